import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMemoryMatcher, MAX_COMPARED_CHARACTERS } from '../../../src/text/memory-matcher.ts'
import { runs } from '../../support/runs.ts'

const matcher = (...sources: string[]) =>
  createMemoryMatcher(sources.map((source, at) => ({ source, target: `${at}` })))

/** The definition without shortcuts: the table of edit distances over code points. */
function similarity(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  let row = b.map((_, at) => at + 1)
  a.forEach((character, down) => {
    let diagonal = down
    let left = down + 1
    row = row.map((above, across) => {
      const here = Math.min(above + 1, left + 1, diagonal + (b[across] === character ? 0 : 1))
      diagonal = above
      left = here
      return here
    })
  })
  const longer = Math.max(a.length, b.length)
  return Math.floor((100 * (longer - (row.at(-1) ?? a.length))) / longer)
}

describe('the matcher of a translation memory', () => {
  it('finds a similar segment from the threshold on', () => {
    const { find } = matcher('Hallo Welt!')
    expect(find('Halloo Welt!', 75)).toEqual({ source: 'Hallo Welt!', target: '0', similarity: 91 })
    expect(find('Halloo Welt!', 91)).toBeDefined()
    expect(find('Halloo Welt!', 92)).toBeUndefined()
    expect(find('Halloo Welt!', 100)).toBeUndefined()
    expect(find('Hallo Welt!', 100)).toEqual({ source: 'Hallo Welt!', target: '0', similarity: 100 })
  })

  it('finds nothing for empty text, and compares very long texts only for equality', () => {
    expect(matcher().find('a', 0)).toBeUndefined()
    expect(matcher('a').find('', 0)).toBeUndefined()
    const long = 'a'.repeat(MAX_COMPARED_CHARACTERS + 1)
    expect(matcher(long).find(`${long}b`, 0)).toBeUndefined()
    expect(matcher(long).find(long, 100)?.similarity).toBe(100)
  })

  it('finds the same as the definition', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '𝄞', '你'), maxLength: 9 })
    fc.assert(
      fc.property(
        fc.array(
          word.filter((one) => one !== ''),
          { maxLength: 12 },
        ),
        word.filter((one) => one !== ''),
        fc.integer({ min: 0, max: 100 }),
        (sources, text, threshold) => {
          let best: { source: string; target: string; similarity: number } | undefined
          sources.forEach((source, at) => {
            const value = similarity(text, source)
            if (value >= threshold && value > (best?.similarity ?? -1))
              best = { source, target: `${at}`, similarity: value }
          })
          expect(matcher(...sources).find(text, threshold)).toEqual(best)
        },
      ),
      { numRuns: runs(1000) },
    )
  })
})
