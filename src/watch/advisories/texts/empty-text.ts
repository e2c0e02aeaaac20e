import { type AdvisoryRule, found } from '../advisory-rule.ts'
import { stringsOf } from '../request-fields.ts'

export const emptyText: AdvisoryRule = {
  isPerRequest: true,
  finds: 'a string to translate is empty, or consists of spaces and line breaks',
  severity: 'warning',
  why: 'Official clients refuse empty strings (clients), and the service bills spaces (public docs). An empty string often means that a lookup failed.',
  fix: 'Leave out empty strings, and put them back in place afterwards.',
  find: (entries) =>
    found(
      entries.filter((entry) => stringsOf(entry).some((text) => text.trim() === '')),
      'A string to translate is empty.',
    ),
}
