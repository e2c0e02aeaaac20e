import { type Awaitable, andThen } from '../../base/runtime/awaitable.ts'
import type { Clock } from '../../base/runtime/clock.ts'
import type { Store } from '../../state/store.ts'
import { type Account, accountsIn, existing, type Key, keysIn } from './account.ts'
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

export interface Accounts {
  /**
   * The caller with this key, or with its complete key_id; undefined for an unknown or deactivated key. Returns the
   * same object as long as neither the key nor its account changes.
   */
  find(key: string): Awaitable<Caller | undefined>
  /**
   * Opens an account for a new key, in the region of the address that received it; undefined if the key is invalid,
   * known and deactivated, or if unknown keys are refused.
   * @throws WrongEndpoint, and opens nothing, for a key of a plan that the address does not serve
   */
  admit(key: string, address: ServiceEndpoint | undefined): Promise<Caller | undefined>
  account(id: string): Promise<Account>
  /** Adds keys to one new account; does nothing for an existing key. */
  open(keys: readonly string[], fields?: Pick<AccountFields, 'regions'>): Promise<void>
}

interface Dependencies {
  store: Store
  clock: Clock
  settings: AccountSettings & { unknownKeys: 'accept' | 'reject' }
}

/** The accounts of a world and their keys. */
export function createAccounts({ store, clock, settings }: Dependencies): Accounts {
  const accounts = accountsIn(store)
  const keys = keysIn(store)
  const callers = new WeakMap<Key, { readonly account: Account; readonly caller: Caller }>()

  function open(newKeys: readonly string[], fields: AccountFields = {}) {
    const [first] = newKeys
    if (first === undefined) return Promise.resolve()
    const now = clock.now()
    return store.transaction((tx) => {
      const accounts = tx.collection<Account>('accounts')
      const keys = tx.collection<Key>('keys')
      const known = accounts.get(accountIdOf(first))
      const account = known ?? newAccount(first, fields, settings, now)
      if (!known) accounts.insert(account.id, account)
      for (const key of newKeys) if (!keys.get(key)) addKey(tx, account, newKey(key, {}, account, now))
    })
  }

  function callerWith(record: Key | undefined): Awaitable<Caller | undefined> {
    if (!record || record.deactivatedTime !== undefined) return undefined
    return andThen(accounts.get(record.accountId), (account) => callerIn(record, account))
  }

  function callerIn(record: Key, found: Account | undefined): Caller {
    const account = existing(found, `Account ${record.accountId}`)
    const known = callers.get(record)
    if (known?.account === account) return known.caller
    const caller = callerOf(record, account)
    callers.set(record, { account, caller })
    return caller
  }

  /**
   * A key created through the admin interface is only shown by its key_id, so its key_id is accepted as well (our
   * choice).
   */
  async function findById(keyId: string): Promise<Key | undefined> {
    return isKeyId(keyId) ? (await keys.list({ keyId }))[0] : undefined
  }

  return {
    find: (key) =>
      andThen(keys.get(key), (record) => (record ? callerWith(record) : findById(key).then(callerWith))),
    async admit(key, address) {
      if (
        settings.unknownKeys === 'reject' ||
        !isKey(key) ||
        (await keys.get(key)) ||
        (await findById(key))
      ) {
        return undefined
      }
      checkPlan(kindOfKey(key).plan, address)
      await open([key], address && { regions: [address.region] })
      return callerWith(await keys.get(key))
    },
    account: async (id) => existing(await accounts.get(id), `Account ${id}`),
    open,
  }
}

const callerOf = (
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
