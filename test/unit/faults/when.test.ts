import { describe, expect, it } from 'vitest'
import { createRandom } from '../../../src/base/runtime/random.ts'
import type { When } from '../../../src/watch/faults/fault.ts'
import { compileWhen } from '../../../src/watch/faults/rule.ts'

/** Which of the first twelve matches, one per second, a rule acts on. */
function acts(when: When | undefined, began = Date.UTC(2026, 0, 1)): number[] {
  const holds = compileWhen(when)
  const random = createRandom('test')
  const acted: number[] = []
  for (let matches = 1; matches <= 12; matches++) {
    const now = began + (matches - 1) * 1000
    if (holds({ matches, hits: acted.length, now, began, random })) acted.push(matches)
  }
  return acted
}

const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

describe('a rule acts', () => {
  it.each<[name: string, when: When | undefined, acted: number[]]>([
    ['always', undefined, ALL],
    ['always', {}, ALL],
    ['on the first', { first: 2 }, [1, 2]],
    ['on the nth', { nth: 3 }, [3]],
    ['on every nth', { every: 5 }, [5, 10]],
    ['after the first', { after: 10 }, [11, 12]],
    ['after none', { after: 0 }, ALL],
    ['at most so many times', { times: 2 }, [1, 2]],
    ['in a sequence', { sequence: [true, false, false] }, [1, 4, 7, 10]],
    ['never by chance 0', { probability: 0 }, []],
    ['always by chance 1', { probability: 1 }, ALL],
    ['between durations since the world began', { between: ['2s', '4s'] }, [3, 4]],
    ['between clock times', { between: ['2026-01-01T00:00:10Z', '2026-01-02T00:00:00Z'] }, [11, 12]],
    ['from a duration to a clock time', { between: ['10s', '2026-01-01T00:00:11Z'] }, [11]],
    ['as all of its parts say', { every: 2, after: 4, times: 2 }, [6, 8]],
  ])('%s', (_name, when, acted) => {
    expect(acts(when)).toEqual(acted)
  })

  it('by chance, the same way every time, in addition to its other conditions', () => {
    const chance = acts({ probability: 0.5 })
    expect(acts({ probability: 0.5 })).toEqual(chance)
    expect(acts({ probability: 0.5, every: 2 })).toEqual(chance.filter((match) => match % 2 === 0))
    expect(acts({ probability: 0.5, after: 6 })).toEqual(chance.filter((match) => match > 6))
  })

  it('by calendar months since the start of the world', () => {
    const began = Date.UTC(2026, 1, 1)
    const holds = compileWhen({ between: ['P1M', 'P2M'] })
    const at = (now: number) => holds({ matches: 1, hits: 0, now, began, random: createRandom('') })
    expect([at(Date.UTC(2026, 1, 28)), at(Date.UTC(2026, 2, 1)), at(Date.UTC(2026, 3, 1))]).toEqual([
      false,
      true,
      false,
    ])
  })
})
