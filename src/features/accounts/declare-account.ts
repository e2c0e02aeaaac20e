import type { Clock } from '../../runtime/clock.ts'
import { uuidFrom } from '../../runtime/random.ts'
import { dateParts, isoTime } from '../../runtime/time.ts'
import type { Store, Transaction } from '../../state/store.ts'
import type { Account, Key } from './account.ts'
import { characterLimitOf, type PlanLimits } from './accounts.ts'
import type { Caller, Role } from './caller.ts'
import { takeActiveKey } from './developer-keys.ts'
import { defaultLabel, keyIdOf, kindOfKey } from './keys.ts'
import { notify } from './notifications.ts'
import { fillHistory, type HistoryOptions } from './usage/history.ts'
import type { Amounts } from './usage/product.ts'
import { replaceUsage } from './usage/usage.ts'

/** An account as somebody describes it; what is left out follows from its first key and from the settings. */
export interface AccountDeclaration {
  readonly plan?: Account['plan'] | undefined
  readonly regions?: Account['regions'] | undefined
  readonly features?: readonly string[] | undefined
  readonly periodStartDay?: number | undefined
  readonly characterLimit?: number | null | undefined
  readonly speechToTextMillisecondsLimit?: number | null | undefined
  readonly keys: readonly [KeyDeclaration, ...KeyDeclaration[]]
  /** Of the current period, all of it today and by the first key; it takes the place of what the history has there. */
  readonly usage?: Partial<Amounts> | undefined
  readonly history?: HistoryOptions | undefined
}

export interface KeyDeclaration {
  readonly key: string
  readonly label?: string | undefined
  readonly role?: Role | undefined
  readonly characterLimit?: number | null | undefined
  readonly speechToTextMillisecondsLimit?: number | null | undefined
  readonly scopes?: readonly string[] | null | undefined
  readonly deactivated?: boolean | undefined
}

interface Dependencies {
  store: Store
  clock: Clock
  settings: PlanLimits & { seed: string; accountFeatures: readonly string[] }
}

/**
 * Makes an account with its keys and its usage; the answer is a caller who may do whatever its plan may.
 * @throws Refused when there are more active keys than the plan allows; DuplicateId for a key that there is already
 */
export async function declareAccount(
  dependencies: Dependencies,
  declaration: AccountDeclaration,
): Promise<Caller> {
  const { store, clock, settings } = dependencies
  const now = clock.now()
  const [first] = declaration.keys
  const account = newAccount(declaration, first, settings, now)
  const keys = declaration.keys.map((key) => newKey(key, account, now))
  await store.transaction((tx) => {
    tx.collection<Account>('accounts').insert(account.id, account)
    for (const key of keys) addKey(tx, account, key)
  })
  if (declaration.history) await fillHistory(dependencies, account.id, declaration.history)
  await store.transaction((tx) => setUsage(tx, account, keys, now, declaration.usage))
  const { plan, regions, features } = account
  return {
    key: first.key,
    keyId: keyIdOf(first.key),
    accountId: account.id,
    plan,
    role: 'developer',
    regions,
    features,
    scopes: undefined,
  }
}

function newAccount(
  declaration: AccountDeclaration,
  first: KeyDeclaration,
  settings: Dependencies['settings'],
  now: number,
): Account {
  const { plan = kindOfKey(first.key).plan, regions = ['eu'] } = declaration
  const { features = settings.accountFeatures, characterLimit = characterLimitOf(plan, settings) } =
    declaration
  return {
    id: uuidFrom(`account/${first.key}`),
    plan,
    regions: [...regions],
    // A copy: what the store keeps is frozen.
    features: [...features],
    creationTime: isoTime(now),
    periodStartDay: declaration.periodStartDay ?? dateParts(now).day,
    characterLimit,
    speechToTextMillisecondsLimit: declaration.speechToTextMillisecondsLimit ?? null,
  }
}

function newKey(declaration: KeyDeclaration, { id }: Account, now: number): Key {
  const { key, role = kindOfKey(key).role, scopes = null } = declaration
  return {
    key,
    keyId: keyIdOf(key),
    accountId: id,
    role,
    label: declaration.label ?? defaultLabel(role),
    creationTime: isoTime(now),
    ...(declaration.deactivated && { deactivatedTime: isoTime(now) }),
    characterLimit: declaration.characterLimit ?? null,
    speechToTextMillisecondsLimit: declaration.speechToTextMillisecondsLimit ?? null,
    scopes: scopes && [...scopes],
  }
}

function addKey(tx: Transaction, account: Account, key: Key) {
  tx.collection<Key>('keys').insert(key.key, key)
  if (key.role === 'developer' && key.deactivatedTime === undefined) takeActiveKey(tx, account)
}

function setUsage(
  tx: Transaction,
  account: Account,
  keys: readonly Key[],
  now: number,
  usage: Partial<Amounts> | undefined,
) {
  const [key] = keys
  if (key && usage) replaceUsage(tx, { account, key }, keys, now, usage)
  for (const key of keys) notify(tx, { account, key }, now)
}
