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
    let rest = holdersOf(word, group)
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

function holdersOf(word: SampledWord, group: LanguageGroup): number {
  return group === 'latin' ? latinHolders(word) : wordModel(group).holdersOf(word.folded)
}

/** Adds the evidence of the words, of how frequent they are, and of their parts to `scores`. */
export function addWordEvidence(words: readonly SampledWord[], group: LanguageGroup, scores: Evidence): void {
  const languages = languagesOf(group)
  const model = wordModel(group)
  const sums = languages.map(() => 0)
  for (const { folded } of words) model.addEvidence(folded, sums)
  for (const [bit, language] of languages.entries()) {
    scores[language] = (scores[language] as number) + (sums[bit] as number)
  }
}

/** How many of the words are not listed in English. */
export function unlistedInEnglish(words: readonly SampledWord[]): number {
  return words.filter((word) => (latinHolders(word) & ENGLISH) === 0).length
}

/** Whether a language of the group contains a word. */
export function hasWord(group: LanguageGroup, language: string, { folded }: SampledWord): boolean {
  const bit = languagesOf(group).indexOf((DETECTABLE_LANGUAGES as readonly string[]).indexOf(language))
  return bit >= 0 && (wordModel(group).holdersOf(folded) & (1 << bit)) !== 0
}

/**
 * Whether English alone has all of the words: most texts under test are English, and knowing it early makes all other
 * evidence unnecessary.
 */
export function isPlainEnglish(words: readonly SampledWord[]): boolean {
  let common = ~0
  for (const word of words) {
    common &= latinHolders(word)
    if ((common & ENGLISH) === 0) return false
  }
  return common === ENGLISH
}
