import { dateParts, daysInMonth, isoDay, midnight } from '../../../base/runtime/time.ts'

/** A usage period: from `start` up to, not including, `end`; ms since 1970, both at midnight UTC. */
export interface Period {
  readonly start: number
  readonly end: number
}

/**
 * The one-month period (spec §3) of a time. Periods begin at midnight UTC on the account's start day, in months that
 * are too short on their last day (our choice; the service documents neither).
 */
export function usagePeriod(now: number, startDay: number): Period {
  const { year, month, day } = dateParts(now)
  const begins = (offset: number) =>
    midnight(year, month + offset, Math.min(startDay, daysInMonth(year, month + offset)))
  const offset = day >= Math.min(startDay, daysInMonth(year, month)) ? 0 : -1
  return { start: begins(offset), end: begins(offset + 1) }
}

/** Computes the period of a time and caches it: most consecutive requests are in the same period. */
export function createPeriods(): (now: number, startDay: number) => NamedPeriod {
  const last: NamedPeriod[] = []
  return (now, startDay) => {
    const known = last[startDay]
    if (known && known.start <= now && now < known.end) return known
    const period = usagePeriod(now, startDay)
    const named = { ...period, name: isoDay(period.start) }
    last[startDay] = named
    return named
  }
}

/** A period and its first day, which names its counters. */
export interface NamedPeriod extends Period {
  readonly name: string
}
