import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../../../src/base/runtime/random.ts'
import { compileDelay } from '../../../src/watch/faults/delay.ts'

const draws = (delay: Parameters<typeof compileDelay>[0], seed = 'test', count = 2000) => {
  const random = createRandom(seed)
  const draw = compileDelay(delay)
  return Array.from({ length: count }, () => draw(random)).sort((a, b) => a - b)
}
const median = (sorted: number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0

describe('a delay', () => {
  it('has the given length', () => {
    expect(draws('250ms', 'test', 2)).toEqual([250, 250])
    expect(draws({ distribution: 'fixed', median: 'PT1.5S' }, 'test', 1)).toEqual([1500])
  })

  it('is evenly distributed between min and max', () => {
    const sorted = draws({ distribution: 'uniform', min: '100ms', max: '300ms' })
    expect(sorted[0]).toBeGreaterThanOrEqual(100)
    expect(sorted.at(-1)).toBeLessThanOrEqual(300)
    expect(median(sorted)).toBeGreaterThan(185)
    expect(median(sorted)).toBeLessThan(215)
  })

  it('is lognormal around its median: half of the values are longer, and the tail is long', () => {
    const sorted = draws({ distribution: 'lognormal', median: '200ms', sigma: 0.5 })
    expect(median(sorted)).toBeGreaterThan(185)
    expect(median(sorted)).toBeLessThan(215)
    // 97.7% are below e^(2 sigma) times the median.
    const share = sorted.filter((ms) => ms < 200 * Math.exp(1)).length / sorted.length
    expect(share).toBeGreaterThan(0.965)
    expect(share).toBeLessThan(0.99)
  })

  it('never exceeds its bounds, and is a whole number of milliseconds', () => {
    fc.assert(
      fc.property(
        fc.nat(5000),
        fc.nat(5000),
        fc.nat(10_000),
        fc.double({ min: 0, max: 10, noNaN: true }),
        fc.string(),
        (min, more, middle, sigma, seed) => {
          const max = min + more
          const bounds = { min: `${min}ms`, max: `${max}ms` }
          const all = [
            ...draws({ distribution: 'uniform', ...bounds }, seed, 20),
            ...draws({ distribution: 'lognormal', median: `${middle}ms`, sigma, ...bounds }, seed, 20),
          ]
          for (const ms of all) {
            expect(Number.isSafeInteger(ms)).toBe(true)
            expect(ms).toBeGreaterThanOrEqual(min)
            expect(ms).toBeLessThanOrEqual(max)
          }
        },
      ),
    )
  })

  it('derives from the seed', () => {
    const delay = { distribution: 'lognormal', median: '1s', sigma: 1 } as const
    expect(draws(delay, 'a', 20)).toEqual(draws(delay, 'a', 20))
    expect(draws(delay, 'a', 20)).not.toEqual(draws(delay, 'b', 20))
  })
})
