import { join } from 'node:path'
import { LANGUAGE_GROUPS, type LanguageGroup } from '../../../src/translation/detection/language-groups.ts'
import { wordKey } from '../../../src/translation/detection/word-features.ts'
import { SHELVES, shelfOf } from '../../../src/translation/detection/word-model.ts'
import type { GeneratedFiles } from '../generated-files.ts'
import { createKnownWords } from './known-words.ts'
import { learnWeights } from './learn-weights.ts'

const FOLDER = 'src/translation/detection/data'
/** More do not improve detection much. */
const BUCKETS: Readonly<Record<LanguageGroup, number>> = { latin: 16_384, cyrillic: 8192 }
/** Finer weights do not improve detection, and add a third to the download. See word-model.ts for the format. */
const UNITS_PER_LOG_UNIT = 2
/** Weights closer than this to the median of their part become zero, because zeros compress well. */
const LEAST_WEIGHT = 0.4

/** What detection knows about words and letters: a file for each group of languages that are distinguished by them. */
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
  const sets = [...new Set(keys.map((key) => holders.get(key) as number))]
  const numberOf = new Map(sets.map((set, index) => [set, index]))
  const setNumbers = keys.map((key) => numberOf.get(holders.get(key) as number) as number)
  const counts = new Uint8Array(SHELVES)
  const steps = keys.map((key, index) => {
    const [shelf, next] = shelfOf(key)
    const [shelfBefore, before] = shelfOf(keys[index - 1] ?? 0)
    counts[shelf] = (counts[shelf] as number) + 1
    return shelf === shelfBefore ? next - before : next
  })
  const weights = centered(learnWeights(lists, buckets), lists.length).map((weight) => {
    const units = Math.round(weight * UNITS_PER_LOG_UNIT)
    return Math.max(-127, Math.min(127, units))
  })
  return Buffer.concat([
    Uint8Array.from([keys.length, sets.length, buckets, UNITS_PER_LOG_UNIT, ...sets].flatMap(bytesOf)),
    counts,
    Uint8Array.from(steps),
    Uint8Array.from(keys),
    Uint8Array.from(setNumbers),
    Uint8Array.from(setNumbers, (set) => set >>> 8),
    Uint8Array.from(weights),
  ])
}

/** The weights minus the median of their part of a word, which changes no difference between languages. */
function centered(weights: Float64Array, languages: number): number[] {
  const centered: number[] = []
  for (let offset = 0; offset < weights.length; offset += languages) {
    const row = [...weights.subarray(offset, offset + languages)]
    const median = row.toSorted((a, b) => a - b)[languages >>> 1] as number
    for (const weight of row) {
      const above = weight - median
      centered.push(Math.abs(above) < LEAST_WEIGHT ? 0 : above)
    }
  }
  return centered
}

/** Little-endian. */
const bytesOf = (number: number): number[] => [0, 8, 16, 24].map((shift) => (number >>> shift) & 0xff)

/** The languages that contain each word, as bits. */
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
