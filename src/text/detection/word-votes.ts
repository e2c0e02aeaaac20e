import { cutPieces } from '../pieces/pieces.ts'
import { cachedByWord } from '../pieces/word-piece.ts'
import { type Evidence, LANGUAGE_GROUPS, type LanguageGroup, languageIndex, languagesOf } from './evidence.ts'
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
  const bit = languagesOf(group).indexOf(languageIndex(language))
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

/** A word of a text whose language is being detected. */
export interface SampledWord {
  readonly text: string
  /** In lower case and NFC. */
  readonly folded: string
  /** Whether it has no other letters than a-z. */
  readonly isBasicLatin: boolean
  /** Whether it is two to six capital letters A-Z. */
  readonly isAbbreviation: boolean
  /** Set by `latinHolders`. */
  holders: number | undefined
}

const sampled = cachedByWord((text): SampledWord => {
  const folded = text.toLowerCase().normalize('NFC')
  return {
    text,
    folded,
    isBasicLatin: /^[\0-\x7f]*$/.test(folded),
    isAbbreviation: /^[A-Z]{2,6}$/.test(text),
    holders: undefined,
  }
})

/** The Latin-script languages that have a word, as a bit set. */
function latinHolders(word: SampledWord): number {
  word.holders ??= wordModel('latin').holdersOf(word.folded)
  return word.holders
}

/**
 * The words of a text without tags, addresses, placeholders and identifiers.
 *
 * @param limit how much of the text to read, in UTF-16 units without tags
 */
export function sampledWords(text: string, limit = Number.POSITIVE_INFINITY): SampledWord[] {
  const words: SampledWord[] = []
  let units = 0
  for (const piece of cutPieces(text)) {
    if (units >= limit) break
    if (piece.kind !== 'kept' || piece.what !== 'markup') units += piece.text.length
    if (piece.kind === 'word') words.push(sampled(piece.text))
  }
  return words
}

/**
 * The words of a text that has nothing but tags, placeholders and identifiers, such as `<표준입력>` or `HỆ_THỐNG`, if any
 * letter is beyond A-Z: names of tags and placeholders are not.
 */
export function markedWords(text: string): SampledWord[] {
  const words = text.match(/\p{L}+/gu) ?? []
  return /[^\0-\x7f]/.test(words.join('')) ? words.flatMap((word) => sampledWords(word)) : []
}

/** The words, joined by spaces. */
export const proseOf = (words: readonly SampledWord[]): string => words.map(({ folded }) => folded).join(' ')
