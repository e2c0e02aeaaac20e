import type { Piece } from '../text/pieces.ts'
import { joinPieces } from './join.ts'
import type { Rendered } from './rendered.ts'

/**
 * `[de] Hello`: shows which target a text was sent to, and what steers it, `[de|more|glossary:Billing] Hello`. Text of
 * white space only, or none, stays as it is.
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
