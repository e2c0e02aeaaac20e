import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { usagePeriod } from '../../../src/service/accounts/usage/usage-counters.ts'
import { runs } from '../../support/runs.ts'

const DAY = 86_400_000
const iso = (time: number) => new Date(time).toISOString().slice(0, 10)
const period = (now: string, startDay: number) => {
  const { start, end } = usagePeriod(Date.parse(now), startDay)
  return [iso(start), iso(end)]
}

/** Whether a period begins on this day: the start day, or the last day of a shorter month. */
function begins(day: number, startDay: number): boolean {
  const date = new Date(day).getUTCDate()
  const isLast = new Date(day + DAY).getUTCDate() === 1
  return date === startDay || (isLast && date < startDay)
}

/** A naive version: walks day by day until a period begins. */
function walked(now: number, startDay: number) {
  let start = Math.floor(now / DAY) * DAY
  while (!begins(start, startDay)) start -= DAY
  let end = start + DAY
  while (!begins(end, startDay)) end += DAY
  return { start, end }
}

describe('a usage period', () => {
  it.each([
    ['2026-01-31T00:00:00Z', 31, '2026-01-31', '2026-02-28'],
    ['2026-02-27T23:59:59.999Z', 31, '2026-01-31', '2026-02-28'],
    ['2026-02-28T00:00:00Z', 31, '2026-02-28', '2026-03-31'],
    ['2028-02-28T23:59:59Z', 30, '2028-01-30', '2028-02-29'],
    ['2028-02-29T00:00:00Z', 30, '2028-02-29', '2028-03-30'],
    ['2100-02-28T12:00:00Z', 29, '2100-02-28', '2100-03-29'],
    ['2026-01-01T00:00:00Z', 1, '2026-01-01', '2026-02-01'],
    ['2025-12-31T23:59:59Z', 1, '2025-12-01', '2026-01-01'],
    ['2026-01-14T00:00:00Z', 15, '2025-12-15', '2026-01-15'],
  ])('at %s with start day %i is %s to %s', (now, startDay, start, end) => {
    expect(period(now, startDay)).toEqual([start, end])
  })

  const time = fc.integer({ min: 0, max: Date.UTC(2400, 0, 1) })
  const startDay = fc.integer({ min: 1, max: 31 })

  it('is the same as walking from day to day', () => {
    fc.assert(
      fc.property(time, startDay, (now, day) => {
        expect(usagePeriod(now, day)).toEqual(walked(now, day))
      }),
      { numRuns: runs(1000) },
    )
  })
})
