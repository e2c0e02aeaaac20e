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
  prepare: keepTableNames,
}

/**
 * Workbooks: shared and inline strings, notes and comments, text in shapes, chart titles, printed headers. Formulas,
 * numbers, dates, names of sheets, ranges and table columns stay.
 */
export const xlsx: Format = {
  extensions: ['xlsx'],
  outputs: ['xlsx'],
  contentType: `${TYPE}.sheet`,
  read: (source, limits) => readOffice(source, limits, XLSX),
}
