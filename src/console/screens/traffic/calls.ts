import { foldAttempts } from '../../../journal/calls.ts'
import type { RequestSummary } from '../../../journal/summary/request-summary.ts'

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

/** The filters in the URL. */
interface Filter {
  /** Text to find. Only the emulator can search headers and bodies for it. */
  readonly text: string
  readonly operation: string
  /** `2`, `4`, `5`, or `0` for requests without an answer. */
  readonly status: string
  readonly key: string
  readonly fault: string
  /** `hide` or `only`: requests that the console itself sent. */
  readonly console: string
}

/** The names of the filters in the URL. */
export const FILTER_NAMES = ['q', 'operation', 'status', 'key', 'fault', 'console'] as const

export const filterIn = (query: Readonly<Record<string, string>>): Filter => ({
  text: query.q ?? '',
  operation: query.operation ?? '',
  status: query.status ?? '',
  key: query.key ?? '',
  fault: query.fault ?? '',
  console: query.console ?? '',
})

/** How lists show a key. */
export const keyLabel = ({ key, keyName }: RequestSummary): string | undefined => keyName ?? key

/** How lists show an operation. Requests for no known operation show method and path. */
export const operationLabel = ({ operation, method, path }: RequestSummary): string =>
  operation ?? `${method} ${path}`

/**
 * Selects calls with at least one attempt that passes the filter. `found` has the ids that the emulator's text search
 * returned.
 */
export function callMatcher(filter: Filter, found: ReadonlySet<string> | undefined): (call: Call) => boolean {
  const text = filter.text.toLowerCase()
  const matches = (request: RequestSummary) =>
    (filter.operation === '' || operationLabel(request) === filter.operation) &&
    (filter.status === '' || isOfStatus(request, filter.status)) &&
    (filter.key === '' || keyLabel(request) === filter.key) &&
    (filter.fault === '' ||
      (filter.fault === '*' ? request.fault !== undefined : request.fault === filter.fault)) &&
    (filter.console === '' || (request.console !== undefined) === (filter.console === 'only')) &&
    (text === '' || (found?.has(request.id) ?? inSummary(request).includes(text)))
  return ({ attempts }) => attempts.some(matches)
}

const isOfStatus = ({ status }: RequestSummary, wanted: string) =>
  wanted === '0' ? status === 0 : String(status).startsWith(wanted)

const inSummary = ({ operation, method, path, keyName, key, target, fault, id }: RequestSummary) =>
  [operation, method, path, keyName, key, target, fault, id].join(' ').toLowerCase()
