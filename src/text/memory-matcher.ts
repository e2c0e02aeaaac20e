import { distance } from 'fastest-levenshtein'

/** A stored source text with its translation. */
export interface MemorySegment {
  readonly source: string
  readonly target: string
}

export interface MemoryMatch extends MemorySegment {
  /** Percent, 0 to 100; 100 is equal text. */
  readonly similarity: number
}

export type MemoryMatcher = ReturnType<typeof createMemoryMatcher>

/** Longer texts match only equal segments: this limits the cost of a comparison (our choice). */
export const MAX_COMPARED_CHARACTERS = 2000

interface Candidate extends MemorySegment {
  /** One unit per code point, see `unitsOf`. */
  readonly units: string
}

/**
 * Finds similar segments. Similarity is 100·(1 − edit distance / longer length) in code points, rounded down (our
 * choice; the service only documents the threshold). Two texts with few common pairs of characters are far apart, so an
 * index of pairs rules most segments out before any distance is measured.
 */
export function createMemoryMatcher(segments: readonly MemorySegment[]) {
  const units = new Map<number, string>()
  const equal = new Map<string, string>()
  const candidates: Candidate[] = []
  /** The candidates that have a pair, in their order. */
  const holders = new Map<number, number[]>()
  for (const { source, target } of segments) {
    if (equal.has(source)) continue
    equal.set(source, target)
    const text = unitsOf(source, units, true)
    if (text.length > MAX_COMPARED_CHARACTERS) continue
    for (const pair of pairsOf(text)) {
      const having = holders.get(pair)
      if (having) having.push(candidates.length)
      else holders.set(pair, [candidates.length])
    }
    candidates.push({ source, target, units: text })
  }

  /** How many pairs each candidate shares with a text. */
  function sharedPairs(text: string): Uint16Array {
    const shared = new Uint16Array(candidates.length)
    for (const pair of pairsOf(text)) {
      for (const candidate of holders.get(pair) ?? []) shared[candidate] = (shared[candidate] ?? 0) + 1
    }
    return shared
  }

  return {
    /**
     * The most similar segment that reaches the threshold, of equally similar ones the first.
     * @param threshold percent, 0 to 100
     */
    find(text: string, threshold: number): MemoryMatch | undefined {
      const same = equal.get(text)
      if (same !== undefined) return { source: text, target: same, similarity: 100 }
      const wanted = unitsOf(text, units, false)
      if (threshold === 100 || wanted.length === 0 || wanted.length > MAX_COMPARED_CHARACTERS)
        return undefined
      const shared = sharedPairs(wanted)
      let best: MemoryMatch | undefined
      for (const [index, { source, target, units: other }] of candidates.entries()) {
        const needed = best ? best.similarity + 1 : threshold
        if (bestCase(wanted, other, shared[index] ?? 0) < needed) continue
        const similarity = percent(distance(wanted, other), wanted, other)
        if (similarity >= needed) best = { source, target, similarity }
      }
      return best
    },
  }
}

/** Each edit changes at most two pairs of a text, and its length by at most one. */
function bestCase(one: string, other: string, sharedPairs: number): number {
  const pairs = Math.max(one.length, other.length) - 1
  const fewest = Math.max(Math.ceil((pairs - sharedPairs) / 2), Math.abs(one.length - other.length))
  return percent(fewest, one, other)
}

/** The pairs of neighboring characters of a text, as numbers; equal pairs are numbered separately. */
function pairsOf(units: string): number[] {
  const seen = new Map<number, number>()
  const pairs: number[] = []
  for (let index = 1; index < units.length; index++) {
    const pair = units.charCodeAt(index - 1) * 0x10000 + units.charCodeAt(index)
    const before = seen.get(pair) ?? 0
    seen.set(pair, before + 1)
    pairs.push(pair * MAX_COMPARED_CHARACTERS + before)
  }
  return pairs
}

function percent(edits: number, one: string, other: string): number {
  const longer = Math.max(one.length, other.length)
  return Math.floor((100 * (longer - edits)) / longer)
}

/** Represents every character that occurs in no segment. */
const FOREIGN = '\0'

/**
 * The text with one UTF-16 unit for each code point, as the distance function counts units. Units are assigned in the
 * order in which characters first appear; 65,535 different ones are more than any memory has.
 */
function unitsOf(text: string, units: Map<number, string>, isStored: boolean): string {
  let result = ''
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0
    let unit = units.get(codePoint)
    if (unit === undefined && isStored) {
      unit = String.fromCharCode(Math.min(units.size + 1, 0xffff))
      units.set(codePoint, unit)
    }
    result += unit ?? FOREIGN
  }
  return result
}
