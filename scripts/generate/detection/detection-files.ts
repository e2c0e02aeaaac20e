import { join } from 'node:path'
import { LANGUAGE_GROUPS, type LanguageGroup } from '../../../src/translation/detection/language-groups.ts'
import { wordKey } from '../../../src/translation/detection/word-features.ts'
import type { GeneratedFiles } from '../generated-files.ts'
import { createKnownWords } from './known-words.ts'
import { learnWeights } from './learn-weights.ts'

const FOLDER = 'src/translation/detection/data'
/** More hardly make detection better. */
const BUCKETS: Readonly<Record<LanguageGroup, number>> = { latin: 16_384, cyrillic: 8192 }
/** Weights of more than ±4 do not occur often; see word-model.ts for the format. */
const UNITS_PER_LOG_UNIT = 32

/** What detection knows of words and their letters, a file for each group of languages that are told apart by them. */
export function detectionFiles(): GeneratedFiles {
  const wordsOf = createKnownWords()
  const groups = Object.keys(LANGUAGE_GROUPS) as LanguageGroup[]
  const contents = new Map(
    groups.map((group) => {
      const lists = LANGUAGE_GROUPS[group].map(wordsOf)
      return [join(FOLDER, `${group}.bin`), serialize(lists, BUCKETS[group])]
    }),
  )
  return { contents, folders: [FOLDER] }
}

function serialize(lists: readonly (readonly string[])[], buckets: number): Uint8Array {
  const holders = holdersOf(lists)
  const keys = [...holders.keys()].sort((a, b) => a - b)
  const weights = learnWeights(lists, buckets)
  const numbers = [keys.length, buckets, UNITS_PER_LOG_UNIT, ...keys]
  numbers.push(...keys.map((key) => holders.get(key) as number))
  const file = Buffer.alloc(numbers.length * 4 + weights.length)
  for (const [index, number] of numbers.entries()) file.writeUInt32LE(number, index * 4)
  for (const [index, weight] of weights.entries()) {
    const units = Math.max(-127, Math.min(127, Math.round(weight * UNITS_PER_LOG_UNIT)))
    file.writeInt8(units, numbers.length * 4 + index)
  }
  return file
}

/** The languages that have each word, as bits. */
function holdersOf(lists: readonly (readonly string[])[]): Map<number, number> {
  const holders = new Map<number, number>()
  for (const [bit, words] of lists.entries()) {
    for (const word of words) {
      const key = wordKey(word)
      holders.set(key, ((holders.get(key) ?? 0) | (1 << bit)) >>> 0)
    }
  }
  return holders
}
