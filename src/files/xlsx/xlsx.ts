import type { Format } from '../format.ts'
import type { Collector } from '../office/collector.ts'
import { DRAWING_PARTS, type OfficeKind, type PartSource } from '../office/office-kind.ts'
import type { OfficePackage } from '../office/open-package.ts'
import { readOffice } from '../office/read-office.ts'
import { decodeExcelEscapes } from '../office/sheets/sheet-header.ts'
import { readElements } from '../xml/scan-xml.ts'
import { sheetExcerpts } from './sheet-excerpts.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const TABLE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.table+xml'

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
  mainType: `${TYPE}.sheet.main+xml`,
  mainRoot: { local: 'workbook', vocabulary: 'spreadsheetml' },
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
