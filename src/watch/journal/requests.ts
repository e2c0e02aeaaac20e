import { fieldsOf } from '../../base/json/unchecked.ts'
import type { Clock } from '../../base/runtime/clock.ts'
import { requireListener } from '../../base/runtime/isolate.ts'
import { keepProcessAlive } from '../../base/runtime/keep-process-alive.ts'
import { parseIsoTime } from '../../base/runtime/time.ts'
import type { IsKnownKey } from '../../base/secrets/masking.ts'
import type { Advisory } from './advisory.ts'
import { type LogicalCall, logicalCalls } from './calls.ts'
import { consoleHeader } from './console-mark.ts'
import { compileCountedCriteria, compileCriteria, InvalidMatch } from './criteria.ts'
import type { ExpectedAmounts, JournalEntry, RequestMatch, RequestSummary } from './entry.ts'
import type { Journal } from './journal.ts'
import { Recorded } from './recorded.ts'
import { type SentRequests, summaryOf } from './sent-summary.ts'
import { VerificationFailed } from './verification-report.ts'
import { checkAmounts, checkKnown, type Verification, verification } from './verify.ts'

/** A request that was just recorded; serialized only on demand. */
export type RecordedRequest = Pick<Recorded, 'entry' | 'line' | 'logged'>

/** Queries a world's journal. */
export interface Requests {
  /** The requests that match, oldest first; without a match, all. */
  all(match?: RequestMatch): JournalEntry[]
  /** The same as a list shows them. */
  summaries(match?: RequestMatch): RequestSummary[]
  /**
   * What the application sent, for a snapshot: the same for every run that sends the same, in any order.
   * @throws Error if the journal has dropped requests; `settings.journal` sets its bounds
   */
  summary(match?: RequestMatch): SentRequests[]
  /** One request by its trace id. */
  get(id: string): JournalEntry | undefined
  /** The raw body of a request; undefined if its bytes are not kept, or contain a secret. */
  sent(id: string): string | undefined
  /** The matching attempts, grouped by logical call, with the client's pauses between them. */
  calls(match?: RequestMatch): LogicalCall[]
  /** The advisories for the requests. */
  advisories(): Advisory[]
  /** Checks the number of matching requests, and what they were billed. */
  check(match: RequestMatch, expected?: ExpectedAmounts): Verification
  /** @throws VerificationFailed, showing the surplus requests or the nearest misses */
  verify(match: RequestMatch, options?: ExpectedAmounts): void
  /**
   * Resolves with the matching requests as soon as there are this many.
   * @throws VerificationFailed if they do not arrive within the time, in ms of real time (5000 by default);
   *   InvalidMatch immediately for an invalid match
   */
  waitFor(
    match: RequestMatch,
    options?: { readonly count?: number; readonly timeoutMs?: number },
  ): Promise<JournalEntry[]>
  /** Calls back for every request from now on, across resets and scenarios. Returns a function that unsubscribes. */
  subscribe(listener: (recorded: RecordedRequest) => void): () => void
  /** Adds requests from another emulator's journal, as returned by `all` there, to inspect and query them. */
  restore(entries: readonly JournalEntry[]): void
  /** Forgets the requests that match; without a match, all. */
  clear(match?: RequestMatch): void
}

const WAIT_MS = 5000

/** Finds advisories for requests, oldest first. */
export type Advise = (entries: readonly JournalEntry[]) => Advisory[]

/**
 * `clock` is real time: `waitFor` does not depend on the world's clock.
 * @internal
 */
export function createRequests(
  journal: Journal,
  { clock, advise, isKnownKey }: { clock: Clock; advise: Advise; isKnownKey: IsKnownKey },
): Requests {
  const matching = (match: RequestMatch = {}) => journal.recorded().filter(compileCriteria(match).matches)
  const all = (match?: RequestMatch) => matching(match).map((recorded) => recorded.entry())
  const withId = (id: string) => journal.recorded().find((recorded) => recorded.known.traceId === id)
  const check = (match: RequestMatch, expected: ExpectedAmounts = {}) => {
    checkAmounts(expected)
    const compared = { recorded: journal.recorded(), forgotten: journal.forgotten.requests }
    return verification({ ...expected, match }, compileCountedCriteria(match), compared, isKnownKey)
  }

  return {
    all,
    summaries: (match) => matching(match).map((recorded) => recorded.summary()),
    summary: (match) => summaryOf(all(match), isKnownKey, journal.forgotten.requests),
    sent: (id) => withId(id)?.sent(),
    get: (id) => withId(id)?.entry(),
    calls: (match) => logicalCalls(all(match)),
    advisories: () => advise(journal.all()),
    check,
    verify(match, options = {}) {
      const found = check(match, options)
      if (!found.holds) throw new VerificationFailed(found)
    },
    waitFor(match, options = {}) {
      return new Promise((resolve, reject) => {
        checkKnown(options, ['count', 'timeoutMs'])
        const { count = 1, timeoutMs = WAIT_MS } = options
        checkWait(count, timeoutMs)
        const { matches } = compileCriteria(match)
        const letGo = keepProcessAlive()
        const cancel = clock.after(timeoutMs, () => {
          unsubscribe()
          letGo()
          reject(new VerificationFailed(check(match, { count: { min: count } })))
        })
        const unsubscribe = journal.subscribe((latest) => {
          if (matches(latest)) look()
        })
        function look() {
          const found = all(match)
          if (found.length < count) return
          cancel()
          unsubscribe()
          letGo()
          resolve(found)
        }
        look()
      })
    },
    subscribe(listener) {
      requireListener(listener)
      return journal.subscribe(listener)
    },
    restore: (entries) => journal.restore(entries.map((entry) => recordedFrom(entry, isKnownKey))),
    clear(match) {
      // If everything was removed, nothing older is missing either.
      if (match === undefined || Object.keys(match).length === 0) return journal.clear()
      journal.clear(compileCriteria(match).matches)
    },
  }
}

/** @throws InvalidMatch if a value cannot be waited for */
function checkWait(count: unknown, timeoutMs: unknown) {
  if (!Number.isSafeInteger(count) || (count as number) < 0)
    throw new InvalidMatch('count', 'must be a whole number from 0')
  if (typeof timeoutMs !== 'number' || !(timeoutMs >= 0))
    throw new InvalidMatch('timeoutMs', 'must be a number of milliseconds from 0')
}

/**
 * A request of another journal, from its entry. Masked values stay masked and are compared as such. A body is compared
 * by its values, since its bytes are not in the entry.
 */
function recordedFrom(entry: JournalEntry, isKnownKey: IsKnownKey): Recorded {
  const { id, time, headers, ...known } = entry
  const receivedAt = parseIsoTime(time) ?? 0
  const console = consoleHeader(entry)
  return new Recorded(
    { ...known, traceId: id, receivedAt, rawHeaders: headers.flat(), console },
    undefined,
    isKnownKey,
  )
}

const TEXTS_IF_ANY = 'operation key session connection fault error callSite console resentFrom'.split(' ')

/** Whether a value is an entry, as far as reading it relies on. */
export function isJournalEntry(value: unknown): value is JournalEntry {
  const entry = fieldsOf(value)
  const isText = (name: string) => typeof entry[name] === 'string'
  const isNumber = (name: string) => typeof entry[name] === 'number'
  return (
    ['id', 'time', 'method', 'path', 'query'].every(isText) &&
    ['status', 'durationMs', 'startedAtMs', 'bodyBytes'].every(isNumber) &&
    TEXTS_IF_ANY.every((name) => entry[name] === undefined || isText(name)) &&
    (entry.openedTogether === undefined || isNumber('openedTogether')) &&
    (entry.answer === undefined || isText('answer') || typeof fieldsOf(entry.answer).bytes === 'number') &&
    (entry.refusal === undefined || typeof fieldsOf(entry.refusal).rule === 'string') &&
    parseIsoTime(entry.time as string) !== undefined &&
    Array.isArray(entry.headers) &&
    entry.headers.every(isPair) &&
    typeof entry.facts === 'object' &&
    entry.facts !== null
  )
}

const isPair = (pair: unknown) =>
  Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string')
