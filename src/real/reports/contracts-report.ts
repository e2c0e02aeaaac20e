import { expectationInWords } from '../../watch/journal/verification-report.ts'
import { type Block, code, styled, text, type Value } from './report.ts'
import { type FinishedRun, operationRows, statusInWords } from './run.ts'

/** A property by which runs are compared, with its value in each; `–` if there is none. */
interface Row {
  readonly name: string
  readonly cells: readonly string[]
}

const NOTHING = '–'
const MOST_COLUMNS = 60

/** Runs under several contracts side by side, for the terminal. */
export const contractsSummary = (runs: readonly FinishedRun[]): Block[] => [
  text`mynah: ${styled('bold', `the same command under ${runs.length} contracts`)}`,
  tableOf(runs, (value) => ({ value, most: MOST_COLUMNS })),
  ...differences(runs).map((difference) => text`mynah: ${difference}`),
]

/** The same as a page. */
export const contractsPage = (runs: readonly FinishedRun[]): Block[] => [
  { heading: ['Mynah: the same command under several contracts'], level: 3 },
  tableOf(runs, code),
  ...differences(runs).map((difference) => text`${difference}`),
]

const tableOf = (runs: readonly FinishedRun[], name: (value: string) => Value) => ({
  head: [[], ...runs.map(({ run }) => [name(run.contract)])],
  rows: rowsOf(runs).map((row) => [[name(row.name)], ...row.cells.map((cell) => [cell])]),
})

/** Which runs differ from the first one, and in what. */
function differences(runs: readonly FinishedRun[]): string[] {
  const [first] = runs
  if (!first || runs.length < 2) return []
  const rows = rowsOf(runs)
  const others = runs.slice(1).map(({ run }, index) => {
    const names = rows.filter(({ cells }) => cells[index + 1] !== cells[0]).map(({ name }) => name)
    return names.length === 0
      ? undefined
      : `${run.contract} differs from ${first.run.contract} in ${names.join(', ')}.`
  })
  const found = others.filter((line) => line !== undefined)
  return found.length === 0 ? ['The runs do not differ.'] : found
}

/** The result and the number of requests, and everything else that differs. */
function rowsOf(runs: readonly FinishedRun[]): Row[] {
  const byName = new Map<string, string[]>()
  const set = (name: string, at: number, cell: string) => {
    const cells = byName.get(name) ?? runs.map(() => NOTHING)
    cells[at] = cell
    byName.set(name, cells)
  }
  for (const [at, { run, exitCode }] of runs.entries()) {
    set('result', at, exitCode === 0 ? 'passed' : `failed (${exitCode})`)
    set('requests', at, run.requests.count.toLocaleString('en-US'))
    set('billed characters', at, run.requests.billedCharacters.toLocaleString('en-US'))
    for (const { operation = '(no operation)', statuses } of operationRows(run)) {
      const counts = statuses.map(
        ({ status, count }) => `${count.toLocaleString('en-US')} × ${statusInWords(status)}`,
      )
      set(operation, at, counts.join(', '))
    }
    for (const found of run.expectations)
      set(`expectation: ${expectationInWords(found)}`, at, found.holds ? 'holds' : 'failed')
    for (const { kind, count } of run.advisories) set(`advisory ${kind}`, at, count.toLocaleString('en-US'))
  }
  return [...byName]
    .map(([name, cells]) => ({ name, cells }))
    .filter(({ name, cells }) => name === 'result' || name === 'requests' || new Set(cells).size > 1)
}
