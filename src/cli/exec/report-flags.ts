import { InvalidArgumentError } from 'commander'
import { table } from '../../base/json/table.ts'
import { didYouMean } from '../../base/schema-problems.ts'
import { REPORT_FORMATS, type ReportFormat } from '../../real/reports/report.ts'
import { FAILING_RUNS, type FailOn } from '../../real/reports/run.ts'
import { ADVISORY_KINDS } from '../../watch/journal/advisory.ts'
import { Flag, type ValuesOf } from '../flag.ts'

/** A requested report. */
export interface ReportRequest {
  readonly format: ReportFormat
  readonly file: string
}

/** `--report`, of every command that writes reports. */
export const reportFlag = () =>
  new Flag(
    '--report <format=file>',
    `write a report at the end: ${REPORT_FORMATS.join(', ')}; repeatable; the variable separates several by commas`,
    readReports,
  ).withVariable()

/** The flags for the outputs of `exec`. */
export const reportFlags = () => ({
  quiet: new Flag<boolean>('--quiet', 'print no summary').withVariable(),
  json: new Flag<boolean>('--json', 'print the summary as JSON on one line, on standard error'),
  report: reportFlag(),
  failOn: new Flag(
    '--fail-on <what>',
    'fail on advisories: deprecated, advisories (all but infos), or names; on no_requests; on other_hosts (with --intercept or --proxy-port); separated by commas',
    readFailOn,
  ).withVariable(),
  summary: new Flag(
    '--summary <file>',
    'write what was sent and billed, the same for every run that sends the same, to compare with git diff',
  ).withVariable(),
  artifact: new Flag(
    '--artifact <directory>',
    'save everything needed to replay a failed run',
  ).withVariable(),
})

export type ReportOptions = ValuesOf<ReturnType<typeof reportFlags>>

/** Names for groups of advisories. */
const GROUPS: Readonly<Record<string, readonly FailOn[]>> = table({
  // Keys in the wrong place are deprecated too, but have their own advisories.
  deprecated: ['deprecated', 'key_in_url', 'key_in_body'],
  advisories: ['advisories'],
})

const NAMES: readonly FailOn[] = [...FAILING_RUNS, ...ADVISORY_KINDS]
const FORBIDDABLE = [...new Set([...Object.keys(GROUPS), ...NAMES])]

/** What makes the run fail, separated by commas. */
function readFailOn(text: string, earlier: readonly FailOn[] = []): FailOn[] {
  const kinds = text.split(',').flatMap((part) => {
    const name = part.trim()
    const known: readonly FailOn[] = GROUPS[name] ?? NAMES.filter((kind) => kind === name)
    if (known.length > 0) return known
    const hint = didYouMean(name, FORBIDDABLE)
    throw new InvalidArgumentError(`Unknown value '${name}'.${hint} There are ${FORBIDDABLE.join(', ')}.`)
  })
  return [...new Set([...earlier, ...kinds])]
}

/** A flag's value is one report; a variable's value, which is read first, may list several. */
export function readReports(text: string, earlier: readonly ReportRequest[] = []): ReportRequest[] {
  const isList = text === process.env.MYNAH_REPORT
  const given = (isList ? text.split(',') : [text]).map((part) => readReport(part.trim()))
  for (const [index, { file }] of [...earlier, ...given].entries()) {
    if ([...earlier, ...given].findIndex((other) => other.file === file) !== index)
      throw new InvalidArgumentError(`Two reports cannot use the same file, '${file}'.`)
  }
  return [...earlier, ...given]
}

function readReport(text: string): ReportRequest {
  const end = text.indexOf('=')
  const name = end === -1 ? text : text.slice(0, end)
  const format = REPORT_FORMATS.find((known) => known === name)
  const formats = REPORT_FORMATS.join(', ')
  if (format === undefined) {
    const hint = didYouMean(name, REPORT_FORMATS)
    throw new InvalidArgumentError(`Unknown format '${name}'.${hint} Formats are ${formats}.`)
  }
  const file = text.slice(end + 1)
  if (end === -1 || file === '')
    throw new InvalidArgumentError(`Add the file: --report ${format}=${DEFAULT_FILES[format]}`)
  return { format, file }
}

const DEFAULT_FILES = { junit: 'mynah.xml', markdown: 'mynah.md', json: 'mynah.json' } as const
