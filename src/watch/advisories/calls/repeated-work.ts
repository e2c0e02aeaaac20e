import { parseIsoTime } from '../../../base/runtime/time.ts'
import type { JournalEntry } from '../../journal/entry.ts'
import { type AdvisoryRule, found } from '../advisory-rule.ts'
import { endOf, fieldOf, isTranslated, sameness } from '../request-fields.ts'

export const sentTwice: AdvisoryRule = {
  finds:
    'the same translation is requested twice at the same time, or the same document is uploaded again before the first one is downloaded',
  severity: 'warning',
  why: 'Both are billed (spec §4.2 rule 5). Typical causes: a cache that is filled too late, an effect that runs twice, a button that can be clicked again.',
  fix: 'Keep track of pending requests, and let the second caller wait for the first.',
  find(entries) {
    const twice = [...translationsAtOnce(entries), ...documentsAgain(entries)]
    return found(twice, 'The same work was requested twice.')
  },
}

function translationsAtOnce(entries: readonly JournalEntry[]): JournalEntry[] {
  const recent: JournalEntry[] = []
  return entries
    .filter((entry) => isTranslated(entry) && entry.fault === undefined)
    .toSorted((a, b) => a.startedAtMs - b.startedAtMs)
    .filter((entry) => {
      for (let at = recent.length - 1; at >= 0; at--)
        if (endOf(recent[at] as JournalEntry) <= entry.startedAtMs) recent.splice(at, 1)
      const isAgain = recent.some((other) => isAtOnce(other, entry) && isAlike(other, entry))
      recent.push(entry)
      return isAgain
    })
}

/**
 * Connections that were opened together are no evidence: `fetch` opens a second one for the next request if the first
 * is still busy.
 */
const isAtOnce = (before: JournalEntry, after: JournalEntry) =>
  before.bodyBytes === after.bodyBytes && endOf(before) > after.startedAtMs

const isAlike = (one: JournalEntry, other: JournalEntry) => sameness(one) === sameness(other)

function documentsAgain(entries: readonly JournalEntry[]): JournalEntry[] {
  /** The ids of documents that were not downloaded yet, by their content. */
  const waiting = new Map<string, string>()
  return entries.filter((entry) => {
    const { operation, status, fault, path } = entry
    if (operation === 'translateDocument') {
      const id = fieldOf(entry, 'document_id')
      if (status !== 200 || fault !== undefined || typeof id !== 'string') return false
      const same = sameness(entry)
      const isAgain = waiting.has(same)
      waiting.set(same, id)
      return isAgain
    }
    const isOver =
      operation === 'downloadDocument' ||
      (operation === 'getDocumentStatus' && fieldOf(entry, 'status') === 'error')
    if (isOver) for (const [same, id] of waiting) if (path.includes(id)) waiting.delete(same)
    return false
  })
}

/** Lists that hardly change and may be cached for an hour (spec §8). */
const LISTS = new Set([
  'getLanguages',
  'getLanguagesV2',
  'getLanguageProducts',
  'getLanguageResources',
  'listGlossaryLanguages',
])
const MANY_READS = 5
const HOUR_MS = 3_600_000

export const listReadAgain: AdvisoryRule = {
  finds: 'the list of languages is read five times or more within an hour',
  severity: 'warning',
  why: 'The list may be cached for an hour (spec §8). Reading it before each translation doubles the number of requests and leads to 429.',
  fix: 'Read the list once and cache it for an hour.',
  find(entries) {
    const reads = new Map<string, JournalEntry[]>()
    for (const entry of entries) {
      if (!LISTS.has(entry.operation ?? '') || entry.status !== 200) continue
      const same = sameness(entry)
      reads.set(same, [...(reads.get(same) ?? []), entry])
    }
    const again = [...reads.values()].filter((row) =>
      row.some((entry, index) => {
        const later = row[index + MANY_READS - 1]
        return later !== undefined && timeOf(later) - timeOf(entry) < HOUR_MS
      }),
    )
    return found(
      again.flat(),
      `The list of languages was read ${Math.max(0, ...again.map(({ length }) => length))} times.`,
    )
  },
}

const timeOf = ({ time }: JournalEntry) => parseIsoTime(time) ?? 0
