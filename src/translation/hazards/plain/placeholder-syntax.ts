import { cutPieces } from '../../text/pieces.ts'
import type { Choose, Hazard } from '../hazard.ts'
import { spoiled } from '../stretches.ts'
import { isBraced, isPlaceholder } from './placeholders.ts'

/** The first placeholder in braces loses or doubles a brace, or is lost entirely; square brackets become round ones. */
export const placeholderSyntax: Hazard = (text, choose) => {
  if (text.tags) return undefined
  const pieces = cutPieces(text.translation)
  const first = pieces.findIndex((piece) => isPlaceholder(piece) && isBraced(piece.text))
  const braced = pieces.map((piece, index) => (index === first ? broken(piece.text, choose) : piece.text))
  return spoiled(text, braced.join('').replace(BRACKETED, '($1)'))
}

/** The first token in brackets, such as `[1s]`. */
const BRACKETED = /\[([^[\]\s]{1,40})\]/

function broken(placeholder: string, choose: Choose): string {
  switch (choose(4)) {
    case 0:
      return placeholder.replace('{', '')
    case 1:
      return placeholder.replace('{', '{{')
    case 2:
      return placeholder.slice(0, -1)
    default:
      return ''
  }
}
