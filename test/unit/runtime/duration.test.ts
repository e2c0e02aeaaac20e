import { describe, expect, it } from 'vitest'
import { addDuration, InvalidDuration, parseDuration } from '../../../src/base/runtime/duration.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe('a duration', () => {
  it.each([
    ['250ms', 0, 250],
    ['30s', 0, 30_000],
    ['15m', 0, 15 * 60_000],
    ['2h', 0, 2 * HOUR],
    ['31d', 0, 31 * DAY],
    ['0s', 0, 0],
    ['1.5h', 0, 1.5 * HOUR],
    ['P1M', 1, 0],
    ['P2Y3M', 27, 0],
    ['PT90M', 0, 90 * 60_000],
    ['PT1M', 0, 60_000],
    ['P1M1W2DT3H4M5.5S', 1, 9 * DAY + 3 * HOUR + 4 * 60_000 + 5500],
    ['PT0,5H', 0, HOUR / 2],
    ['P1.5D', 0, 1.5 * DAY],
  ])('is read from %s', (text, months, ms) => {
    expect(parseDuration(text)).toEqual({ months, ms })
  })

  it.each([
    '', ' 1s', '1s ', '1', 's', '-1s', '+1s', '1 s', '1S', '1w', '1M', '1h30m', 'P', 'PT', 'P1', 'P1H', 'PT1D',
    'P1DT', '-P1D', 'P-1D', 'p1d', 'xP1D', 'P1Dx', 'P1.5M', 'P1.5DT1H', 'P1D2D', '1e3s', `${'9'.repeat(20)}d`,
    'NaNs', 'P1M\n',
  ])('is not %j', (text) => {
    expect(() => parseDuration(text)).toThrow(InvalidDuration)
  }) // biome-ignore format: a table
})

describe('adding a duration', () => {
  const later = (time: string, text: string) =>
    new Date(addDuration(Date.parse(time), parseDuration(text))).toISOString()

  it('adds calendar months in UTC, ending on the last day of a month that is too short', () => {
    expect(later('2026-01-31T10:20:30.405Z', 'P1M')).toBe('2026-02-28T10:20:30.405Z')
    expect(later('2028-01-31T00:00:00Z', 'P1M')).toBe('2028-02-29T00:00:00.000Z')
    expect(later('2028-02-29T00:00:00Z', 'P1Y')).toBe('2029-02-28T00:00:00.000Z')
    expect(later('2026-11-30T00:00:00Z', 'P3M')).toBe('2027-02-28T00:00:00.000Z')
    expect(later('2026-03-29T01:30:00Z', 'P1D')).toBe('2026-03-30T01:30:00.000Z')
  })

  it('adds the months first', () => {
    expect(later('2026-01-31T00:00:00Z', 'P1M1D')).toBe('2026-03-01T00:00:00.000Z')
  })
})
