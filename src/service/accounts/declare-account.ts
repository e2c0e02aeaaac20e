import type { Clock } from '../../base/runtime/clock.ts'
import { isoTime } from '../../base/runtime/time.ts'
import type { Store } from '../../state/store.ts'
import { type Account, accountsIn, type Key } from './account.ts'
import type { AccountFields, KeyFields } from './account-fields.ts'
import type { Caller } from './caller.ts'
import { type AccountSettings, addKey, keyIdOf, newAccount, newKey } from './new-account.ts'
import { notify } from './notifications.ts'
import { fillHistory, type HistoryOptions } from './usage/history.ts'
import type { Amounts } from './usage/product.ts'
import { replaceUsage } from './usage/usage.ts'

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

interface Dependencies {
  store: Store
  clock: Clock
  settings: AccountSettings & { seed: string }
}

/**
 * Creates an account with its keys and its usage; returns a caller who may do whatever its plan allows.
 * @throws Refused if there are more active keys than the plan allows; DuplicateId for an existing key
 */
export async function declareAccount(
  dependencies: Dependencies,
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
  store.transaction(() => setUsage(store, account, keys, now, declaration.usage))
  const { plan, regions, features } = account
  return {
    key: first.key,
    keyId: keyIdOf(first.key),
    label: undefined,
    accountId: account.id,
    plan,
    role: 'developer',
    regions,
    features,
    scopes: undefined,
  }
}

function setUsage(
  store: Store,
  account: Account,
  keys: readonly Key[],
  now: number,
  usage: Partial<Amounts> | undefined,
) {
  const [key] = keys
  if (key && usage) replaceUsage(store, { account, key }, keys, now, usage)
  for (const key of keys) notify(store, { account, key }, now)
}
