import type { MadeZip, ZipSource } from './make-zip.ts'
import { createParts, DECLARATION, makePackage, NAMESPACES, type PartSource, xml } from './office-xml.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.presentationml'
const ROOT = `xmlns:a="${NAMESPACES.drawing}" xmlns:r="${NAMESPACES.relationships}" xmlns:p="${NAMESPACES.presentation}"`
const GROUP_PROPERTIES =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>'

export function slideRun(text: string, properties = ''): string {
  return `<a:r><a:rPr lang="en-US"${properties}/><a:t>${xml(text)}</a:t></a:r>`
}

export const SLIDE_BREAK = '<a:br><a:rPr lang="en-US"/></a:br>'
export const SLIDE_NUMBER =
  '<a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="slidenum"><a:rPr lang="en-US"/><a:t>7</a:t></a:fld>'

export function slideParagraph(...content: readonly string[]): string {
  return `<a:p>${content.join('')}</a:p>`
}

/** A shape with text; `placeholder` is the type of the layout's placeholder that it fills. */
export function shape(paragraphs: readonly string[], placeholder?: string): string {
  const ph = placeholder === undefined ? '' : `<p:ph type="${placeholder}"/>`
  return `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Shape 2"/><p:cNvSpPr/><p:nvPr>${ph}</p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="500000" y="500000"/><a:ext cx="4000000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs.join('')}</p:txBody></p:sp>`
}

export function group(...shapes: readonly string[]): string {
  return `<p:grpSp>${GROUP_PROPERTIES}${shapes.join('')}</p:grpSp>`
}

export function slideTable(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) =>
    `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${slideParagraph(slideRun(text))}</a:txBody><a:tcPr/></a:tc>`
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="9" name="Table"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="500000" y="2000000"/><a:ext cx="6000000" cy="800000"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr/><a:tblGrid>${(rows[0] ?? []).map(() => '<a:gridCol w="2000000"/>').join('')}</a:tblGrid>${rows.map((row) => `<a:tr h="400000">${row.map(cell).join('')}</a:tr>`).join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
}

export interface SlideSource {
  shapes: string
  notes?: readonly string[]
  comment?: string
}

export interface PptxSource {
  slides: readonly SlideSource[]
  /** shapes of the master */
  master?: string
  /** texts of a diagram's points, in its data and its drawing */
  diagram?: readonly string[]
  more?: readonly ZipSource[]
}

export function makePptx({ slides, master = '', diagram, more }: PptxSource): MadeZip {
  const main: PartSource = {
    name: 'ppt/presentation.xml',
    xml: `${DECLARATION}<p:presentation ${ROOT}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="master"/></p:sldMasterIdLst><p:notesMasterIdLst><p:notesMasterId r:id="notesMaster"/></p:notesMasterIdLst><p:sldIdLst>${slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="slide${index + 1}"/>`).join('')}</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    contentType: `${TYPE}.presentation.main+xml`,
    relations: [
      { id: 'master', type: 'slideMaster', target: 'slideMasters/slideMaster1.xml' },
      { id: 'notesMaster', type: 'notesMaster', target: 'notesMasters/notesMaster1.xml' },
      ...slides.map((_, index) => ({
        id: `slide${index + 1}`,
        type: 'slide',
        target: `slides/slide${index + 1}.xml`,
      })),
    ],
  }
  return makePackage(
    [main, ...themeParts(master), ...slides.flatMap(slideParts), ...diagramParts(diagram)],
    more,
  )
}

function slideParts({ shapes, notes, comment }: SlideSource, index: number): PartSource[] {
  const number = index + 1
  const { relations, parts, add } = createParts('ppt/slides', number)
  relations.push({ id: 'layout', type: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' })
  if (notes !== undefined)
    add('notesSlide', '../notesSlides/notesSlide', {
      contentType: `${TYPE}.notesSlide+xml`,
      xml: tree('notes', shape(notes, 'body')),
      relations: [
        { id: 'slide', type: 'slide', target: `../slides/slide${number}.xml` },
        { id: 'master', type: 'notesMaster', target: '../notesMasters/notesMaster1.xml' },
      ],
    })
  if (comment !== undefined)
    add('comments', '../comments/comment', {
      contentType: `${TYPE}.comments+xml`,
      xml: `<p:cmLst ${ROOT}><p:cm authorId="0" idx="1"><p:pos x="10" y="10"/><p:text>${xml(comment)}</p:text></p:cm></p:cmLst>`,
    })
  const slide = {
    name: `ppt/slides/slide${number}.xml`,
    xml: DECLARATION + tree('sld', shapes),
    contentType: `${TYPE}.slide+xml`,
    relations,
  }
  return [slide, ...parts]
}

function tree(root: string, shapes: string): string {
  return `<p:${root} ${ROOT}><p:cSld><p:spTree>${GROUP_PROPERTIES}${shapes}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:${root}>`
}

const COLOURS =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>'

function themeParts(master: string): PartSource[] {
  const prompt = shape([slideParagraph(slideRun('Click to add title'))], 'title')
  const theme = { id: 'theme', type: 'theme', target: '../theme/theme1.xml' }
  return [
    {
      name: 'ppt/slideMasters/slideMaster1.xml',
      xml: `${DECLARATION}<p:sldMaster ${ROOT}><p:cSld><p:spTree>${GROUP_PROPERTIES}${prompt}${master}</p:spTree></p:cSld>${COLOURS}<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="layout"/></p:sldLayoutIdLst></p:sldMaster>`,
      contentType: `${TYPE}.slideMaster+xml`,
      relations: [theme, { id: 'layout', type: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' }],
    },
    {
      name: 'ppt/slideLayouts/slideLayout1.xml',
      xml: DECLARATION + tree('sldLayout', prompt),
      contentType: `${TYPE}.slideLayout+xml`,
      relations: [{ id: 'master', type: 'slideMaster', target: '../slideMasters/slideMaster1.xml' }],
    },
    {
      name: 'ppt/notesMasters/notesMaster1.xml',
      xml: `${DECLARATION}<p:notesMaster ${ROOT}><p:cSld><p:spTree>${GROUP_PROPERTIES}${shape([slideParagraph(slideRun('Notes of the master'))])}</p:spTree></p:cSld>${COLOURS}</p:notesMaster>`,
      contentType: `${TYPE}.notesMaster+xml`,
      relations: [theme],
    },
    {
      name: 'ppt/theme/theme1.xml',
      xml: `${DECLARATION}<a:theme xmlns:a="${NAMESPACES.drawing}" name="Plain"><a:themeElements><a:clrScheme name="Plain">${['dk1', 'lt1', 'dk2', 'lt2', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6', 'hlink', 'folHlink'].map((name) => `<a:${name}><a:srgbClr val="${name.startsWith('lt') ? 'FFFFFF' : '000000'}"/></a:${name}>`).join('')}</a:clrScheme><a:fontScheme name="Plain"><a:majorFont><a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/></a:majorFont><a:minorFont><a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/></a:minorFont></a:fontScheme><a:fmtScheme name="Plain"><a:fillStyleLst/><a:lnStyleLst/><a:effectStyleLst/><a:bgFillStyleLst/></a:fmtScheme></a:themeElements></a:theme>`,
      contentType: 'application/vnd.openxmlformats-officedocument.theme+xml',
    },
  ]
}

/** A diagram as PowerPoint stores it: its data, and a drawing for readers without a layout engine. */
function diagramParts(texts: readonly string[] = []): PartSource[] {
  if (texts.length === 0) return []
  const dgm = 'http://schemas.openxmlformats.org/drawingml/2006/diagram'
  const dsp = 'http://schemas.microsoft.com/office/drawing/2008/diagram'
  const paragraphs = texts.map((text) => slideParagraph(slideRun(text)))
  return [
    {
      name: 'ppt/diagrams/data1.xml',
      xml: `${DECLARATION}<dgm:dataModel xmlns:dgm="${dgm}" xmlns:a="${NAMESPACES.drawing}"><dgm:ptLst>${paragraphs.map((content, index) => `<dgm:pt modelId="${index}"><dgm:prSet phldrT="[Text]"/><dgm:spPr/><dgm:t><a:bodyPr/><a:lstStyle/>${content}</dgm:t></dgm:pt>`).join('')}</dgm:ptLst><dgm:cxnLst/></dgm:dataModel>`,
      contentType: 'application/vnd.openxmlformats-officedocument.drawingml.diagramData+xml',
    },
    {
      name: 'ppt/diagrams/drawing1.xml',
      xml: `${DECLARATION}<dsp:drawing xmlns:dsp="${dsp}" xmlns:a="${NAMESPACES.drawing}"><dsp:spTree>${paragraphs.map((content) => `<dsp:sp><dsp:txBody><a:bodyPr/>${content}</dsp:txBody></dsp:sp>`).join('')}</dsp:spTree></dsp:drawing>`,
      contentType: 'application/vnd.ms-office.drawingml.diagramDrawing+xml',
    },
  ]
}
