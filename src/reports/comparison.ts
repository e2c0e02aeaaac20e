import { expectationInWords } from '../journal/verification/report.ts'
import type { Paint } from '../terminal/colors.ts'
import { columnsOf, cutTo, padRight } from '../terminal/columns.ts'
import { visibleText } from '../terminal/visible-text.ts'
import { operationRows, type Run, statusInWords } from './run.ts'

/** A run under a contract, and its exit code. */
export interface ComparedRun {
  readonly run: Run
  readonly exitCode: number
}

/** A property by which runs are compared, with its value in each; `–` if there is none. */
interface Row {
  readonly name: string
  readonly cells: readonly string[]
}

const NOTHING = '–'
const MOST_COLUMNS = 60

/** A side-by-side comparison of runs under several contracts, for the terminal. */
export function comparisonInWords(runs: readonly ComparedRun[], paint: Paint): string {
  const head = ['', ...runs.map(({ run }) => visibleText(run.contract))]
  const lines = rowsOf(runs).map(({ name, cells }) => [cutTo(MOST_COLUMNS, visibleText(name)), ...cells])
  const widths = head.map((_, column) =>
    Math.max(...[head, ...lines].map((line) => columnsOf(line[column] ?? ''))),
  )
  const written = [head, ...lines].map((line) =>
    line
      .map((cell, column) => padRight(cell, widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [
    `mynah: ${paint('bold', `the same command under ${runs.length} contracts`)}`,
    ...written.map((line) => `  ${line}`),
    ...differences(runs).map((difference) => `mynah: ${difference}`),
    '',
  ].join('\n')
}

/** The same as a Markdown table. */
export function comparisonInMarkdown(runs: readonly ComparedRun[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const code = (text: string) =>
    `<code>${visibleText(text).replace(/[|<>&`]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</code>`
  const rows = rowsOf(runs)
  return [
    '### Mynah: the same command under several contracts',
    '',
    line(['', ...runs.map(({ run }) => code(run.contract))]),
    line(['---', ...runs.map(() => '---')]),
    ...rows.map(({ name, cells }) => line([code(name), ...cells])),
    '',
    ...differences(runs),
    '',
  ].join('\n')
}

/** Which runs differ from the first one, and in what. */
function differences(runs: readonly ComparedRun[]): string[] {
  const [first] = runs
  if (!first || runs.length < 2) return []
  const rows = rowsOf(runs)
  const others = runs.slice(1).map(({ run }, index) => {
    const names = rows
      .filter(({ cells }) => cells[index + 1] !== cells[0])
      .map(({ name }) => visibleText(name))
    return names.length === 0
      ? undefined
      : `${run.contract} differs from ${first.run.contract} in ${names.join(', ')}.`
  })
  const found = others.filter((line) => line !== undefined)
  return found.length === 0 ? ['The runs do not differ.'] : found.map(visibleText)
}

/** The result and the number of requests, and everything else that differs. */
function rowsOf(runs: readonly ComparedRun[]): Row[] {
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
