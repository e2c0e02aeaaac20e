import { join } from 'node:path'
import { LANGUAGE_GROUPS, type LanguageGroup } from '../../../src/text/detection/evidence.ts'
import {
  gramsOf,
  LEAST_LIKELY,
  LEVELS,
  SHELVES,
  shareOf,
  shelfOf,
  UNLISTED_SHARE,
  wordKey,
} from '../../../src/text/detection/word-model.ts'
import { dictionaryCodesOf } from '../../../src/text/dictionary/dictionary.ts'
import { readConcepts } from '../../../src/text/phrases/phrase-table.ts'
import { cutPieces } from '../../../src/text/pieces/pieces.ts'
import type { GeneratedFiles } from '../generated-files.ts'
import { type Handwritten, readHandwritten, readSections } from '../lexicons/handwritten-lists.ts'
import { dictionaryTexts } from '../lexicons/real-words.ts'
import { type Example, estimate, learnWeights } from './learn-weights.ts'
import { logarithm } from './portable-math.ts'

const FOLDER = 'src/text/detection/data'
/** More do not improve detection much. */
const BUCKETS: Readonly<Record<LanguageGroup, number>> = { latin: 8192, cyrillic: 4096 }
const WORDS: Readonly<Record<LanguageGroup, number>> = { latin: 80_000, cyrillic: 13_000 }
/** Finer weights do not improve detection, and add a third to the download. See word-model.ts for the format. */
const UNITS_PER_LOG_UNIT = 2
/** Weights closer than this to the median of their part become zero, because zeros compress well. */
const LEAST_WEIGHT = 0.4
/** The maximum weight of a language with few words relative to one with many. */
const MOST_EMPHASIS = 4
const WORDS_WITHOUT_EMPHASIS = 1500

/** What detection knows about words and letters: a file for each group of languages that are distinguished by them. */
export function detectionFiles(): GeneratedFiles {
  const levelsOf = createWordLevels()
  const groups = Object.keys(LANGUAGE_GROUPS) as LanguageGroup[]
  const contents = new Map(
    groups.map((group) => [
      join(FOLDER, `${group}.bin`),
      contentOf(group, LANGUAGE_GROUPS[group].map(levelsOf)),
    ]),
  )
  return { contents, folders: [FOLDER] }
}

function contentOf(group: LanguageGroup, lists: readonly WordLevels[]): Uint8Array {
  const english = (LANGUAGE_GROUPS[group] as readonly string[]).indexOf('en')
  const levels = levelsOfWords(lists)
  const buckets = BUCKETS[group]
  const weights = quantized(learnWeights(examplesOf(levels, lists), buckets, lists.length), lists.length)
  const parts = { buckets, weights: weights.map((units) => units / UNITS_PER_LOG_UNIT) }
  // English words are kept, because a text of English words needs no other evidence.
  const isKept = (own: readonly number[]) => (own[english] ?? 0) > 0
  return serialize(levels, selectWords(levels, parts, WORDS[group], isKept), weights, buckets)
}

function levelsOfWords(lists: readonly WordLevels[]): LevelsOfWords {
  const levels = new Map<string, number[]>()
  for (const [index, list] of lists.entries()) {
    for (const [word, level] of list) {
      const own = levels.get(word) ?? lists.map(() => 0)
      own[index] = level
      levels.set(word, own)
    }
  }
  return levels
}

function examplesOf(levels: LevelsOfWords, lists: readonly WordLevels[]): Example[] {
  const emphases = lists.map(({ size }) => Math.min(MOST_EMPHASIS, WORDS_WITHOUT_EMPHASIS / size))
  return [...levels].map(([word, own]) => ({
    word,
    emphases: own.map((level, index) => (level === 0 ? 0 : (emphases[index] as number))),
  }))
}

/** The weights minus the median of their part of a word, which changes no difference between languages, as units. */
function quantized(weights: Float64Array, languages: number): number[] {
  const units: number[] = []
  for (let offset = 0; offset < weights.length; offset += languages) {
    const row = [...weights.subarray(offset, offset + languages)]
    const median = row.toSorted((a, b) => a - b)[languages >>> 1] as number
    for (const weight of row) {
      const above = Math.round((weight - median) * UNITS_PER_LOG_UNIT)
      units.push(Math.abs(weight - median) < LEAST_WEIGHT ? 0 : Math.max(-127, Math.min(127, above)))
    }
  }
  return units
}

function serialize(
  levels: LevelsOfWords,
  words: readonly string[],
  weights: readonly number[],
  buckets: number,
): Uint8Array {
  const byKey = new Map(
    words.toReversed().map((word) => [wordKey(word), (levels.get(word) as readonly number[]).join()]),
  )
  const keys = [...byKey.keys()].sort((a, b) => a - b)
  const sets = [...new Set(keys.map((key) => byKey.get(key) as string))]
  const numberOf = new Map(sets.map((set, index) => [set, index]))
  const setNumbers = keys.map((key) => numberOf.get(byKey.get(key) as string) as number)
  const counts = new Uint8Array(SHELVES)
  const steps = keys.map((key, index) => {
    const [shelf, next] = shelfOf(key)
    const [shelfBefore, before] = shelfOf(keys[index - 1] ?? 0)
    counts[shelf] = (counts[shelf] as number) + 1
    return shelf === shelfBefore ? next - before : next
  })
  return Buffer.concat([
    Uint8Array.from([keys.length, sets.length, buckets, UNITS_PER_LOG_UNIT].flatMap(bytesOf)),
    Uint8Array.from(sets.flatMap((set) => set.split(',').map(Number))),
    counts,
    Uint8Array.from(steps),
    Uint8Array.from(keys),
    Uint8Array.from(setNumbers),
    Uint8Array.from(setNumbers, (set) => set >>> 8),
    Uint8Array.from(weights),
  ])
}

/** Little-endian. */
const bytesOf = (number: number): number[] => [0, 8, 16, 24].map((shift) => (number >>> shift) & 0xff)

const SLOT = /\{\d\}/g
/** For words that no program was counted for: the rarest but one. */
const UNCOUNTED = LEVELS - 1

/** The words of a language, in lower case, each with its level: how frequent it is in interfaces. */
type WordLevels = ReadonlyMap<string, number>

/**
 * All words that Mynah knows in a language: those counted in the interfaces of open-source programs
 * (scripts/lexicons/interfaces, with a section for each level; each word occurs in two programs or more), and those of
 * the hand-written lists, the dictionary and the phrases.
 */
function createWordLevels(): (language: string) => WordLevels {
  const handwritten = readHandwritten()
  const concepts = readConcepts()
  return (language) => {
    const { common, words } = handwritten.get(language) as Handwritten
    const texts = [
      ...[...common, ...words],
      ...concepts.flatMap((concept) => concept[language] ?? []),
      ...dictionaryCodesOf(language).flatMap(dictionaryTexts),
    ]
    const levels = new Map(texts.flatMap(wordsOf).map((word) => [word, UNCOUNTED]))
    for (const [name, counted] of Object.entries(readSections(join('interfaces', `${language}.txt`)))) {
      const level = Number(name)
      for (const word of counted) levels.set(word, Math.min(level, levels.get(word) ?? level))
    }
    return levels
  }
}

function wordsOf(text: string): string[] {
  return cutPieces(text.replaceAll(SLOT, ' ')).flatMap(({ kind, text: word }) =>
    kind === 'word' ? [word.toLowerCase().normalize('NFC')] : [],
  )
}

/** The level of a word in each language of a group; 0 if the language lacks it. */
type LevelsOfWords = ReadonlyMap<string, readonly number[]>

/** What is known of the parts of words: a weight for each part and language, in natural log units. */
interface PartWeights {
  readonly buckets: number
  readonly weights: ArrayLike<number>
}

/**
 * The words that improve detection most: frequent ones whose parts do not show the language.
 *
 * @param isKept whether a word is selected in any case
 */
function selectWords(
  levels: LevelsOfWords,
  parts: PartWeights,
  count: number,
  isKept: (levels: readonly number[]) => boolean,
): string[] {
  const benefits = [...levels].map(([word, own]) => ({
    word,
    key: wordKey(word),
    benefit: isKept(own) ? Number.POSITIVE_INFINITY : benefitOf(word, own, parts),
  }))
  return benefits
    .sort((a, b) => (a.benefit === b.benefit ? a.key - b.key : a.benefit < b.benefit ? 1 : -1))
    .slice(0, count)
    .map(({ word }) => word)
}

/** How much more likely the right language becomes, in natural log units, weighted by how often the word occurs. */
function benefitOf(word: string, levels: readonly number[], { buckets, weights }: PartWeights): number {
  const likely = new Float64Array(levels.length)
  estimate(likely, weights, gramsOf(word, buckets))
  const unlisted = normalized(levels.map((_, index) => Math.max(likely[index] as number, LEAST_LIKELY)))
  const listed = normalized(
    levels.map((level, index) => shareOf(level) + UNLISTED_SHARE * (unlisted[index] as number)),
  )
  return levels.reduce(
    (sum, level, index) =>
      level === 0
        ? sum
        : sum + shareOf(level) * logarithm((listed[index] as number) / (unlisted[index] as number)),
    0,
  )
}

function normalized(values: readonly number[]): number[] {
  const sum = values.reduce((total, value) => total + value, 0)
  return values.map((value) => value / sum)
}
