import type { Clock } from '../../base/runtime/clock.ts'
import type { Store } from '../../state/store.ts'
import { type Account, accountIn, accountsIn, type Key, keysIn } from './account.ts'
import type { AccountFields } from './account-fields.ts'
import type { Caller } from './caller.ts'
import {
  type AccountSettings,
  accountIdOf,
  addKey,
  defaultLabel,
  isKey,
  isKeyId,
  kindOfKey,
  newAccount,
  newKey,
} from './new-account.ts'
import { checkPlan, type ServiceEndpoint } from './service-endpoint.ts'

export type Accounts = ReturnType<typeof createAccounts>

interface Dependencies {
  store: Store
  clock: Clock
  settings: AccountSettings & { unknownKeys: 'accept' | 'reject' }
}

/** The accounts of a world and their keys. */
export function createAccounts({ store, clock, settings }: Dependencies) {
  const accounts = accountsIn(store)
  const keys = keysIn(store)
  const callers = new WeakMap<Key, { readonly account: Account; readonly caller: Caller }>()

  function open(newKeys: readonly string[], fields: AccountFields = {}) {
    const [first] = newKeys
    if (first === undefined) return
    const now = clock.now()
    store.transaction(() => {
      const known = accounts.get(accountIdOf(first))
      const account = known ?? newAccount(first, fields, settings, now)
      if (!known) accounts.insert(account.id, account)
      for (const key of newKeys) if (!keys.get(key)) addKey(store, account, newKey(key, {}, account, now))
    })
  }

  /**
   * A key created through the admin interface is only shown by its key_id, so its key_id is accepted as well (our
   * choice).
   */
  const recordOf = (key: string) => keys.get(key) ?? (isKeyId(key) ? keys.list({ keyId: key })[0] : undefined)

  function find(key: string): Caller | undefined {
    const record = recordOf(key)
    if (!record || record.deactivatedTime !== undefined) return undefined
    const known = callers.get(record)
    if (known && known.account === accounts.get(record.accountId)) return known.caller
    const account = accountIn(store, record.accountId)
    const caller = callerOf(record, account)
    callers.set(record, { account, caller })
    return caller
  }

  return {
    /**
     * The caller with this key, or with its complete key_id; undefined for an unknown or deactivated key. Returns the
     * same object as long as neither the key nor its account changes.
     */
    find,
    /**
     * Opens an account for a new key, in the region of the address that received it; undefined if the key is invalid,
     * known and deactivated, or if unknown keys are refused.
     * @throws WrongEndpoint, and opens nothing, for a key of a plan that the address does not serve
     */
    admit(key: string, address: ServiceEndpoint | undefined): Caller | undefined {
      if (settings.unknownKeys === 'reject' || !isKey(key) || recordOf(key)) return undefined
      if (address) checkPlan(kindOfKey(key).plan, address)
      open([key], address && { regions: [address.region] })
      return find(key)
    },
    account: (id: string) => accountIn(store, id),
    /** Adds keys to one new account; does nothing for an existing key. */
    open,
  }
}

/** The caller with a key of an account. */
export const callerOf = (
  { key, keyId, label, accountId, role, scopes }: Key,
  { plan, regions, features }: Account,
): Caller => ({
  key,
  keyId,
  label: label === defaultLabel(role) ? undefined : label,
  accountId,
  plan,
  role,
  regions,
  features,
  scopes: scopes ?? undefined,
})
