import { isAbbreviation } from '../text/abbreviations.ts'
import type { Piece } from '../text/pieces.ts'
import { isContent, isShout, type Sign } from './signs.ts'

/** Punctuation that ends and divides sentences, by its meaning. */
export const MARKS = '.,;:?!'
/** Characters that a mark may follow, besides words. */
const BEFORE_MARKS = '"”“»’\')]}」』）…%°'
/** A space, a dash or an opening quotation mark, and a few tags. */
const MOST_BETWEEN_SENTENCES = 8
const NARROW_SPACE = /^[ \u00a0\u202f]$/
export const LINE_BREAK = /[\n\r\u2028\u2029]/

/**
 * Whether a character ends a sentence or a clause, and is not part of its neighbors, as in `3.5` and `a:b`.
 *
 * @param isBehindMark whether the character before is a mark
 */
export function isMark(
  pieces: readonly Piece[],
  signs: readonly Sign[],
  index: number,
  { source, isBehindMark }: { source: string; isBehindMark: boolean },
): boolean {
  const sign = signs[index] as Sign
  if (!MARKS.includes(sign.meaning)) return false
  if (sign.before === 'space') return isSetApart(pieces, sign, source)
  if (sign.before === 'sign') {
    const previous = signs[index - 1] as Sign
    if (!BEFORE_MARKS.includes(previous.character) && !(isBehindMark && isShout(previous))) return false
  }
  // Punctuation of other scripts has no other use, and no space after it.
  if (sign.character > '\u00ff') return true
  return sign.endsClause && (sign.meaning !== '.' || endsSentence(pieces, sign))
}

/** `Quoi ?`: a mark with a narrow space before it, or in French with any. */
function isSetApart(pieces: readonly Piece[], sign: Sign, source: string): boolean {
  const { piece, place, meaning, endsClause } = sign
  if (place > 0 || piece < 2 || meaning === '.' || meaning === ',') return false
  const { text } = pieces[piece - 1] as Piece
  return NARROW_SPACE.test(text) && (text !== ' ' || source === 'fr') && endsClause
}

/** Whether a period ends a sentence, and is not part of an abbreviation or of a number in a list. */
function endsSentence(pieces: readonly Piece[], { piece, place }: Sign): boolean {
  const before = place === 0 ? pieces[piece - 1] : undefined
  if (before?.kind === 'word' && isAbbreviation(before.text)) return false
  if (before?.kind === 'kept' && beginsLine(pieces, piece - 1)) return false
  let next = piece + 1
  const bound = Math.min(pieces.length, next + MOST_BETWEEN_SENTENCES)
  for (; next < bound && !isContent(pieces[next] as Piece); next++) {
    const { text } = pieces[next] as Piece
    if (text !== ' ' && LINE_BREAK.test(text)) return true
  }
  const following = pieces[next]?.text[0] ?? ''
  return following === following.toUpperCase() && !/\d/.test(following)
}

function beginsLine(pieces: readonly Piece[], number: number): boolean {
  const before = pieces[number - 1]
  return before === undefined || (before.kind === 'space' && LINE_BREAK.test(before.text))
}
