import { type AdvisoryRule, found } from '../advisory-rule.ts'
import { stringsOf } from '../request-fields.ts'

export const emptyText: AdvisoryRule = {
  isPerRequest: true,
  finds: 'a string to translate is empty, or has blanks and line breaks alone',
  severity: 'warning',
  why: 'Official clients refuse empty strings (clients); the service bills blanks (public docs), and an empty string often shows that something was not found.',
  fix: 'Leave empty strings out, and put them back at their places afterwards.',
  find: (entries) =>
    found(
      entries.filter((entry) => stringsOf(entry).some((text) => text.trim() === '')),
      'There is nothing in a string that was to be translated.',
    ),
}
