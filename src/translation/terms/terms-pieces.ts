import type { Piece } from '../text/pieces.ts'
import type { Mark } from '../text/unit.ts'
import type { TermMatch } from './terms.ts'

/**
 * Replaces the pieces that a match covers with one fixed piece; partly covered pieces are split, tags inside become its
 * marks.
 *
 * @param matches in the text's order, not overlapping, counted from the start of the first piece
 * @param fromDictionary whether they come from the dictionary instead of a glossary
 */
export function placeTerms(
  pieces: readonly Piece[],
  matches: readonly TermMatch[],
  fromDictionary = false,
): Piece[] {
  const placed: Piece[] = []
  let next = 0
  let start = 0
  for (const piece of pieces) {
    const end = start + piece.text.length
    if (end === start && piece.kind === 'mark') {
      const match = matches[next]
      if (match && match.start < start) placed.push(withMark(placed.pop() as FixedPiece, piece.source))
      else placed.push(piece)
      continue
    }
    let from = start
    for (let match = matches[next]; match && match.start < end; match = matches[next]) {
      if (match.start > from) placed.push(cut(piece, from - start, match.start - start))
      if (match.start >= start) placed.push(fixedPiece(match, fromDictionary))
      const fixed = placed.at(-1) as FixedPiece
      placed[placed.length - 1] = cover(fixed, piece, Math.max(match.start, start) - start, match.end - start)
      from = Math.min(match.end, end)
      if (match.end > end) break
      next++
    }
    if (from < end) placed.push(cut(piece, from - start, end - start))
    start = end
  }
  return placed
}

type FixedPiece = Piece & { kind: 'fixed' }

/** A part of a piece; the source's spelling of the whole does not apply to it. */
function cut(piece: Piece, from: number, to: number): Piece {
  if (from === 0 && to >= piece.text.length) return piece
  const text = piece.text.slice(from, to)
  return piece.kind === 'mark' || piece.kind === 'fixed'
    ? { ...piece, text }
    : ({ kind: piece.kind, text, unspaced: piece.unspaced } as Piece)
}

const fixedPiece = ({ target }: TermMatch, fromDictionary: boolean): Piece => ({
  kind: 'fixed',
  text: '',
  target,
  unspaced: false,
  ...(fromDictionary && { fromDictionary }),
})

/** The fixed piece with one more piece, or part of one, under it. */
function cover(fixed: FixedPiece, piece: Piece, from: number, to: number): Piece {
  return {
    ...fixed,
    text: fixed.text + piece.text.slice(from, to),
    unspaced: fixed.unspaced || piece.unspaced,
  }
}

/** Appends to the piece's own list, since a phrase may contain any number of tags. */
function withMark(fixed: FixedPiece, source: string): Piece {
  const place = fixed.text.length
  const marks = (fixed.marks as Mark[] | undefined) ?? []
  marks.push({ start: place, end: place, source })
  return { ...fixed, marks }
}
