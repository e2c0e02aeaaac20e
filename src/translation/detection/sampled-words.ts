import { cutPieces } from '../text/pieces.ts'
import { WordMemo } from '../text/word-memo.ts'
import { wordModel } from './word-model.ts'

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

const memo = new WordMemo<SampledWord>((text) => {
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
export function latinHolders(word: SampledWord): number {
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
    if (piece.kind === 'word') words.push(memo.of(piece))
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
