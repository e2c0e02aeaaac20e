import { expectationInWords, report } from '../journal/verification/report.ts'
import type { Verification } from '../journal/verification/verify.ts'
import { visibleText } from '../terminal/visible-text.ts'
import { commandLine } from './command-line.ts'
import {
  counted,
  hasNoRequests,
  hasPassed,
  hostRows,
  isFailing,
  operationRows,
  type Run,
  statusInWords,
  unfired,
  whyUnfired,
} from './run.ts'

/** A run as Markdown with tables, for GitHub and GitLab; suitable for `$GITHUB_STEP_SUMMARY`. */
export function markdownReport(run: Run): string {
  const { requests, command, scenario, exitCode } = run
  const paragraphs = [
    `### Mynah: ${hasPassed(run) ? 'passed' : 'failed'}`,
    [
      `${code(commandLine(command))} ended with ${exitCode}: ${counted(requests.count, 'request')},`,
      `${counted(requests.billedCharacters, 'character')} would have been billed (scenario ${plain(scenario)}, contract ${run.contract}).`,
    ].join(' '),
    ...(hasNoRequests(run)
      ? [['> **No request arrived.** Check:', ...run.checks.map((check) => `> - ${plain(check)}`)].join('\n')]
      : []),
    ...table(
      ['Operation', 'Requests', 'Status'],
      operationRows(run).map(({ operation, count, statuses }) => [
        operation === undefined ? '(no operation)' : code(operation),
        count.toLocaleString('en-US'),
        statuses
          .map(({ status, count: times }) => `${times.toLocaleString('en-US')} × ${statusInWords(status)}`)
          .join(', '),
      ]),
    ),
    ...table(
      ['Expectation', 'Result'],
      run.expectations.map((found) => [code(expectationInWords(found)), result(found)]),
    ),
    ...run.expectations.filter(({ holds }) => !holds).map((found) => block(report(found))),
    ...table(
      ['Fault', 'Hits'],
      unfired(run).map((fault) => [code(fault.id), whyUnfired(fault)]),
    ),
    ...table(
      ['Advisory', 'Severity', 'Requests', ''],
      run.advisories.map((advisory) => {
        const { kind, severity, count, message, fix } = advisory
        const name = isFailing(advisory, run.failOn) ? `${code(kind)} **failed**` : code(kind)
        return [name, severity, String(count), `${plain(message)} ${plain(fix)}`]
      }),
    ),
    ...table(
      ['Other host', 'Connections', 'Bytes'],
      hostRows(run).map(({ host, connections, refused, sent, received }) => [
        code(host),
        `${connections.toLocaleString('en-US')}${refused > 0 ? `, ${refused.toLocaleString('en-US')} refused` : ''}`,
        `${sent.toLocaleString('en-US')} sent, ${received.toLocaleString('en-US')} received`,
      ]),
    ),
  ]
  return `${paragraphs.join('\n\n')}\n`
}

function result({ holds, count, billed }: Verification): string {
  const found = [
    counted(count, 'request'),
    ...(billed === undefined ? [] : [counted(billed.characters, 'billed character')]),
  ]
  return `${holds ? 'passed' : '**failed**'}: ${found.join(', ')}`
}

/** Empty if there are no rows. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return []
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')]
}

/** An external string as plain text: no markup, no link, no mention, on one line. */
const plain = (text: string): string =>
  visibleText(text).replace(
    /[!#$&*+\-:<>@[\\\]^_`{|}~]|(?<=www)\./gi,
    (character) => `&#${character.charCodeAt(0)};`,
  )

/** The same as code. An element, since a pipe between backticks would end the cell of a table. */
const code = (text: string): string => `<code>${plain(text)}</code>`

/** External text of several lines, fenced by more backticks than it has in a row. */
function block(text: string): string {
  const lines = text.split('\n').map(visibleText)
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(Math.max(3, longest + 1))
  return [`${fence}text`, ...lines, fence].join('\n')
}
