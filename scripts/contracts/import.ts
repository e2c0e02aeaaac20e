// Compares the history of the public document with openapi/changes.yaml: `npm run contracts:import -- <clone>`. Prints
// entries for what it lacks, and exits with 1 if there is anything.
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { readDocument } from '../schemas/document.ts'
import { readChanges } from './changes.ts'
import { importChanges, type Reviewed } from './import-changes.ts'
import { publicHistory } from './public-history.ts'

const REVIEWED_PATH = 'openapi/changes-reviewed.yaml'

const given = process.argv.slice(2)
const [clone] = given.filter((word) => !word.startsWith('-'))
if (clone === undefined) {
  console.error('Name a clone of the public document: npm run contracts:import -- ../openapi')
  process.exit(2)
}
const { missing, known, report } = importChanges(
  publicHistory(clone, readChanges().earliest),
  readDocument(),
  (parse(readFileSync(REVIEWED_PATH, 'utf8')) as { reviewed: Reviewed[] }).reviewed,
)
process.stdout.write(report)
const sum = `${known} differences are in openapi/changes.yaml or in ${REVIEWED_PATH}`
if (missing > 0) {
  console.error(
    `${sum}, ${missing} are in neither. Add the entries above, or say in ${REVIEWED_PATH} why there is none.`,
  )
  process.exitCode = 1
} else console.error(`${sum}. Nothing is missing.`)
