import type { Piece } from '../text/pieces.ts'
import type { Quotation } from './quotations.ts'
import { LINE_BREAK } from './sentence-marks.ts'
import { isContent, type Sign } from './signs.ts'

/** The text to insert before a piece. */
export interface Opening {
  readonly piece: number
  readonly text: string
}

/**
 * Where questions and exclamations begin, for a language that marks it: at the beginning of the sentence, after a colon
 * or an opening quotation mark.
 *
 * @param ends   the marks that end sentences, and colons
 * @param signsOf the opening mark of a sentence, by the meaning of its last mark
 */
export function openingsOf(
  pieces: readonly Piece[],
  ends: readonly Sign[],
  quotations: readonly Quotation[],
  signsOf: Readonly<Record<string, string>>,
): Opening[] {
  const openings: Opening[] = []
  const opened = new Set(quotations.map(({ open }) => open.piece))
  const closed = new Map(quotations.map(({ close }) => [close.piece, close.place]))
  const endOf = new Map<number, Sign>()
  for (const end of ends) if (!endOf.has(end.piece)) endOf.set(end.piece, end)
  let start = -1
  let outer = -1
  pieces.forEach((piece, number) => {
    if (start < 0 && isContent(piece)) start = number
    if (piece.kind === 'space' && LINE_BREAK.test(piece.text)) start = -1
    if (piece.kind !== 'punctuation') return
    const end = endOf.get(number)
    if (end !== undefined) {
      const text = signsOf[end.meaning]
      if (text !== undefined && start >= 0) openings.push({ piece: start, text })
      const isQuoted = (closed.get(number) ?? -1) > end.place
      start = isQuoted ? outer : -1
    } else if (closed.has(number)) start = outer < 0 ? start : outer
    if (closed.has(number)) outer = -1
    if (opened.has(number)) {
      outer = start
      start = -1
    }
  })
  return openings
}
