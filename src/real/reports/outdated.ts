import { DAY_MS, isoDay, parseIsoTime } from '../../base/runtime/time.ts'
import { changes } from '../../contract/dates/generated/changes.ts'
import type { JournalEntry } from '../../watch/journal/entry.ts'
import { counted } from './report.ts'

/** The first day on which the service refused what older applications send (openapi/changes.yaml). */
const REFUSED_SINCE =
  changes.find(({ behavior }) => behavior?.legacyAuthFree === 'reject' || behavior?.getTranslate === false)
    ?.date ?? ''

/** The last day on which it accepted that. */
const ACCEPTED_UNTIL = isoDay((parseIsoTime(REFUSED_SINCE) ?? 0) - DAY_MS)

const TRANSLATE = '/v2/translate'

/**
 * Whether a request was refused for something that the service accepted in the past: a key in the URL or in the body,
 * or GET for a translation.
 */
export function isOutdated({ method, path, status, query, facts, fault }: JournalEntry): boolean {
  if (fault !== undefined) return false
  const hasKeyElsewhere = facts.keyIn === 'query' || facts.keyIn === 'body' || /(^|&)auth_key=/i.test(query)
  return (status === 403 && hasKeyElsewhere) || (status === 405 && method === 'GET' && path === TRANSLATE)
}

/** How to fix an application that sends such requests, and how to test its other behavior until then. */
export const outdatedInWords = (count: number): string =>
  `${counted(count, 'request')} would have worked until ${ACCEPTED_UNTIL}. Send the key only in the header ` +
  `Authorization: DeepL-Auth-Key …, and translations with POST. To test the rest of the application before that: ` +
  `--contract ${ACCEPTED_UNTIL}`
