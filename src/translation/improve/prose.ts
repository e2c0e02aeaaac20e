import { cutPieces, type Piece } from '../text/pieces.ts'

/** Applies a change to every stretch of a text between placeholders, addresses, numbers and identifiers. */
export function mapProse(text: string, change: (prose: string) => string): string {
  let result = ''
  let prose = ''
  for (const piece of cutPieces(text)) {
    if (piece.kind !== 'kept') {
      prose += piece.text
      continue
    }
    result += change(prose) + piece.text
    prose = ''
  }
  return result + change(prose)
}

/** A paragraph, or the blank lines between two. */
export interface Block {
  readonly text: string
  readonly isBlank: boolean
}

/** Splits a text into its paragraphs and the white space with blank lines between them; all joined are the text. */
function cutBlocks(text: string): Block[] {
  return text
    .split(/(?<!\s)(\s*\n[^\S\n]*\n\s*)/)
    .map((part, index) => ({ text: part, isBlank: index % 2 === 1 }))
    .filter((block) => block.text !== '')
}

/** Applies a change to every paragraph of a text. */
export const mapBlocks = (text: string, change: (block: string) => string): string =>
  cutBlocks(text)
    .map((block) => (block.isBlank ? block.text : change(block.text)))
    .join('')

/** Whether a piece is a run of spaces that does not end the line. */
export const isGap = (piece: Piece | undefined) =>
  piece?.kind === 'space' && !/[\n\r\u2028\u2029]/.test(piece.text)
