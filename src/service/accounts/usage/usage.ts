import type { Clock } from '../../../base/runtime/clock.ts'
import { DAY_MS, isoDay } from '../../../base/runtime/time.ts'
import type { Store } from '../../../state/store.ts'
import { type Holder, holdersIn } from '../account.ts'
import type { Caller } from '../caller.ts'
import { type Amounts, noAmounts, PRODUCTS, type Product, sumOf, UNITS } from './product.ts'
import {
  type Budget,
  billed,
  billedPrefix,
  billedPrefixOfBudget,
  createPeriods,
  heldByAccount,
  heldByKey,
  type Period,
  partsOfBilled,
  periodName,
  reservedByAccount,
  reservedByKey,
  usagePeriod,
} from './usage-counters.ts'

/** What an account and one of its keys were billed in the current period, and their limits. */
export interface Usage extends Holder {
  readonly period: Period
  readonly byAccount: Amounts
  readonly byKey: Amounts
}

/** Reads the usage of the current period. */
export interface UsageReader {
  usage(caller: Pick<Caller, 'accountId' | 'key'>): Usage
}

/** Reads the usage of a budget, with its limit in place of the account's. */
export function createBudgetReader(
  { store, clock }: { store: Store; clock: Clock },
  budget: Budget,
): UsageReader {
  const holderOf = holdersIn(store)
  return {
    usage(caller) {
      const { account, key } = holderOf(caller)
      const byAccount = noAmounts()
      const byKey = noAmounts()
      const prefix = billedPrefixOfBudget(budget, account.id)
      for (const { name, value } of store.counters.list(prefix)) {
        const [keyId, product] = name.slice(prefix.length).split('/') as [string, Product]
        byAccount[product] += value
        if (keyId === key.keyId) byKey[product] += value
      }
      return {
        account: { ...account, characterLimit: budget.characterLimit },
        key,
        period: usagePeriod(clock.now(), account.periodStartDay),
        byAccount,
        byKey,
      }
    },
  }
}

/** Creates a world's reader. Everything is summed from the counters of days, so all figures agree. */
export function createUsageReader({ store, clock }: { store: Store; clock: Clock }): UsageReader {
  const holderOf = holdersIn(store)
  const periodAt = createPeriods()
  return {
    usage(caller) {
      const { account, key } = holderOf(caller)
      const { id: accountId } = account
      const period = periodAt(clock.now(), account.periodStartDay)
      const { name: first, lastDay: last } = period
      const byAccount = noAmounts()
      const byKey = noAmounts()
      // The one or two months that the period overlaps, as prefixes of days: `2026-01-`.
      for (const month of new Set([first.slice(0, 8), last.slice(0, 8)])) {
        for (const { name, value } of store.counters.list(billedPrefix(accountId, month))) {
          const { day, keyId, product } = partsOfBilled(name)
          if (day < first || day > last) continue
          byAccount[product] += value
          if (keyId === key.keyId) byKey[product] += value
        }
      }
      return { account, key, period, byAccount, byKey }
    },
  }
}

/**
 * Replaces the usage of an account in its current period for the named products: all of it is assigned to one key and
 * today, and earlier billing is deleted. `keys` are all keys of the account.
 */
export function replaceUsage(
  store: Store,
  { account, key }: Holder,
  keys: readonly Holder['key'][],
  now: number,
  amounts: Partial<Amounts>,
) {
  const day = { day: isoDay(now), keyId: key.keyId, amounts }
  const products = PRODUCTS.filter((product) => amounts[product] !== undefined)
  restoreUsage(store, account, keys, now, [day], products)
}

/** What was billed to a key on a day. */
export interface BilledOnDay {
  /** Such as `2026-01-31`, UTC. */
  readonly day: string
  readonly keyId: string
  readonly amounts: Partial<Amounts>
}

/** Replaces what every key of an account was billed on each day of its current period. Other periods are left alone. */
export function restoreUsage(
  store: Store,
  account: Holder['account'],
  keys: readonly Holder['key'][],
  now: number,
  days: readonly BilledOnDay[],
  products: readonly Product[] = PRODUCTS,
) {
  const period = usagePeriod(now, account.periodStartDay)
  for (const product of products)
    for (const { name, day, keyId } of billedIn(period, account, keys, product)) {
      const billedThen = days.find((one) => one.day === day && one.keyId === keyId)
      store.counters.set(name, billedThen?.amounts[product] ?? 0)
    }
  recount(store, account, keys, now)
}

/**
 * Recomputes what is held of the limits from what was billed and reserved in the current period. Needed after usage was
 * set rather than billed, or after the period has changed.
 */
export function recount(
  store: Store,
  account: Holder['account'],
  keys: readonly Holder['key'][],
  now: number,
) {
  const period = usagePeriod(now, account.periodStartDay)
  const start = periodName(period)
  const { counters } = store
  const byKey = new Map(keys.map((key) => [key.keyId, noAmounts()]))
  for (const product of PRODUCTS) {
    for (const { name, keyId } of billedIn(period, account, keys, product)) {
      const amounts = byKey.get(keyId)
      if (amounts) amounts[product] += counters.get(name)
    }
  }
  for (const unit of UNITS) {
    let sum = 0
    for (const [keyId, amounts] of byKey) {
      const used = sumOf(amounts, unit)
      sum += used
      counters.set(heldByKey(keyId, start, unit), used + counters.get(reservedByKey(keyId, start, unit)))
    }
    const reserved = counters.get(reservedByAccount(account.id, start, unit))
    counters.set(heldByAccount(account.id, start, unit), sum + reserved)
  }
}

/** The counters of every day and key of a period for a product. */
function billedIn(
  { start, end }: Period,
  account: Holder['account'],
  keys: readonly Holder['key'][],
  product: Product,
) {
  const found: { name: string; day: string; keyId: string }[] = []
  for (let time = start; time < end; time += DAY_MS) {
    const day = isoDay(time)
    for (const key of keys)
      found.push({ name: billed({ account, key }, day, product), day, keyId: key.keyId })
  }
  return found
}
