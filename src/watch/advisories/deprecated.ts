import {
  type DeprecationNotice,
  deprecationNotice,
  noticeInWords,
} from '../../contract/dates/deprecations.ts'
import type { JournalEntry } from '../journal/entry.ts'
import type { AdvisoryRule } from './advisory-rule.ts'
import { listOf } from './request-fields.ts'

export const deprecated: AdvisoryRule = {
  isPerRequest: true,
  finds: 'an operation, a parameter or a form of either is deprecated under the contract',
  severity: 'info',
  why: 'A newer one replaces it, and it stops working in a later contract (public docs; docs/contracts.md has the dates).',
  fix: 'Switch to the replacement. `mynah exec --contract next` shows what will break.',
  find(entries) {
    const using = entries.filter((entry) => usedBy(entry).length > 0)
    if (using.length === 0) return undefined
    const deprecations = noticesOf(using)
    return { entries: using, message: deprecations.map(noticeInWords).join(' '), deprecations }
  },
}

/** The names of the deprecated things that a request uses. */
const usedBy = ({ facts }: JournalEntry): readonly string[] => listOf(facts.deprecated)

function noticesOf(entries: readonly JournalEntry[]): DeprecationNotice[] {
  const names = new Set(entries.flatMap(usedBy))
  return [...names].flatMap((what) => deprecationNotice(what) ?? [])
}
