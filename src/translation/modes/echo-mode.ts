import type { Piece } from '../text/pieces.ts'
import { joinPieces } from './join.ts'
import type { Rendered } from './rendered.ts'

/**
 * `[de] Hello`: shows the target of a text, and what steers it, `[de|more|glossary:Billing] Hello`. Blank or empty text
 * stays unchanged.
 */
export function echoPieces(
  pieces: readonly Piece[],
  target: string,
  steeredBy: readonly string[] = [],
): Rendered[] {
  const texts = pieces.map((piece) => piece.text)
  const parts = joinPieces(pieces, texts, undefined)
  const isBlank = pieces.every(({ kind, text }) => kind === 'space' || text === '')
  return isBlank ? parts : [{ text: `[${[target, ...steeredBy].join('|')}] `, fixed: false }, ...parts]
}
