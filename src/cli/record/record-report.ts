import { REASONS, type Reason } from '../../real/recording/left-out.ts'
import type { RecordedSummary } from '../../real/recording/recorder.ts'
import {
  type ForwardedCounts,
  forwardedInWords,
  forwardingFacts,
  notSentInWords,
} from '../../real/reports/forwarded.ts'
import { counted, type Report, type Text, text } from '../../real/reports/report.ts'
import { VERSION } from '../../version.ts'

/** The results of a recording. */
export interface RecordRun extends ForwardedCounts {
  readonly path: string
  readonly recorded: RecordedSummary
}

/** The report of `mynah record`; docs/record-report.schema.json describes its facts. */
export const recordReport = (run: RecordRun, exitCode: number): Pick<Report, 'summary' | 'facts'> => ({
  summary: summary(run),
  facts: {
    version: 1,
    mynah: VERSION,
    file: run.path,
    exit_code: exitCode,
    ...forwardingFacts(run),
    translations: run.recorded.translations,
    other_answers: run.recorded.exchanges,
    added: run.recorded.added,
    changed: run.recorded.changed,
    left_out: Object.fromEntries(run.recorded.leftOut),
  },
})

function summary(run: RecordRun): Text[] {
  const { path, requests, refused, recorded } = run
  const { translations, exchanges, added, changed, leftOut } = recorded
  const counts = `${counted(translations, 'translation')}, ${counted(exchanges, 'other answer')}, ${added.toLocaleString('en-US')} of them new`
  return [
    text`mynah: ${forwardedInWords(run)}`,
    requests === 0
      ? [
          '  Does the command read DEEPL_SERVER_URL, DEEPL_API_URL or MYNAH_URL? If not, record with --intercept.',
        ]
      : translations + exchanges === 0
        ? text`  nothing to record; ${path} is unchanged`
        : text`  ${path}: ${counts}`,
    ...(changed > 0
      ? [text`  ${counted(changed, 'text')} got another translation than before; the last one counts`]
      : []),
    ...[...leftOut].map(
      ([reason, count]) => text`  left out ${count.toLocaleString('en-US')}: ${REASONS[reason as Reason]}`,
    ),
    ...(refused > 0 ? [text`  ${notSentInWords(refused)}`] : []),
  ]
}
