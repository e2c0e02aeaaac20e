import { gramsOf } from '../../../src/translation/detection/word-features.ts'
import { createRandom } from './random.ts'

/** The maximum weight of a language with few words relative to one with many. */
const MOST_EMPHASIS = 4
const WORDS_WITHOUT_EMPHASIS = 1500
const ROUNDS = 3
const STEP = 0.2
const DECAY = 1e-5
/** Smaller gradients are skipped. */
const LEAST_GRADIENT = 1e-4

/**
 * Learns how strongly each part of a word indicates each language: multinomial logistic regression by stochastic
 * gradient descent, with smaller steps for parts that occur often (Adagrad). Uses only sums, products and roots, so
 * that the result is the same on every machine.
 *
 * @param lists the words of each language
 * @returns a weight for each part and language, in natural log units
 */
export function learnWeights(lists: readonly (readonly string[])[], buckets: number): Float64Array {
  const languages = lists.length
  const weights = new Float64Array(buckets * languages)
  const squares = new Float64Array(buckets * languages)
  const examples = lists.flatMap((words, language) =>
    words.map((word) => ({
      language,
      grams: gramsOf(word, buckets),
      emphasis: Math.min(MOST_EMPHASIS, WORDS_WITHOUT_EMPHASIS / words.length),
    })),
  )
  const random = createRandom()
  const errors = new Float64Array(languages)
  for (let round = 0; round < ROUNDS; round++) {
    random.shuffle(examples)
    for (const { language, grams, emphasis } of examples) {
      const share = 1 / Math.sqrt(grams.length)
      addLogits(errors, weights, grams, share)
      toProbabilities(errors)
      errors[language] = (errors[language] as number) - 1
      for (const gram of grams) {
        const offset = gram * languages
        for (let index = 0; index < languages; index++) {
          const weight = weights[offset + index] as number
          const gradient = (errors[index] as number) * emphasis * share + DECAY * weight
          if (Math.abs(gradient) < LEAST_GRADIENT) continue
          const square = (squares[offset + index] as number) + gradient * gradient
          squares[offset + index] = square
          weights[offset + index] = weight - (STEP * gradient) / Math.sqrt(square + 1e-6)
        }
      }
    }
  }
  return weights
}

function addLogits(
  logits: Float64Array,
  weights: Float64Array,
  grams: readonly number[],
  share: number,
): void {
  logits.fill(0)
  for (const gram of grams) {
    const offset = gram * logits.length
    for (let index = 0; index < logits.length; index++) {
      logits[index] = (logits[index] as number) + (weights[offset + index] as number) * share
    }
  }
}

function toProbabilities(logits: Float64Array): void {
  const highest = Math.max(...logits)
  let sum = 0
  for (let index = 0; index < logits.length; index++) {
    const power = exponential((logits[index] as number) - highest)
    logits[index] = power
    sum += power
  }
  for (let index = 0; index < logits.length; index++) logits[index] = (logits[index] as number) / sum
}

/** An approximation of e to the power of a number up to 0; engines may differ in `Math.exp`. */
function exponential(value: number): number {
  let power = Math.max(0, 1 + value / 1024)
  for (let doubling = 0; doubling < 10; doubling++) power *= power
  return power
}
