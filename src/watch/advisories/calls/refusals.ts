import { textOf } from '../../../base/json/unchecked.ts'
import type { JournalEntry } from '../../journal/entry.ts'
import { type AdvisoryRule, found } from '../advisory-rule.ts'
import { bodyOf, endOf, fieldOf, logicalCalls, sameness } from '../request-fields.ts'

/** This many requests in a row with the same answer show that the application ignores it. */
const IN_A_ROW: Readonly<Record<number, number>> = { 456: 2, 401: 3, 403: 3 }

export const refusalIgnored: AdvisoryRule = {
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
}

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

export const endlessRetry: AdvisoryRule = {
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
}
