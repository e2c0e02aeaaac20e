import type { JournalEntry } from './entry.ts'

/** One logical call of a client: a request, and the same request again for as long as it failed. */
export interface LogicalCall {
  readonly attempts: readonly JournalEntry[]
  /** Milliseconds of real time from the end of each attempt to the beginning of the next: the client's back-off. */
  readonly gapsMs: readonly number[]
  /** The status of the last attempt. */
  readonly status: number
}

/** Puts together what belongs together: the same key, method, path, query and body, until one attempt succeeds. */
export function logicalCalls(entries: readonly JournalEntry[]): LogicalCall[] {
  const calls: JournalEntry[][] = []
  const open = new Map<string, JournalEntry[]>()
  for (const entry of entries) {
    const same = sameness(entry)
    const attempts = open.get(same)
    const last = attempts?.at(-1)
    if (attempts && last && hasFailed(last)) attempts.push(entry)
    else {
      const begun = [entry]
      calls.push(begun)
      open.set(same, begun)
    }
  }
  return calls.map((attempts) => ({
    attempts,
    gapsMs: attempts.slice(1).map((entry, index) => gap(attempts[index], entry)),
    status: attempts.at(-1)?.status ?? 0,
  }))
}

/** Whether a client may send it again: no answer, 429, 5xx, or an answer that a fault spoilt. */
function hasFailed({ status, fault }: JournalEntry): boolean {
  return status === 0 || status === 429 || status >= 500 || (fault !== undefined && status === 200)
}

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

const gap = (before: JournalEntry | undefined, after: JournalEntry) =>
  before === undefined ? 0 : Math.max(0, after.startedAtMs - before.startedAtMs - before.durationMs)
