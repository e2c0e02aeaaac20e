import { CharacterClass, classOf } from '../pieces/character-class.ts'
import type { Piece } from '../pieces/pieces.ts'
import { STAND_IN } from '../pieces/unit.ts'
import { placeTerms } from '../terms/terms.ts'
import type { KnownWords } from './known-words.ts'
import type { Pattern } from './patterns.ts'
import type { SourceIndex } from './source-index.ts'

const HAN = /^\p{Script=Han}/u
/** Fewer characters than this are ignored inside running text: they may be a part of another word. */
const FEWEST = { han: 2, other: 3 }
const BLANK = /[ \t\u00a0\u3000]/
const SENTENCE_EDGE = /[\n\r\u2028\u2029.!?…:。！？：「」『』（）()"“”]/

interface Match {
  readonly start: number
  readonly end: number
  readonly target: string
}

/**
 * Inserts dictionary entries into text of a language without spaces, whose words have no visible boundaries: the
 * longest at each place.
 */
export function placeUnspaced(
  pieces: readonly Piece[],
  index: SourceIndex,
  known: KnownWords,
  options: { readonly isInformal: boolean },
): readonly Piece[] {
  if (!pieces.some(({ unspaced }) => unspaced)) return pieces
  const matches: Match[] = []
  const text = searched(pieces)

  /** Adds the longest match at a place, if there is one, and returns its end. */
  function addLongest(start: number, run: { start: number; end: number }): number | undefined {
    for (const length of index.lengths.get(index.fold(text[start] as string)) ?? []) {
      const end = start + length
      if (end > text.length || isInsideOfWord(text, end)) continue
      const part = text.slice(start, end)
      const isAll = start === run.start && end === run.end
      if (!isAll && length < (HAN.test(part) ? FEWEST.han : FEWEST.other)) continue
      for (const pattern of index.whole.get(index.fold(part)) ?? []) {
        const match = placed(start, end, pattern)
        if (match === undefined) continue
        matches.push(match)
        return match.end
      }
    }
    return undefined
  }

  function placed(start: number, end: number, { sense, endMark }: Pattern): Match | undefined {
    const hasEndMark = endMark !== '' && text.startsWith(endMark, end)
    const begins = isEdge(text, start - 1, -1)
    if (sense.isSentence && !(begins && (hasEndMark || isEdge(text, end, 1)))) return undefined
    const called = known.phrase(sense, hasEndMark, options)
    if (called === undefined) return undefined
    // The source's script has no capitals, so the position decides.
    const target = begins ? known.withCapital(called) : called
    return { start, end: hasEndMark ? end + endMark.length : end, target }
  }

  let start = 0
  let end = 0
  let run = { start: 0, end: 0 }
  for (const piece of pieces) {
    const from = end
    end += piece.text.length
    if (piece.kind !== 'word') continue
    start = Math.max(start, from)
    if (!piece.unspaced) {
      // A word in another script may begin an entry, as in `Cookie 文件`.
      start = (start === from ? addLongest(start, { start, end }) : undefined) ?? end
      continue
    }
    // Searched once, however many pieces it has.
    if (start >= run.end) run = runAround(text, start)
    while (start < end) start = addLongest(start, run) ?? start + 1
  }
  return matches.length === 0 ? pieces : placeTerms(pieces, matches, true)
}

/** The text of the pieces, where protected pieces match nothing. */
function searched(pieces: readonly Piece[]): string {
  let text = ''
  for (const { kind, text: own } of pieces) {
    text += kind === 'word' || kind === 'space' || kind === 'punctuation' ? own : STAND_IN.repeat(own.length)
  }
  return text
}

/** The text between spaces and the like; a short word only counts if it is the whole text. */
function runAround(text: string, at: number): { start: number; end: number } {
  let start = at
  while (start > 0 && isUnspaced(text, start - 1)) start--
  let end = at
  while (end < text.length && isUnspaced(text, end)) end++
  return { start, end }
}

const isUnspaced = (text: string, at: number) => {
  const type = classOf(text.charCodeAt(at))
  return type === CharacterClass.UNSPACED || type === CharacterClass.MARK
}

/** Between a letter and a mark that belongs to it, or between letters of a script with blanks. */
function isInsideOfWord(text: string, at: number): boolean {
  const type = classOf(text.charCodeAt(at))
  if (type === CharacterClass.MARK) return true
  return type === CharacterClass.LETTER && classOf(text.charCodeAt(at - 1)) === CharacterClass.LETTER
}

/** Whether a sentence begins or ends at a place, blanks aside. */
function isEdge(text: string, at: number, step: 1 | -1): boolean {
  let index = at
  while (BLANK.test(text[index] ?? '')) index += step
  const character = text[index]
  return character === undefined || SENTENCE_EDGE.test(character)
}
