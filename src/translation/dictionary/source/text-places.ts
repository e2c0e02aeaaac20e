import type { Piece } from '../../text/pieces.ts'
import type { Splitting } from '../../text/sentences.ts'

/** Punctuation that occurs inside sentences; any other may begin or end one. */
const INSIDE = /^[,;\-–—/&+=%'’_@#]+$/u
/** After these, a sentence may continue behind a greeting or a phrase. */
const MAY_FOLLOW = /^[,;–—]/u
const LINE_BREAK = /[\n\r\u2028\u2029]/
const OTHER_BLANK = /^[\u00a0\u202f]$/

/** A single space that does not break the line. */
const isBlank = ({ text }: Piece) => text === ' ' || OTHER_BLANK.test(text)

/** A tag, which lies between two characters. */
const isTag = ({ kind, text }: Piece) => kind === 'mark' && text === ''

/** The next piece that is not a tag; the number of pieces if there is none. */
export function skipTags(pieces: readonly Piece[], from: number): number {
  let index = from
  while (index < pieces.length && isTag(pieces[index] as Piece)) index++
  return index
}

/** The piece after a space, or directly after if no space is expected; -1 otherwise. */
export function nextPiece(pieces: readonly Piece[], from: number, isGlued: boolean): number {
  let index = skipTags(pieces, from)
  if (index === pieces.length) return -1
  const isSpace = pieces[index]?.kind === 'space'
  if (isGlued) return isSpace ? -1 : index
  if (!isSpace || !isBlank(pieces[index] as Piece)) return -1
  index = skipTags(pieces, index + 1)
  return index === pieces.length ? -1 : index
}

/** Whether a sentence begins at a piece, given how the text is split into lines and sentences. */
export function beginsSentence(pieces: readonly Piece[], at: number, splitting: Splitting): boolean {
  for (let index = at - 1; index >= 0; index--) {
    const { kind, text } = pieces[index] as Piece
    if (kind === 'space') {
      if (splitting === 'punctuation_and_newlines' && LINE_BREAK.test(text)) return true
    } else if (kind === 'punctuation') {
      if (splitting !== 'none') return !INSIDE.test(text)
    } else if (text !== '') return false
  }
  return true
}

/** Whether a sentence, or a part that can begin one, ends before a piece. */
export function endsSentence(pieces: readonly Piece[], before: number, splitting: Splitting): boolean {
  for (let index = before; index < pieces.length; index++) {
    const { kind, text } = pieces[index] as Piece
    if (kind === 'space') {
      if (splitting === 'punctuation_and_newlines' && LINE_BREAK.test(text)) return true
    } else if (kind === 'punctuation') {
      if (splitting !== 'none') return !INSIDE.test(text) || MAY_FOLLOW.test(text)
    } else if (text !== '') return false
  }
  return true
}

const MAY_STAND_INSIDE = /^[:./,-]$/u
/** Numbers joined by symbols, as in a date with a time; longer chains do not count. */
const MOST_PARTS = 8
const CURRENCY = /^\p{Sc}$/u
const UNIT = /^[%‰°\p{Sc}]$/u

/**
 * The end of the content of a slot for a name or number: one untranslated item, such as a placeholder, with everything
 * attached to it without spaces; -1 if there is none.
 */
export function slotEnd(pieces: readonly Piece[], start: number): number {
  let index = start
  if (CURRENCY.test(pieces[index]?.text ?? '')) index++
  if (!isKept(pieces[index])) return -1
  index++
  for (let parts = 0; parts < MOST_PARTS; parts++) {
    const sign = pieces[index]
    if (sign?.kind === 'punctuation' && MAY_STAND_INSIDE.test(sign.text) && isKept(pieces[index + 1]))
      index += 2
    else if (sign?.kind === 'space' && isHalfOfDay(pieces[index + 1])) index += 2
    else if (sign?.kind === 'punctuation' && UNIT.test(sign.text)) return index + 1
    else return index
  }
  return -1
}

const isKept = (piece: Piece | undefined) =>
  piece?.kind === 'kept' || (piece?.kind === 'mark' && piece.text !== '')

const isHalfOfDay = (piece: Piece | undefined) => piece?.kind === 'kept' && piece.what === 'time'
