import { grouped } from '../../base/runtime/lists.ts'
import { DAY_MS, isoDay, parseIsoTime } from '../../base/runtime/time.ts'
import { ParameterMissing, Refused } from '../../contract/errors.ts'
import { type Key, keysIn } from '../accounts/account.ts'
import { type Amounts, noAmounts, type Product } from '../accounts/usage/product.ts'
import { billedPrefix, partsOfBilled, partsOfTagged, taggedPrefix } from '../accounts/usage/usage-counters.ts'
import type { Parts } from '../parts.ts'

/** What was billed on one day or in the whole range. */
interface Sum {
  /** The UTC day, if the report is by day. */
  readonly day: string | undefined
  readonly amounts: Amounts
}

export interface KeyUsage extends Sum {
  readonly key: Key
}

export interface TagUsage extends Sum {
  readonly tag: string
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
    total: (accountId: string, range: ReportRange): Amounts => summed(billed(accountId, range)),

    /** By day, then by creation of the keys. */
    byKey(accountId: string, range: ReportRange, eachDay: boolean): KeyUsage[] {
      const keys = keysIn(store).list({ accountId })
      return sumsBy(billed(accountId, range), ({ keyId }) => keyId, eachDay)
        .flatMap(([id, sum]) => {
          const key = keys.find(({ keyId }) => keyId === id)
          return key ? [{ key, ...sum }] : []
        })
        .sort((a, b) => byDay(a, b) || keys.indexOf(a.key) - keys.indexOf(b.key))
    },

    /** By day, then by tag. */
    byTag: (accountId: string, range: ReportRange, eachDay: boolean): TagUsage[] =>
      sumsBy(within(taggedPrefix(accountId), partsOfTagged, range), ({ tag }) => tag, eachDay)
        .map(([tag, sum]) => ({ tag, ...sum }))
        .sort((a, b) => byDay(a, b) || compare(a.tag, b.tag)),
  }
}

/** The sums of what has the same name, by day if each is wanted. */
const sumsBy = <Entry extends Billed>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
  eachDay: boolean,
): [name: string, Sum][] =>
  [...grouped(entries, (entry) => `${eachDay ? entry.day : ''} ${nameOf(entry)}`).values()].map((group) => {
    const [first] = group as [Entry]
    return [nameOf(first), { day: eachDay ? first.day : undefined, amounts: summed(group) }]
  })

function summed(entries: readonly Billed[]): Amounts {
  const amounts = noAmounts()
  for (const { product, value } of entries) amounts[product] += value
  return amounts
}

const byDay = (a: Sum, b: Sum) => compare(a.day ?? '', b.day ?? '')
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
