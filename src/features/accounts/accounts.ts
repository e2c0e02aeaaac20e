import type { Clock } from '../../runtime/clock.ts'
import { uuidFrom } from '../../runtime/random.ts'
import { dateParts, isoTime } from '../../runtime/time.ts'
import type { Store, Transaction } from '../../state/store.ts'
import { type Account, accountsIn, existing, type Key, keysIn } from './account.ts'
import type { Caller, Plan } from './caller.ts'
import { takeActiveKey } from './developer-keys.ts'
import { defaultLabel, isKey, isKeyId, keyIdOf, kindOfKey } from './keys.ts'
import { checkPlan, type ServiceEndpoint } from './service-endpoint.ts'

/** What may be chosen when an account is opened; the rest follows from its first key and from the settings. */
export interface AccountDraft {
  readonly regions?: Account['regions']
}

export interface Accounts {
  /**
   * Who calls with this key, or with its whole key_id; undefined for an unknown or deactivated key. The same object for
   * as long as nothing changes of the key or its account.
   */
  find(key: string): Promise<Caller | undefined>
  /**
   * Opens an account for a key that was never seen, in the region whose address it came to; undefined when the key is
   * none, or known and deactivated, or when unknown keys are refused.
   * @throws WrongEndpoint, and opens nothing, for a key of a plan that the address does not serve
   */
  admit(key: string, address: ServiceEndpoint | undefined): Promise<Caller | undefined>
  account(id: string): Promise<Account>
  /** Adds keys to one new account; does nothing for a key that is there already. */
  open(keys: readonly string[], draft?: AccountDraft): Promise<void>
}

/** Characters that the plans grant in a period; null is unlimited. */
export interface PlanLimits {
  readonly freeCharacterLimit: number
  readonly paidCharacterLimit: number | null
}

interface Dependencies {
  store: Store
  clock: Clock
  settings: PlanLimits & {
    unknownKeys: 'accept' | 'reject'
    accountFeatures: readonly string[]
  }
}

/** The accounts of a world and their keys. */
export function createAccounts({ store, clock, settings }: Dependencies): Accounts {
  const accounts = accountsIn(store)
  const keys = keysIn(store)
  const callers = new WeakMap<Key, { readonly account: Account; readonly caller: Caller }>()

  function open(newKeys: readonly string[], { regions = ['eu'] }: AccountDraft = {}) {
    const [first] = newKeys
    if (first === undefined) return Promise.resolve()
    const id = uuidFrom(`account/${first}`)
    const now = clock.now()
    return store.transaction((tx) => {
      const accounts = tx.collection<Account>('accounts')
      if (!accounts.get(id)) accounts.insert(id, newAccount(id, first, regions, now))
      const account = existing(accounts.get(id), 'An account just opened')
      for (const key of newKeys) addKey(tx, account, key, now)
    })
  }

  function newAccount(id: string, firstKey: string, regions: Account['regions'], now: number): Account {
    const { plan } = kindOfKey(firstKey)
    return {
      id,
      plan,
      regions,
      // A copy: what the store keeps is frozen.
      features: [...settings.accountFeatures],
      creationTime: isoTime(now),
      periodStartDay: dateParts(now).day,
      characterLimit: characterLimitOf(plan, settings),
      speechToTextMillisecondsLimit: null,
    }
  }

  /** @throws Refused when the plan allows no further active key */
  function addKey(tx: Transaction, account: Account, key: string, now: number) {
    const keys = tx.collection<Key>('keys')
    if (keys.get(key)) return
    const { role } = kindOfKey(key)
    keys.insert(key, {
      key,
      keyId: keyIdOf(key),
      accountId: account.id,
      role,
      label: defaultLabel(role),
      creationTime: isoTime(now),
      characterLimit: null,
      speechToTextMillisecondsLimit: null,
      scopes: null,
    })
    if (role === 'developer') takeActiveKey(tx, account)
  }

  async function callerWith(record: Key | undefined): Promise<Caller | undefined> {
    if (!record || record.deactivatedTime !== undefined) return undefined
    const account = existing(await accounts.get(record.accountId), `Account ${record.accountId}`)
    const known = callers.get(record)
    if (known?.account === account) return known.caller
    const caller = callerOf(record, account)
    callers.set(record, { account, caller })
    return caller
  }

  /** A key made through the admin interface is shown by its key_id alone, so that is taken for it (our choice). */
  async function findById(keyId: string): Promise<Key | undefined> {
    return isKeyId(keyId) ? (await keys.list({ keyId }))[0] : undefined
  }

  return {
    find: async (key) => callerWith((await keys.get(key)) ?? (await findById(key))),
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

/** The characters that a plan grants in a period (public docs: the paid plan has no limit of its own). */
export const characterLimitOf = (plan: Plan, settings: PlanLimits): number | null =>
  plan === 'free' ? settings.freeCharacterLimit : settings.paidCharacterLimit

const callerOf = (
  { key, keyId, accountId, role, scopes }: Key,
  { plan, regions, features }: Account,
): Caller => ({ key, keyId, accountId, plan, role, regions, features, scopes: scopes ?? undefined })
