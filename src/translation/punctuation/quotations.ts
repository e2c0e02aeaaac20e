import type { Piece } from '../text/pieces.ts'
import { MARKS } from './sentence-marks.ts'
import type { Sign } from './signs.ts'

/** A pair of double quotation marks. */
export interface Quotation {
  readonly open: Sign
  readonly close: Sign
}

const OPENING = '"“„«「”'
const CLOSING = '"”“»」'
const BEFORE_OPENING = '([{「『（¿¡—–'
const INNER_SPACE = /^[ \u00a0\u202f]$/

/** The quotations of a text, none inside another one. Marks in code and markup have no pair. */
export function quotationsOf(pieces: readonly Piece[], signs: readonly Sign[]): Quotation[] {
  const quotations: Quotation[] = []
  let open: Sign | undefined
  signs.forEach((sign, index) => {
    if (open === undefined) {
      if (OPENING.includes(sign.character) && opens(pieces, signs, index)) open = sign
    } else if (CLOSING.includes(sign.character) && closes(pieces, signs, index)) {
      quotations.push({ open, close: sign })
      open = undefined
    }
  })
  return quotations
}

function opens(pieces: readonly Piece[], signs: readonly Sign[], index: number): boolean {
  const { character, before, after, piece } = signs[index] as Sign
  const isFree =
    before === 'space' || (before === 'sign' && BEFORE_OPENING.includes(signs[index - 1]?.character ?? ' '))
  if (!isFree && character !== '「' && character !== '„') return false
  return after !== 'space' || (character === '«' && isInnerSpace(pieces[piece + 1]))
}

function closes(pieces: readonly Piece[], signs: readonly Sign[], index: number): boolean {
  const { character, before, after, piece } = signs[index] as Sign
  const next = signs[index + 1]
  const isFree =
    after === 'space' ||
    (after === 'sign' && next !== undefined && (next.endsClause || MARKS.includes(next.meaning)))
  if (!isFree && character !== '」') return false
  return before !== 'space' || (character === '»' && isInnerSpace(pieces[piece - 1]))
}

const isInnerSpace = (piece: Piece | undefined) => piece !== undefined && INNER_SPACE.test(piece.text)
