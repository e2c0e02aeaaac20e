import type { Advisory } from '../journal/advisory.ts'
import { report } from '../journal/verification/report.ts'
import { type Paint, SEVERITY_COLORS } from '../terminal/colors.ts'
import { padRight } from '../terminal/columns.ts'
import { visibleLines, visibleText } from '../terminal/visible-text.ts'
import { commandLine } from './command-line.ts'
import {
  counted,
  failingAdvisories,
  hasNoRequests,
  hostInWords,
  hostRows,
  isEmpty,
  isFailing,
  operationRows,
  type Run,
  statusInWords,
  unfired,
  whyUnfired,
} from './run.ts'

/** The summary of a run for the terminal: lines with line breaks, none if there is nothing to report. */
export function summary(run: Run, paint: Paint): string {
  if (isEmpty(run)) return ''
  const lines = [
    head(run, paint),
    ...requests(run, paint),
    ...faults(run, paint),
    ...expectations(run, paint),
    ...advisories(run, paint),
    ...hosts(run),
  ]
  return `${lines.join('\n')}\n`
}

/** What failed, for runs without a summary; empty if nothing did. */
export const failures = (run: Run, paint: Paint): string =>
  failedExpectations(run, paint) +
  failingAdvisories(run)
    .map((advisory) => `${advisoryLine(advisory, run, paint)}\n`)
    .join('')

/** Empty if every expectation is met. */
function failedExpectations({ expectations: all }: Run, paint: Paint): string {
  const failed = all.filter(({ holds }) => !holds)
  if (failed.length === 0) return ''
  const lines = [
    `mynah: ${paint('red', `${failed.length} of ${counted(all.length, 'expectation')} failed.`)}`,
    ...failed.map((one) => indented(visibleLines(report(one)))),
  ]
  return `${lines.join('\n')}\n`
}

function head(run: Run, paint: Paint): string {
  const { requests: all, sessions, scenario } = run
  if (hasNoRequests(run)) {
    const lines = [
      `mynah: ${paint('yellow', 'warning:')} ${commandLine(run.command)} sent no request to Mynah. Check:`,
      ...run.checks.map((check) => `  - ${check}`),
    ]
    return lines.join('\n')
  }
  const facts = [
    counted(all.count, 'request'),
    `${counted(all.billedCharacters, 'character')} would have been billed`,
    ...(all.faulted > 0 ? [`${all.faulted} disturbed by faults`] : []),
    ...(sessions > 0 ? [counted(sessions, 'session')] : []),
  ]
  return `mynah: ${paint('bold', facts.join(', '))} ${paint('dim', `(scenario ${visibleText(scenario)}${contractOf(run)})`)}`
}

/** The default contract is not mentioned. */
const contractOf = ({ contract }: Run) => (contract === 'specification' ? '' : `, contract ${contract}`)

function requests(run: Run, paint: Paint): string[] {
  const rows = operationRows(run)
  const width = Math.max(0, ...rows.map(({ operation = NO_OPERATION }) => operation.length))
  return rows.map(({ operation = NO_OPERATION, statuses }) => {
    const parts = statuses.map(({ status, count }) => {
      const color = status === 0 || status >= 500 ? 'red' : status >= 400 ? 'yellow' : 'green'
      return `${count.toLocaleString('en-US')} × ${paint(color, statusInWords(status))}`
    })
    return `  ${padRight(operation, width)}  ${parts.join(', ')}`
  })
}

const NO_OPERATION = '(no operation)'

const faults = (run: Run, paint: Paint): string[] =>
  unfired(run).map((fault) => `mynah: fault ${paint('magenta', visibleText(fault.id))} ${whyUnfired(fault)}.`)

function expectations(run: Run, paint: Paint): string[] {
  const { expectations: all } = run
  if (all.length === 0) return []
  const failed = failedExpectations(run, paint)
  if (failed !== '') return [failed.trimEnd()]
  const holds = all.length === 1 ? 'The expectation holds' : `All ${all.length} expectations hold`
  return [`mynah: ${paint('green', `${holds}.`)}`]
}

const advisories = (run: Run, paint: Paint): string[] =>
  run.advisories.map((advisory) => advisoryLine(advisory, run, paint))

function advisoryLine(advisory: Advisory, { failOn }: Run, paint: Paint): string {
  const { kind, severity, count, message, fix } = advisory
  const fails = isFailing(advisory, failOn) ? ` ${paint('red', '(fails the run)')}` : ''
  return `mynah: ${paint(SEVERITY_COLORS[severity], severity)} ${kind}, ${counted(count, 'request')}${fails}: ${visibleText(message)} ${fix}`
}

/** As many as people read. The reports have all of them. */
const MAX_HOSTS = 10

function hosts(run: Run): string[] {
  const rows = hostRows(run)
  const more = rows.length - MAX_HOSTS
  return [
    ...rows.slice(0, MAX_HOSTS).map((row) => `mynah: ${visibleText(row.host)}: ${hostInWords(row)}`),
    ...(more > 0 ? [`mynah: and ${counted(more, 'more host')}`] : []),
  ]
}

const indented = (text: string) => text.replaceAll(/^/gm, '  ')
