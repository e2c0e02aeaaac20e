import type { Format } from '../format.ts'
import { readElements } from '../xml/scan-xml.ts'
import type { Collector } from './collector.ts'
import type { OfficeKind, PartKind, PartSource } from './office-kind.ts'
import type { OfficePackage } from './open-package.ts'
import { readOffice } from './read-office.ts'
import { sheetExcerpts } from './sheets/sheet-excerpts.ts'
import { decodeExcelEscapes } from './sheets/sheet-header.ts'

/** Charts, shapes and diagrams that any of the formats can have. */
const DRAWING_PARTS: readonly PartKind[] = [
  { contentType: 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml' },
  { contentType: 'application/vnd.ms-office.chartex+xml' },
  { contentType: 'application/vnd.openxmlformats-officedocument.drawingml.chartshapes+xml' },
  {
    contentType: 'application/vnd.openxmlformats-officedocument.drawingml.diagramdata+xml',
    diagram: 'data',
  },
  { contentType: 'application/vnd.ms-office.drawingml.diagramdrawing+xml', diagram: 'drawing' },
]

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

const DOCX: OfficeKind = {
  mainType: `${WORD}.document.main+xml`,
  mainRoot: { local: 'document', vocabulary: 'wordprocessingml' },
  parts: [
    { contentType: `${WORD}.document.main+xml` },
    { contentType: `${WORD}.header+xml` },
    { contentType: `${WORD}.footer+xml` },
    { contentType: `${WORD}.footnotes+xml` },
    { contentType: `${WORD}.endnotes+xml` },
    { contentType: `${WORD}.comments+xml` },
    ...DRAWING_PARTS,
  ],
  directionTypes: [`${WORD}.styles+xml`, `${WORD}.numbering+xml`],
}

/** Word documents: paragraphs of the text, of tables and text boxes, headers, footers, notes, comments, chart titles. */
export const docx: Format = {
  read: (source, limits) => readOffice(source, limits, DOCX),
}

const SLIDES = 'application/vnd.openxmlformats-officedocument.presentationml'

/**
 * Masters and layouts are translated except for their placeholders, which only prompt editors ("Click to add title")
 * and are never shown. Anything else in them, such as a footer, is visible on every slide (our choice).
 */
const PPTX: OfficeKind = {
  mainType: `${SLIDES}.presentation.main+xml`,
  mainRoot: { local: 'presentation', vocabulary: 'presentationml' },
  parts: [
    { contentType: `${SLIDES}.slide+xml` },
    { contentType: `${SLIDES}.notesslide+xml` },
    { contentType: `${SLIDES}.comments+xml` },
    { contentType: 'application/vnd.ms-powerpoint.comments+xml' },
    { contentType: `${SLIDES}.slidelayout+xml`, skipsPlaceholders: true },
    { contentType: `${SLIDES}.slidemaster+xml`, skipsPlaceholders: true },
    ...DRAWING_PARTS,
  ],
  directionTypes: [`${SLIDES}.notesmaster+xml`],
}

/** Presentations: slides with their tables, groups and diagrams, speaker notes, comments, chart titles. */
export const pptx: Format = {
  read: (source, limits) => readOffice(source, limits, PPTX),
}

const SHEETS = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const TABLE = `${SHEETS}.table+xml`

/**
 * A table's header cells must match its column names, or Excel reports a damaged file; formulas refer to columns by
 * these names too. So texts that name a column are never translated.
 */
async function keepTableNames(
  { parts }: OfficePackage,
  { kept }: Collector,
  textOf: PartSource,
): Promise<void> {
  for (const part of parts.filter(({ contentType }) => contentType === TABLE)) {
    await readElements(textOf(part), ({ local }, { name }) => {
      if (local === 'tableColumn' && name !== undefined) kept.add(decodeExcelEscapes(name))
    })
  }
}

const XLSX: OfficeKind = {
  mainType: `${SHEETS}.sheet.main+xml`,
  mainRoot: { local: 'workbook', vocabulary: 'spreadsheetml' },
  parts: [
    { contentType: `${SHEETS}.sharedstrings+xml` },
    { contentType: `${SHEETS}.worksheet+xml`, excerpts: sheetExcerpts },
    { contentType: `${SHEETS}.chartsheet+xml` },
    { contentType: `${SHEETS}.dialogsheet+xml` },
    { contentType: `${SHEETS}.comments+xml` },
    { contentType: 'application/vnd.ms-excel.threadedcomments+xml' },
    { contentType: 'application/vnd.openxmlformats-officedocument.drawing+xml' },
    ...DRAWING_PARTS,
  ],
  directionTypes: [`${SHEETS}.styles+xml`],
  prepare: keepTableNames,
}

/** Maximum UTF-16 units of a cell's text; Excel reports longer ones as damage. */
const MAX_CELL_UNITS = 32_767

/**
 * Workbooks: shared and inline strings, notes and comments, text in shapes, chart titles, printed headers. Formulas,
 * numbers, dates, and the names of sheets, ranges and table columns stay unchanged.
 */
export const xlsx: Format = {
  async read(source, limits) {
    const workbook = await readOffice(source, limits, XLSX)
    return {
      ...workbook,
      write: (translations, target) =>
        workbook.write(
          translations.map((text, at) => shortened(text, workbook.segments[at] ?? '')),
          target,
        ),
    }
  },
}

/** Cuts a translation to the maximum length of a cell, without splitting characters. */
function shortened(translation: string, source: string): string {
  const most = Math.max(MAX_CELL_UNITS, source.length)
  if (translation.length <= most) return translation
  const isCut = /[\ud800-\udbff]/.test(translation.charAt(most - 1))
  return translation.slice(0, isCut ? most - 1 : most)
}
