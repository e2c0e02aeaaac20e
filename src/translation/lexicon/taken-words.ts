import { takenForms } from '../dictionary/taken-forms.ts'
import { builtInPhrasesOf } from '../phrases/phrase-table.ts'

/**
 * Words that have a meaning: those of the known phrases and of the dictionary in a lexicon's language, in lower case.
 */
export function takenWords(code: string): ReadonlySet<string> {
  const taken = new Set(takenForms(code))
  for (const phrase of builtInPhrasesOf(code.toLowerCase() === 'zh-hant' ? 'zh' : code)) {
    const lower = phrase.normalize('NFC').toLowerCase()
    taken.add(lower)
    for (const word of lower.split(/[^\p{L}\p{M}]+/u)) if (word !== '') taken.add(word)
  }
  return taken
}
