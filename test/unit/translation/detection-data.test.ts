import { describe, expect, it } from 'vitest'
import { selectWords } from '../../../scripts/generate/detection/detection-files.ts'
import { learnWeights } from '../../../scripts/generate/detection/learn-weights.ts'
import { exponential, logarithm } from '../../../scripts/generate/detection/portable-math.ts'
import { LEVELS } from '../../../src/text/detection/word-model.ts'

const BUCKETS = 1024
/** Danish words end in `-tion` here, and Norwegian ones in `-sjon`, except for one each. */
const LEVELS_OF_WORDS = new Map([
  ['funktion', [3, 0]],
  ['station', [3, 0]],
  ['version', [3, 0]],
  ['informasjon', [0, 3]],
  ['stasjon', [0, 3]],
  ['lotion', [0, 3]],
  ['motion', [0, 6]],
])

describe('the selection of words for detection', () => {
  const examples = [...LEVELS_OF_WORDS].map(([word, levels]) => ({
    word,
    emphases: levels.map((level) => (level === 3 ? 1 : 0)),
  }))
  const weights = learnWeights(examples, BUCKETS, 2)
  const selected = (count: number, isKept = (_: readonly number[]) => false) =>
    selectWords(LEVELS_OF_WORDS, { buckets: BUCKETS, weights }, count, isKept)

  it('prefers frequent words whose parts mislead', () => {
    const [first] = selected(1)
    expect(first).toBe('lotion')
    expect(selected(LEVELS_OF_WORDS.size)).toHaveLength(LEVELS_OF_WORDS.size)
  })

  it('keeps words that it must keep', () => {
    expect(selected(1, (levels) => levels[1] === LEVELS)).toEqual(['motion'])
  })
})

describe('sums and roots instead of Math', () => {
  it.each([-12, -3, -0.5, 0])('are close to e to the power of %d', (value) => {
    expect(Math.abs(exponential(value) - Math.exp(value))).toBeLessThan(1e-3)
  })

  it.each([0.001, 0.5, 1, 7, 1000])('are close to the logarithm of %d', (value) => {
    expect(Math.abs(logarithm(value) - Math.log(value))).toBeLessThan(0.03)
  })
})
