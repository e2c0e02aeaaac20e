import type { Store } from '../../state/store.ts'
import type { Caller } from './caller.ts'

/** Owns keys, usage, and everything that its keys create. */
export interface Account extends Pick<Caller, 'plan' | 'regions' | 'features'> {
  readonly id: string
  readonly creationTime: string
  /** The day of the month on which a usage period begins, 1 to 31; shorter months begin on their last day. */
  readonly periodStartDay: number
  /** Characters of a period, the plan's or a cost-control limit; null is unlimited. */
  readonly characterLimit: number | null
  /** Milliseconds of speech of a period; null is unlimited. */
  readonly speechToTextMillisecondsLimit: number | null
}

/** A key of an account, stored under the key itself. */
export interface Key extends Pick<Caller, 'key' | 'keyId' | 'accountId' | 'role'> {
  readonly label: string
  readonly creationTime: string
  /** Absent while the key is active; deactivation is permanent (spec §3). */
  readonly deactivatedTime?: string
  /** Characters of a period; null is unlimited, 0 blocks (spec §2.7, §3). */
  readonly characterLimit: number | null
  /** Milliseconds of speech of a period; null is unlimited, 0 blocks (public docs). */
  readonly speechToTextMillisecondsLimit: number | null
  /** The scopes of a scoped key; null for an unscoped key, which may do everything (public docs). */
  readonly scopes: readonly string[] | null
}

type Records = Pick<Store, 'collection'>

export const accountsIn = (store: Records) => store.collection<Account>('accounts')
export const keysIn = (store: Records) => store.collection<Key>('keys')

/** Finds an account that must exist. */
export const accountIn = (store: Records, id: string): Account =>
  accountsIn(store).get(id) ?? missing(`Account ${id}`)

/** Finds the account and the key of a caller. */
export function holdersIn(store: Records) {
  const accounts = accountsIn(store)
  const keys = keysIn(store)
  return ({ accountId, key }: { readonly accountId: string; readonly key: string }): Holder => ({
    account: accounts.get(accountId) ?? missing(`Account ${accountId}`),
    key: keys.get(key) ?? missing('The key'),
  })
}

/** Who is billed: a key and its account. */
export interface Holder {
  readonly account: Account
  readonly key: Key
}

/** @throws Error for a record that must exist, because others refer to it */
export function missing(what: string): never {
  throw new Error(`${what} is missing from the state`)
}

/** Limits of accounts and their keys. */
export const ACCOUNT_LIMITS = {
  /** Developer keys that may be active at the same time (spec §8: 25; two on the free plan: public docs). */
  ACTIVE_KEYS: { paid: 25, free: 2 },
  /** Characters of a key's label (our choice; the same as for names of glossaries and style rule lists). */
  LABEL_CHARACTERS: 1024,
  /** The largest limit that can be set, which is also shown if there is none (public docs). */
  USAGE: 1_000_000_000_000,
  /** Characters of a reporting tag (public docs). */
  REPORTING_TAG_CHARACTERS: 100,
} as const
