import { DETECTABLE_LANGUAGES } from '../languages.ts'
import type { Evidence } from './evidence.ts'
import { LANGUAGE_GROUPS, type LanguageGroup, languagesOf } from './language-groups.ts'
import { latinHolders, type SampledWord } from './sampled-words.ts'
import { wordModel } from './word-model.ts'

/** The weight of a listed word for the languages that have it, in natural log units. */
const KNOWN_WORD = 3
const ENGLISH = 1 << LANGUAGE_GROUPS.latin.indexOf('en')

/**
 * Adds the evidence of the known words to `scores`, and returns how many they are.
 *
 * @param scores one for each of `DETECTABLE_LANGUAGES`
 */
export function addWordVotes(words: readonly SampledWord[], group: LanguageGroup, scores: Evidence): number {
  const languages = languagesOf(group)
  let knownWords = 0
  for (const word of words) {
    let rest = group === 'latin' ? latinHolders(word) : wordModel(group).holdersOf(word.folded)
    if (rest !== 0) knownWords++
    while (rest !== 0) {
      const bit = 31 - Math.clz32(rest)
      const language = languages[bit] as number
      scores[language] = (scores[language] as number) + KNOWN_WORD
      rest &= ~(1 << bit)
    }
  }
  return knownWords
}

/** Whether a language of the group contains a word. */
export function hasWord(group: LanguageGroup, language: string, { folded }: SampledWord): boolean {
  const bit = languagesOf(group).indexOf((DETECTABLE_LANGUAGES as readonly string[]).indexOf(language))
  return bit >= 0 && (wordModel(group).holdersOf(folded) & (1 << bit)) !== 0
}

/**
 * Whether all words are English and at least half of them English only: most texts under test are, and knowing it early
 * makes all other evidence unnecessary.
 */
export function isPlainEnglish(words: readonly SampledWord[]): boolean {
  let only = 0
  for (const word of words) {
    const holders = latinHolders(word)
    if (holders === ENGLISH) only++
    else if ((holders & ENGLISH) === 0) return false
  }
  return only * 2 >= words.length
}
