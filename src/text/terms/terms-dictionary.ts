import { atOnce, type Steps } from '../../base/runtime/in-turns.ts'
import { foldCase, hashOf, type SearchableText, sourcesSpelledOneWay } from './terms-text.ts'

/** A match of a dictionary at a position in a text. */
export interface FoundTerm {
  readonly start: number
  readonly end: number
  readonly target: string
  /**
   * How closely it matches the dictionary's spelling: 2 if equal, 1 if equal except for apostrophes, spaces and the
   * like.
   */
  readonly closeness: number
  /** Whether the case of its first letter differs between the dictionary and the text. */
  readonly beginsOtherwise?: boolean
}

/** This many units at the beginning of a phrase determine which lengths are worth a lookup. */
const HEAD_UNITS = 4

const LINES_PER_STEP = 10_000

/** The entries of one dictionary, prepared for looking up phrases in a text. */
export type TermDictionary = ReturnType<typeof compileTerms>

/**
 * Compiles the entries of a dictionary: one per line, source and target phrase separated by a tab, no source twice.
 *
 * The cost of a lookup does not depend on the number or length of entries. For each beginning of four units, the
 * occurring lengths are known; only those that end at an edge are tried, by the hash of that part of the text. Phrases
 * are not copied: a dictionary of 10 MiB stays one string plus tables of numbers. Runs in steps, since such a
 * dictionary takes most of a second.
 */
export function* compileTermsInSteps(entries: string) {
  const tsv = sourcesSpelledOneWay(entries)
  yield
  const own = tsv === entries ? undefined : yield* placesOf(entries)
  const folded = foldCase(tsv)
  yield
  const { starts, tabs, ends } = yield* placesOf(tsv)
  const slots = new Slots(starts.length)
  const lengths = new Map<number, number[]>()
  for (let line = 0; line < starts.length; line++) {
    const start = starts[line] as number
    const tab = tabs[line] as number
    slots.add(hashOf(folded, start, tab), line)
    if (tab - start >= HEAD_UNITS) noteLength(lengths, hashOf(folded, start, start + HEAD_UNITS), tab - start)
    if (line % LINES_PER_STEP === LINES_PER_STEP - 1) yield
  }
  for (const list of lengths.values()) list.sort((one, other) => other - one)

  function closenessOf(
    line: number,
    { text, original, originOf }: SearchableText,
    start: number,
    end: number,
  ) {
    if (tsv.slice(starts[line], tabs[line]) !== text.slice(start, end)) return 0
    const spelled = own
      ? entries.slice(own.starts[line], own.tabs[line])
      : tsv.slice(starts[line], tabs[line])
    return spelled === original.slice(originOf(start), originOf(end)) ? 2 : 1
  }

  /** The entry for a part of the text: with the same capitals if it exists, otherwise the first. */
  function foundAt(searchable: SearchableText, start: number, end: number) {
    const { folded: foldedText, edges, hashes } = searchable
    if (!edges[end]) return undefined
    const hash = hashes.of(start, end)
    let found: FoundTerm | undefined
    for (let slot = slots.first(hash); slot !== undefined; slot = slots.next(slot, hash)) {
      const line = slots.lineIn(slot)
      const from = starts[line] as number
      const to = tabs[line] as number
      if (to - from !== end - start || folded.slice(from, to) !== foldedText.slice(start, end)) continue
      const closeness = closenessOf(line, searchable, start, end)
      if (!found || closeness > found.closeness) {
        const target = tsv.slice(to + 1, ends[line])
        const beginsOtherwise = tsv[from] !== searchable.text[start]
        found = { start, end, target, closeness, ...(beginsOtherwise && { beginsOtherwise }) }
      }
      if (closeness === 2) break
    }
    return found
  }

  return {
    /** The longest phrase that begins at `start`, an edge of the text, and ends at an edge up to `limit`. */
    longestAt(text: SearchableText, start: number, limit: number): FoundTerm | undefined {
      if (start + HEAD_UNITS <= limit) {
        for (const length of lengths.get(text.hashes.of(start, start + HEAD_UNITS)) ?? []) {
          const found = start + length <= limit && foundAt(text, start, start + length)
          if (found) return found
        }
      }
      for (let length = Math.min(HEAD_UNITS - 1, limit - start); length > 0; length--) {
        const found = foundAt(text, start, start + length)
        if (found) return found
      }
      return undefined
    },
  }
}

/** Runs all steps at once. */
export const compileTerms = (tsv: string) => atOnce(compileTermsInSteps(tsv))

/** Lines by the hash of their source phrase: a hash table with open addressing, half empty. */
class Slots {
  readonly #mask: number
  readonly #lines: Int32Array
  readonly #hashes: Int32Array

  constructor(count: number) {
    const size = 2 ** Math.ceil(Math.log2(count * 2 + 1))
    this.#mask = size - 1
    this.#lines = new Int32Array(size)
    this.#hashes = new Int32Array(size)
  }

  add(hash: number, line: number) {
    let slot = this.#slotOf(hash)
    while (this.#lines[slot] !== 0) slot = (slot + 1) & this.#mask
    this.#lines[slot] = line + 1
    this.#hashes[slot] = hash
  }

  /** The slot of the first line with that hash; lines are in the order in which they were added. */
  first(hash: number): number | undefined {
    return this.#from(this.#slotOf(hash), hash)
  }

  /** The slot of the next line with that hash. */
  next(slot: number, hash: number): number | undefined {
    return this.#from((slot + 1) & this.#mask, hash)
  }

  lineIn(slot: number): number {
    return (this.#lines[slot] as number) - 1
  }

  #from(start: number, hash: number): number | undefined {
    for (let slot = start; this.#lines[slot] !== 0; slot = (slot + 1) & this.#mask) {
      if (this.#hashes[slot] === hash) return slot
    }
    return undefined
  }

  /** The higher bits of such a hash are better distributed; this uses them. */
  #slotOf(hash: number): number {
    const mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
    return (mixed ^ (mixed >>> 13)) & this.#mask
  }
}

interface Places {
  readonly starts: Uint32Array
  readonly tabs: Uint32Array
  readonly ends: Uint32Array
}

function* placesOf(tsv: string): Steps<Places> {
  let count = 0
  for (let tab = tsv.indexOf('\t'); tab >= 0; tab = tsv.indexOf('\t', tab + 1)) count++
  yield
  const places = {
    starts: new Uint32Array(count),
    tabs: new Uint32Array(count),
    ends: new Uint32Array(count),
  }
  let start = 0
  for (let line = 0; line < count; line++) {
    const tab = tsv.indexOf('\t', start)
    const newline = tsv.indexOf('\n', tab)
    const end = newline < 0 ? tsv.length : newline
    places.starts[line] = start
    places.tabs[line] = tab
    places.ends[line] = end
    start = end + 1
    if (line % LINES_PER_STEP === LINES_PER_STEP - 1) yield
  }
  return places
}

function noteLength(lengths: Map<number, number[]>, head: number, length: number): void {
  const list = lengths.get(head)
  if (!list) lengths.set(head, [length])
  else if (!list.includes(length)) list.push(length)
}
