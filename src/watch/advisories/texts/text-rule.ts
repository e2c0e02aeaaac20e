import type { JournalEntry } from '../../journal/entry.ts'
import { type AdvisoryRule, type Finding, found } from '../advisory-rule.ts'
import { named } from '../request-fields.ts'

/** A rule that looks at each request separately and lists what it finds. */
export const perRequest = ({
  message,
  look,
  ...rule
}: Omit<AdvisoryRule, 'find' | 'isPerRequest'> & {
  /** What happened, followed by the findings. */
  readonly message: string
  /** The findings for one request, as they are shown. */
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
