import { CharacterClass, classOf, classOfAstral } from '../text/character-class.ts'
import type { Piece } from '../text/pieces.ts'
import { RollingHash } from './terms-hash.ts'
import { spelledOneWay } from './terms-spelling.ts'

/** A text prepared for looking up phrases in it. */
export interface SearchableText {
  /** The original text, for comparing the spelling. */
  readonly original: string
  /** In normalized spelling; positions in the other fields refer to it. */
  readonly text: string
  /** The position in `original` for a position in `text`. */
  originOf(place: number): number
  /** `text` in lower case; the same length, unit by unit. */
  readonly folded: string
  /** 1 at each position, in UTF-16 units and including the end of the text, where a phrase may begin or end. */
  readonly edges: Uint8Array
  /** Of parts of `folded`. */
  readonly hashes: RollingHash
}

/** Joins pieces to the text in which phrases are looked up. */
export function searchableText(pieces: readonly Piece[]): SearchableText {
  const original = pieces.map((piece) => piece.text).join('')
  const { text, origins } = spelledOneWay(original)
  const originOf = (place: number) => (origins === undefined ? place : (origins[place] as number))
  const marked = edgesOf(pieces, original)
  const edges = origins === undefined ? marked : edgesAt(origins, marked)
  const folded = foldCase(text)
  return { original, text, originOf, folded, edges, hashes: new RollingHash(folded) }
}

/** The edges where the origins of adjacent units differ. */
function edgesAt(origins: Uint32Array, edges: Uint8Array): Uint8Array {
  return Uint8Array.from(origins, (origin, place) =>
    place > 0 && origins[place - 1] === origin ? 0 : (edges[origin] as number),
  )
}

function edgesOf(pieces: readonly Piece[], text: string): Uint8Array {
  const edges = new Uint8Array(text.length + 1)
  let start = 0
  for (const piece of pieces) {
    edges[start] = 1
    const end = start + piece.text.length
    // Words of scripts with spaces, and protected pieces (numbers, addresses, placeholders), are never split.
    if (piece.kind === 'punctuation' || (piece.kind === 'word' && piece.unspaced)) {
      markInside(text, start, end, edges)
    }
    start = end
  }
  edges[text.length] = 1
  return edges
}

/** Marks the positions between characters, but not those between a character and its combining mark or joiner. */
function markInside(text: string, start: number, end: number, edges: Uint8Array): void {
  let joined = true
  for (let index = start; index < end; ) {
    const codePoint = text.codePointAt(index) as number
    const type = codePoint > 0xffff ? classOfAstral(codePoint) : classOf(codePoint)
    const isJoiner = codePoint === ZERO_WIDTH_JOINER
    if (!joined && type !== CharacterClass.MARK && !isJoiner) edges[index] = 1
    joined = isJoiner
    index += codePoint > 0xffff ? 2 : 1
  }
}

const ZERO_WIDTH_JOINER = 0x200d

/**
 * Lower case, one unit for each unit of the text: the dotted capital I, the only letter that would become two units, is
 * treated as a plain one; the Greek sigma has one form everywhere.
 */
export function foldCase(text: string): string {
  return text.replaceAll('İ', 'i').toLowerCase().replaceAll('ς', 'σ')
}
