import { DETECTABLE_LANGUAGES } from '../languages.ts'
import type { Evidence } from './evidence.ts'
import { LANGUAGE_GROUPS, type LanguageGroup, languagesOf } from './language-groups.ts'
import { latinHolders, type SampledWord } from './sampled-words.ts'
import { wordModel } from './word-model.ts'

/** The weight of a listed word for the languages that have it, in natural log units. */
const KNOWN_WORD = 3
/** The same where parts of words count, too. */
const KNOWN_BESIDE_PARTS = 4
/** What an unlisted word counts against English, which has by far the longest list. */
const UNLISTED_IN_ENGLISH = 1
/** How much less likely than in English a word can be in another language, since all languages borrow English words. */
const BORROWED = 3
const ENGLISH_BIT = LANGUAGE_GROUPS.latin.indexOf('en')
const ENGLISH = 1 << ENGLISH_BIT

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

/** Adds the evidence of the words and their parts to `scores`. The weights were determined by experiment. */
export function addWordEvidence(words: readonly SampledWord[], group: LanguageGroup, scores: Evidence): void {
  const languages = languagesOf(group)
  const own = languages.map(() => 0)
  for (const word of words) {
    const holders = holdersOf(word, group)
    wordModel(group).likelihoods(word.folded, own)
    for (let bit = 0; bit < own.length; bit++) {
      if (((holders >>> bit) & 1) !== 0) own[bit] = (own[bit] as number) + KNOWN_BESIDE_PARTS
    }
    if (group === 'latin') compareWithEnglish(own, (holders & ENGLISH) !== 0)
    for (let bit = 0; bit < own.length; bit++) {
      const language = languages[bit] as number
      scores[language] = (scores[language] as number) + (own[bit] as number)
    }
  }
}

function compareWithEnglish(own: number[], isListed: boolean): void {
  const english = (own[ENGLISH_BIT] as number) - (isListed ? 0 : UNLISTED_IN_ENGLISH)
  for (let bit = 0; bit < own.length; bit++) own[bit] = Math.max(own[bit] as number, english - BORROWED)
  own[ENGLISH_BIT] = english
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
