import type { JournalEntry } from '../../journal/entry.ts'
import { type AdvisoryRule, found } from '../advisory-rule.ts'
import { baseOf, bodyOf, named, textsOf, translationsOf } from '../request-fields.ts'

/** Shorter texts can be the same in many languages by chance. */
const SHORTEST = 6

/** What is known about a string that was returned as a translation. */
interface Known {
  readonly source: string
  readonly target: string
}

export const translatedAgain: AdvisoryRule = {
  finds:
    'a translation is sent as if it were the original: to the same language again, or with the source language of its original or none',
  severity: 'warning',
  why: 'A translation of a translation is worse and is billed again (spec §4.2 rule 5). It often means that the original was overwritten or mixed up.',
  fix: 'Keep originals and translations apart, and translate each language from the original. To translate something back on purpose, set the source language.',
  find(entries) {
    const known = new Map<string, Known>()
    const originals = new Set<string>()
    const shown: string[] = []
    const again = entries.filter((entry) => {
      const texts = textsOf(entry)
      const sent = texts.filter((text) => isMistaken(entry, known.get(text)) && !originals.has(text))
      shown.push(...sent)
      remember(entry, texts, known, originals)
      return sent.length > 0
    })
    return found(again, `Translations were sent to be translated again: ${named(shown)}.`)
  },
}

function isMistaken(entry: JournalEntry, known: Known | undefined): boolean {
  if (known === undefined) return false
  const { source_lang, target_lang } = bodyOf(entry)
  const [source, target] = [baseOf(source_lang), baseOf(target_lang)]
  if (source === known.target) return false
  // Without a source language, translating back to the original's language is a quality check.
  return source !== '' || target !== known.source
}

function remember(
  entry: JournalEntry,
  texts: readonly string[],
  known: Map<string, Known>,
  originals: Set<string>,
): void {
  const { source_lang, target_lang } = bodyOf(entry)
  for (const [index, translation] of translationsOf(entry).entries()) {
    const text = texts[index]
    const isRecent = text === undefined || known.has(text)
    if (!isRecent) originals.add(text)
    const { text: result, detected_source_language: detected } = translation
    if (result.length < SHORTEST || result === text || originals.has(result)) continue
    known.set(result, { source: baseOf(source_lang ?? detected), target: baseOf(target_lang) })
  }
}
