import type { JournalEntry } from '../../journal/entry.ts'
import { type AdvisoryRule, found } from '../advisory-rule.ts'
import { baseOf, bodyOf, listOf, textsOf, translationsOf } from '../request-fields.ts'

export const movingTags: AdvisoryRule = {
  isPerRequest: true,
  finds:
    'a protected element (`ignore_tags`, `translate="no"`, `<x id="1"/>`) is inside a sentence, with version 1 of tag handling, and neither language is English',
  severity: 'warning',
  why: 'If neither language is English, version 1 moves such elements to the beginning of the sentence; version 2 does not (clients).',
  fix: 'Send tag_handling_version=v2.',
  find: (entries) =>
    found(
      entries.filter((entry) => hasOldTags(entry) && textsOf(entry).some((text) => isProtected(text, entry))),
      'Protected elements may move to the beginning of their sentence.',
    ),
}

/** Handled by version 1, and neither language is English. */
function hasOldTags(entry: JournalEntry): boolean {
  const { tag_handling: handling, source_lang: source, target_lang: target } = bodyOf(entry)
  if (!handling || baseOf(target) === 'en') return false
  const [first] = translationsOf(entry)
  if (first?.tag_handling_version !== 'v1') return false
  return baseOf(source ?? first.detected_source_language) !== 'en'
}

/** How HTML marks it, and empty elements. */
const UNTRANSLATED = /\stranslate\s*=\s*["']?no\b|\bnotranslate\b|\/>$/i
/** Browsers break the line here, so nothing moves past it. */
const BREAK = /^<(?:br|hr|img|wbr)\b/i
const TAG = /<[^<>]*>/g

/** Whether translatable text precedes a protected element. */
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
