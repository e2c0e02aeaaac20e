import { counted } from '../reports/run.ts'
import { element, inText } from '../reports/xml.ts'
import { VERSION } from '../version.ts'
import { inWords } from './disagreement.ts'
import { type LiveResult, NOT_COMPARED, type NotCompared } from './live-check.ts'

/** What `mynah proxy` did, for its summary and reports. */
export interface LiveRun extends LiveResult {
  /** Where requests went; undefined where their keys decided. */
  readonly upstream: string | undefined
  readonly billed: number
  /** Whether the bill was counted by texts. */
  readonly isEstimated: boolean
  /** Requests that the limit of characters kept from being sent. */
  readonly refused: number
}

/** Whether nothing is to be looked at. */
export const agrees = ({ disagreements, refused }: LiveRun) => disagreements.length === 0 && refused === 0

/** The lines at the end. */
export function liveSummary(run: LiveRun): string {
  const { requests, compared, notCompared, disagreements, billed, isEstimated, refused } = run
  const about = isEstimated ? 'about ' : ''
  const lines = [
    `mynah: ${counted(requests, 'request')} went on, ${about}${counted(billed, 'character')} billed; ${compared.toLocaleString('en-US')} compared with Mynah`,
  ]
  for (const [why, count] of notCompared)
    lines.push(`  not compared ${count.toLocaleString('en-US')}: ${NOT_COMPARED[why as NotCompared]}`)
  if (refused > 0) lines.push(`  --max-characters: ${counted(refused, 'request')} not sent`)
  if (disagreements.length === 0) lines.push('mynah: The service, the document and Mynah agree.')
  else lines.push(`mynah: ${counted(disagreements.length, 'disagreement')}:`)
  for (const disagreement of disagreements) lines.push(`  ${disagreement.count} × ${inWords(disagreement)}`)
  return `${lines.join('\n')}\n`
}

/** For programs. Fields may be added within a version. */
export const liveJson = (run: LiveRun): string =>
  `${JSON.stringify(
    {
      version: 1,
      mynah: VERSION,
      upstream: run.upstream ?? null,
      passed: agrees(run),
      requests: run.requests,
      compared: run.compared,
      not_compared: Object.fromEntries(run.notCompared),
      billed_characters: run.billed,
      billed_is_estimated: run.isEstimated,
      requests_not_sent: run.refused,
      disagreements: run.disagreements.map(
        ({ kind, operation, method, path, service, mynah, violation, count }) => ({
          kind,
          operation: operation ?? null,
          method,
          path,
          service,
          mynah: mynah ?? null,
          violation: violation ?? null,
          count,
        }),
      ),
    },
    null,
    2,
  )}\n`

/** A test case that fails for each disagreement, and one for the rest. */
export function liveJunit(run: LiveRun): string {
  const { disagreements, compared } = run
  const cases = [
    element('testcase', { classname: 'mynah.proxy', name: `${counted(compared, 'request')} compared` }),
    ...disagreements.map((one) =>
      element('testcase', { classname: `mynah.proxy.${one.kind}`, name: `${one.method} ${one.path}` }, [
        element('failure', { message: inWords(one) }, inText(`${one.count} × ${inWords(one)}`)),
      ]),
    ),
  ]
  const counts = { tests: cases.length, failures: disagreements.length }
  const suite = element('testsuite', { name: 'mynah proxy', ...counts }, cases)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', counts, [suite])}\n`
}

/** For people, in the summary of a job. */
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
