import { gramsOf } from '../../../src/text/detection/word-model.ts'
import { exponential } from './portable-math.ts'

/** A word to learn from, and how much it weighs for each language that has it. */
export interface Example {
  readonly word: string
  readonly emphases: readonly number[]
}

const ROUNDS = 2
const STEP = 0.2
const DECAY = 1e-5
/** Smaller gradients are skipped. */
const LEAST_GRADIENT = 1e-4

/**
 * Learns how strongly each part of a word indicates each language: multinomial logistic regression by stochastic
 * gradient descent, with smaller steps for parts that occur often (Adagrad). The result is the same on every machine.
 *
 * @returns a weight for each part and language, in natural log units
 */
export function learnWeights(examples: readonly Example[], buckets: number, languages: number): Float64Array {
  const weights = new Float64Array(buckets * languages)
  const squares = new Float64Array(buckets * languages)
  const shuffled = examples.map(({ word, emphases }) => ({
    grams: gramsOf(word, buckets),
    emphases,
    emphasis: emphases.reduce((sum, emphasis) => sum + emphasis, 0),
  }))
  const shuffle = createShuffle()
  const errors = new Float64Array(languages)
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(shuffled)
    for (const { grams, emphases, emphasis } of shuffled) {
      const share = 1 / Math.sqrt(grams.length)
      estimate(errors, weights, grams)
      for (let index = 0; index < languages; index++) {
        errors[index] = (errors[index] as number) * emphasis - (emphases[index] as number)
      }
      for (const gram of grams) {
        const offset = gram * languages
        for (let index = 0; index < languages; index++) {
          const weight = weights[offset + index] as number
          const gradient = (errors[index] as number) * share + DECAY * weight
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

/**
 * The probability of each language for a word with certain parts.
 *
 * @param result receives a number for each language
 */
export function estimate(result: Float64Array, weights: ArrayLike<number>, grams: readonly number[]): void {
  result.fill(0)
  for (const gram of grams) {
    const offset = gram * result.length
    for (let index = 0; index < result.length; index++) {
      result[index] = (result[index] as number) + (weights[offset + index] as number)
    }
  }
  const share = 1 / Math.sqrt(grams.length)
  const highest = Math.max(...result)
  let sum = 0
  for (let index = 0; index < result.length; index++) {
    const power = exponential(((result[index] as number) - highest) * share)
    result[index] = power
    sum += power
  }
  for (let index = 0; index < result.length; index++) result[index] = (result[index] as number) / sum
}

/** Shuffles lists in place, the same in every run: by Numerical Recipes' linear congruential generator. */
function createShuffle() {
  let state = 1
  return (list: unknown[]) => {
    for (let index = list.length - 1; index > 0; index--) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      const other = Math.floor((state / 2 ** 32) * (index + 1))
      ;[list[index], list[other]] = [list[other], list[index]]
    }
  }
}
