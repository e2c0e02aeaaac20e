import type { Clock } from '../../runtime/clock.ts'
import { DAY_MS, isoDay } from '../../runtime/time.ts'
import type { Store } from '../../state/store.ts'
import { type Key, keysIn } from '../accounts/account.ts'
import { type Amounts, noAmounts, type Product } from '../accounts/usage/product.ts'
import { billedPrefix, partsOfBilled, partsOfTagged, taggedPrefix } from '../accounts/usage/usage-counters.ts'
import { isWithin, type ReportRange } from './report-range.ts'

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
export interface Analytics {
  total(accountId: string, range: ReportRange): Promise<Amounts>
  /** By day, then by creation of the keys. */
  byKey(accountId: string, range: ReportRange, eachDay: boolean): Promise<KeyUsage[]>
  /** By day, then by tag. */
  byTag(accountId: string, range: ReportRange, eachDay: boolean): Promise<TagUsage[]>
}

interface Dependencies {
  store: Store
  clock: Clock
  settings: { analyticsLagDays: number }
}

interface Billed {
  readonly day: string
  readonly product: Product
  readonly value: number
}

/** Creates the reports of a world from the counters that metering keeps for each day. */
export function createAnalytics({ store, clock, settings }: Dependencies): Analytics {
  /** The counters with this prefix whose days are in the range and, depending on a setting, already reported. */
  async function within<Parts extends { day: string; product: Product }>(
    prefix: string,
    partsOf: (name: string) => Parts,
    range: ReportRange,
  ): Promise<(Parts & Billed)[]> {
    const last = isoDay(clock.now() - settings.analyticsLagDays * DAY_MS)
    return (await store.counters.list(prefix))
      .map(({ name, value }) => ({ ...partsOf(name), value }))
      .filter(({ day, value }) => value > 0 && day <= last && isWithin(day, range))
  }

  const billed = (accountId: string, range: ReportRange) =>
    within(billedPrefix(accountId), partsOfBilled, range)

  return {
    async total(accountId, range) {
      const [sum] = summed(await billed(accountId, range), () => '')
      return sum?.amounts ?? noAmounts()
    },

    async byKey(accountId, range, eachDay) {
      const keys = new Map((await keysIn(store).list({ accountId })).map((key) => [key.keyId, key]))
      const order = [...keys.keys()]
      const groups = summed(await billed(accountId, range), ({ day, keyId }) =>
        eachDay ? `${day} ${keyId}` : keyId,
      )
      return groups
        .flatMap(({ first, amounts }) => {
          const key = keys.get(first.keyId)
          return key ? [{ key, day: eachDay ? first.day : undefined, amounts }] : []
        })
        .sort((a, b) => byDay(a, b) || order.indexOf(a.key.keyId) - order.indexOf(b.key.keyId))
    },

    async byTag(accountId, range, eachDay) {
      const entries = await within(taggedPrefix(accountId), partsOfTagged, range)
      return summed(entries, ({ day, tag }) => (eachDay ? `${day} ${tag}` : tag))
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
