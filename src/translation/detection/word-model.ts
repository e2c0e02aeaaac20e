import { readDataBytes } from '../../data-file.ts'
import { type LanguageGroup, languagesOf } from './language-groups.ts'
import { gramsOf, wordKey } from './word-features.ts'

/**
 * The evidence of words for a group's languages, learned by `npm run generate` from the word lists and the dictionary:
 * which languages have a word, and how likely each language is by the letters of the word.
 *
 * The file is laid out to compress well and to be read without unpacking. All numbers are little-endian:
 *
 * - four 32-bit numbers: words, sets of languages, parts of words, weight units per natural log unit
 * - the sets of languages as bits, 32 bits each
 * - for each value of a key's first twelve bits, the number of words with it, one byte each; words are sorted by key
 * - for each word, one byte each: the next four bits of its key as the difference from the previous word with the same
 *   first twelve bits; the last byte of the key
 * - the index of the set of languages that have the word: its low byte, then its high byte
 * - a one-byte weight for each part and language
 */
export interface WordModel {
  /** The languages that have a word, as bits of the group. */
  holdersOf(word: string): number
  /**
   * How likely a word is in each language by its letters, compared with the most likely one, in natural log units.
   *
   * @param word   in lower case and NFC
   * @param result receives a number for each language of the group
   */
  likelihoods(word: string, result: number[]): void
}

/**
 * The maximum that one word counts against a language, in natural log units: names and misspellings occur in every
 * language.
 */
const MOST_AGAINST = 6
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

const models = new Map<LanguageGroup, WordModel>()

/** The model of a group, read on first use. */
export function wordModel(group: LanguageGroup): WordModel {
  let model = models.get(group)
  if (model === undefined) {
    model = createWordModel(
      readDataBytes(`translation/detection/data/${group}.bin`),
      languagesOf(group).length,
    )
    models.set(group, model)
  }
  return model
}

function createWordModel(file: Uint8Array, languages: number): WordModel {
  const numbers = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const numberAt = (index: number) => numbers.getUint32(index * Uint32Array.BYTES_PER_ELEMENT, true)
  const [words, sets, grams, scale] = [0, 1, 2, 3].map(numberAt) as [number, number, number, number]
  let at = HEADER_NUMBERS * Uint32Array.BYTES_PER_ELEMENT + sets * Uint32Array.BYTES_PER_ELEMENT
  const take = (length: number) => {
    at += length
    return file.subarray(at - length, at)
  }
  const starts = startsOf(take(SHELVES))
  const steps = take(words)
  const lasts = take(words)
  const lowSets = take(words)
  const highSets = take(words)
  const weights = new Int8Array(file.buffer, file.byteOffset + at, grams * languages)

  return {
    holdersOf(word) {
      const key = wordKey(word)
      const [shelf, next] = shelfOf(key)
      const end = starts[shelf + 1] as number
      let bits = 0
      for (let index = starts[shelf] as number; index < end; index++) {
        bits += steps[index] as number
        if (bits !== next || lasts[index] !== (key & 0xff)) continue
        return numberAt(HEADER_NUMBERS + (lowSets[index] as number) + 0x100 * (highSets[index] as number))
      }
      return 0
    },
    likelihoods(word, result) {
      const parts = gramsOf(word, grams)
      result.fill(0)
      for (const part of parts) {
        const offset = part * languages
        for (let bit = 0; bit < languages; bit++) {
          result[bit] = (result[bit] as number) + (weights[offset + bit] as number)
        }
      }
      const highest = Math.max(...result)
      const unit = 1 / (scale * Math.sqrt(parts.length))
      for (let bit = 0; bit < languages; bit++) {
        result[bit] = Math.max(-MOST_AGAINST, ((result[bit] as number) - highest) * unit)
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
