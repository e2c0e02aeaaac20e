import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { textPattern } from '../../../src/watch/matching/text-pattern.ts'

describe('a pattern', () => {
  it.each([
    ['abc', ['abc'], ['ab', 'abcd', 'ABC', '']],
    ['*', ['', 'a', '***'], []],
    ['a*', ['a', 'ab', 'a*'], ['ba', '']],
    ['*a', ['a', 'ba'], ['ab', '']],
    ['a*a', ['aa', 'aba'], ['a', 'ab']],
    ['*b*', ['b', 'abc'], ['ac', '']],
    ['a*b*a', ['aba', 'axbya'], ['aa', 'ab', 'ba']],
    ['ab*ba', ['abba', 'abxba'], ['aba']],
    ['a.c', ['a.c'], ['abc']],
    ['', [''], ['a']],
  ])('%j', (pattern, matching, others) => {
    const test = textPattern(pattern)
    expect([...matching, ...others].filter(test)).toEqual(matching)
  })

  it('may ignore letter case', () => {
    expect(textPattern('Ab*', { ignoreCase: true })('aBc')).toBe(true)
    expect(textPattern('Ab*')('aBc')).toBe(false)
  })

  it('agrees with the equivalent regular expression', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ab*]{0,8}$/), fc.stringMatching(/^[ab]{0,8}$/), (pattern, text) => {
        const expression = new RegExp(`^${pattern.replaceAll('*', '.*')}$`)
        expect(textPattern(pattern)(text)).toBe(expression.test(text))
      }),
    )
  })

  it('searches for each of its parts once, and never at the same place again', () => {
    const test = textPattern(`*${'a*'.repeat(50)}b`)
    const indexOf = vi.spyOn(String.prototype, 'indexOf')
    try {
      expect(test(`${'ab'.repeat(5_000)}c`)).toBe(false)
      expect(test(`${'a'.repeat(10_000)}b`)).toBe(true)
      const starts = indexOf.mock.calls.map(([, from]) => from ?? 0)
      expect(starts.length).toBeLessThanOrEqual(51)
      expect(starts).toEqual([...new Set(starts)].sort((one, other) => one - other))
    } finally {
      indexOf.mockRestore()
    }
  })
})
