import type { JournalEntry } from '../../journal/entry.ts'
import { type AdvisoryRule, found } from '../advisory-rule.ts'
import { fieldOf } from '../request-fields.ts'

/** Listings that come in pages: the field with the items, and how an item is called. */
const LISTINGS: Readonly<Record<string, { readonly items: string; readonly id: string }>> = {
  getStyleRuleLists: { items: 'style_rules', id: 'style_id' },
  listTranslationMemories: { items: 'translation_memories', id: 'translation_memory_id' },
}
const LATER_PAGE = /(?:^|&)page=[1-9]/
const SECOND_PAGE = /(?:^|&)page=1(?:&|$)/
/** How many a page has where nobody asks for another number (spec §8, public docs). */
const PAGE = 10

export const pageLeft: AdvisoryRule = {
  isAboutTheEnd: true,
  finds:
    'a list fills its first page of ten, which was asked for without `page` and `page_size`, and neither its next page is read nor anything of it used; or pages are read from 1 on',
  severity: 'warning',
  why: 'Style rule lists and translation memories come in pages of ten, and the first page is 0 (spec §4.5, public docs): what is on a page that nobody reads seems not to exist.',
  fix: 'Read pages from 0 on until one is not full, or until total_count is reached.',
  find(entries) {
    const fromOne = entries.filter(
      (entry) =>
        SECOND_PAGE.test(entry.query) &&
        LISTINGS[entry.operation ?? ''] !== undefined &&
        !entries.some((other) => other.operation === entry.operation && !LATER_PAGE.test(other.query)),
    )
    const left = entries.filter((entry, index) => {
      const listing = LISTINGS[entry.operation ?? '']
      if (!listing || entry.status !== 200 || /(?:^|&)page(?:_size)?=/.test(entry.query)) return false
      const items = fieldOf(entry, listing.items)
      if (!Array.isArray(items) || items.length < PAGE) return false
      const total = fieldOf(entry, 'total_count')
      if (typeof total === 'number' && total <= PAGE) return false
      const ids = items.map((item) => String(item[listing.id]))
      return !entries.slice(index + 1).some((later) => isNext(later, entry) || isAbout(later, ids))
    })
    if (left.length > 0) return found(left, 'Only the first page of a list was read.')
    return found(fromOne, 'The first page of a list, which is page 0, was not read.')
  },
}

const isNext = (later: JournalEntry, entry: JournalEntry) =>
  later.operation === entry.operation && LATER_PAGE.test(later.query)

function isAbout({ path, body }: JournalEntry, ids: readonly string[]): boolean {
  const written = path + (body === undefined ? '' : JSON.stringify(body))
  return ids.some((id) => written.includes(id))
}
