import type { JournalEntry } from '../../journal/entry.ts'
import { type AdvisoryRule, found } from '../advisory-rule.ts'
import { baseOf, bodyOf, listOf, textsOf, translationsOf } from '../request-fields.ts'

export const movingTags: AdvisoryRule = {
  isPerRequest: true,
  finds:
    'an element that stays as it is (`ignore_tags`, `translate="no"`, `<x id="1"/>`) stands inside of a sentence, with version 1 of tag handling, and neither language is English',
  severity: 'warning',
  why: 'Version 1 moves such elements to the beginning of the sentence between languages of which none is English; version 2 does not (clients).',
  fix: 'Send tag_handling_version=v2.',
  find: (entries) =>
    found(
      entries.filter((entry) => hasOldTags(entry) && textsOf(entry).some((text) => isProtected(text, entry))),
      'Elements that stay as they are may move to the beginning of their sentence.',
    ),
}

/** Handled by version 1, between languages other than English. */
function hasOldTags(entry: JournalEntry): boolean {
  const { tag_handling: handling, source_lang: source, target_lang: target } = bodyOf(entry)
  if (!handling || baseOf(target) === 'en') return false
  const [first] = translationsOf(entry)
  if (first?.tag_handling_version !== 'v1') return false
  return baseOf(source ?? first.detected_source_language) !== 'en'
}

/** How HTML says it, and elements that are empty. */
const UNTRANSLATED = /\stranslate\s*=\s*["']?no\b|\bnotranslate\b|\/>$/i
/** Between these a browser breaks the line: nothing moves with them. */
const BREAK = /^<(?:br|hr|img|wbr)\b/i
const TAG = /<[^<>]*>/g

/** Whether something to be translated stands before an element that is not. */
function isProtected(text: string, entry: JournalEntry): boolean {
  const names = new Set(listOf(bodyOf(entry).ignore_tags).map((name) => `<${name}`))
  let after = 0
  let isInside = false
  for (const { 0: tag, index } of text.slice(0, 2_000).matchAll(TAG)) {
    isInside ||= /[\p{L}\d]/u.test(text.slice(after, index))
    after = index + tag.length
    const isKept = names.has(tag.split(/[\s/>]/, 1)[0] ?? '') || (UNTRANSLATED.test(tag) && !BREAK.test(tag))
    if (isKept && isInside) return true
  }
  return false
}
