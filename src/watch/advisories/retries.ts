import { textOf } from '../../base/json/unchecked.ts'
import { type LogicalCall, pauseMs } from '../journal/calls.ts'
import type { JournalEntry } from '../journal/entry.ts'
import { whyOf } from '../journal/why.ts'
import { rules } from './advisory-rule.ts'
import {
  baseOf,
  bodyOf,
  endOf,
  fieldOf,
  listOf,
  logicalCalls,
  NO_PAUSE_MS,
  pauseBetween,
  rowsOf,
  sameness,
  timeOf,
} from './request-fields.ts'

/** How clients deal with failures. */
export const RETRY_RULES = rules({
  no_retry: {
    isAboutTheEnd: true,
    finds: 'a request is not retried after 429, 5xx or a broken connection',
    severity: 'info',
    why: 'These errors are common and temporary; the official clients retry (clients). A program may also report the error, or go on without a translation.',
    fix: 'Retry a few times, with pauses. After a broken connection, first check whether a POST has already created something.',
    find: (all) => ({
      entries: logicalCalls(all).flatMap(({ attempts }) => {
        const [only, second] = attempts
        return only && !second && isWorthAnotherTry(only) ? [only] : []
      }),
      message: 'The request was not retried after 429, 5xx or a broken connection.',
    }),
  },
  retry_without_pause: {
    finds:
      'all retries after 429 or 503, two or more, have no pause (under 3 ms); or three or more pauses have one length under two seconds that no `Retry-After` asked for',
    suspects: 'three or more pauses have one length of two seconds or more',
    severity: 'warning',
    why: 'The service asks for exponential backoff after 429 and 503; immediate retries keep it overloaded and fail (public docs).',
    fix: 'Wait before each retry, longer each time, with some jitter, and at least as long as Retry-After says.',
    find(entries) {
      const hasty = logicalCalls(entries).filter(({ attempts }) => {
        const overloads = attempts.filter(isOverload)
        if (overloads.some(({ facts }) => facts.retryAfter !== undefined)) return false
        return isWithoutPause(pausesOf(attempts)) || isSteady(pausesOf(attempts, pauseMs))
      })
      const [patient, impatient] = [hasty.filter(isPatient), hasty.filter((call) => !isPatient(call))]
      const retries = (calls: readonly LogicalCall[]) => calls.flatMap(({ attempts }) => attempts.slice(1))
      return {
        entries: retries(impatient),
        suspected: retries(patient),
        message: 'After 429 or 503, the request was retried without a pause, or with pauses of one length.',
      }
    },
  },
  refused_request: {
    finds:
      'a request is refused because it is invalid, not by a fault: 400, 405, 413, 414, 415, a key without its scheme, 404 for an unknown path',
    suspects:
      'a POST about something that no longer exists gets 404, or a GET of `/`, `/health` or the like, or the program follows up a refusal with a request for the same that is accepted',
    severity: 'error',
    why: 'The service refuses it, too (spec §4): the program does not validate its own input.',
    fix: 'Read the error message. If a test is meant to be refused, turn this advisory off or use a fault.',
    isPerRequest: true,
    find(entries) {
      const refused = entries.filter(isRefused)
      const isHandled = (entry: JournalEntry) =>
        isMissing(entry) ||
        isProbe(entry) ||
        entries.slice(entries.indexOf(entry) + 1).some((later) => isInstead(later, entry))
      const suspected = refused.filter(isHandled)
      const proven = refused.filter((entry) => !suspected.includes(entry))
      const reasons = [...new Set((proven.length > 0 ? proven : suspected).map(refusedWhy))]
      const more = reasons.length > SHOWN_REASONS ? ` And ${reasons.length - SHOWN_REASONS} more.` : ''
      const message = `Requests were refused. ${reasons.slice(0, SHOWN_REASONS).join(' ')}${more}`
      return { entries: proven, suspected, message }
    },
  },
  pointless_retry: {
    finds:
      'a request is sent four times or more in a row, and always gets the same final answer: 400, 401, 403, 404, 413, 414, 415, 456',
    suspects: 'it is sent less often, as by tests',
    severity: 'warning',
    why: 'Only 429 and 5xx are worth a retry (public docs). Anything else wastes requests and hides the mistake.',
    fix: 'Report the error instead of sending the request again.',
    find(entries) {
      const rows = rowsOf(
        entries,
        (before, after) => isRefusedAlike(before, after) && sameness(before) === sameness(after),
      )
      const again = (fewest: number) =>
        rows.filter(({ length }) => length >= fewest).flatMap((row) => row.slice(1))
      const message = 'The same request was sent again after an answer that it will always get.'
      return { entries: again(OF_ONE_PROGRAM), suspected: again(2), message }
    },
  },
  refusal_ignored: {
    finds:
      'four or more requests of the same kind are refused in a row with 456, 401 or 403, each sent after the answer to the one before',
    suspects: 'there are fewer, as of several tests, or `/v2/usage` had reported that the quota is used up',
    severity: 'warning',
    why: 'Until the quota or the key changes, all of them get the same answer (public docs): the job ends incomplete, and the calls count as requests.',
    fix: 'Stop the job at the first 456 or 403, report why, and resume it later where it stopped.',
    find(entries) {
      const rows = rowsOf(entries, goesOn)
      const ignored = (fewest: number) =>
        rows
          .filter((row) => IGNORABLE.has(row[0]?.status ?? 0) && new Set(row.map(sameness)).size >= fewest)
          .flatMap((row) => row.slice(1))
      const [proven, suspected] = [ignored(OF_ONE_PROGRAM), ignored(2)]
      const status = (proven[0] ?? suspected[0])?.status
      return [
        {
          entries: proven,
          suspected,
          message: `More requests were sent after ${status}, and got the same answer.`,
        },
        {
          entries: [],
          suspected: sentAfterTheEnd(entries),
          message: 'The application sent more requests although the usage said that the quota is used up.',
        },
      ]
    },
  },
  endless_retry: {
    finds: 'a request that keeps failing is sent more than twenty times',
    severity: 'warning',
    why: 'After this many failures, another attempt is unlikely to succeed: users wait for minutes, and the service stays overloaded. Official clients give up after five or six attempts (clients), retry libraries after eleven at most.',
    fix: 'Give up after a few attempts, and report the error.',
    find(entries) {
      const endless = logicalCalls(entries).filter(({ attempts }) => attempts.length > MANY_ATTEMPTS)
      const most = Math.max(0, ...endless.map(({ attempts }) => attempts.length))
      return {
        entries: endless.flatMap(({ attempts }) => attempts.slice(MANY_ATTEMPTS)),
        message: `A request was sent ${most} times.`,
      }
    },
  },
  duplicate_creation: {
    finds:
      'a glossary, style rule list or key is created again after the answer was lost, without looking in between whether it exists',
    suspects: 'a document is uploaded again',
    severity: 'warning',
    why: 'Even if the answer is lost, the service has done the work: a retry creates a second glossary, or bills a second document.',
    fix: 'Check whether it exists (list by name) before creating it again, and delete duplicates.',
    find(entries) {
      const begun = new Map<string, JournalEntry>()
      const again = entries.filter((entry) => {
        // A program that lists what exists, or fetches it, knows whether the request did its work.
        if (entry.method === 'GET') begun.clear()
        if (!CREATES.has(entry.operation ?? '')) return false
        const same = sameness(entry)
        const before = begun.get(same)
        begun.set(same, entry)
        return before !== undefined && wasLost(before) && isDone(entry)
      })
      const isDocument = ({ operation }: JournalEntry) => operation === 'translateDocument'
      const message = 'The same thing was created again after an answer was lost.'
      return {
        entries: again.filter((entry) => !isDocument(entry)),
        suspected: again.filter(isDocument),
        message,
      }
    },
  },
})

/** Several tests of one refusal look like one program; seldom this many in a row. */
const OF_ONE_PROGRAM = 4

/** Statuses that the same request always gets again (public docs, retry guidance). */
const FINAL_STATUSES = new Set([400, 401, 403, 404, 413, 414, 415, 456])

/** A request that creates something should not simply be sent again if it may have arrived. */
function isWorthAnotherTry(entry: JournalEntry): boolean {
  const { status, operation } = entry
  if (status === 429 || status >= 500) return true
  return status === 0 && isBroken(entry) && !CREATES.has(operation ?? '')
}

const isOverload = ({ status }: JournalEntry) => status === 429 || status === 503

/** The pauses after 429 and 503. Two faults are of two tests, whose requests are the same by chance. */
const pausesOf = (attempts: readonly JournalEntry[], between = pauseBetween): number[] =>
  attempts.flatMap((entry, index) => {
    const next = attempts[index + 1]
    const isRetry = next && isOverload(entry) && (next.fault === undefined || next.fault === entry.fault)
    return isRetry ? [between(entry, next)] : []
  })

/** Documented for retries of one pause, such as tenacity's wait_fixed(2): long enough to be no load. */
const PATIENT_MS = 2000

const isPatient = ({ attempts }: LogicalCall) => Math.min(...pausesOf(attempts)) >= PATIENT_MS

/** A busy machine makes pauses longer, never shorter: only a program that does not wait has none. */
const isWithoutPause = (pauses: readonly number[]) =>
  pauses.length >= 2 && pauses.every((pause) => pause < NO_PAUSE_MS)

/**
 * Three or more pauses of one length, as neither growth nor jitter leads to on a busy machine: the shorter the pauses, the
 * less they may differ. In real time: by the world's clock, a test decides about them.
 */
function isSteady(pauses: readonly number[]): boolean {
  const shortest = Math.min(...pauses)
  if (shortest < NO_PAUSE_MS) return false
  return pauses.length >= 3 && Math.max(...pauses) - shortest <= Math.max(0.5, shortest * 0.02)
}

/** Statuses of invalid requests. Unknown keys and missing resources are part of normal operation. */
const REFUSALS = new Set([400, 405, 413, 414, 415])

/** Reasons that a key rotation cannot explain. */
const MALFORMED_KEYS = new Set<unknown>(['key_in_other_header', 'no_key_in_authorization'])

const SHOWN_REASONS = 5

/** What was refused, why, and what to do about it. */
function refusedWhy(entry: JournalEntry): string {
  const { summary = 'It is invalid.', fix = '' } = whyOf(entry) ?? {}
  return `${entry.operation ?? entry.path} ${entry.status}: ${summary} ${fix}`.trimEnd()
}

function isRefused(entry: JournalEntry): boolean {
  const { status, fault, facts, operation } = entry
  if (fault !== undefined) return false
  return (
    (status === 404 && operation === undefined) ||
    isMissing(entry) ||
    REFUSALS.has(status) ||
    MALFORMED_KEYS.has(facts.refused)
  )
}

/** A request to do something with what is not there, or no longer. */
const isMissing = ({ status, operation, method }: JournalEntry) =>
  status === 404 && operation !== undefined && method === 'POST'

/** What waits for servers, monitors and browsers request by themselves. */
const isProbe = ({ method, path, status }: JournalEntry) =>
  status === 404 &&
  (method === 'GET' || method === 'HEAD') &&
  /^\/(?:$|favicon|robots\.txt|\.well-known\/|(?:health|ready|live|ping|status)\w*$)/.test(path)

/** Whether a request asks for the same as a refused one in another way, and is accepted: in parts, or without an option. */
function isInstead(later: JournalEntry, refused: JournalEntry): boolean {
  if (later.operation !== refused.operation || later.key !== refused.key || !isDone(later)) return false
  // Of a body that is too large, nothing is known.
  if (refused.status === 413) return true
  const texts = new Set(listOf(bodyOf(refused).text))
  const isSame = texts.size === 0 || listOf(bodyOf(later).text).some((text) => texts.has(text))
  return isSame && baseOf(bodyOf(later).target_lang) === baseOf(bodyOf(refused).target_lang)
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
const wasLost = (entry: JournalEntry) => (isDone(entry) && isBroken(entry)) || entry.status === 0

const LOSES_THE_ANSWER = /\b(?:reset|empty|truncate|malformed|bad_chunk|hang)\b/

/** Whether a fault kept the answer from the client, unlike one that only delayed or altered it. */
const isBroken = ({ refusal }: JournalEntry) =>
  refusal?.rule === 'fault' && LOSES_THE_ANSWER.test(textOf(refusal.values.then))

/** Answers that stay until the quota or the key changes. */
const IGNORABLE = new Set([456, 401, 403])

/** The quota may be larger, or the key valid, when a world's clock has moved on by this much. */
const LATER_MS = 60_000

/**
 * Refused alike, and sent when the program knew of the first refusal. Different faults, and other times by the world's
 * clock, belong to different tests or jobs.
 */
const isRefusedAlike = (before: JournalEntry, after: JournalEntry): boolean =>
  before.status === after.status &&
  FINAL_STATUSES.has(after.status) &&
  before.fault === after.fault &&
  endOf(before) <= after.startedAtMs &&
  timeOf(after) - timeOf(before) < LATER_MS

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

/** For the same with another text, and refused alike. */
const goesOn = (before: JournalEntry, after: JournalEntry): boolean =>
  isRefusedAlike(before, after) &&
  before.operation === after.operation &&
  before.key === after.key &&
  targetOf(before) === targetOf(after)

const targetOf = (entry: JournalEntry) => textOf(bodyOf(entry).target_lang).toLowerCase()

/** Official clients give up after five or six attempts (clients); p-retry and async-retry after eleven. */
const MANY_ATTEMPTS = 20
