import type { JournalEntry } from '../../journal/entry.ts'
import { type AdvisoryRule, type Finding, found } from '../advisory-rule.ts'
import { named } from '../request-fields.ts'

/** A rule that looks at each request by itself, and names what it has found there. */
export const perRequest = ({
  message,
  look,
  ...rule
}: Omit<AdvisoryRule, 'find' | 'isPerRequest'> & {
  /** What happened, before the names of what was found. */
  readonly message: string
  /** What is wrong with one request, to be shown. */
  look(entry: JournalEntry): readonly string[]
}): AdvisoryRule => ({
  ...rule,
  isPerRequest: true,
  find(entries): Finding | undefined {
    const shown: string[] = []
    const concerned = entries.filter((entry) => {
      const names = look(entry)
      shown.push(...names)
      return names.length > 0
    })
    return found(concerned, `${message}: ${named(shown)}.`)
  },
})
