import { CharacterClass, classOf, classOfAstral } from '../text/character-class.ts'
import type { Piece } from '../text/pieces.ts'
import { RollingHash } from './terms-hash.ts'
import { spelledOneWay } from './terms-spelling.ts'

/** A text prepared for looking phrases up in it. */
export interface SearchableText {
  /** As it stands, for comparing the spelling. */
  readonly original: string
  /** In one spelling; places in it are places of the other fields. */
  readonly text: string
  /** The place in `original` of a place in `text`. */
  originOf(place: number): number
  /** `text` without regard to capitals; the same length, unit by unit. */
  readonly folded: string
  /** 1 at each place, in UTF-16 units and with the end of the text, where a phrase may begin or end. */
  readonly edges: Uint8Array
  /** Of parts of `folded`. */
  readonly hashes: RollingHash
}

/** Joins pieces to the text that phrases are looked up in. */
export function searchableText(pieces: readonly Piece[]): SearchableText {
  const original = pieces.map((piece) => piece.text).join('')
  const { text, origins } = spelledOneWay(original)
  const originOf = (place: number) => (origins === undefined ? place : (origins[place] as number))
  const marked = edgesOf(pieces, original)
  const edges = origins === undefined ? marked : edgesAt(origins, marked)
  const folded = foldCase(text)
  return { original, text, originOf, folded, edges, hashes: new RollingHash(folded) }
}

/** The edges where one unit comes from another place than the one before it. */
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
    // Words of scripts with spaces, and what is kept (numbers, addresses, placeholders), are never cut.
    if (piece.kind === 'punctuation' || (piece.kind === 'word' && piece.unspaced)) {
      markInside(text, start, end, edges)
    }
    start = end
  }
  edges[text.length] = 1
  return edges
}

/** Marks the places between characters, but not those between a character and a mark or joiner that belongs to it. */
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
 * Small letters, one for each unit of the text: the dotted capital I, the only letter that would become two units, is
 * taken for a plain one; the Greek sigma has one form, wherever in a word it stands.
 */
export function foldCase(text: string): string {
  return text.replaceAll('İ', 'i').toLowerCase().replaceAll('ς', 'σ')
}
