import type { Match } from '../../../watch/faults/fault.ts'
import { type Advisory, SEVERITIES } from '../../../watch/journal/advisory.ts'
import { foldAttempts } from '../../../watch/journal/calls.ts'
import type { JournalEntry, RequestSummary } from '../../../watch/journal/entry.ts'

/** A row: a logical call with its retries, or everything that happened to a document or in a voice session. */
export interface Call {
  /** The id of the first request, which does not change when others follow. */
  readonly id: string
  readonly kind: 'call' | 'document' | 'voice'
  /** In the order of their arrival. */
  readonly attempts: readonly RequestSummary[]
  readonly last: RequestSummary
}

/** Groups requests into rows, in the order of their first requests. Attempts are grouped the way the journal does. */
export function foldCalls(requests: readonly RequestSummary[]): Call[] {
  const rows: { readonly attempts: RequestSummary[]; readonly kind: Call['kind'] }[] = []
  const lives = new Map<string, RequestSummary[]>()
  for (const attempts of foldAttempts(requests, ({ session, call }) => `${session} ${call}`)) {
    const named = attempts.find(({ document, voiceSession }) => document ?? voiceSession)
    const kind = named === undefined ? 'call' : named.document === undefined ? 'voice' : 'document'
    const life = named && `${named.session} ${named.document ?? named.voiceSession}`
    const known = life === undefined ? undefined : lives.get(life)
    if (known) known.push(...attempts)
    else rows.push({ attempts, kind })
    if (life !== undefined && !known) lives.set(life, attempts)
  }
  return rows.map(({ attempts, kind }) => {
    const [first] = attempts.sort((one, other) => one.startedAtMs - other.startedAtMs)
    const last = attempts.at(-1) as RequestSummary
    // A single request about a document that is not here tells no story.
    const isLife = attempts.length > 1 || last.status < 400
    return { id: first?.id ?? last.id, kind: isLife ? kind : 'call', attempts, last }
  })
}

/** The upload of a document, unless the journal has dropped it. */
export const uploadOf = ({ attempts }: Call): RequestSummary | undefined =>
  attempts.findLast(({ operation }) => operation === 'translateDocument')

/** The filters in the URL, from free text to requests that the console itself sent. */
export const FILTER_NAMES = ['q', 'show', 'operation', 'status', 'key', 'fault', 'advice', 'console'] as const

/** The kinds of calls that the strip above the list counts. */
export const KINDS: Readonly<Record<string, (call: Call) => boolean>> = {
  failed: ({ last }) => last.status === 0 || last.status >= 400 || last.broken !== undefined,
  retried: ({ kind, attempts }) => kind === 'call' && attempts.length > 1,
  billed: ({ attempts }) => attempts.some(({ characters }) => characters !== undefined),
}

/** The name of each key: a fault may have answered before the key was known, so any of its requests may have it. */
export const keyNamesOf = (requests: readonly RequestSummary[]): ReadonlyMap<string, string> =>
  new Map(
    requests
      .filter(({ key }) => key !== undefined)
      .sort((one, other) => Number(one.keyName !== undefined) - Number(other.keyName !== undefined))
      .map(({ key = '', keyName }) => [key, keyName ?? key]),
  )

/** The advisories of requests by their ids, worst first. */
export type AdvisedRequests = ReadonlyMap<string, readonly Advisory[]>

/** The advisories of each request. */
export function advisedRequests(advisories: readonly Advisory[] = []): AdvisedRequests {
  const advised = new Map<string, Advisory[]>()
  for (const severity of SEVERITIES)
    for (const advisory of advisories.filter((one) => one.severity === severity))
      for (const id of advisory.requests) {
        const known = advised.get(id)
        if (known) known.push(advisory)
        else advised.set(id, [advisory])
      }
  return advised
}

/** The advisories of a call, each once. */
export const adviceOn = ({ attempts }: Call, advised: AdvisedRequests): readonly Advisory[] => [
  ...new Set(attempts.flatMap(({ id }) => advised.get(id) ?? [])),
]

type Received = Pick<JournalEntry, 'operation' | 'method' | 'path'>

/** How an operation is shown. Requests for no known operation show method and path. */
export const operationLabel = ({ operation, method, path }: Received): string =>
  operation ?? `${method} ${path}`

/** Selects requests for the same operation or path. */
export const operationMatch = ({ operation, method, path }: Received): Match =>
  (operation === undefined ? { method, path } : { operation }) as Match

/** Selects requests like this one: for the same operation or path, and into the same language. */
export function matchOf({ body, ...received }: Received & Pick<JournalEntry, 'body'>): Match {
  const { target_lang } = Object(body) as { readonly target_lang?: unknown }
  return { ...operationMatch(received), ...(typeof target_lang === 'string' && { body: { target_lang } }) }
}

/**
 * Selects calls with at least one attempt that passes the filters. `found` has the ids that the emulator's text search
 * returned: only the emulator can search headers and bodies. `advised` has the advisories of requests by their ids.
 */
export function callMatcher(
  { q = '', show = '', operation, status, key, fault, advice, console }: Readonly<Record<string, string>>,
  found: ReadonlySet<string> | undefined,
  advised: AdvisedRequests = new Map(),
): (call: Call) => boolean {
  const text = q.toLowerCase()
  const isShown = (Object.hasOwn(KINDS, show) && KINDS[show]) || (() => true)
  const matches = (request: RequestSummary) =>
    (!operation || operationLabel(request) === operation) &&
    (!status || isOfStatus(request, status)) &&
    (!key || request.key === key) &&
    (!fault || (fault === '*' ? request.fault !== undefined : request.fault === fault)) &&
    (!advice || isAdvised(request, advice)) &&
    (!console || (request.console !== undefined) === (console === 'only')) &&
    (text === '' || found?.has(request.id) || inSummary(request).includes(text))
  const isAdvised = ({ id }: RequestSummary, advice: string) =>
    advised.get(id)?.some(({ kind }) => advice === '*' || kind === advice) === true
  return (call) => isShown(call) && call.attempts.some(matches)
}

/** `wanted` is the beginning of a status, such as `4`, or `0` for requests without an answer. */
const isOfStatus = ({ status }: RequestSummary, wanted: string) =>
  wanted === '0' ? status === 0 : String(status).startsWith(wanted)

const inSummary = (request: RequestSummary) => {
  const { operation, method, path, keyName, key, target, fault, id, text, result, name, reason } = request
  return [operation, method, path, keyName, key, target, fault, id, text, result, name, reason]
    .join(' ')
    .toLowerCase()
}
