import type { RequestSummary } from '../../control/wire.ts'
import type { Call } from './calls.ts'

/** What the address says of which calls to show. */
export interface Filter {
  /** Looked for in bodies and headers as well, which only the emulator has. */
  readonly text: string
  readonly operation: string
  /** `2`, `4`, `5` or `0` for those without an answer. */
  readonly status: string
  readonly key: string
  readonly fault: string
  /** `hide` or `only` what the console itself has sent. */
  readonly console: string
}

/** The names of the filters in the address. */
export const FILTER_NAMES = ['q', 'operation', 'status', 'key', 'fault', 'console'] as const

export const filterIn = (query: Readonly<Record<string, string>>): Filter => ({
  text: query.q ?? '',
  operation: query.operation ?? '',
  status: query.status ?? '',
  key: query.key ?? '',
  fault: query.fault ?? '',
  console: query.console ?? '',
})

/** What a key is called in lists. */
export const keyLabel = ({ key, keyName }: RequestSummary): string | undefined => keyName ?? key

/** What an operation is called in lists: of a request that is for none, what was asked for. */
export const operationLabel = ({ operation, method, path }: RequestSummary): string =>
  operation ?? `${method} ${path}`

/** Tells calls of which an attempt is wanted. `found` has the ids in which the emulator has found the text. */
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
