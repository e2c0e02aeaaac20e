import { REASONS, type Reason } from '../../recording/left-out.ts'
import type { RecordedSummary } from '../../recording/recorder.ts'
import { counted } from '../../reports/run.ts'
import { VERSION } from '../../version.ts'

/** The results of a recording. */
export interface RecordRun {
  readonly path: string
  readonly requests: number
  readonly billed: number
  readonly isEstimated: boolean
  /** Requests not sent because of the character limit. */
  readonly refused: number
  readonly recorded: RecordedSummary
}

/** The summary for programs, described by docs/record-report.schema.json. Fields may be added within a version. */
export const recordFacts = (run: RecordRun, exitCode: number) => ({
  version: 1,
  mynah: VERSION,
  file: run.path,
  exit_code: exitCode,
  requests: run.requests,
  billed_characters: run.billed,
  billed_is_estimated: run.isEstimated,
  requests_not_sent: run.refused,
  translations: run.recorded.translations,
  other_answers: run.recorded.exchanges,
  added: run.recorded.added,
  changed: run.recorded.changed,
  left_out: Object.fromEntries(run.recorded.leftOut),
})

/** The summary printed at the end of `mynah record`. */
export function recordSummary({ path, requests, billed, isEstimated, refused, recorded }: RecordRun): string {
  const { translations, exchanges, added, changed, leftOut } = recorded
  const about = isEstimated ? 'about ' : ''
  const lines = [
    `mynah: ${counted(requests, 'request')} forwarded, ${about}${counted(billed, 'character')} billed`,
  ]
  if (requests === 0)
    lines.push(
      '  Does the command read DEEPL_SERVER_URL, DEEPL_API_URL or MYNAH_URL? If not, record with --intercept.',
    )
  else if (translations + exchanges === 0) lines.push(`  nothing to record; ${path} is unchanged`)
  else
    lines.push(
      `  ${path}: ${counted(translations, 'translation')}, ${counted(exchanges, 'other answer')}, ${added.toLocaleString('en-US')} of them new`,
    )
  if (changed > 0)
    lines.push(`  ${counted(changed, 'text')} got another translation than before; the last one counts`)
  for (const [reason, count] of leftOut)
    lines.push(`  left out ${count.toLocaleString('en-US')}: ${REASONS[reason as Reason]}`)
  if (refused > 0) lines.push(`  --max-characters: ${counted(refused, 'request')} not sent`)
  return `${lines.join('\n')}\n`
}
