import { type Piece, skipTags } from '../pieces/pieces.ts'
import { LINE_BREAK, type Splitting } from '../pieces/sentences.ts'
import type { WordPiece } from '../pieces/word-piece.ts'
import type { Pattern, PatternList } from './patterns.ts'
import type { KnownWord } from './source-index.ts'

/** Provides what is known about the words of a text. */
export interface WordReader {
  folded(word: WordPiece): string
  known(word: WordPiece): KnownWord | undefined
}

/** A match of a pattern in a text, by piece indexes. */
export interface PatternMatch {
  readonly pattern: Pattern
  readonly end: number
  /** The contents of its slots. */
  readonly slots: ReadonlyMap<string, readonly [start: number, end: number]>
  /** Whether the mark at its end is part of the match. */
  readonly hasEndMark: boolean
}

const NO_SLOTS: PatternMatch['slots'] = new Map()
/** A name in a greeting: `Dear Ms Anna Smith,`. */
const MOST_NAMES = 3
const CAPITAL = /^\p{Lu}/u

/** The first of some patterns that matches at a place; all of them begin with the piece there. */
export function matchPatterns(
  pieces: readonly Piece[],
  start: number,
  patterns: PatternList,
  { words, splitting }: { words: WordReader; splitting: Splitting },
): PatternMatch | undefined {
  if (patterns.isEmpty) return undefined
  let begins: boolean | undefined
  for (const pattern of patterns.before(secondWord(pieces, start, words))) {
    const match = matchPattern(pieces, start, pattern, words)
    if (match === undefined) continue
    if (!pattern.sense.isSentence) return match
    begins ??= beginsSentence(pieces, start, splitting)
    if (begins && (match.hasEndMark || endsSentence(pieces, match.end, splitting))) {
      if (splitting !== 'none' || endsSentence(pieces, match.end, splitting)) return match
    }
  }
  return undefined
}

/** The word after the first piece, which most patterns do not have; it may follow a hyphen or similar. */
function secondWord(pieces: readonly Piece[], start: number, words: WordReader): string | undefined {
  const at = nextPiece(pieces, start + 1, false)
  const piece = at < 0 ? pieces[skipTags(pieces, start + 1)] : pieces[at]
  return piece?.kind === 'word' ? words.folded(piece) : undefined
}

/** @param slots where slots are noted; only made for a pattern that matches, as few do */
function matchPattern(
  pieces: readonly Piece[],
  start: number,
  pattern: Pattern,
  words: WordReader,
  slots?: Map<string, readonly [number, number]>,
): PatternMatch | undefined {
  const { parts, endMark } = pattern
  let hasSlots = false
  let index = start
  for (let number = 0; number < parts.length; number++) {
    const { kind, text, isGlued } = parts[number] as Pattern['parts'][number]
    const at = number === 0 ? start : nextPiece(pieces, index, isGlued)
    if (at < 0) return undefined
    const piece = pieces[at] as Piece
    index = at + 1
    if (kind === 'slot') {
      index = slotEnd(pieces, at)
      if (index < 0) index = namesEnd(pieces, at, words)
      if (index < 0) return undefined
      slots?.set(text, [at, index])
      hasSlots = true
    } else if (kind === 'sign') {
      if (piece.kind !== 'punctuation' || piece.text !== text) return undefined
    } else if (number > 0 && (piece.kind !== 'word' || words.folded(piece) !== text)) return undefined
  }
  if (hasSlots && slots === undefined) return matchPattern(pieces, start, pattern, words, new Map())
  const behind = endMark === '' ? -1 : skipTags(pieces, index)
  const hasEndMark = behind >= 0 && pieces[behind]?.kind === 'punctuation' && pieces[behind]?.text === endMark
  return { pattern, end: hasEndMark ? behind + 1 : index, slots: slots ?? NO_SLOTS, hasEndMark }
}

/** The end of a name: up to three capitalized words that the dictionary does not have. */
function namesEnd(pieces: readonly Piece[], start: number, words: WordReader): number {
  let end = -1
  let at = start
  for (let count = 0; count < MOST_NAMES && at >= 0; count++) {
    const piece = pieces[at]
    if (piece?.kind !== 'word' || piece.unspaced || !CAPITAL.test(piece.text)) break
    if (words.known(piece)?.sense !== undefined) break
    end = at + 1
    at = nextPiece(pieces, end, false)
  }
  return end
}

/** Punctuation that occurs inside sentences; any other may begin or end one. */
const INSIDE = /^[,;\-–—/&+=%'’_@#]+$/u
/** After these, a sentence may continue behind a greeting or a phrase. */
const MAY_FOLLOW = /^[,;–—]/u
const OTHER_BLANK = /^[\u00a0\u202f]$/

/** A single space that does not break the line. */
const isBlank = ({ text }: Piece) => text === ' ' || OTHER_BLANK.test(text)

/** The piece after a space, or directly after if no space is expected; -1 otherwise. */
function nextPiece(pieces: readonly Piece[], from: number, isGlued: boolean): number {
  let index = skipTags(pieces, from)
  if (index === pieces.length) return -1
  const isSpace = pieces[index]?.kind === 'space'
  if (isGlued) return isSpace ? -1 : index
  if (!isSpace || !isBlank(pieces[index] as Piece)) return -1
  index = skipTags(pieces, index + 1)
  return index === pieces.length ? -1 : index
}

/** Whether a sentence begins at a piece, given how the text is split into lines and sentences. */
export const beginsSentence = (pieces: readonly Piece[], at: number, splitting: Splitting): boolean =>
  isBesideEdge(pieces, at - 1, -1, splitting)

/** Whether a sentence, or a part that can begin one, ends before a piece. */
const endsSentence = (pieces: readonly Piece[], before: number, splitting: Splitting): boolean =>
  isBesideEdge(pieces, before, 1, splitting)

function isBesideEdge(pieces: readonly Piece[], start: number, step: 1 | -1, splitting: Splitting): boolean {
  for (let index = start; index >= 0 && index < pieces.length; index += step) {
    const { kind, text } = pieces[index] as Piece
    if (kind === 'space') {
      if (splitting === 'punctuation_and_newlines' && LINE_BREAK.test(text)) return true
    } else if (kind === 'punctuation') {
      if (splitting !== 'none') return !INSIDE.test(text) || (step === 1 && MAY_FOLLOW.test(text))
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
function slotEnd(pieces: readonly Piece[], start: number): number {
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
