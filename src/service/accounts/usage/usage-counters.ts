import { isoDay } from '../../../base/runtime/time.ts'
import type { Account, Holder, Key } from '../account.ts'
import type { Period } from './period.ts'
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
 * same: formatting them takes longer than counting.
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
