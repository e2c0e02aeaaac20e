import type { JournalEntry } from './entry.ts'

/** A logical call of a client: a request and its retries. */
export interface LogicalCall {
  readonly attempts: readonly JournalEntry[]
  /** Milliseconds of real time from the end of each attempt to the beginning of the next: the client's back-off. */
  readonly gapsMs: readonly number[]
  /** The status of the last attempt. */
  readonly status: number
}

/** Groups attempts into calls: the same key, method, path, query and body, until one attempt succeeds. */
export const logicalCalls = (entries: readonly JournalEntry[]): LogicalCall[] =>
  foldAttempts(entries, sameness).map((attempts) => ({
    attempts,
    gapsMs: attempts.slice(1).map((entry, index) => pauseMs(attempts[index], entry)),
    status: attempts.at(-1)?.status ?? 0,
  }))

/** What determines whether a request has failed. */
interface Outcome {
  readonly status: number
  readonly fault?: string | undefined
}

/**
 * Groups attempts of the same call, in the order of their first attempts. `same` returns what attempts of a call have
 * in common.
 */
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

/** Whether a client may retry it: no answer, 429, 5xx, or an answer that a fault disturbed. */
const hasFailed = ({ status, fault }: Outcome) =>
  status === 0 || status === 429 || status >= 500 || (fault !== undefined && status >= 200 && status < 300)

/** Pre-signed addresses of files, by the beginning of their paths. */
const SIGNED = /^\/(?:collections|translation_memories\/files)\//

/** What two attempts of one call have in common. At a pre-signed address, only those that were served have a key. */
export const sameness = ({
  method,
  path,
  query,
  key,
  session,
  body,
}: Pick<JournalEntry, 'method' | 'path' | 'query' | 'key' | 'session' | 'body'>) =>
  JSON.stringify([method, path, query, SIGNED.test(path) ? undefined : key, session, body])

/** Milliseconds from the end of an attempt to the beginning of the next. */
export function pauseMs(
  before: Pick<JournalEntry, 'startedAtMs' | 'durationMs'> | undefined,
  after: Pick<JournalEntry, 'startedAtMs'> | undefined,
): number {
  return before && after ? Math.max(0, after.startedAtMs - before.startedAtMs - before.durationMs) : 0
}
