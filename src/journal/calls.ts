import type { JournalEntry } from './entry.ts'

/** One logical call of a client: a request, and its repetitions for as long as it failed. */
export interface LogicalCall {
  readonly attempts: readonly JournalEntry[]
  /** Milliseconds of real time from the end of each attempt to the beginning of the next: the client's back-off. */
  readonly gapsMs: readonly number[]
  /** The status of the last attempt. */
  readonly status: number
}

/** Puts together what belongs together: the same key, method, path, query and body, until one attempt succeeds. */
export const logicalCalls = (entries: readonly JournalEntry[]): LogicalCall[] =>
  foldAttempts(entries, sameness).map((attempts) => ({
    attempts,
    gapsMs: attempts.slice(1).map((entry, index) => pauseMs(attempts[index], entry)),
    status: attempts.at(-1)?.status ?? 0,
  }))

/** What says whether a request has failed. */
interface Outcome {
  readonly status: number
  readonly fault?: string | undefined
}

/** Puts attempts of one call together, in the order of the first of each. What they have in common says `same`. */
export function foldAttempts<Attempt extends Outcome>(
  requests: readonly Attempt[],
  same: (request: Attempt) => string,
): [Attempt, ...Attempt[]][] {
  const calls: [Attempt, ...Attempt[]][] = []
  const open = new Map<string, Attempt[]>()
  for (const request of requests) {
    const call = same(request)
    const attempts = open.get(call)
    const last = attempts?.at(-1)
    if (attempts && last && hasFailed(last)) attempts.push(request)
    else {
      const begun: [Attempt] = [request]
      calls.push(begun)
      open.set(call, begun)
    }
  }
  return calls
}

/** Whether a client may send it again: no answer, 429, 5xx, or an answer that a fault spoiled. */
const hasFailed = ({ status, fault }: Outcome) =>
  status === 0 || status === 429 || status >= 500 || (fault !== undefined && status === 200)

/** What two attempts of one call have in common. */
export const sameness = ({
  method,
  path,
  query,
  key,
  session,
  body,
}: Pick<JournalEntry, 'method' | 'path' | 'query' | 'key' | 'session' | 'body'>) =>
  JSON.stringify([method, path, query, key, session, body])

/** Milliseconds from the end of an attempt to the beginning of the next. */
export function pauseMs(
  before: Pick<JournalEntry, 'startedAtMs' | 'durationMs'> | undefined,
  after: Pick<JournalEntry, 'startedAtMs'> | undefined,
): number {
  return before && after ? Math.max(0, after.startedAtMs - before.startedAtMs - before.durationMs) : 0
}
