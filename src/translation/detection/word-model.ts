import { readDataBytes } from '../../data-file.ts'
import type { Evidence } from './evidence.ts'
import { type LanguageGroup, languagesOf } from './language-groups.ts'
import { gramsOf, wordKey } from './word-features.ts'

/**
 * What the words of a group's languages say, as `npm run generate` learned it from the word lists and the dictionary: which
 * words a language has, and how likely it is for a word by the letters that it consists of.
 *
 * The file: three numbers of 32 bits (words, parts of words, units of weight in a natural log unit), the keys of the
 * words in ascending order, the languages that have each as bits, and a weight of one byte for each part and language.
 * All numbers have their lowest byte first.
 */
export interface WordModel {
  /** The languages that have a word, as bits of the group. */
  holdersOf(word: string): number
  /**
   * Adds to `scores` how likely a word is in each language by its letters.
   *
   * @param word   in lower case and NFC
   * @param scores one for each of `DETECTABLE_LANGUAGES`
   */
  addLikelihood(word: string, scores: Evidence): void
}

/** No word says more than this against a language, in natural log units: names and misspellings occur in every one. */
const MOST_AGAINST = 6
const HEADER_BYTES = 12
const BYTES_PER_NUMBER = 4

const models = new Map<LanguageGroup, WordModel>()

/** The model of a group, which is read at its first use. */
export function wordModel(group: LanguageGroup): WordModel {
  let model = models.get(group)
  if (model === undefined) {
    model = createWordModel(readDataBytes(`translation/detection/data/${group}.bin`), languagesOf(group))
    models.set(group, model)
  }
  return model
}

function createWordModel(file: Uint8Array, languages: readonly number[]): WordModel {
  const numbers = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const [words, grams, scale] = [0, 1, 2].map((field) =>
    numbers.getUint32(field * BYTES_PER_NUMBER, true),
  ) as [number, number, number]
  const masksAt = HEADER_BYTES + words * BYTES_PER_NUMBER
  const weightsAt = masksAt + words * BYTES_PER_NUMBER
  const weights = new Int8Array(file.buffer, file.byteOffset + weightsAt, grams * languages.length)
  const sums = languages.map(() => 0)

  return {
    holdersOf(word) {
      const key = wordKey(word)
      let low = 0
      let high = words - 1
      while (low <= high) {
        const middle = (low + high) >> 1
        const found = numbers.getUint32(HEADER_BYTES + middle * BYTES_PER_NUMBER, true)
        if (found === key) return numbers.getUint32(masksAt + middle * BYTES_PER_NUMBER, true)
        if (found < key) low = middle + 1
        else high = middle - 1
      }
      return 0
    },
    addLikelihood(word, scores) {
      const parts = gramsOf(word, grams)
      sums.fill(0)
      for (const part of parts) {
        const offset = part * languages.length
        for (let bit = 0; bit < sums.length; bit++) {
          sums[bit] = (sums[bit] as number) + (weights[offset + bit] as number)
        }
      }
      const highest = Math.max(...sums)
      const unit = 1 / (scale * Math.sqrt(parts.length))
      for (let bit = 0; bit < sums.length; bit++) {
        const language = languages[bit] as number
        const behind = ((sums[bit] as number) - highest) * unit
        scores[language] = (scores[language] as number) + Math.max(-MOST_AGAINST, behind)
      }
    },
  }
}
