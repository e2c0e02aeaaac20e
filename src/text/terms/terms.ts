import type { Piece } from '../pieces/pieces.ts'
import type { Mark } from '../pieces/unit.ts'
import type { TermDictionary } from './terms-dictionary.ts'
import { searchableText } from './terms-text.ts'

/** A glossary phrase in a text, in UTF-16 units, with its translation. */
export interface TermMatch {
  readonly start: number
  readonly end: number
  readonly target: string
  /** Whether the case of its first letter differs from the glossary. */
  readonly beginsOtherwise?: boolean
  /** The index of its dictionary; absent for the first one. */
  readonly dictionary?: number
}

/** The phrases of one or more glossaries. */
export interface Terms {
  /** The phrases in the text of these pieces, in order; they do not overlap. */
  find(pieces: readonly Piece[]): TermMatch[]
}

interface Candidate extends TermMatch {
  /** How closely it matches the dictionary's spelling. */
  readonly closeness: number
}

/**
 * Looks up phrases (our choice, as the service documents none of it): the longest source phrase of the text first,
 * among equals the leftmost; whole words, or any run of letters in scripts without spaces; the dictionary's spelling
 * before one with other capitals, apostrophes, spaces or decomposed letters; the first dictionary that has the phrase.
 */
export function createTerms(dictionaries: readonly TermDictionary[]): Terms {
  return {
    find(pieces) {
      const text = searchableText(pieces)
      const longestAt = (start: number, limit: number): Candidate | undefined => {
        let best: Candidate | undefined
        for (let index = 0; index < dictionaries.length; index++) {
          const found = dictionaries[index]?.longestAt(text, start, limit)
          if (found && (!best || isBetter(found, best)))
            best = index === 0 ? found : { ...found, dictionary: index }
        }
        return best
      }
      return chooseLongestFirst(text.edges, longestAt).map(
        ({ start, end, target, beginsOtherwise, dictionary }) => ({
          start: text.originOf(start),
          end: text.originOf(end),
          target,
          ...(beginsOtherwise && { beginsOtherwise }),
          ...(dictionary !== undefined && { dictionary }),
        }),
      )
    },
  }
}

function isBetter(found: Candidate, best: Candidate): boolean {
  return found.end > best.end || (found.end === best.end && found.closeness > best.closeness)
}

/**
 * Takes the longest candidates first. A candidate that overlaps a phrase already taken is retried with a shorter
 * length. Uses one list per length, so that its memory grows with the text and not with the dictionary's matches.
 */
function chooseLongestFirst(
  edges: Uint8Array,
  longestAt: (start: number, limit: number) => Candidate | undefined,
): TermMatch[] {
  const byLength: Candidate[][] = []
  const offer = (candidate: Candidate | undefined) => {
    if (!candidate) return
    const length = candidate.end - candidate.start
    const candidates = byLength[length]
    if (candidates) candidates.push(candidate)
    else byLength[length] = [candidate]
  }
  const end = edges.length - 1
  for (let start = 0; start < end; start++) if (edges[start]) offer(longestAt(start, end))
  if (byLength.length === 0) return []

  const taken = new Uint8Array(end)
  const chosen: TermMatch[] = []
  for (let length = byLength.length - 1; length > 0; length--) {
    const candidates = byLength[length]
    if (!candidates) continue
    // Retried candidates are out of order.
    candidates.sort((one, other) => one.start - other.start)
    for (const candidate of candidates) {
      const stop = taken.subarray(candidate.start, candidate.end).indexOf(1)
      if (stop < 0) {
        taken.fill(1, candidate.start, candidate.end)
        chosen.push(candidate)
      } else if (stop > 0) offer(longestAt(candidate.start, candidate.start + stop))
    }
  }
  return chosen.sort((one, other) => one.start - other.start)
}

/**
 * Replaces the pieces that a match covers with one fixed piece; partly covered pieces are split, tags inside become its
 * marks.
 *
 * @param matches in the text's order, not overlapping, counted from the start of the first piece
 * @param fromDictionary whether they come from the dictionary instead of a glossary
 */
export function placeTerms(
  pieces: readonly Piece[],
  matches: readonly TermMatch[],
  fromDictionary = false,
): Piece[] {
  const placed: Piece[] = []
  let next = 0
  let start = 0
  for (const piece of pieces) {
    const end = start + piece.text.length
    if (end === start && piece.kind === 'mark') {
      const match = matches[next]
      if (match && match.start < start) placed.push(withMark(placed.pop() as FixedPiece, piece.source))
      else placed.push(piece)
      continue
    }
    let from = start
    for (let match = matches[next]; match && match.start < end; match = matches[next]) {
      if (match.start > from) placed.push(cut(piece, from - start, match.start - start))
      if (match.start >= start) placed.push(fixedPiece(match, fromDictionary))
      const fixed = placed.at(-1) as FixedPiece
      placed[placed.length - 1] = cover(fixed, piece, Math.max(match.start, start) - start, match.end - start)
      from = Math.min(match.end, end)
      if (match.end > end) break
      next++
    }
    if (from < end) placed.push(cut(piece, from - start, end - start))
    start = end
  }
  return placed
}

type FixedPiece = Piece & { kind: 'fixed' }

/** A part of a piece; the source's spelling of the whole does not apply to it. */
function cut(piece: Piece, from: number, to: number): Piece {
  if (from === 0 && to >= piece.text.length) return piece
  const text = piece.text.slice(from, to)
  return piece.kind === 'mark' || piece.kind === 'fixed'
    ? { ...piece, text }
    : ({ kind: piece.kind, text, unspaced: piece.unspaced } as Piece)
}

const fixedPiece = ({ target }: TermMatch, fromDictionary: boolean): Piece => ({
  kind: 'fixed',
  text: '',
  target,
  unspaced: false,
  ...(fromDictionary && { fromDictionary }),
})

/** The fixed piece with one more piece, or part of one, under it. */
function cover(fixed: FixedPiece, piece: Piece, from: number, to: number): Piece {
  return {
    ...fixed,
    text: fixed.text + piece.text.slice(from, to),
    unspaced: fixed.unspaced || piece.unspaced,
  }
}

/** Appends to the piece's own list, since a phrase may contain any number of tags. */
function withMark(fixed: FixedPiece, source: string): Piece {
  const place = fixed.text.length
  const marks = (fixed.marks as Mark[] | undefined) ?? []
  marks.push({ start: place, end: place, source })
  return { ...fixed, marks }
}
