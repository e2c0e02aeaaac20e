import { dateParts, daysInMonth, isoDay, midnight } from '../../../base/runtime/time.ts'
import type { Account, Holder, Key } from '../account.ts'
import { type Product, type Unit, unitOf } from './product.ts'

/*
 * Four kinds of counters, few enough for one file:
 *
 * - `day/…`: what was billed, by account, day, key and product. This is the truth; reports are sums of these.
 * - `held/…`: what an account, and each key, uses of its limit in a period: billed and reserved. The sum of the `day`
 *   counters of the period and of `reserved`, kept separately so that one addition checks a limit.
 * - `reserved/…`: the part of `held` that is not billed yet, by account and key.
 * - `tag/…`: what was billed under a reporting tag, by account, day and product.
 */

/** A period's first day, which names its counters. */
export const periodName = (period: Period): string => isoDay(period.start)

export const heldByAccount = (accountId: string, period: string, unit: Unit) =>
  `held/account/${accountId}/${period}/${unit}`
export const heldByKey = (keyId: string, period: string, unit: Unit) => `held/key/${keyId}/${period}/${unit}`

export const reservedByAccount = (accountId: string, period: string, unit: Unit) =>
  `reserved/account/${accountId}/${period}/${unit}`
export const reservedByKey = (keyId: string, period: string, unit: Unit) =>
  `reserved/key/${keyId}/${period}/${unit}`

export const billed = ({ account, key }: Holder, day: string, product: Product) =>
  `day/${account.id}/${day}/${key.keyId}/${product}`

export const tagged = ({ account }: Pick<Holder, 'account'>, day: string, product: Product, tag: string) =>
  `tag/${account.id}/${day}/${product}/${tag}`

/** The counters that change when a product is billed to a key. */
export interface BillingNames {
  readonly day: string
  readonly period: string
  readonly heldByAccount: string
  readonly heldByKey: string
  readonly billed: string
}

/**
 * Returns the names of the counters to bill to, cached as long as the key's record, the day and the period stay the
 * same: the platform hashes a new string of this length whenever it is looked up.
 */
export function createBillingNames() {
  const known = new WeakMap<Key, Partial<Record<Product, BillingNames>>>()
  return (holder: Holder, product: Product, day: string, period: string): BillingNames => {
    const ofKey = known.get(holder.key) ?? {}
    const last = ofKey[product]
    if (last?.day === day && last.period === period) return last
    const unit = unitOf(product)
    const names = {
      day,
      period,
      heldByAccount: heldByAccount(holder.account.id, period, unit),
      heldByKey: heldByKey(holder.key.keyId, period, unit),
      billed: billed(holder, day, product),
    }
    known.set(holder.key, { ...ofKey, [product]: names })
    return names
  }
}

/** The prefix of all `day` counters of an account; a day or a part of one may follow. */
export const billedPrefix = (accountId: string, day = '') => `day/${accountId}/${day}`
export const taggedPrefix = (accountId: string, day = '') => `tag/${accountId}/${day}`

/** Parses the name of a `day` counter. */
export function partsOfBilled(name: string): { day: string; keyId: string; product: Product } {
  const [, , day = '', keyId = '', product] = name.split('/')
  return { day, keyId, product: product as Product }
}

/** Parses the name of a `tag` counter; the tag itself may contain slashes. */
export function partsOfTagged(name: string): { day: string; product: Product; tag: string } {
  const [, , day = '', product, ...tag] = name.split('/')
  return { day, product: product as Product, tag: tag.join('/') }
}

/** The limit of a holder in a unit; null if there is none. */
export const limitOf = (record: Account | Key, unit: Unit): number | null =>
  unit === 'characters' ? record.characterLimit : record.speechToTextMillisecondsLimit

/**
 * A character limit that replaces the account's, with its own usage counted in addition to the account's: that of a
 * session of the existing mock's protocol, in which one key has the limit of the session (clients).
 */
export interface Budget {
  /** The prefix of its counters. */
  readonly name: string
  /** Null is unlimited. */
  readonly characterLimit: number | null
}

/** What an account uses of a budget: billed and reserved. */
export const heldOfBudget = ({ name }: Budget, accountId: string) => `${name}/held/${accountId}`

/** What was billed within a budget, by account, key and product. */
export const billedOfBudget = (budget: Budget, { account, key }: Holder, product: Product) =>
  `${billedPrefixOfBudget(budget, account.id)}${key.keyId}/${product}`

export const billedPrefixOfBudget = ({ name }: Budget, accountId: string) => `${name}/billed/${accountId}/`

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
    const named = { ...period, name: isoDay(period.start), lastDay: isoDay(period.end - 1) }
    last[startDay] = named
    return named
  }
}

/** A period with its first day, which names its counters, and its last one. */
export interface NamedPeriod extends Period {
  readonly name: string
  readonly lastDay: string
}
