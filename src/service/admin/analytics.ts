import { DAY_MS, isoDay, parseIsoTime } from '../../base/runtime/time.ts'
import { ParameterMissing, Refused } from '../../contract/errors.ts'
import { type Key, keysIn } from '../accounts/account.ts'
import { type Amounts, noAmounts, type Product } from '../accounts/usage/product.ts'
import { billedPrefix, partsOfBilled, partsOfTagged, taggedPrefix } from '../accounts/usage/usage-counters.ts'
import type { Parts } from '../parts.ts'

/** What one key was billed, on one day or in the whole range. */
export interface KeyUsage {
  readonly key: Key
  /** The UTC day, if the report is by day. */
  readonly day: string | undefined
  readonly amounts: Amounts
}

/** What was billed under one tag, on one day or in the whole range. */
export interface TagUsage {
  readonly tag: string
  readonly day: string | undefined
  readonly amounts: Amounts
}

/** Reports of what an account was billed. Keys, days and tags without usage are left out (our choice). */
export type Analytics = ReturnType<typeof createAnalytics>

interface Billed {
  readonly day: string
  readonly product: Product
  readonly value: number
}

/** Creates the reports of a world from the counters that metering keeps for each day. */
export function createAnalytics({
  store,
  clock,
  settings,
}: Pick<Parts, 'store' | 'clock'> & {
  readonly settings: Pick<Parts['settings'], 'analyticsLagDays'>
}) {
  /** The counters with this prefix whose days are in the range and, depending on a setting, already reported. */
  function within<Parts extends { day: string; product: Product }>(
    prefix: string,
    partsOf: (name: string) => Parts,
    range: ReportRange,
  ): (Parts & Billed)[] {
    const last = isoDay(clock.now() - settings.analyticsLagDays * DAY_MS)
    return store.counters
      .list(prefix)
      .map(({ name, value }) => ({ ...partsOf(name), value }))
      .filter(({ day, value }) => value > 0 && day <= last && isWithin(day, range))
  }

  const billed = (accountId: string, range: ReportRange) =>
    within(billedPrefix(accountId), partsOfBilled, range)

  return {
    total(accountId: string, range: ReportRange): Amounts {
      const [sum] = summed(billed(accountId, range), () => '')
      return sum?.amounts ?? noAmounts()
    },

    /** By day, then by creation of the keys. */
    byKey(accountId: string, range: ReportRange, eachDay: boolean): KeyUsage[] {
      const keys = new Map(
        keysIn(store)
          .list({ accountId })
          .map((key) => [key.keyId, key]),
      )
      const order = [...keys.keys()]
      const groups = summed(billed(accountId, range), ({ day, keyId }) =>
        eachDay ? `${day} ${keyId}` : keyId,
      )
      return groups
        .flatMap(({ first, amounts }) => {
          const key = keys.get(first.keyId)
          return key ? [{ key, day: eachDay ? first.day : undefined, amounts }] : []
        })
        .sort((a, b) => byDay(a, b) || order.indexOf(a.key.keyId) - order.indexOf(b.key.keyId))
    },

    /** By day, then by tag. */
    byTag(accountId: string, range: ReportRange, eachDay: boolean): TagUsage[] {
      return summed(within(taggedPrefix(accountId), partsOfTagged, range), ({ day, tag }) =>
        eachDay ? `${day} ${tag}` : tag,
      )
        .map(({ first, amounts }) => ({ tag: first.tag, day: eachDay ? first.day : undefined, amounts }))
        .sort((a, b) => byDay(a, b) || compare(a.tag, b.tag))
    },
  }
}

/** The entries in groups of equal names, each with the sum of its amounts. */
function summed<Entry extends Billed>(entries: readonly Entry[], nameOf: (entry: Entry) => string) {
  const groups = new Map<string, { first: Entry; amounts: Record<Product, number> }>()
  for (const entry of entries) {
    const name = nameOf(entry)
    const group = groups.get(name) ?? { first: entry, amounts: noAmounts() }
    group.amounts[entry.product] += entry.value
    groups.set(name, group)
  }
  return [...groups.values()]
}

const byDay = (a: { day: string | undefined }, b: { day: string | undefined }) =>
  compare(a.day ?? '', b.day ?? '')
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

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
function isWithin(day: string, { start, end }: ReportRange): boolean {
  return day >= isoDay(start) && Date.parse(day) < end
}

/** A date as reports return it: with a time, without a zone. */
export const dateOnWire = (date: string) => (date.length === DATE_LENGTH ? `${date}T00:00:00` : date)

function timeOf(text: string, name: string): number {
  const time = parseIsoTime(text)
  if (time === undefined) throw new ParameterMissing(name, 'argument')
  return time
}
