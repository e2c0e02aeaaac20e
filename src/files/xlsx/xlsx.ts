import type { Format } from '../format.ts'
import { DRAWING_PARTS, type OfficeKind } from '../office/office-kind.ts'
import { readOffice } from '../office/read-office.ts'
import { sheetExcerpts } from './sheet-excerpts.ts'
import { keepTableNames } from './table-names.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const XLSX: OfficeKind = {
  mainType: `${TYPE}.sheet.main+xml`,
  mainRoot: {
    local: 'workbook',
    namespaces: [
      'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
      'http://purl.oclc.org/ooxml/spreadsheetml/main',
    ],
  },
  parts: [
    { contentType: `${TYPE}.sharedstrings+xml` },
    { contentType: `${TYPE}.worksheet+xml`, excerpts: sheetExcerpts },
    { contentType: `${TYPE}.chartsheet+xml` },
    { contentType: `${TYPE}.dialogsheet+xml` },
    { contentType: `${TYPE}.comments+xml` },
    { contentType: 'application/vnd.ms-excel.threadedcomments+xml' },
    { contentType: 'application/vnd.openxmlformats-officedocument.drawing+xml' },
    ...DRAWING_PARTS,
  ],
  directionTypes: [`${TYPE}.styles+xml`],
  prepare: keepTableNames,
}

/** Maximum UTF-16 units of a cell's text; Excel reports longer ones as damage. */
const MAX_CELL_UNITS = 32_767

/**
 * Workbooks: shared and inline strings, notes and comments, text in shapes, chart titles, printed headers. Formulas,
 * numbers, dates, and the names of sheets, ranges and table columns stay unchanged.
 */
export const xlsx: Format = {
  extensions: ['xlsx'],
  outputs: ['xlsx'],
  contentType: `${TYPE}.sheet`,

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
