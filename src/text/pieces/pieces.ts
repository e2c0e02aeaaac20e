import { CharacterClass, classOf } from './character-class.ts'
import { extensionEnd, isHexOfLetters } from './protected/identifiers.ts'
import { type ProtectedKind, type ProtectedSpan, SourceText } from './protected/source-text.ts'
import type { Mark } from './unit.ts'
import { cutUnspacedRun } from './unspaced-runs.ts'
import { LONGEST_HALF_OF_DAY, mayFollowRun, protectedByRun, protectedBySign } from './untranslatable.ts'
import { hashedWith, hashedWordPiece, type WordPiece, wordPiece } from './word-piece.ts'

/**
 * A slice of the source text. Joining the `text` of all pieces gives the source byte for byte. `source` is the slice as
 * the markup writes it, if that differs from the plain characters (unit.ts).
 *
 * - `word`: becomes a word of the target language. `unspaced` is true for Han, kana, Thai, Lao, Khmer and Burmese,
 *   whose words are written without spaces.
 * - `kept`: has letters or digits but is not a word: a number, an identifier, or something protected, such as a
 *   placeholder, an address or a tag in plain text. `what` names the kind of protection; numbers and identifiers have none.
 * - `space`: a whole run of white space, including newlines.
 * - `punctuation`: one run of everything else: punctuation, symbols, emoji, control characters, lone surrogates.
 * - `fixed`: a phrase of a glossary, which replaces split pieces (terms-pieces.ts). `unspaced` is true if
 *   a part of it is; `marks` is the markup inside it. Or a dictionary match for several pieces, which does not
 *   have to be verbatim.
 * - `mark`: markup, of no length in the text or one STAND_IN long.
 */
export type Piece =
  | WordPiece
  | {
      readonly kind: 'kept'
      readonly text: string
      readonly source?: string
      readonly what?: ProtectedKind
      readonly unspaced: false
    }
  | { readonly kind: 'space'; readonly text: string; readonly source?: string; readonly unspaced: false }
  | {
      readonly kind: 'punctuation'
      readonly text: string
      readonly source?: string
      readonly unspaced: false
    }
  | {
      readonly kind: 'fixed'
      readonly text: string
      readonly target: string
      readonly marks?: readonly Mark[]
      readonly fromDictionary?: boolean
      readonly unspaced: boolean
    }
  | { readonly kind: 'mark'; readonly text: string; readonly source: string; readonly unspaced: false }

/** A piece that is a tag, which lies between two characters. */
export type TagPiece = Extract<Piece, { kind: 'mark' }> & { readonly text: '' }

/** Whether a piece is a tag. */
export const isTagPiece = (piece: Piece | undefined): piece is TagPiece =>
  piece?.kind === 'mark' && piece.text === ''

/** The index of the first piece that is not a tag; the number of pieces if there is none. */
export function skipTags(pieces: readonly Piece[], from: number): number {
  let index = from
  while (index < pieces.length && isTagPiece(pieces[index])) index++
  return index
}

/** Applies a change to every stretch of text between pieces that are kept, and joins the result. */
export function changeBetween(
  pieces: readonly Piece[],
  isKept: (piece: Piece) => boolean,
  change: (running: string) => string,
): string {
  let result = ''
  let running = ''
  for (const piece of pieces) {
    if (isKept(piece)) {
      result += change(running) + piece.text
      running = ''
    } else running += piece.text
  }
  return result + change(running)
}

const { OTHER, SPACE, LETTER, MARK, DIGIT, UNSPACED, JOINER, UNDERSCORE } = CharacterClass

/** The usual space between words, created once: a piece is never changed. */
const SINGLE_SPACE: Piece = { kind: 'space', text: ' ', unspaced: false }
const SINGLE_SIGNS: readonly Piece[] = Array.from({ length: 0x80 }, (_, unit) => ({
  kind: 'punctuation',
  text: String.fromCharCode(unit),
  unspaced: false,
}))

/** A piece of punctuation. */
function punctuationPiece(text: string, start: number, end: number): Piece {
  const single = end === start + 1 ? SINGLE_SIGNS[text.charCodeAt(start)] : undefined
  return single ?? { kind: 'punctuation', text: text.slice(start, end), unspaced: false }
}

/** The last short text that was split: first its language is detected, then it is translated. */
let last:
  | { readonly text: string; readonly readsMarkup: boolean; readonly pieces: readonly Piece[] }
  | undefined
const REMEMBERED_UNITS = 1200

/**
 * Splits a text into pieces. Linear in the length of the text; never throws, whatever the text contains.
 *
 * @param readsMarkup whether anything that looks like a tag is protected, as in plain text
 */
export function cutPieces(text: string, readsMarkup = true): readonly Piece[] {
  if (text === ' ') return [SINGLE_SPACE]
  if (text.length > REMEMBERED_UNITS) return cut(text, readsMarkup)
  if (last?.text !== text || last.readsMarkup !== readsMarkup) {
    last = { text, readsMarkup, pieces: cut(text, readsMarkup) }
  }
  return last.pieces
}

/** The pieces of a text, in order. */
class PieceList {
  readonly #pieces: Piece[]
  #count = 0

  /** @param expected about how many there will be: a long list that grows is copied again and again */
  constructor(expected: number) {
    this.#pieces = new Array(expected)
  }

  add(piece: Piece): void {
    this.#pieces[this.#count++] = piece
  }

  done(): readonly Piece[] {
    this.#pieces.length = this.#count
    return this.#pieces
  }
}

/** Most words have more letters, and a space. */
const FEWEST_UNITS_OF_PIECE = 2

function cut(text: string, readsMarkup: boolean): readonly Piece[] {
  const pieces = new PieceList(Math.ceil(text.length / FEWEST_UNITS_OF_PIECE))
  const source = new SourceText(text, readsMarkup)
  let index = 0
  while (index < text.length) {
    const type = classAt(text, index)
    if (type === LETTER || type === DIGIT || type === UNDERSCORE) {
      const end = pushPlainWord(source, index, pieces)
      index = end < 0 ? pushRun(source, index, pieces) : end
    } else if (type === SPACE) index = pushSpace(text, index, pieces)
    else if (type === UNSPACED) index = pushUnspaced(text, index, pieces)
    else index = pushSigns(source, index, pieces)
  }
  return pieces.done()
}

/** Each of these pushes what begins at `start`, and returns its end. */
function pushSpace(text: string, start: number, pieces: PieceList): number {
  let end = start + 1
  while (end < text.length && classOf(text.charCodeAt(end)) === SPACE) end++
  const isSingle = end === start + 1 && text.charCodeAt(start) === 0x20
  pieces.add(isSingle ? SINGLE_SPACE : { kind: 'space', text: text.slice(start, end), unspaced: false })
  return end
}

function pushUnspaced(text: string, start: number, pieces: PieceList): number {
  const end = endOfUnspaced(text, start)
  for (const piece of cutUnspacedRun(text.slice(start, end))) {
    pieces.add({ kind: 'word', text: piece, unspaced: true })
  }
  return end
}

/** A run of punctuation, and what is protected after it. */
function pushSigns(source: SourceText, start: number, pieces: PieceList): number {
  const { text } = source
  let end = start
  let span: ProtectedSpan | undefined
  do {
    span = protectedBySign(source, end, text.charCodeAt(end))
    if (span !== undefined) break
    end += widthAt(text, end)
  } while (end < text.length && isSign(classAt(text, end)))
  if (end > start) pieces.add(punctuationPiece(text, start, end))
  return span === undefined ? end : pushProtected(text, end, span, pieces)
}

const isSign = (type: number) => type === OTHER || type === MARK || type === JOINER

/** Pushes a protected slice, and the letters that touch it as a separate piece; returns the end of both. */
function pushProtected(
  text: string,
  start: number,
  { end, what, tail }: ProtectedSpan,
  pieces: PieceList,
): number {
  const stop = what === 'placeholder' ? extensionEnd(text, tail ?? end) : (tail ?? end)
  const isFile = stop > (tail ?? end)
  pieces.add({ kind: 'kept', text: text.slice(start, isFile ? stop : end), what, unspaced: false })
  if (!isFile && tail !== undefined)
    pieces.add({ kind: 'kept', text: text.slice(end, tail), unspaced: false })
  return stop
}

const classAt = (text: string, index: number): number => classOf(text.codePointAt(index) as number)

function widthAt(text: string, index: number): number {
  return (text.codePointAt(index) as number) > 0xffff ? 2 : 1
}

function endOfUnspaced(text: string, start: number): number {
  let index = start
  while (index < text.length) {
    const type = classAt(text, index)
    if (type !== UNSPACED && type !== MARK) break
    index += widthAt(text, index)
  }
  return index
}

/** Pushes a word of Latin letters without inner capitals, as most words are, and returns its end; -1 for other runs. */
function pushPlainWord(source: SourceText, start: number, pieces: PieceList): number {
  const { text } = source
  const first = text.charCodeAt(start)
  if (!beginsPlainWord(first)) return -1
  let hash = hashedWith(0, first)
  let index = start + 1
  let part = ENDS
  for (; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    part = unit < PLAIN.length ? (PLAIN[unit] as number) : 0
    if (part !== GOES_ON) break
    hash = hashedWith(hash, unit)
  }
  if (index < text.length && part !== ENDS && part !== MAY_END) return -1
  const mayBeProtected =
    part === MAY_END || index <= start + LONGEST_HALF_OF_DAY || isHexOfLetters(text, start, index)
  if (mayBeProtected && protectedByRun(source, start, index) !== undefined) return -1
  pieces.add(hashedWordPiece(text, start, index, hash))
  return index
}

/** Whether a plain word may begin with a unit. */
const beginsPlainWord = (unit: number) =>
  unit < PLAIN.length && (PLAIN[unit] === GOES_ON || (unit >= 0x41 && unit <= 0x5a))

const GOES_ON = 1
const ENDS = 2
const MAY_END = 3
/** Latin characters that continue a plain word, end one, or end one unless it begins an address or the like. */
const PLAIN = Uint8Array.from({ length: 0x250 }, (_, unit) => {
  const type = classOf(unit)
  if (type === SPACE || type === OTHER) return mayFollowRun(unit) ? MAY_END : ENDS
  return type === LETTER && (unit >= 0x80 || unit >= 0x61) ? GOES_ON : 0
})

/**
 * Reads one run of letters, marks, digits and underscores, pushes it as a word or a protected piece, and returns its
 * end.
 *
 * Protected are runs that mix letters and digits (`v2`, `SHA256`), have an underscore (`x86_64`), have a capital after
 * a lower-case ASCII letter (`camelCase`, `GitHub`), or begin an address or file name. Digits next to letters of a
 * non-Latin script are split off instead: `2024년` is a number and a word.
 */
function pushRun(source: SourceText, start: number, pieces: PieceList): number {
  const { text } = source
  let hasDigit = false
  let hasLetter = false
  let hasOtherScript = false
  let isIdentifier = false
  let before = 0
  let index = start
  while (index < text.length) {
    const unit = text.charCodeAt(index)
    const type = classAt(text, index)
    if (type === LETTER) {
      const isLatin = unit < 0x250 || (unit >= 0x1e00 && unit <= 0x1eff)
      if (!isLatin) {
        if (hasDigit && !isIdentifier) break
        hasOtherScript = true
      } else if (unit >= 0x41 && unit <= 0x5a && before >= 0x61 && before <= 0x7a) isIdentifier = true
      hasLetter = true
    } else if (type === DIGIT) {
      if (hasOtherScript && !isIdentifier) break
      hasDigit = true
    } else if (type === UNDERSCORE) isIdentifier = true
    else if (type === JOINER) {
      const next = index + 1 < text.length ? classAt(text, index + 1) : OTHER
      if (!hasLetter || hasDigit || next !== LETTER) break
    } else if (type !== MARK) break
    before = unit
    index += unit >= 0xd800 && unit <= 0xdbff ? widthAt(text, index) : 1
  }

  const span = protectedByRun(source, start, index)
  if (span !== undefined) return pushProtected(text, start, span, pieces)
  const isWord = hasLetter && !hasDigit && !isIdentifier
  pieces.add(
    isWord
      ? wordPiece(text, start, index)
      : { kind: 'kept', text: text.slice(start, index), unspaced: false },
  )
  return index
}
