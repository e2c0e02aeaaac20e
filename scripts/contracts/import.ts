// Compares the history of the public document with openapi/changes.yaml: `npm run contracts:import -- <clone>`. Prints
// entries for what it lacks, then what the newest public document has and ours does not, and exits with 1 if there is
// anything.
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { readDocument } from '../schemas/document.ts'
import { readChanges } from './changes.ts'
import { type Differing, importChanges, lackingElements, type Reviewed } from './import-changes.ts'
import { newestElements, publicHistory } from './public-history.ts'

const REVIEWED_PATH = 'openapi/changes-reviewed.yaml'

const given = process.argv.slice(2)
const [clone] = given.filter((word) => !word.startsWith('-'))
if (clone === undefined) {
  console.error('Name a clone of the public document: npm run contracts:import -- ../openapi')
  process.exit(2)
}
const { reviewed, differing } = parse(readFileSync(REVIEWED_PATH, 'utf8')) as {
  reviewed: Reviewed[]
  differing: Differing[]
}
const ours = readDocument()
const { missing, known, report } = importChanges(publicHistory(clone, readChanges().earliest), ours, reviewed)
const lacking = lackingElements(newestElements(clone), ours, differing)
process.stdout.write(report)
for (const key of lacking) console.log(`# Our document lacks: ${key}`)
const sum = `${known} differences are in openapi/changes.yaml or in ${REVIEWED_PATH}`
if (missing + lacking.length > 0) {
  console.error(
    `${sum}, ${missing} are in neither. Our document lacks ${lacking.length} elements of the newest one. Add what is listed above, or say in ${REVIEWED_PATH} why it is not there.`,
  )
  process.exitCode = 1
} else console.error(`${sum}. Nothing is missing.`)
