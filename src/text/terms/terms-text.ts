import { CharacterClass, classOf } from '../pieces/character-class.ts'
import type { Piece } from '../pieces/pieces.ts'

/** A text prepared for looking up phrases in it. */
export type SearchableText = ReturnType<typeof searchableText>

/** Joins pieces to the text in which phrases are looked up. */
export function searchableText(pieces: readonly Piece[]) {
  const original = pieces.map((piece) => piece.text).join('')
  const { text, origins } = spelledOneWay(original)
  const originOf = (place: number): number => (origins === undefined ? place : (origins[place] as number))
  const marked = edgesOf(pieces, original)
  const edges = origins === undefined ? marked : edgesAt(origins, marked)
  const folded = foldCase(text)
  return {
    /** The original text, for comparing the spelling. */
    original,
    /** In normalized spelling; positions in the other fields refer to it. */
    text,
    /** The position in `original` for a position in `text`. */
    originOf,
    /** `text` in lower case; the same length, unit by unit. */
    folded,
    /** 1 at each position, in UTF-16 units and including the end of the text, where a phrase may begin or end. */
    edges,
    /** Of parts of `folded`. */
    hashes: new RollingHash(folded),
  }
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
  for (const { index } of text.matchAll(INSIDE_NUMBER)) edges.fill(0, index + 1, index + 3)
  return edges
}

/** The mark inside of a number such as `1,234.5`, whose parts are separate pieces. */
const INSIDE_NUMBER = /\d[.,](?=\d)/g

/** Marks the positions between characters, but not those between a character and its combining mark or joiner. */
function markInside(text: string, start: number, end: number, edges: Uint8Array): void {
  let joined = true
  for (let index = start; index < end; ) {
    const codePoint = text.codePointAt(index) as number
    const type = classOf(codePoint)
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

/** An odd multiplier, so that every character affects all bits of a hash. */
const BASE = 0x01000193

/** The hash of the units from `start` up to, not including, `end`; a 32-bit integer. */
export function hashOf(text: string, start: number, end: number): number {
  let hash = 0
  for (let index = start; index < end; index++) hash = (Math.imul(hash, BASE) + text.charCodeAt(index)) | 0
  return hash
}

/** Returns the hash of any part of a text, the same as {@link hashOf}, in constant time (Rabin and Karp). */
class RollingHash {
  readonly #upTo: Int32Array
  readonly #powers: Int32Array

  constructor(text: string) {
    this.#upTo = new Int32Array(text.length + 1)
    this.#powers = new Int32Array(text.length + 1)
    this.#powers[0] = 1
    for (let index = 0; index < text.length; index++) {
      this.#upTo[index + 1] = Math.imul(this.#upTo[index] as number, BASE) + text.charCodeAt(index)
      this.#powers[index + 1] = Math.imul(this.#powers[index] as number, BASE)
    }
  }

  of(start: number, end: number): number {
    const before = Math.imul(this.#upTo[start] as number, this.#powers[end - start] as number)
    return ((this.#upTo[end] as number) - before) | 0
  }
}

/** Equivalent apostrophes. */
const APOSTROPHES = /[\u2018\u2019\u02bc\uff07]/g
/** Spaces within a line; a tab separates cells of tables and does not count. */
const SPACES = /[ \u00a0\u2000-\u200a\u202f\u205f\u3000]{2,}|[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g
const VARIES = /[\u2018\u2019\u02bc\uff07\u00a0\u2000-\u200a\u202f\u205f\u3000]| {2}/
/** A character with its marks, or the letters of a Korean syllable; or a run of spaces. */
const CLUSTER = /[ \u00a0\u2000-\u200a\u202f\u205f\u3000]+|[\s\S](?:[\p{M}\u1160-\u11ff]+)?/gu

/** A text in normalized spelling, for comparing phrases, and the origin of each of its units. */
interface OneSpelling {
  readonly text: string
  /** The original position for each position, including the end; absent if all are equal. */
  readonly origins?: Uint32Array
}

/** Whether phrases may be spelled differently: curly apostrophes, other spaces, or decomposed letters. */
const varies = (text: string): boolean => VARIES.test(text) || text.normalize('NFC') !== text

/** Composed letters (NFC), straight apostrophes, and one space for a run of them. */
function inOneSpelling(text: string): string {
  return text.normalize('NFC').replace(APOSTROPHES, "'").replace(SPACES, ' ')
}

/** The text in normalized spelling, unit by unit. */
function spelledOneWay(text: string): OneSpelling {
  if (!varies(text)) return { text }
  const origins: number[] = []
  let spelled = ''
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    const written = inOneSpelling(cluster)
    const isSame = written.length === cluster.length
    for (let unit = 0; unit < written.length; unit++) origins.push(isSame ? index + unit : index)
    spelled += written
  }
  origins.push(text.length)
  return { text: spelled, origins: Uint32Array.from(origins) }
}

/** Entries, one per line, with normalized source phrases; target phrases stay unchanged. */
export function sourcesSpelledOneWay(tsv: string): string {
  if (!varies(tsv)) return tsv
  return tsv
    .split('\n')
    .map((line) => {
      const tab = line.indexOf('\t')
      return tab < 0 ? line : inOneSpelling(line.slice(0, tab)) + line.slice(tab)
    })
    .join('\n')
}
