import { foldAttempts } from '../../../watch/journal/calls.ts'
import type { RequestSummary } from '../../../watch/journal/entry.ts'

/** A logical call: a request and its retries. */
export interface Call {
  /** The id of the first attempt, which does not change when others follow. */
  readonly id: string
  readonly attempts: readonly RequestSummary[]
  readonly last: RequestSummary
}

/** Groups attempts into calls the way the journal does, newest calls last. */
export const foldCalls = (requests: readonly RequestSummary[]): Call[] =>
  foldAttempts(requests, ({ session, call }) => `${session} ${call}`).map((attempts) => ({
    id: attempts[0].id,
    attempts,
    last: attempts.at(-1) ?? attempts[0],
  }))

/** The filters in the URL, from free text to requests that the console itself sent. */
export const FILTER_NAMES = ['q', 'operation', 'status', 'key', 'fault', 'console'] as const

/** How lists show a key. */
export const keyLabel = ({ key, keyName }: RequestSummary): string | undefined => keyName ?? key

/** How lists show an operation. Requests for no known operation show method and path. */
export const operationLabel = ({ operation, method, path }: RequestSummary): string =>
  operation ?? `${method} ${path}`

/**
 * Selects calls with at least one attempt that passes the filters. `found` has the ids that the emulator's text search
 * returned: only the emulator can search headers and bodies.
 */
export function callMatcher(
  { q = '', operation, status, key, fault, console }: Readonly<Record<string, string>>,
  found: ReadonlySet<string> | undefined,
): (call: Call) => boolean {
  const text = q.toLowerCase()
  const matches = (request: RequestSummary) =>
    (!operation || operationLabel(request) === operation) &&
    (!status || isOfStatus(request, status)) &&
    (!key || keyLabel(request) === key) &&
    (!fault || (fault === '*' ? request.fault !== undefined : request.fault === fault)) &&
    (!console || (request.console !== undefined) === (console === 'only')) &&
    (text === '' || (found?.has(request.id) ?? inSummary(request).includes(text)))
  return ({ attempts }) => attempts.some(matches)
}

/** `wanted` is the beginning of a status, such as `4`, or `0` for requests without an answer. */
const isOfStatus = ({ status }: RequestSummary, wanted: string) =>
  wanted === '0' ? status === 0 : String(status).startsWith(wanted)

const inSummary = ({ operation, method, path, keyName, key, target, fault, id }: RequestSummary) =>
  [operation, method, path, keyName, key, target, fault, id].join(' ').toLowerCase()
