import { isTagPiece, type Piece, skipTags, type TagPiece } from './pieces.ts'
import { placeMarks } from './place-marks.ts'
import type { Rendered } from './unit.ts'

/**
 * Joins the translated pieces. White space is copied from the source with two exceptions, because the two languages are
 * written differently:
 *
 * - a target without spaces between words drops the single space between two words (not the space next to
 *   punctuation, numbers or placeholders, and never a newline, tab, no-break space or run of spaces);
 * - a target with spaces gets one where the source has none because its script does not use them.
 *
 * Phrases of a glossary count as words; tags are ignored.
 *
 * @param outputs one text per piece; unused for markup
 * @param spaced  whether the target language separates words by spaces; undefined leaves all spaces unchanged
 * @param keepsPhrases whether each phrase of the dictionary remains a part of its own
 */
export function joinPieces(
  pieces: readonly Piece[],
  outputs: readonly string[],
  spaced: boolean | undefined,
  keepsPhrases = false,
): Rendered[] {
  if (spaced !== false) {
    const parts = joinPlain(pieces, outputs, keepsPhrases)
    if (parts !== undefined) return parts
  }
  const parts: Rendered[] = []
  let texts: string[] = []
  const settle = () => {
    const text = joined(texts, 0, texts.length)
    if (text !== '') parts.push({ text, fixed: false })
    texts = []
  }
  let before: Piece | undefined
  let owesSpace = false
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index] as Piece
    if (isTagPiece(piece)) {
      // Checked at the first of several tags, so that each of them is visited once.
      if (spaced && !isTagPiece(pieces[index - 1])) owesSpace = lacksSpace(before, nextContent(pieces, index))
      if (owesSpace && !isEndTag(piece)) {
        texts.push(' ')
        owesSpace = false
      }
      settle()
      parts.push({ text: '', fixed: true, source: piece.source })
      continue
    }
    if (spaced === false && piece.text === ' ' && isWord(before) && isWord(nextContent(pieces, index)))
      continue
    if (spaced && (isTagPiece(pieces[index - 1]) ? owesSpace : lacksSpace(before, piece))) texts.push(' ')
    owesSpace = false
    before = piece
    if (piece.kind === 'fixed') {
      settle()
      const unit = { text: piece.text, marks: piece.marks ?? [], references: [] }
      for (const part of placeMarks(unit, piece.target, !piece.fromDictionary)) parts.push(part)
    } else if (piece.kind === 'mark') {
      settle()
      parts.push({ text: piece.text, fixed: true, source: piece.source })
    } else if (piece.source !== undefined && outputs[index] === piece.text) {
      settle()
      parts.push({ text: piece.text, fixed: false, source: piece.source })
    } else texts.push(outputs[index] as string)
  }
  settle()
  return parts
}

/** Joins text in which nothing is inserted between the pieces; undefined if it may be. */
function joinPlain(
  pieces: readonly Piece[],
  outputs: readonly string[],
  keepsPhrases: boolean,
): Rendered[] | undefined {
  const parts: Rendered[] = []
  let start = 0
  const settle = (end: number) => {
    const text = joined(outputs, start, end)
    if (text !== '') parts.push({ text, fixed: false })
    start = end + 1
  }
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index] as Piece
    if (!isPlain(piece)) return undefined
    if (piece.kind !== 'fixed') continue
    if (piece.fromDictionary && !keepsPhrases && outputs[index] === piece.target) continue
    settle(index)
    parts.push({ text: piece.target, fixed: !piece.fromDictionary })
  }
  settle(pieces.length)
  return parts
}

/** V8 joins longer lists more slowly. */
const MOST_JOINED = 512

/** Joins a range of strings in long steps, because a rope of single words is slow to garbage collect. */
function joined(texts: readonly string[], start: number, end: number): string {
  let text = ''
  for (let from = start; from < end; from += MOST_JOINED) {
    text += texts.slice(from, Math.min(end, from + MOST_JOINED)).join('')
  }
  return text
}

/** Text of a script with spaces, without markup: nothing is inserted between its pieces. */
const isPlain = (piece: Piece) =>
  !piece.unspaced &&
  (piece.kind === 'fixed' ? piece.marks === undefined : piece.kind !== 'mark' && piece.source === undefined)

const isEndTag = (piece: TagPiece) => piece.source.startsWith('</')

/** The next piece that is not a tag. */
const nextContent = (pieces: readonly Piece[], index: number): Piece | undefined =>
  pieces[skipTags(pieces, index + 1)]

const isWord = (piece: Piece | undefined) => piece?.kind === 'word' || piece?.kind === 'fixed'

function lacksSpace(before: Piece | undefined, piece: Piece | undefined): boolean {
  if (before === undefined || piece === undefined) return false
  if (!before.unspaced && !piece.unspaced) return false
  return (isWord(before) || isOpaque(before)) && (isWord(piece) || isOpaque(piece))
}

/** Takes the place of a word in a sentence, but belongs to neither language. */
const isOpaque = (piece: Piece) => piece.kind === 'kept' || piece.kind === 'mark'
