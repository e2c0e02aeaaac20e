import { elementsOf, fieldsOf, textOf } from '../../../base/json/unchecked.ts'
import type { JournalEntry } from '../../journal/entry.ts'
import { type AdvisoryRule, found } from '../advisory-rule.ts'
import { fieldOf } from '../request-fields.ts'

/** Paginated lists: the field with the items, and the field with an item's id. */
const LISTINGS: Readonly<Record<string, { readonly items: string; readonly id: string }>> = {
  getStyleRuleLists: { items: 'style_rules', id: 'style_id' },
  listTranslationMemories: { items: 'translation_memories', id: 'translation_memory_id' },
}
const LATER_PAGE = /(?:^|&)page=[1-9]/
const SECOND_PAGE = /(?:^|&)page=1(?:&|$)/
/** The default page size (spec §8, public docs). */
const PAGE = 10

export const pageLeft: AdvisoryRule = {
  isAboutTheEnd: true,
  finds:
    'a list fills its first page of ten, requested without `page` and `page_size`, and neither the next page is read nor anything from the list used; or pages are read starting with 1',
  severity: 'warning',
  why: 'Style rule lists and translation memories come in pages of ten, and the first page is 0 (spec §4.5, public docs): items on a page that is never read seem not to exist.',
  fix: 'Read pages starting with 0 until one is not full, or until total_count is reached.',
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
      const items = elementsOf(fieldOf(entry, listing.items))
      if (items.length < PAGE) return false
      const total = fieldOf(entry, 'total_count')
      if (typeof total === 'number' && total <= PAGE) return false
      const ids = items.map((item) => textOf(fieldsOf(item)[listing.id]))
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
