import type { Collector } from '../office/collector.ts'
import type { PartSource } from '../office/office-kind.ts'
import type { OfficePackage } from '../office/open-package.ts'
import { decodeExcelEscapes } from '../office/sheets/excel-escapes.ts'
import { readElements } from '../xml/scan-xml.ts'

const TABLE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.table+xml'

/**
 * A table's header cells must match its column names, or Excel reports a damaged file; formulas refer to columns by
 * these names too. So texts that name a column are never translated.
 */
export async function keepTableNames(
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
