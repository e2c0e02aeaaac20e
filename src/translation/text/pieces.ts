import { CharacterClass, classOf, classOfAstral } from './character-class.ts'
import type { ProtectedKind, ProtectedSpan } from './protected/protected-span.ts'
import { SourceText } from './protected/source-text.ts'
import type { Mark } from './unit.ts'
import { cutUnspacedRun } from './unspaced-runs.ts'
import { protectedByRun, protectedBySign } from './untranslatable.ts'

/**
 * A slice of the source text. Joining the `text` of all pieces gives the source byte for byte. `source` is the slice as
 * the markup writes it, if that differs from the plain characters (unit.ts).
 *
 * - `word`: becomes a word of the target language. `unspaced` is true for Han, kana, Thai, Lao, Khmer and Burmese,
 *   whose words are written without spaces. `number` is that of a shared piece, see word-memo.ts.
 * - `kept`: has letters or digits but is not a word: a number, an identifier, or something protected, such as a
 *   placeholder,
 *   an address or a tag in plain text. `what` names the kind of protection; numbers and identifiers have none.
 * - `space`: a whole run of white space, including newlines.
 * - `punctuation`: one run of everything else: punctuation, symbols, emoji, control characters, lone surrogates.
 * - `fixed`: a phrase of a glossary, which replaces split pieces (terms-pieces.ts). `unspaced` is true if
 *   a part of it is; `marks` is the markup inside it. Or a dictionary match for several pieces, which does not
 *   have to be verbatim.
 * - `mark`: markup, of no length in the text or one STAND_IN long.
 */
export type Piece =
  | {
      readonly kind: 'word'
      readonly text: string
      readonly source?: string
      readonly number?: number
      readonly unspaced: boolean
    }
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

/** A piece that is a word. */
export type WordPiece = Extract<Piece, { kind: 'word' }>

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

/** How many word pieces are shared; a power of two. */
export const SHARED_WORDS = 4096
/** Cached word pieces, each in one of two places for its letters: frequent words share one object. */
const WORDS: (Piece | undefined)[] = new Array(SHARED_WORDS).fill(undefined)
/** Longer slices would keep their whole text in memory. */
export const LONGEST_SHARED = 12

/** A piece that is a word. */
function wordPiece(text: string, start: number, end: number): Piece {
  if (end - start > LONGEST_SHARED) return { kind: 'word', text: text.slice(start, end), unspaced: false }
  let hash = 0
  for (let index = start; index < end; index++) hash = Math.imul(hash, 31) + text.charCodeAt(index)
  const first = (hash ^ (hash >>> 12)) & (SHARED_WORDS - 1)
  const second = first ^ 1
  const one = WORDS[first]
  const other = WORDS[second]
  if (one !== undefined && isAt(one.text, text, start, end)) return one
  if (other !== undefined && isAt(other.text, text, start, end)) return other
  const number = one !== undefined && other === undefined ? second : first
  const piece: Piece = { kind: 'word', text: text.slice(start, end), number, unspaced: false }
  WORDS[number] = piece
  return piece
}

function isAt(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false
  for (let index = 0; index < word.length; index++) {
    if (word.charCodeAt(index) !== text.charCodeAt(start + index)) return false
  }
  return true
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
  let punctuationStart = 0
  let index = 0

  const flush = (end: number): void => {
    if (end > punctuationStart) pieces.add(punctuationPiece(text, punctuationStart, end))
  }

  while (index < text.length) {
    const unit = text.charCodeAt(index)
    const type = classAt(text, index, unit)
    if (type === SPACE) {
      flush(index)
      const start = index++
      while (index < text.length && classOf(text.charCodeAt(index)) === SPACE) index++
      pieces.add(
        index === start + 1 && unit === 0x20
          ? SINGLE_SPACE
          : { kind: 'space', text: text.slice(start, index), unspaced: false },
      )
      punctuationStart = index
    } else if (type === LETTER || type === DIGIT || type === UNDERSCORE) {
      flush(index)
      index = pushRun(source, index, pieces)
      punctuationStart = index
    } else if (type === UNSPACED) {
      flush(index)
      const start = index
      index = endOfUnspaced(text, index)
      for (const piece of cutUnspacedRun(text.slice(start, index))) {
        pieces.add({ kind: 'word', text: piece, unspaced: true })
      }
      punctuationStart = index
    } else {
      const span = protectedBySign(source, index, unit)
      if (span === undefined) index += widthAt(text, index)
      else {
        flush(index)
        index = pushProtected(text, index, span, pieces)
        punctuationStart = index
      }
    }
  }
  flush(index)
  return pieces.done()
}

/** Pushes a protected slice, and the letters that touch it as a separate piece; returns the end of both. */
function pushProtected(
  text: string,
  start: number,
  { end, what, tail }: ProtectedSpan,
  pieces: PieceList,
): number {
  pieces.add({ kind: 'kept', text: text.slice(start, end), what, unspaced: false })
  if (tail === undefined) return end
  pieces.add({ kind: 'kept', text: text.slice(end, tail), unspaced: false })
  return tail
}

function classAt(text: string, index: number, unit: number): number {
  if (unit >= 0xd800 && unit <= 0xdbff) {
    const codePoint = text.codePointAt(index) as number
    return codePoint > 0xffff ? classOfAstral(codePoint) : OTHER
  }
  return classOf(unit)
}

function widthAt(text: string, index: number): number {
  return (text.codePointAt(index) as number) > 0xffff ? 2 : 1
}

function endOfUnspaced(text: string, start: number): number {
  let index = start
  while (index < text.length) {
    const type = classAt(text, index, text.charCodeAt(index))
    if (type !== UNSPACED && type !== MARK) break
    index += widthAt(text, index)
  }
  return index
}

/** The end of a version that begins like an identifier: `v1.2.3-beta.1`. */
function versionEnd(text: string, runEnd: number): number {
  const isDigitAt = (place: number) => classOf(text.charCodeAt(place)) === DIGIT
  if (text.charCodeAt(runEnd) !== 0x2e || !isDigitAt(runEnd - 1)) return runEnd
  let index = runEnd
  while (text.charCodeAt(index) === 0x2e && index + 1 < text.length && isDigitAt(index + 1)) {
    index += 2
    while (index < text.length && isDigitAt(index)) index++
  }
  const isSuffixed = index > runEnd && text.charCodeAt(index) === 0x2d
  if (!isSuffixed || index + 1 >= text.length || classOf(text.charCodeAt(index + 1)) !== LETTER) return index
  index++
  while (index < text.length && [LETTER, DIGIT].includes(classOf(text.charCodeAt(index)) as 2 | 4)) index++
  return index
}

/** The end of a word of Latin letters without inner capitals, as most words are; -1 for all other runs. */
function endOfPlainWord(text: string, start: number): number {
  const first = text.charCodeAt(start)
  if (PLAIN[first] !== GOES_ON && (first < 0x41 || first > 0x5a)) return -1
  for (let index = start + 1; index < text.length; index++) {
    const part = PLAIN[text.charCodeAt(index)]
    if (part === GOES_ON) continue
    return part === ENDS ? index : -1
  }
  return text.length
}

const GOES_ON = 1
const ENDS = 2
/** Latin characters that continue a plain word or end one; not capitals, digits, or apostrophes. */
const PLAIN = Uint8Array.from({ length: 0x250 }, (_, unit) => {
  const type = classOf(unit)
  if (type === SPACE || type === OTHER) return ENDS
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
  const plain = endOfPlainWord(text, start)
  let index = plain < 0 ? start : plain
  if (plain >= 0) hasLetter = true
  while (plain < 0 && index < text.length) {
    const unit = text.charCodeAt(index)
    const type = classAt(text, index, unit)
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
      const next = index + 1 < text.length ? classAt(text, index + 1, text.charCodeAt(index + 1)) : OTHER
      if (!hasLetter || hasDigit || next !== LETTER) break
    } else if (type !== MARK) break
    before = unit
    index += unit >= 0xd800 && unit <= 0xdbff ? widthAt(text, index) : 1
  }

  const span = protectedByRun(source, start, index)
  if (span !== undefined) return pushProtected(text, start, span, pieces)
  if (hasLetter && hasDigit) index = versionEnd(text, index)
  const isWord = hasLetter && !hasDigit && !isIdentifier
  pieces.add(
    isWord
      ? wordPiece(text, start, index)
      : { kind: 'kept', text: text.slice(start, index), unspaced: false },
  )
  return index
}
