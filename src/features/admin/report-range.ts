import { ParameterMissing, Refused } from '../../errors.ts'
import { DAY_MS, isoDay, parseIsoTime } from '../../runtime/time.ts'

/** The days of a report: from `start` up to, not including, `end`; ms since 1970. */
export interface ReportRange {
  readonly start: number
  readonly end: number
}

/** The longest range (public docs): a year back from any day, in leap years too. */
const MAX_RANGE_DAYS = 366
const DATE_LENGTH = '2026-01-31'.length

/**
 * The range between two dates, as `2026-01-31` or `2026-01-31T12:00:00`, both UTC. A date without time is the whole
 * day; usage is kept by day, so a partly included day counts in full (our choice).
 * @throws ParameterMissing for an invalid date; Refused for a reversed or too long range
 */
export function reportRange(query: { start_date: string; end_date: string }): ReportRange {
  const start = timeOf(query.start_date, 'start_date')
  const end = timeOf(query.end_date, 'end_date')
  if (start > end) throw new Refused('start_date must not be after end_date', { rule: 'date_range' })
  if (end - start > MAX_RANGE_DAYS * DAY_MS) {
    throw new Refused(`Date range cannot exceed ${MAX_RANGE_DAYS} days`, {
      rule: 'date_range',
      values: { days: Math.ceil((end - start) / DAY_MS), limit_days: MAX_RANGE_DAYS },
    })
  }
  return { start, end: query.end_date.length === DATE_LENGTH ? end + DAY_MS : end }
}

/** Whether a day is within a range, at least in part. */
export function isWithin(day: string, { start, end }: ReportRange): boolean {
  return day >= isoDay(start) && Date.parse(day) < end
}

/** A date as reports return it: with a time, without a zone. */
export const dateOnWire = (date: string) => (date.length === DATE_LENGTH ? `${date}T00:00:00` : date)

function timeOf(text: string, name: string): number {
  const time = parseIsoTime(text)
  if (time === undefined) throw new ParameterMissing(name, 'argument')
  return time
}
