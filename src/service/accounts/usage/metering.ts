import type { Clock } from '../../../base/runtime/clock.ts'
import { createDays } from '../../../base/runtime/time.ts'
import { QuotaExceeded } from '../../../contract/errors.ts'
import type { CounterChange, Store } from '../../../state/store.ts'
import { type Holder, holdersIn } from '../account.ts'
import type { Caller } from '../caller.ts'
import { notify } from '../notifications.ts'
import { type Product, unitOf } from './product.ts'
import {
  type BillingNames,
  type Budget,
  billedOfBudget,
  createBillingNames,
  createPeriods,
  heldByAccount,
  heldByKey,
  heldOfBudget,
  limitOf,
  reservedByAccount,
  reservedByKey,
  tagged,
} from './usage-counters.ts'

/** Part of a limit that is kept for something that will be billed later. Plain JSON: to be stored with that thing. */
export interface Reservation {
  readonly accountId: string
  /** The key that made it and will be billed. */
  readonly key: string
  readonly product: Product
  readonly amount: number
  /** The usage period in which it was made, named by its first day. */
  readonly period: string
  /** An additional limit that it counts against, apart from the account and the key. */
  readonly budget?: Budget
}

/** The state of the limits after a charge. */
export interface Charged {
  /** Whether more than nine tenths of a limit of the account or the key are used up. */
  readonly nearQuota: boolean
  /** What the account has used up in this period, in the unit of the product, and its limit. */
  readonly usage: { readonly used: number; readonly limit: number | null }
}

const NEAR_QUOTA = 0.9

type BilledBy = Pick<Caller, 'accountId' | 'key'> & { readonly budget?: Budget | undefined }

/**
 * All billed products go through this. Amounts are whole numbers: Unicode code points, or milliseconds of speech.
 * Limits are checked and used up in one step.
 *
 * Work that is done immediately is charged. Work that is billed later, such as documents at their download, is reserved
 * when it is accepted, and then either committed or released; these three throw outside of the transaction that changes
 * the thing itself, so that neither can happen without the other.
 */
export type Metering = ReturnType<typeof createMetering>

interface Dependencies {
  store: Store
  clock: Clock
  /** An additional limit for everything; by default only the account and the key have limits. */
  budget?: Budget | undefined
}

/** Creates the metering of a world. */
export function createMetering({ store, clock, budget: ownBudget }: Dependencies) {
  const { counters } = store
  const holderOf = holdersIn(store)
  const periodAt = createPeriods()
  const dayAt = createDays()
  const namesOf = createBillingNames()

  /** Takes the amount from all limits, and adds it to the counters named by `further`. */
  function hold(
    caller: BilledBy,
    product: Product,
    amount: number,
    further: Further,
  ): Charged & { readonly period: string } {
    const holder = holderOf(caller)
    const now = clock.now()
    const unit = unitOf(product)
    const budget = unit === 'characters' ? caller.budget : undefined
    const accountLimit = budget ? null : limitOf(holder.account, unit)
    const keyLimit = limitOf(holder.key, unit)
    const period = periodAt(now, holder.account.periodStartDay).name
    const names = namesOf(holder, product, dayAt(now), period)
    const exceeded = (name: string, limit: number | null | undefined) => {
      const limitOf = name === names.heldByAccount ? 'account' : name === names.heldByKey ? 'key' : 'session'
      const values = { limit_of: limitOf, unit, used: counters.get(name), limit, asked: amount }
      return new QuotaExceeded({ rule: 'quota', values })
    }
    const checkReached = (name: string, limit: number | null) => {
      if (limit !== null && counters.get(name) >= limit) throw exceeded(name, limit)
    }
    checkReached(names.heldByAccount, accountLimit)
    checkReached(names.heldByKey, keyLimit)
    const changes: CounterChange[] = [
      { name: names.heldByAccount, amount, limit: accountLimit ?? undefined },
      { name: names.heldByKey, amount, limit: keyLimit ?? undefined },
    ]
    if (budget) {
      const { characterLimit: limit } = budget
      const name = heldOfBudget(budget, holder.account.id)
      checkReached(name, limit)
      changes.push({ name, amount, limit: limit ?? undefined })
    }
    for (const name of further(names, holder)) changes.push({ name, amount })
    const counted = counters.add(changes)
    if (!counted.ok)
      throw exceeded(counted.refused, changes.find(({ name }) => name === counted.refused)?.limit)
    notify(store, holder, now)
    const nearQuota = changes.some(
      ({ name, limit }) => limit !== undefined && counters.get(name) > NEAR_QUOTA * limit,
    )
    const used = counters.get(budget ? heldOfBudget(budget, holder.account.id) : names.heldByAccount)
    return { period, nearQuota, usage: { used, limit: budget ? budget.characterLimit : accountLimit } }
  }

  const bill = (caller: BilledBy, product: Product, amount: number, tag?: string) =>
    hold(caller, product, amount, ({ billed, day }, holder) => [
      billed,
      ...(tag === undefined ? [] : [tagged(holder, day, product, tag)]),
      ...(caller.budget ? [billedOfBudget(caller.budget, holder, product)] : []),
    ])

  function release(reservation: Reservation) {
    store.assertTransaction()
    const { account, key } = holderOf(reservation)
    const { period, product } = reservation
    const unit = unitOf(product)
    const amount = -reservation.amount
    counters.add([
      { name: heldByAccount(account.id, period, unit), amount },
      { name: heldByKey(key.keyId, period, unit), amount },
      { name: reservedByAccount(account.id, period, unit), amount },
      { name: reservedByKey(key.keyId, period, unit), amount },
    ])
    if (!reservation.budget) return
    // A session that was reset in the meantime counts from 0.
    const name = heldOfBudget(reservation.budget, account.id)
    counters.set(name, Math.max(0, counters.get(name) + amount))
  }

  return {
    /**
     * Bills the amount of one request, all of it or nothing.
     * @throws QuotaExceeded if a limit of the account or the key would be exceeded. Reaching it exactly is allowed; a
     * limit that is reached blocks (spec §3), even an amount of 0, and a limit of 0 is always reached
     * @param tag the reporting tag for the usage
     */
    charge(caller: BilledBy, product: Product, amount: number, tag?: string): Charged {
      // The counters change together, and a notification that is lost is made up for with the next charge.
      return bill({ budget: ownBudget, ...caller }, product, amount, tag)
    },

    /**
     * Reserves the amount: it counts towards the limits, and is not in any report yet.
     * @throws QuotaExceeded like `charge`
     */
    reserve(caller: BilledBy, product: Product, amount: number): Reservation {
      store.assertTransaction()
      const unit = unitOf(product)
      const { budget = ownBudget } = caller
      const { period } = hold({ ...caller, budget }, product, amount, (names, { account, key }) => [
        reservedByAccount(account.id, names.period, unit),
        reservedByKey(key.keyId, names.period, unit),
      ])
      const { accountId, key } = caller
      return { accountId, key, product, amount, period, ...(budget && { budget }) }
    },

    /**
     * Bills a reservation to the key that made it, for the current day and period.
     * @throws QuotaExceeded if a limit was lowered since, or if the period has changed and the new one has no room; the
     * reservation is kept. An empty reservation, as for an image, always has room
     * @returns what is then used up; undefined for an empty reservation
     */
    commit(reservation: Reservation): Charged['usage'] | undefined {
      release(reservation)
      if (reservation.amount === 0) return undefined
      return bill(reservation, reservation.product, reservation.amount).usage
    },

    /** Releases a reservation. */
    release,
  }
}

type Further = (names: BillingNames, holder: Holder) => readonly string[]
