import { textOf } from '../../base/json/unchecked.ts'
import type { JournalEntry } from '../journal/entry.ts'
import { found, rules } from './advisory-rule.ts'
import {
  bodyOf,
  endOf,
  fieldOf,
  logicalCalls,
  NO_PAUSE_MS,
  pauseBetween,
  sameness,
} from './request-fields.ts'

/** How clients deal with failures. */
export const RETRY_RULES = rules({
  no_retry: {
    isAboutTheEnd: true,
    finds: 'a request is not retried after 429, 5xx or a broken connection',
    severity: 'warning',
    why: 'These errors are common and temporary; the official clients retry (clients).',
    fix: 'Retry a few times, with pauses. After a broken connection, first check whether a POST has already created something.',
    find(entries) {
      const givenUp = logicalCalls(entries).flatMap(({ attempts }) => {
        const [only, second] = attempts
        return only && !second && isWorthAnotherTry(only) ? [only] : []
      })
      return found(givenUp, 'The request was not retried after 429, 5xx or a broken connection.')
    },
  },
  retry_without_pause: {
    finds: 'two or more retries after 429 or 503 have no pause (under 3 ms), or pauses that do not grow',
    severity: 'warning',
    why: 'The service asks for exponential backoff after 429 and 503; immediate retries keep it overloaded and fail (public docs).',
    fix: 'Wait before each retry, longer each time, with some jitter, and at least as long as Retry-After says.',
    find(entries) {
      const hasty = logicalCalls(entries).filter(({ attempts }) => {
        const pauses = attempts.flatMap((entry, index) => {
          const next = attempts[index + 1]
          return next && isOverload(entry) ? [pauseBetween(entry, next)] : []
        })
        return pauses.length >= 2 && !hasGrown(pauses)
      })
      const retries = hasty.flatMap(({ attempts }) => attempts.slice(1))
      return found(
        retries,
        'After 429 or 503, the request was retried without a pause, or with pauses that do not grow.',
      )
    },
  },
  refused_request: {
    finds:
      'a request is refused because it is invalid, not by a fault: 400, 405, 413, 414, 415, a key without its scheme, 404 for an unknown path or a POST',
    severity: 'warning',
    why: 'The service refuses it, too (spec §4): the program does not validate its own input.',
    fix: 'Read the error message. If a test is meant to be refused, turn this advisory off or use a fault.',
    isPerRequest: true,
    find(entries) {
      const refused = entries.filter(isRefused)
      const reasons = [...new Set(refused.map((entry) => `${entry.operation ?? entry.path} ${entry.status}`))]
      return found(refused, `Requests were refused: ${reasons.slice(0, 5).join(', ')}.`)
    },
  },
  pointless_retry: {
    finds:
      'a request is sent again after an answer that it will always get: 400, 401, 403, 404, 413, 414, 415, 456',
    severity: 'warning',
    why: 'Only 429 and 5xx are worth a retry (public docs). Anything else wastes requests and hides the mistake.',
    fix: 'Report the error instead of sending the request again.',
    find(entries) {
      if (!entries.some(({ status }) => FINAL_STATUSES.has(status))) return undefined
      const lastStatus = new Map<string, number>()
      const again = entries.filter((entry) => {
        const same = sameness(entry)
        const status = lastStatus.get(same)
        lastStatus.set(same, entry.status)
        return status !== undefined && FINAL_STATUSES.has(status)
      })
      return found(again, 'The same request was sent again after an answer that it will always get.')
    },
  },
  refusal_ignored: {
    finds:
      'more requests of the same kind are sent after 456 (two or more in a row), after 401 or 403 (three or more in a row), or after `/v2/usage` reported that the quota is used up',
    severity: 'warning',
    why: 'Until the quota or the key changes, all of them get the same answer (public docs): the job ends incomplete, and the calls count as requests.',
    fix: 'Stop the job at the first 456 or 403, report why, and resume it later where it stopped.',
    find(entries) {
      const rows: JournalEntry[][] = []
      for (const entry of entries) {
        const row = rows.at(-1)
        const last = row?.at(-1)
        if (last && goesOn(last, entry)) row?.push(entry)
        else rows.push([entry])
      }
      const ignored = rows.filter((row) => {
        const fewest = IN_A_ROW[row[0]?.status ?? 0] ?? Number.POSITIVE_INFINITY
        return row.length >= fewest && new Set(row.map(sameness)).size >= fewest
      })
      const warned = sentAfterTheEnd(entries)
      if (ignored.length === 0)
        return found(
          warned,
          'The application sent more requests although the usage said that the quota is used up.',
        )
      const status = ignored[0]?.[0]?.status
      return found(
        ignored.flatMap((row) => row.slice(1)),
        `More requests were sent after ${status}, and got the same answer.`,
      )
    },
  },
  endless_retry: {
    finds: 'a request that keeps failing is sent more than ten times',
    severity: 'warning',
    why: 'After this many failures, another attempt is unlikely to succeed: users wait for minutes, and the service stays overloaded. Official clients give up after five or six attempts (clients).',
    fix: 'Give up after a few attempts, and report the error.',
    find(entries) {
      const endless = logicalCalls(entries).filter(({ attempts }) => attempts.length > MANY_ATTEMPTS)
      const most = Math.max(0, ...endless.map(({ attempts }) => attempts.length))
      return found(
        endless.flatMap(({ attempts }) => attempts.slice(MANY_ATTEMPTS)),
        `A request was sent ${most} times.`,
      )
    },
  },
  duplicate_creation: {
    finds: 'a glossary, style rule list, key or document is created again after an answer was lost',
    severity: 'warning',
    why: 'Even if the answer is lost, the service has done the work: a retry creates a second glossary, or bills a second document.',
    fix: 'Check whether it exists (list by name) before creating it again, and delete duplicates.',
    find(entries) {
      const begun = new Map<string, JournalEntry>()
      const again = entries.filter((entry) => {
        if (!CREATES.has(entry.operation ?? '')) return false
        const same = sameness(entry)
        const before = begun.get(same)
        begun.set(same, entry)
        return before !== undefined && wasCutOff(before) && isDone(entry)
      })
      return found(again, 'The same thing was created again after an answer was lost.')
    },
  },
})

/** Statuses that the same request always gets again (public docs, retry guidance). */
const FINAL_STATUSES = new Set([400, 401, 403, 404, 413, 414, 415, 456])

/** A request that creates something should not simply be sent again if it may have arrived. */
function isWorthAnotherTry({ status, fault, operation }: JournalEntry): boolean {
  if (status === 429 || status >= 500) return true
  return status === 0 && fault !== undefined && !CREATES.has(operation ?? '')
}

/**
 * Pauses of equal length still differ by this much, in milliseconds and relative to their length: timers are late, and
 * the network is uneven.
 */
const SAME_PAUSE = { ms: 3, share: 0.05 } as const

const isOverload = ({ status }: JournalEntry) => status === 429 || status === 503

/** With jitter, two pauses may be equal by chance; three are not. */
function hasGrown(pauses: readonly number[]): boolean {
  const [first = 0] = pauses
  if (pauses.every((pause) => pause < NO_PAUSE_MS)) return false
  const tolerance = Math.max(SAME_PAUSE.ms, first * SAME_PAUSE.share)
  const isSteady = pauses.every((pause) => pause <= first + tolerance)
  return !isSteady || (pauses.length === 2 && first > MIN_JITTERED_MS)
}

/** Clients with jitter wait at least this long (clients). Shorter pauses are fixed by a program or its tests. */
const MIN_JITTERED_MS = 500

/** Statuses of invalid requests. Unknown keys and missing resources are part of normal operation. */
const REFUSALS = new Set([400, 405, 413, 414, 415])

/** Reasons that a key rotation cannot explain. */
const MALFORMED_KEYS = new Set<unknown>(['key_in_other_header', 'no_key_in_authorization'])

function isRefused({ status, fault, facts, operation, method }: JournalEntry): boolean {
  if (fault !== undefined) return false
  // An unknown path, or a request to do something with an unknown resource.
  if (status === 404) return operation === undefined || method === 'POST'
  return REFUSALS.has(status) || MALFORMED_KEYS.has(facts.refused)
}

/** Operations that create something new each time. */
const CREATES = new Set([
  'adminCreateDeveloperKey',
  'createCustomInstruction',
  'createGlossary',
  'createMultilingualGlossary',
  'createStyleRuleList',
  'translateDocument',
])

const isDone = ({ status }: JournalEntry) => status >= 200 && status < 300

/** Done, although the client could not know. If the client itself disconnected, the request counts as answered. */
const wasCutOff = (entry: JournalEntry) => (isDone(entry) && entry.fault !== undefined) || entry.status === 0

/** This many requests in a row with the same answer show that the application ignores it. */
const IN_A_ROW: Readonly<Record<number, number>> = { 456: 2, 401: 3, 403: 3 }

/** Requests that were refused for the quota after `/v2/usage` had said so for the same key. */
function sentAfterTheEnd(entries: readonly JournalEntry[]): JournalEntry[] {
  const usedUp = new Map<string | undefined, boolean>()
  return entries.filter((entry) => {
    if (entry.operation === 'getUsage' && entry.status === 200) usedUp.set(entry.key, isUsedUp(entry))
    return entry.status === 456 && entry.fault === undefined && usedUp.get(entry.key) === true
  })
}

function isUsedUp(entry: JournalEntry): boolean {
  const [count, limit] = [fieldOf(entry, 'character_count'), fieldOf(entry, 'character_limit')]
  return typeof count === 'number' && typeof limit === 'number' && count >= limit
}

/** Sent after the other one was answered, for the same with another text, and answered alike. */
function goesOn(before: JournalEntry, after: JournalEntry): boolean {
  return (
    before.status === after.status &&
    IN_A_ROW[after.status] !== undefined &&
    before.operation === after.operation &&
    before.key === after.key &&
    endOf(before) <= after.startedAtMs &&
    targetOf(before) === targetOf(after)
  )
}

const targetOf = (entry: JournalEntry) => textOf(bodyOf(entry).target_lang).toLowerCase()

/** Official clients give up after five or six attempts (clients). */
const MANY_ATTEMPTS = 10
