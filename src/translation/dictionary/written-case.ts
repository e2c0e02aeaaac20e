import { CharacterClass, classOf } from '../text/character-class.ts'
import { isShouted, type TargetCase } from '../text/letter-case.ts'
import type { Piece } from '../text/pieces.ts'
import { beginsSentence } from './source/text-places.ts'

/** The letter case of the source. */
export type WrittenCase = 'capitalised' | 'upper' | 'lower'

const CAPITAL = /^\p{Lu}/u
const LETTER_WITHOUT_CASE = /^\p{Lo}/u
const FIRST_LETTER = /^([^\p{L}\p{N}{]*)(\p{L})/u
const SLOT = /(\{\d\})/

/**
 * The case of words: all in capitals, or only the first capitalized.
 *
 * @param alwaysHasCapital whether the first word is always capitalized, so that its capital carries no information
 */
export function writtenCase(
  pieces: readonly Piece[],
  start: number,
  end: number,
  alwaysHasCapital: boolean,
): WrittenCase {
  if (isPlainLower(pieces[start]?.text ?? '')) return 'lower'
  const isFirst = () => beginsSentence(pieces, start, 'punctuation_and_newlines')
  let text = ''
  for (let index = start; index < end; index++) {
    if (pieces[index]?.kind === 'word') text += (pieces[index] as Piece).text
  }
  if (!CAPITAL.test(text)) return LETTER_WITHOUT_CASE.test(text) && isFirst() ? 'capitalised' : 'lower'
  if (isShouted(text)) return 'upper'
  return !alwaysHasCapital || isFirst() ? 'capitalised' : 'lower'
}

/** Whether a word begins with a lower-case Basic Latin letter, which determines its case. */
export function isPlainLower(word: string): boolean {
  const first = word.charCodeAt(0)
  return first >= 0x61 && first <= 0x7a
}

/** A translation from the dictionary in the case of its source; slots stay unchanged. */
export function inCase(text: string, written: WrittenCase, letterCase: TargetCase): string {
  if (written === 'upper') {
    if (!text.includes('{')) return letterCase.apply(text, 'upper')
    return text
      .split(SLOT)
      .map((part) => (SLOT.test(part) ? part : letterCase.apply(part, 'upper')))
      .join('')
  }
  if (written !== 'capitalised') return text
  if (isLetter(text.charCodeAt(0))) return letterCase.apply(text, 'capitalised')
  return text.replace(FIRST_LETTER, (_, signs, letter) => signs + letterCase.apply(letter, 'capitalised'))
}

function isLetter(unit: number): boolean {
  const type = classOf(unit)
  return type === CharacterClass.LETTER || type === CharacterClass.UNSPACED
}
