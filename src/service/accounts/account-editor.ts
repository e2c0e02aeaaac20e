import { setFields } from '../../base/json/set-fields.ts'
import type { Clock } from '../../base/runtime/clock.ts'
import { isoTime } from '../../base/runtime/time.ts'
import type { Store } from '../../state/store.ts'
import { accountsIn, type Holder, holdersIn, type Key, keysIn } from './account.ts'
import type { AccountFields, KeyFields } from './account-fields.ts'
import { type Accounts, callerOf } from './accounts.ts'
import type { Caller } from './caller.ts'
import {
  type AccountSettings,
  addKey,
  characterLimitOf,
  freeActiveKey,
  newAccount,
  newKey,
  type PlanLimits,
  takeActiveKey,
} from './new-account.ts'
import { notify } from './notifications.ts'
import { fillHistory, type HistoryOptions } from './usage/history.ts'
import type { Amounts } from './usage/product.ts'
import {
  type BilledOnDay,
  recount,
  replaceUsage,
  restoreUsage,
  type Usage,
  type UsageReader,
} from './usage/usage.ts'

/**
 * The changeable fields of an account, for its operator. Omitted fields stay unchanged. A new plan sets its own
 * character limit, unless one is given; a new start day moves the bounds of the current period, and usage within the
 * new bounds counts.
 */
export interface AccountChange extends AccountFields {
  /** What the account used in the current period, all assigned to this key and today. */
  readonly usage?: Partial<Amounts> | undefined
  readonly key?:
    | (Omit<KeyFields, 'role'> & {
        /** Unlike the service, this activates a key again, too. */
        readonly deactivated?: boolean | undefined
      })
    | undefined
}

/** An account, seen from one of its keys. */
export interface AccountView extends Usage {
  /** Every key of the account, in the order of creation. */
  readonly keys: readonly Key[]
}

/** Reads and changes accounts without going through the emulated API. */
export type AccountEditor = ReturnType<typeof createAccountEditor>

interface Dependencies {
  store: Store
  clock: Clock
  accounts: Accounts
  usageReader: UsageReader
  settings: PlanLimits
}

/** Creates the editor of a world. */
export function createAccountEditor({ store, clock, accounts, usageReader, settings }: Dependencies) {
  const keys = keysIn(store)
  const holderOf = holdersIn(store)

  const find = (key: string): Key | undefined => keys.get(key) ?? keys.list({ keyId: key.toLowerCase() })[0]

  function admit(key: string): Key | undefined {
    const caller = accounts.admit(key, undefined)
    return caller && keys.get(caller.key)
  }

  const viewOf = (key: Key): AccountView => ({
    ...usageReader.usage(key),
    keys: keys.list({ accountId: key.accountId }),
  })

  function apply(found: Key, all: readonly Key[], change: AccountChange) {
    const before = holderOf(found)
    const { usage, key: { deactivated, ...keyFields } = {}, ...fields } = change
    const { plan } = fields
    const planLimit = plan !== undefined && plan !== before.account.plan && characterLimitOf(plan, settings)
    const holder: Holder = {
      account: {
        ...before.account,
        ...(planLimit !== false && { characterLimit: planLimit }),
        ...setFields(fields),
      },
      key: { ...switched(before, deactivated), ...setFields(keyFields) },
    }
    accountsIn(store).update(holder.account.id, () => holder.account)
    keys.update(holder.key.key, () => holder.key)
    const now = clock.now()
    if (usage) replaceUsage(store, holder, all, now, usage)
    else if (holder.account.periodStartDay !== before.account.periodStartDay) {
      recount(store, holder.account, all, now)
    }
    notify(store, holder, now)
  }

  /** The key, active or deactivated as wanted, and counted as such. */
  function switched({ account, key }: Holder, deactivated: boolean | undefined): Key {
    const { deactivatedTime, ...active } = key
    if (deactivated === undefined || deactivated === (deactivatedTime !== undefined)) return key
    if (key.role === 'developer') (deactivated ? freeActiveKey : takeActiveKey)(store, account)
    return deactivated ? { ...active, deactivatedTime: isoTime(clock.now()) } : active
  }

  return {
    /** Finds an account by a key, active or not, or by a key_id; undefined if there is none. */
    view(key: string): AccountView | undefined {
      const found = find(key)
      return found && viewOf(found)
    },

    /** Applies the whole change or nothing. Opens an account for an unknown key, unless unknown keys are refused. */
    edit(secret: string, change: AccountChange): AccountView | undefined {
      const key = find(secret) ?? admit(secret)
      if (!key) return undefined
      const all = keys.list({ accountId: key.accountId })
      store.transaction(() => apply(key, all, change))
      return viewOf(key)
    },

    /** Restores what each key of the account was billed on each day of the period; undefined if there is no such key. */
    restoreUsage(secret: string, days: readonly BilledOnDay[]): AccountView | undefined {
      const key = find(secret)
      if (!key) return undefined
      const all = keys.list({ accountId: key.accountId })
      store.transaction(() => restoreUsage(store, holderOf(key).account, all, clock.now(), days))
      return viewOf(key)
    },
  }
}

/** A declared account; omitted fields derive from its first key and from the settings. */
export interface AccountDeclaration extends AccountFields {
  readonly keys: readonly [KeyDeclaration, ...KeyDeclaration[]]
  /** Usage of the current period, all assigned to today and the first key; it replaces what the history has there. */
  readonly usage?: Partial<Amounts> | undefined
  readonly history?: HistoryOptions | undefined
}

export interface KeyDeclaration extends KeyFields {
  readonly key: string
  readonly deactivated?: boolean | undefined
}

/**
 * Creates an account with its keys and its usage; returns a caller who may do whatever its plan allows.
 * @throws Refused if there are more active keys than the plan allows; DuplicateId for an existing key
 */
export async function declareAccount(
  dependencies: Pick<Dependencies, 'store' | 'clock'> & { settings: AccountSettings & { seed: string } },
  declaration: AccountDeclaration,
): Promise<Caller> {
  const { store, clock, settings } = dependencies
  const now = clock.now()
  const [first] = declaration.keys
  const account = newAccount(first.key, declaration, settings, now)
  const keys = declaration.keys.map(({ key, deactivated, ...fields }) => ({
    ...newKey(key, fields, account, now),
    ...(deactivated && { deactivatedTime: isoTime(now) }),
  }))
  store.transaction(() => {
    accountsIn(store).insert(account.id, account)
    for (const key of keys) addKey(store, account, key)
  })
  if (declaration.history) await fillHistory(dependencies, account.id, declaration.history)
  const { usage } = declaration
  store.transaction(() => {
    const [key] = keys
    if (key && usage) replaceUsage(store, { account, key }, keys, now, usage)
    for (const key of keys) notify(store, { account, key }, now)
  })
  const key = newKey(first.key, {}, account, now)
  return { ...callerOf(key, account), role: 'developer' }
}
