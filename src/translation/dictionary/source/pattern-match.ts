import type { Piece } from '../../text/pieces.ts'
import type { Splitting } from '../../text/sentences.ts'
import type { WordPiece } from '../../text/shared-words.ts'
import type { Pattern, PatternList } from './patterns.ts'
import type { KnownWord } from './source-index.ts'
import { beginsSentence, endsSentence, nextPiece, skipTags, slotEnd } from './text-places.ts'

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
