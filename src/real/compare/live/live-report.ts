import { VERSION } from '../../../version.ts'
import {
  type ForwardedCounts,
  forwardedInWords,
  forwardingFacts,
  notSentInWords,
} from '../../reports/forwarded.ts'
import { type Block, counted, type Report, type RunTime, type Text, text } from '../../reports/report.ts'
import { type Disagreement, inWords, type LiveResult, NOT_COMPARED, type NotCompared } from './live-check.ts'

/** The results of `mynah proxy`, for its summary and reports. */
export interface LiveRun extends LiveResult, ForwardedCounts, RunTime {
  /** Where requests were sent; undefined if it depended on their keys. */
  readonly upstream: string | undefined
}

/** Whether there is nothing to report. */
export const agrees = ({ disagreements, refused }: LiveRun) => disagreements.length === 0 && refused === 0

/** The report of `mynah proxy`; docs/proxy-report.schema.json describes its facts. */
export function liveReport(run: LiveRun): Report {
  const { startedAt, durationMs, disagreements, compared, requests, billed, refused } = run
  const notSent = notSentInWords(refused)
  return {
    name: 'mynah proxy',
    startedAt,
    durationMs,
    summary: summary(run),
    page: page(run),
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
    properties: [
      ['mynah.version', VERSION],
      ['mynah.requests', requests],
      ['mynah.billed_characters', billed],
    ],
    facts: facts(run),
  }
}

const AGREEMENT = 'The service, the document and Mynah agree.'

function summary(run: LiveRun): Text[] {
  const { compared, notCompared, disagreements, refused } = run
  return [
    text`mynah: ${forwardedInWords(run)}; ${compared.toLocaleString('en-US')} compared with Mynah`,
    ...[...notCompared].map(
      ([why, count]) =>
        text`  not compared ${count.toLocaleString('en-US')}: ${NOT_COMPARED[why as NotCompared]}`,
    ),
    ...(refused > 0 ? [text`  ${notSentInWords(refused)}`] : []),
    disagreements.length === 0
      ? text`mynah: ${AGREEMENT}`
      : text`mynah: ${counted(disagreements.length, 'disagreement')}:`,
    ...disagreements.map((one) => text`  ${one.count} × ${inWords(one)}`),
  ]
}

function page({ requests, compared, disagreements, billed }: LiveRun): Block[] {
  const rows = disagreements.map((one) => [text`${one.count}`, text`${inWords(one)}`])
  return [
    { heading: ['mynah proxy'], level: 3 },
    text`${counted(requests, 'request')}, ${compared} compared, ${counted(billed, 'character')} billed`,
    rows.length === 0 ? [AGREEMENT] : { head: [['Requests'], ['Disagreement']], rows },
  ]
}

const facts = (run: LiveRun) => ({
  version: 1,
  mynah: VERSION,
  upstream: run.upstream ?? null,
  started_at: run.startedAt,
  duration_ms: Math.round(run.durationMs),
  passed: agrees(run),
  compared: run.compared,
  ...forwardingFacts(run),
  not_compared: Object.fromEntries(run.notCompared),
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
