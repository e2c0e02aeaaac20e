import {
  gramsOf,
  LEAST_LIKELY,
  shareOf,
  UNLISTED_SHARE,
  wordKey,
} from '../../../src/text/detection/word-model.ts'
import { estimate } from './learn-weights.ts'
import { logarithm } from './portable-math.ts'

/** The level of a word in each language of a group; 0 if the language lacks it. */
export type LevelsOfWords = ReadonlyMap<string, readonly number[]>

/** What is known of the parts of words: a weight for each part and language, in natural log units. */
export interface PartWeights {
  readonly buckets: number
  readonly weights: ArrayLike<number>
}

/**
 * The words that improve detection most: frequent ones whose parts do not show the language.
 *
 * @param isKept whether a word is selected in any case
 */
export function selectWords(
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
