import { junitDocument } from '../reports/junit-document.ts'
import { counted } from '../reports/run.ts'
import { visibleJson } from '../terminal/visible-text.ts'
import { VERSION } from '../version.ts'
import { type Disagreement, inWords } from './disagreement.ts'
import { type LiveResult, NOT_COMPARED, type NotCompared } from './live-check.ts'

/** The results of `mynah proxy`, for its summary and reports. */
export interface LiveRun extends LiveResult {
  /** Wall-clock time, ISO 8601. */
  readonly startedAt: string
  readonly durationMs: number
  /** Where requests were sent; undefined if it depended on their keys. */
  readonly upstream: string | undefined
  readonly billed: number
  /** Whether some costs were counted from the texts. */
  readonly isEstimated: boolean
  /** Requests not sent because of the character limit. */
  readonly refused: number
}

/** Whether there is nothing to report. */
export const agrees = ({ disagreements, refused }: LiveRun) => disagreements.length === 0 && refused === 0

/** The summary printed at the end. */
export function liveSummary(run: LiveRun): string {
  const { requests, compared, notCompared, disagreements, billed, isEstimated, refused } = run
  const about = isEstimated ? 'about ' : ''
  const lines = [
    `mynah: ${counted(requests, 'request')} forwarded, ${about}${counted(billed, 'character')} billed; ${compared.toLocaleString('en-US')} compared with Mynah`,
  ]
  for (const [why, count] of notCompared)
    lines.push(`  not compared ${count.toLocaleString('en-US')}: ${NOT_COMPARED[why as NotCompared]}`)
  if (refused > 0) lines.push(`  --max-characters: ${counted(refused, 'request')} not sent`)
  if (disagreements.length === 0) lines.push('mynah: The service, the document and Mynah agree.')
  else lines.push(`mynah: ${counted(disagreements.length, 'disagreement')}:`)
  for (const disagreement of disagreements) lines.push(`  ${disagreement.count} × ${inWords(disagreement)}`)
  return `${lines.join('\n')}\n`
}

/** The report for programs, described by docs/proxy-report.schema.json. Fields may be added within a version. */
export const liveFacts = (run: LiveRun) => ({
  version: 1,
  mynah: VERSION,
  upstream: run.upstream ?? null,
  started_at: run.startedAt,
  duration_ms: run.durationMs,
  passed: agrees(run),
  requests: run.requests,
  compared: run.compared,
  not_compared: Object.fromEntries(run.notCompared),
  billed_characters: run.billed,
  billed_is_estimated: run.isEstimated,
  requests_not_sent: run.refused,
  disagreements: run.disagreements.map((one) => ({ ...disagreementFacts(one), count: one.count })),
})

/** A disagreement in the report for programs. */
export const disagreementFacts = (one: Disagreement) => ({
  kind: one.kind,
  operation: one.operation ?? null,
  method: one.method,
  path: one.path,
  service: one.service,
  mynah: one.mynah ?? null,
  violation: one.violation ?? null,
})

/** The report as a JSON file. */
export const liveJson = (run: LiveRun): string => {
  const lines = JSON.stringify(liveFacts(run), null, 2).split('\n')
  return `${lines.map(visibleJson).join('\n')}\n`
}

/** JUnit: a failed test case for each disagreement, one for requests that were not sent, and one for the rest. */
export function liveJunit(run: LiveRun): string {
  const { startedAt, durationMs, disagreements, compared, requests, billed, refused } = run
  const notSent = `--max-characters: ${counted(refused, 'request')} not sent`
  return junitDocument({
    name: 'mynah proxy',
    startedAt,
    durationMs,
    properties: [
      ['mynah.version', VERSION],
      ['mynah.requests', requests],
      ['mynah.billed_characters', billed],
    ],
    cases: [
      { classname: 'mynah.proxy', name: `${counted(compared, 'request')} compared` },
      ...(refused > 0
        ? [{ classname: 'mynah.proxy', name: 'budget', failure: { message: notSent, text: notSent } }]
        : []),
      ...disagreements.map((one) => ({
        classname: `mynah.proxy.${one.kind}`,
        name: `${one.method} ${one.path}`,
        failure: { message: inWords(one), text: `${one.count} × ${inWords(one)}` },
      })),
    ],
    output: liveSummary(run),
  })
}

/** Markdown for the job summary. */
export function liveMarkdown(run: LiveRun): string {
  const { requests, compared, disagreements, billed } = run
  const cell = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('\n', ' ')
  const rows = disagreements.map((one) => `| ${one.count} | ${cell(inWords(one))} |`)
  return [
    '## mynah proxy',
    '',
    `${counted(requests, 'request')}, ${compared} compared, ${counted(billed, 'character')} billed`,
    '',
    ...(rows.length === 0
      ? ['The service, the document and Mynah agree.']
      : ['| Requests | Disagreement |', '|---|---|', ...rows]),
    '',
  ].join('\n')
}
