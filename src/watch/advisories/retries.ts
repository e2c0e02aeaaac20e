import type { JournalEntry } from '../journal/entry.ts'
import { type AdvisoryRule, found } from './advisory-rule.ts'
import { NO_PAUSE_MS, pauseBetween } from './pauses.ts'
import { logicalCalls, sameness } from './request-fields.ts'

/** Statuses that the same request always gets again (public docs, retry guidance). */
const FINAL_STATUSES = new Set([400, 401, 403, 404, 413, 414, 415, 456])

export const pointlessRetry: AdvisoryRule = {
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
}

export const noRetry: AdvisoryRule = {
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
}

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

export const retryWithoutPause: AdvisoryRule = {
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
}

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

export const refusedRequest: AdvisoryRule = {
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

export const duplicateCreation: AdvisoryRule = {
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
}

const isDone = ({ status }: JournalEntry) => status >= 200 && status < 300

/** Done, although the client could not know. If the client itself disconnected, the request counts as answered. */
const wasCutOff = (entry: JournalEntry) => (isDone(entry) && entry.fault !== undefined) || entry.status === 0
