import type { MadeZip, ZipSource } from './make-zip.ts'
import { createParts, DECLARATION, makePackage, NAMESPACES, type PartSource, xml } from './office-xml.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A text element of a string. */
export function sheetText(text: string): string {
  return `<t${text === text.trim() ? '' : ' xml:space="preserve"'}>${xml(text)}</t>`
}

/** A shared string of several runs, every second one bold. */
export function richString(...texts: readonly string[]): string {
  return texts
    .map(
      (text, index) =>
        `<r>${index % 2 === 1 ? '<rPr><b/><sz val="11"/><rFont val="Calibri"/></rPr>' : ''}${sheetText(text)}</r>`,
    )
    .join('')
}

export interface SheetSource {
  name: string
  /** content of `sheetData` */
  rows: string
  /** what follows the data, such as merged cells */
  after?: string
  note?: string
  threadedComment?: string
  /** text of a shape */
  shape?: string
  table?: { ref: string; columns: readonly string[] }
}

export interface XlsxSource {
  /** contents of `si` */
  strings?: readonly string[]
  sheets: readonly SheetSource[]
  definedNames?: string
  /** parts in addition to the sheets, such as chart sheets */
  parts?: readonly PartSource[]
  more?: readonly ZipSource[]
}

/** A cell with a shared string. */
export function sharedCell(ref: string, index: number): string {
  return `<c r="${ref}" t="s"><v>${index}</v></c>`
}

export function inlineCell(ref: string, content: string): string {
  return `<c r="${ref}" t="inlineStr"><is>${content}</is></c>`
}

export function makeXlsx({ strings = [], sheets, definedNames = '', parts = [], more }: XlsxSource): MadeZip {
  const main: PartSource = {
    name: 'xl/workbook.xml',
    xml: `${DECLARATION}<workbook xmlns="${NAMESPACES.sheet}" xmlns:r="${NAMESPACES.relationships}"><sheets>${sheets.map(({ name }, index) => `<sheet name="${xml(name)}" sheetId="${index + 1}" r:id="sheet${index + 1}"/>`).join('')}</sheets>${definedNames}</workbook>`,
    contentType: `${TYPE}.sheet.main+xml`,
    relations: [
      ...sheets.map((_, index) => ({
        id: `sheet${index + 1}`,
        type: 'worksheet',
        target: `worksheets/sheet${index + 1}.xml`,
      })),
      { id: 'strings', type: 'sharedStrings', target: 'sharedStrings.xml' },
      { id: 'styles', type: 'styles', target: 'styles.xml' },
    ],
  }
  const shared: PartSource = {
    name: 'xl/sharedStrings.xml',
    xml: `${DECLARATION}<sst xmlns="${NAMESPACES.sheet}" count="${strings.length}" uniqueCount="${strings.length}">${strings.map((content) => `<si>${content}</si>`).join('')}</sst>`,
    contentType: `${TYPE}.sharedStrings+xml`,
  }
  return makePackage([main, shared, STYLES, ...sheets.flatMap(sheetParts), ...parts], more)
}

/** Two cell formats: the general one, and number 14, a date. */
const STYLES: PartSource = {
  name: 'xl/styles.xml',
  xml: `${DECLARATION}<styleSheet xmlns="${NAMESPACES.sheet}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  contentType: `${TYPE}.styles+xml`,
}

function sheetParts(sheet: SheetSource, index: number): PartSource[] {
  const number = index + 1
  const { relations, parts, add } = createParts('xl/worksheets', number)
  if (sheet.note !== undefined)
    add('comments', '../comments', {
      contentType: `${TYPE}.comments+xml`,
      xml: `<comments xmlns="${NAMESPACES.sheet}"><authors><author>Reviewer</author></authors><commentList><comment ref="A1" authorId="0"><text>${richString(...sheet.note.split('|'))}</text></comment></commentList></comments>`,
    })
  if (sheet.threadedComment !== undefined)
    add('threadedComment', '../threadedComments/threadedComment', {
      contentType: 'application/vnd.ms-excel.threadedcomments+xml',
      xml: `<ThreadedComments xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments"><threadedComment ref="A1" dT="2026-01-31T00:00:00.00" personId="{1}" id="{2}"><text>${xml(sheet.threadedComment)}</text></threadedComment></ThreadedComments>`,
    })
  if (sheet.shape !== undefined)
    add('drawing', '../drawings/drawing', {
      contentType: 'application/vnd.openxmlformats-officedocument.drawing+xml',
      xml: `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="${NAMESPACES.drawing}"><xdr:oneCellAnchor><xdr:from><xdr:col>4</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>1</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:ext cx="2000000" cy="600000"/><xdr:sp macro="" textlink=""><xdr:nvSpPr><xdr:cNvPr id="2" name="Shape 1"/><xdr:cNvSpPr/></xdr:nvSpPr><xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="2000000" cy="600000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr><xdr:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US"/><a:t>${xml(sheet.shape)}</a:t></a:r></a:p></xdr:txBody></xdr:sp><xdr:clientData/></xdr:oneCellAnchor></xdr:wsDr>`,
    })
  if (sheet.table !== undefined) {
    const { ref, columns } = sheet.table
    add('table', '../tables/table', {
      contentType: `${TYPE}.table+xml`,
      xml: `<table xmlns="${NAMESPACES.sheet}" id="${number}" name="Table${number}" displayName="Table${number}" ref="${ref}" totalsRowShown="0"><tableColumns count="${columns.length}">${columns.map((name, column) => `<tableColumn id="${column + 1}" name="${xml(name)}"/>`).join('')}</tableColumns></table>`,
    })
  }
  const tableParts =
    sheet.table === undefined ? '' : '<tableParts count="1"><tablePart r:id="table"/></tableParts>'
  const drawing = sheet.shape === undefined ? '' : '<drawing r:id="drawing"/>'
  return [
    {
      name: `xl/worksheets/sheet${number}.xml`,
      xml: `${DECLARATION}<worksheet xmlns="${NAMESPACES.sheet}" xmlns:r="${NAMESPACES.relationships}"><sheetData>${sheet.rows}</sheetData>${sheet.after ?? ''}${drawing}${tableParts}</worksheet>`,
      contentType: `${TYPE}.worksheet+xml`,
      relations,
    },
    ...parts,
  ]
}
