import { cached } from '../../base/runtime/cached.ts'
import { readDataBytes } from '../../package-files.ts'
import { LANGUAGE_GROUPS, type LanguageGroup, languagesOf } from './evidence.ts'

/** How frequent a word is: level 1 if it occurs in half of the programs or more, and half as often on each further one. */
export const LEVELS = 6

/** The share of programs in which a word of a level occurs. */
export const shareOf = (level: number): number => (level === 0 ? 0 : 2 ** -level)

/**
 * The share for a word that is not listed, to be multiplied by the probability of the language by its letters ...
 * Determined by experiment, as all of these.
 */
export const UNLISTED_SHARE = 0.004
/** ... which is at least this, because names and misspellings occur in every language. */
export const LEAST_LIKELY = 0.001

/** A language that has a word only quotes it if it is more levels more frequent in another one ... */
const MOST_LEVELS_APART = 2
/** ... or in English, which interfaces quote most. */
const MOST_LEVELS_FROM_ENGLISH = 1

const HEADER_NUMBERS = 4
/** The number of bits of a key that are not part of its shelf. */
const SHELF_SHIFT = 12

/** Keys with the same first bits are on the same shelf. */
export const SHELVES = 2 ** (24 - SHELF_SHIFT)

/** The shelf of a key, and the following four bits. */
export const shelfOf = (key: number): [shelf: number, next: number] => [
  key >>> SHELF_SHIFT,
  (key >>> 8) & 0xf,
]

/** The model of a group, read on first use. */
export const wordModel = cached((group: LanguageGroup) =>
  createWordModel(
    readDataBytes(`text/detection/data/${group}.bin`),
    languagesOf(group).length,
    (LANGUAGE_GROUPS[group] as readonly string[]).indexOf('en'),
  ),
)

/**
 * The evidence of words for a group's languages, from scripts/lexicons and the dictionary by `npm run generate`: how
 * frequent a word is in the interfaces of each language, and how likely each language is by the letters of the word. The
 * words are those that improve detection most; the parts of words were learned from many more.
 *
 * The file is laid out to compress well and to be read without unpacking. All numbers are little-endian:
 *
 * - four 32-bit numbers: words, sets of levels, parts of words, weight units per natural log unit
 * - the sets of levels: one byte for each language, 0 if it lacks the word
 * - for each value of a key's first twelve bits, the number of words with it, one byte each; words are sorted by key
 * - for each word, one byte each: the next four bits of its key as the difference from the previous word with the same
 *   first twelve bits; the last byte of the key
 * - the index of the word's set of levels: its low byte, then its high byte
 * - a one-byte weight for each part and language
 *
 * @param english the bit of English, negative if it is not in the group
 */
function createWordModel(file: Uint8Array, languages: number, english: number) {
  const numbers = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const numberAt = (index: number) => numbers.getUint32(index * Uint32Array.BYTES_PER_ELEMENT, true)
  const [words, sets, grams, scale] = [0, 1, 2, 3].map(numberAt) as [number, number, number, number]
  let at = HEADER_NUMBERS * Uint32Array.BYTES_PER_ELEMENT
  const take = (length: number) => {
    at += length
    return file.subarray(at - length, at)
  }
  const levels = take(sets * languages)
  const starts = startsOf(take(SHELVES))
  const steps = take(words)
  const lasts = take(words)
  const lowSets = take(words)
  const highSets = take(words)
  const weights = new Int8Array(file.buffer, file.byteOffset + at, grams * languages)
  const likely = new Array<number>(languages).fill(0)

  /** Where the levels of a word are; undefined if it is not listed. */
  function levelsOf(word: string): number | undefined {
    const key = wordKey(word)
    const [shelf, next] = shelfOf(key)
    const end = starts[shelf + 1] as number
    let bits = 0
    for (let index = starts[shelf] as number; index < end; index++) {
      bits += steps[index] as number
      if (bits !== next || lasts[index] !== (key & 0xff)) continue
      return languages * ((lowSets[index] as number) + 0x100 * (highSets[index] as number))
    }
    return undefined
  }

  /** The level beyond which languages only quote the word with these levels. */
  function mostLevel(offset: number): number {
    let least = LEVELS
    for (let bit = 0; bit < languages; bit++) {
      const level = levels[offset + bit] as number
      if (level > 0 && level < least) least = level
    }
    const inEnglish = (english < 0 ? 0 : levels[offset + english]) || LEVELS
    return Math.min(least + MOST_LEVELS_APART, inEnglish + MOST_LEVELS_FROM_ENGLISH)
  }

  /** Fills `likely` with the probability of each language by the letters of a word. */
  function estimate(word: string): void {
    const parts = gramsOf(word, grams)
    likely.fill(0)
    for (const part of parts) {
      const offset = part * languages
      for (let bit = 0; bit < languages; bit++) {
        likely[bit] = (likely[bit] as number) + (weights[offset + bit] as number)
      }
    }
    const highest = Math.max(...likely)
    const unit = 1 / (scale * Math.sqrt(parts.length))
    let sum = 0
    for (let bit = 0; bit < languages; bit++) {
      const power = Math.exp(((likely[bit] as number) - highest) * unit)
      likely[bit] = power
      sum += power
    }
    for (let bit = 0; bit < languages; bit++) likely[bit] = (likely[bit] as number) / sum
  }

  return {
    /** The languages that have a word, as bits of the group, without those that only quote it. */
    holdersOf(word: string): number {
      const offset = levelsOf(word)
      if (offset === undefined) return 0
      const most = mostLevel(offset)
      let holders = 0
      for (let bit = 0; bit < languages; bit++) {
        const level = levels[offset + bit] as number
        if (level > 0 && level <= most) holders |= 1 << bit
      }
      return holders
    },
    /**
     * Adds how likely a word is in each language, in natural log units. Only differences between languages count.
     *
     * @param word   in lower case and NFC
     * @param result a number for each language of the group
     */
    addEvidence(word: string, result: number[]): void {
      const offset = levelsOf(word)
      estimate(word)
      for (let bit = 0; bit < languages; bit++) {
        const share = offset === undefined ? 0 : shareOf(levels[offset + bit] as number)
        const unlisted = UNLISTED_SHARE * Math.max(LEAST_LIKELY, likely[bit] as number)
        result[bit] = (result[bit] as number) + Math.log(share + unlisted)
      }
    },
  }
}

/** Where each shelf begins, and where the last one ends. */
function startsOf(counts: Uint8Array): Uint32Array {
  const starts = new Uint32Array(SHELVES + 1)
  let start = 0
  for (let shelf = 0; shelf < SHELVES; shelf++) {
    start += counts[shelf] as number
    starts[shelf + 1] = start
  }
  return starts
}

/** The longest part of a word that is a feature, in UTF-16 units. */
const MAX_GRAM = 4

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/**
 * The 24-bit key of a word in the word lists. About four in a thousand unlisted words have the key of a listed one, which
 * hardly matters.
 */
export function wordKey(word: string): number {
  let hash = FNV_OFFSET
  for (let index = 0; index < word.length; index++) hash = hashed(hash, word.charCodeAt(index))
  return mixed(hash) >>> 8
}

/**
 * The feature numbers of a word, below `buckets`: its letters, and all parts of up to four letters, where those at the
 * beginning and at the end differ from those in the middle. Parts may share a number.
 *
 * @param word in lower case
 */
export function gramsOf(word: string, buckets: number): number[] {
  const marked = `<${word}>`
  const grams: number[] = []
  for (let start = 0; start < marked.length; start++) {
    let hash = FNV_OFFSET
    const end = Math.min(start + MAX_GRAM, marked.length)
    for (let index = start; index < end; index++) {
      hash = hashed(hash, marked.charCodeAt(index))
      const isMarkAlone = index === start && (start === 0 || start === marked.length - 1)
      if (!isMarkAlone) grams.push(mixed(hash) % buckets)
    }
  }
  return grams
}

function hashed(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, FNV_PRIME)
}

/** Distributes the few bits in which FNV hashes differ. */
function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (once ^ (once >>> 12)) >>> 0
}
