import { baseOf } from '../languages.ts'
import { cutPieces, type Piece } from '../text/pieces.ts'
import { isGap } from './prose.ts'
import type { TextChange } from './text-change.ts'

/** Punctuation that directly follows its word, unless it looks like an ellipsis, an extension or a smiley. */
const CLOSE = /^(?:[,;:.]|[!?]+)["”»]*$/
const CLOSE_FRENCH = /^[,.]["”»]*$/
/** Punctuation with a preceding space in French. */
const HIGH = /^(?:[!?]+|[;:])["»]*$/
const BETWEEN_WORDS = /^[,;!?]$/
const NO_BREAK_SPACE = '\u00a0'
const NARROW_NO_BREAK_SPACE = '\u202f'

/**
 * Corrects spaces within lines: double ones, those before punctuation, missing ones after it. French gets a no-break
 * space before `! ? ; :` if there is no space at all. Indents and line breaks stay.
 */
export function spacing(target: string): TextChange {
  const isFrench = baseOf(target) === 'fr'
  const close = isFrench ? CLOSE_FRENCH : CLOSE
  return (text) => {
    const pieces = cutPieces(text)
    return pieces.map((piece, index) => spaced(piece, pieces, index, isFrench, close)).join('')
  }
}

function spaced(
  piece: Piece,
  pieces: readonly Piece[],
  index: number,
  isFrench: boolean,
  close: RegExp,
): string {
  const before = pieces[index - 1]
  const after = pieces[index + 1]
  if (piece.kind === 'space') {
    if (!/^ +$/.test(piece.text) || before === undefined || after === undefined) return piece.text
    const isBeforePunctuation =
      isContent(before) && after.kind === 'punctuation' && closes(after.text, pieces[index + 2], close)
    return isBeforePunctuation ? '' : ' '
  }
  if (piece.kind !== 'punctuation' || before?.kind !== 'word') return piece.text
  if (isFrench && HIGH.test(piece.text) && isEdge(after)) {
    return (piece.text.startsWith(':') ? NO_BREAK_SPACE : NARROW_NO_BREAK_SPACE) + piece.text
  }
  return BETWEEN_WORDS.test(piece.text) && after?.kind === 'word' ? `${piece.text} ` : piece.text
}

/** A comma between two words follows the first, wherever the spaces are. */
const closes = (mark: string, next: Piece | undefined, close: RegExp) =>
  close.test(mark) && (isEdge(next) || (mark === ',' && next?.kind === 'word'))

const isContent = (piece: Piece) => piece.kind === 'word' || piece.kind === 'kept'

const isEdge = (piece: Piece | undefined) => piece === undefined || piece.kind === 'space'

/** Replaces double spaces, in languages whose punctuation includes its own space. */
export const doubledSpaces: TextChange = (text) => {
  const pieces = cutPieces(text)
  return pieces
    .map((piece, index) =>
      isGap(piece) && /^ +$/.test(piece.text) && index > 0 && index < pieces.length - 1 ? ' ' : piece.text,
    )
    .join('')
}
