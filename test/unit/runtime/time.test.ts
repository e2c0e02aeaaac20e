import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isoTime, parseIsoTime } from '../../../src/base/runtime/time.ts'

describe('an ISO 8601 time', () => {
  it.each([
    ['2026-01-31', '2026-01-31T00:00:00.000Z'],
    ['2028-02-29', '2028-02-29T00:00:00.000Z'],
    ['2026-01-31T12:30', '2026-01-31T12:30:00.000Z'],
    ['2026-01-31T12:30:15', '2026-01-31T12:30:15.000Z'],
    ['2026-01-31T12:30:15.25Z', '2026-01-31T12:30:15.250Z'],
    ['2026-01-31T01:30:00+02:00', '2026-01-30T23:30:00.000Z'],
  ])('is read from %s', (text, time) => {
    expect(new Date(parseIsoTime(text) ?? Number.NaN).toISOString()).toBe(time)
  })

  it.each([
    '', '2026', '2026-1-1', '2026-02-29', '2026-02-30T00:00:00Z', '2026-04-31', '2026-13-01', '2026-00-10',
    '2026-01-00', '2026-01-01T25:00:00Z', '2026-01-01 00:00', 'yesterday', '31.01.2026', '2026-01-31Z',
  ])('is not %j', (text) => {
    expect(parseIsoTime(text)).toBeUndefined()
  }) // biome-ignore format: a table
})

describe('a time', () => {
  it('is formatted like Node does, whatever was formatted before', () => {
    const ms = fc.integer({ min: Date.UTC(-300, 0), max: Date.UTC(12000, 0) })
    fc.assert(
      fc.property(ms, fc.integer({ min: -2000, max: 2000 }), (first, further) => {
        for (const time of [first, first + further, first])
          expect(isoTime(time)).toBe(new Date(time).toISOString())
      }),
    )
  })

  it('is rejected if it is invalid', () => {
    expect(() => isoTime(Number.NaN)).toThrow(RangeError)
    expect(() => isoTime(Number.NaN)).toThrow(RangeError)
  })
})
