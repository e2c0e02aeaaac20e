import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { ANNOUNCED, type ChangesFile } from '../../src/contract/dates/change.ts'

/** The file that lists the changes of the interface. */
const CHANGES_PATH = 'openapi/changes.yaml'

const DAY = /^\d{4}-\d\d-\d\d$/

/**
 * Reads the changes of the interface.
 * @throws Error if dates are out of order
 */
export function readChanges(): ChangesFile {
  const file = parse(readFileSync(CHANGES_PATH, 'utf8')) as ChangesFile
  checkDates(file)
  return file
}

function checkDates({ changes, known_until: knownUntil }: ChangesFile) {
  for (const [index, { date }] of changes.entries()) {
    const before = changes[index - 1]?.date ?? ''
    if (date !== ANNOUNCED && !DAY.test(date))
      throw new Error(`${CHANGES_PATH}: '${date}' is neither a day such as 2026-01-31 nor '${ANNOUNCED}'`)
    if (date === before) throw new Error(`${CHANGES_PATH}: ${date} has two entries; put them together`)
    if (date < before) throw new Error(`${CHANGES_PATH}: ${date} stands behind ${before}`)
    if (date !== ANNOUNCED && date > knownUntil)
      throw new Error(`${CHANGES_PATH}: ${date} is later than known_until, which is ${knownUntil}`)
  }
}
