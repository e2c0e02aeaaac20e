import type { MadeZip, ZipSource } from './make-zip.ts'
import {
  chartXml,
  createParts,
  DECLARATION,
  makePackage,
  NAMESPACES,
  type PartSource,
  xml,
} from './office-xml.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const ROOT = `xmlns:w="${NAMESPACES.word}" xmlns:r="${NAMESPACES.relationships}" xmlns:mc="${NAMESPACES.compatibility}" xmlns:a="${NAMESPACES.drawing}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml" mc:Ignorable=""`

/** A run; `properties` is the content of its `w:rPr`. */
export function run(text: string, properties = ''): string {
  const space = text === text.trim() ? '' : ' xml:space="preserve"'
  return `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t${space}>${xml(text)}</w:t></w:r>`
}

export const BOLD = '<w:b/>'
export const TAB = '<w:r><w:tab/></w:r>'
export const BREAK = '<w:r><w:br/></w:r>'

export function paragraph(...content: readonly string[]): string {
  return `<w:p>${content.join('')}</w:p>`
}

/** A field in its long form: begin, instruction, separator, result, end. */
export function field(instruction: string, result: string): string {
  return `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${xml(instruction)} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
}

export function table(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) =>
    `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${paragraph(run(text))}</w:tc>`
  return `<w:tbl><w:tblPr/><w:tblGrid>${(rows[0] ?? []).map(() => '<w:gridCol w:w="2000"/>').join('')}</w:tblGrid>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`
}

/** A text box in both of Word's forms. */
export function textBox(...paragraphs: readonly string[]): string {
  const content = `<w:txbxContent>${paragraphs.join('')}</w:txbxContent>`
  return `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="1800000" cy="600000"/><wp:docPr id="1" name="Text Box 1"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1800000" cy="600000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></wps:spPr><wps:txbx>${content}</wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape style="width:142pt;height:47pt"><v:textbox>${content}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
}

export interface DocxSource {
  /** content of the body, without section properties */
  body: string
  header?: string
  footer?: string
  footnote?: string
  comment?: string
  /** content of `w:styles` */
  styles?: string
  chartTitle?: readonly [string, string]
  /** more entries of the zip */
  more?: readonly ZipSource[]
}

export function makeDocx(source: DocxSource): MadeZip {
  const { relations, parts, add } = createParts('word', 1)
  relations.push({ id: 'link', type: 'hyperlink', target: 'https://example.com/', external: true })
  const story = (local: string, type: string, content: string | undefined) => {
    if (content === undefined) return
    add(type, type, {
      xml: `<w:${local} ${ROOT}>${content}</w:${local}>`,
      contentType: `${TYPE}.${type}+xml`,
    })
  }
  story('hdr', 'header', source.header)
  story('ftr', 'footer', source.footer)
  story(
    'footnotes',
    'footnotes',
    source.footnote &&
      `<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote><w:footnote w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:footnote><w:footnote w:id="1">${source.footnote}</w:footnote>`,
  )
  story(
    'comments',
    'comments',
    source.comment &&
      `<w:comment w:id="0" w:author="Reviewer" w:date="2026-01-31T00:00:00Z" w:initials="R">${source.comment}</w:comment>`,
  )
  story('styles', 'styles', source.styles)
  let drawn = ''
  if (source.chartTitle !== undefined) {
    const contentType = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml'
    add('chart', 'charts/chart', { xml: chartXml(source.chartTitle), contentType })
    drawn = `<w:p><w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="3600000" cy="2400000"/><wp:docPr id="2" name="Chart 1"/><a:graphic><a:graphicData uri="${NAMESPACES.chart}"><c:chart xmlns:c="${NAMESPACES.chart}" r:id="chart"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
  }
  const section = `<w:sectPr>${source.header === undefined ? '' : '<w:headerReference w:type="default" r:id="header"/>'}${source.footer === undefined ? '' : '<w:footerReference w:type="default" r:id="footer"/>'}<w:pgSz w:w="11906" w:h="16838"/></w:sectPr>`
  const main: PartSource = {
    name: 'word/document.xml',
    xml: `${DECLARATION}<w:document ${ROOT}><w:body>${source.body}${drawn}${section}</w:body></w:document>`,
    contentType: `${TYPE}.document.main+xml`,
    relations,
  }
  return makePackage([main, ...parts], source.more)
}
