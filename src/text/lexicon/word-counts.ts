import { firstBehind } from '../../base/runtime/lists.ts'
import type { WordPart, WordPattern } from './word-pattern.ts'

/** Up to this length, words are counted; a longer one begins as if only this much were left. */
const COUNTED = 32

/** Chooses among all words of a pattern with a given length. */
export type WordCounts = ReturnType<typeof countWords>

/**
 * Counts the words of a pattern, from their ends to their beginnings. Uses sums and products of whole numbers, so every
 * machine counts the same.
 *
 * @param weigh the weight of a part; a word's weight is the product of its parts'
 */
export function countWords({ states }: WordPattern, weigh: (share: number, isUsual: boolean) => number) {
  const counts: number[][] = states.map(({ end }) => [weigh(end, end > 0)])
  const weights = states.map(({ parts }) =>
    Float64Array.from(parts, ({ share, isUsual }) => weigh(share, isUsual)),
  )
  let counted = 0
  /** For each state and length, the cumulative number of words that begin with a part up to this one. */
  const sums: (Float64Array | undefined)[] = []

  function countUpTo(length: number) {
    for (; counted < length; counted++) {
      const next = counted + 1
      states.forEach(({ parts }, state) => {
        const own = weights[state] as Float64Array
        let count = 0
        for (let index = 0; index < parts.length; index++) {
          const { text, next: behind } = parts[index] as WordPart
          if (text.length > next) continue
          count += (own[index] as number) * (counts[behind]?.[next - text.length] as number)
        }
        counts[state]?.push(count)
      })
    }
  }

  function sumsOf(state: number, length: number): Float64Array {
    const place = state * (COUNTED + 1) + length
    let found = sums[place]
    if (found === undefined) {
      const { parts } = states[state] as WordPattern['states'][number]
      const own = weights[state] as Float64Array
      found = new Float64Array(parts.length)
      let sum = 0
      for (let index = 0; index < parts.length; index++) {
        const part = parts[index] as WordPart
        if (part.text.length <= length) {
          sum += (own[index] as number) * (counts[part.next]?.[length - part.text.length] as number)
        }
        found[index] = sum
      }
      sums[place] = found
    }
    return found
  }

  return {
    /** How many words have this many UTF-16 units; with weights, the sum of the words' weights. */
    total(length: number): number {
      const known = Math.min(length, COUNTED)
      countUpTo(known)
      return counts[0]?.[known] as number
    },
    /**
     * The word for a number below `total(length)`; with weights 1, every number has a different one.
     *
     * @param renew returns a number below its argument for each further choice; without it, the first number decides
     * all
     */
    wordAt(length: number, number: number, renew?: (total: number) => number): string {
      countUpTo(Math.min(length, COUNTED))
      let word = ''
      let state = 0
      let left = length
      let rest = number
      while (left > 0) {
        const known = Math.min(left, COUNTED)
        const upTo = sumsOf(state, known)
        const index = Math.min(firstBehind(upTo, rest, itself), upTo.length - 1)
        const part = states[state]?.parts[index] as WordPart
        word += part.text
        state = part.next
        left -= part.text.length
        if (left === 0) break
        const total = counts[state]?.[Math.min(left, COUNTED)] as number
        rest = renew ? renew(total) : rest - (index === 0 ? 0 : (upTo[index - 1] as number))
      }
      return word
    },
  }
}

const itself = (sum: number) => sum
