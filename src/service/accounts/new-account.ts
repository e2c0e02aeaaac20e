import { uuidFrom } from '../../base/runtime/random.ts'
import { dateParts, isoTime } from '../../base/runtime/time.ts'
import { Refused } from '../../contract/errors.ts'
import type { Store } from '../../state/store.ts'
import { ACCOUNT_LIMITS, type Account, type Key, keysIn } from './account.ts'
import type { AccountFields, KeyFields } from './account-fields.ts'
import type { Plan, Role } from './caller.ts'

/** Characters per period granted by each plan; null is unlimited. */
export interface PlanLimits {
  readonly freeCharacterLimit: number
  readonly paidCharacterLimit: number | null
}

/** The settings that affect new accounts. */
export interface AccountSettings extends PlanLimits {
  readonly accountFeatures: readonly string[]
}

/** The characters that a plan grants in a period (public docs: the paid plan has no limit of its own). */
export const characterLimitOf = (plan: Plan, settings: PlanLimits): number | null =>
  plan === 'free' ? settings.freeCharacterLimit : settings.paidCharacterLimit

/** The id of the account that is opened for a key, derived from the key, so that it is the same in every run. */
export const accountIdOf = (firstKey: string) => uuidFrom(`account/${firstKey}`)

/** An account for a key. Omitted fields derive from the key and from the settings. */
export function newAccount(
  firstKey: string,
  fields: AccountFields,
  settings: AccountSettings,
  now: number,
): Account {
  const { plan = kindOfKey(firstKey).plan, regions = ['eu'], features = settings.accountFeatures } = fields
  const { periodStartDay = dateParts(now).day, characterLimit = characterLimitOf(plan, settings) } = fields
  return {
    id: accountIdOf(firstKey),
    plan,
    // Copies: objects in the store are frozen.
    regions: [...regions],
    features: [...features],
    creationTime: isoTime(now),
    periodStartDay,
    characterLimit,
    speechToTextMillisecondsLimit: fields.speechToTextMillisecondsLimit ?? null,
  }
}

/** A key of an account. Omitted fields derive from the key itself. */
export function newKey(
  key: string,
  fields: KeyFields & { keyId?: string },
  { id }: Account,
  now: number,
): Key {
  const { keyId = keyIdOf(key), role = kindOfKey(key).role, label = defaultLabel(role) } = fields
  const { characterLimit = null, speechToTextMillisecondsLimit = null, scopes = null } = fields
  return {
    key,
    keyId,
    accountId: id,
    role,
    label,
    creationTime: isoTime(now),
    characterLimit,
    speechToTextMillisecondsLimit,
    scopes: scopes && [...scopes],
  }
}

/** @throws Refused if the plan allows no more active keys; DuplicateId for an existing key */
export function addKey(store: Store, account: Account, key: Key) {
  keysIn(store).insert(key.key, key)
  if (key.role === 'developer' && key.deactivatedTime === undefined) takeActiveKey(store, account)
}

/**
 * Takes one of the slots for active developer keys of the account's plan.
 * @throws Refused if none is left
 */
export function takeActiveKey({ counters }: Store, account: Account) {
  const limit = ACCOUNT_LIMITS.ACTIVE_KEYS[account.plan]
  if (counters.add([{ name: activeKeys(account), amount: 1, limit }]).ok) return
  throw new Refused(`No more than ${limit} developer keys may be active at the same time.`, {
    rule: 'developer_keys_full',
    values: { limit },
  })
}

/** Returns the slot of a key. */
export function freeActiveKey({ counters }: Store, account: Account) {
  counters.add([{ name: activeKeys(account), amount: -1 }])
}

const activeKeys = ({ id }: Account) => `active-keys/${id}`

/**
 * The kind of a key, determined by its ending (public docs): `:fx` free, `:adm` admin, otherwise a paid developer key.
 */
export function kindOfKey(key: string): { plan: Plan; role: Role } {
  return { plan: key.endsWith(':fx') ? 'free' : 'paid', role: key.endsWith(':adm') ? 'admin' : 'developer' }
}

/** The default label of a key (spec §2.7; for admin keys: public docs). */
export const defaultLabel = (role: Role): string => (role === 'admin' ? 'DeepL Admin Key' : 'DeepL API Key')

/** The key that existing test suites use for a key that does not exist (clients). */
const RESERVED_INVALID_KEY = 'invalid'
const MAX_KEY_LENGTH = 256

/** Whether a string can be a key: visible ASCII of limited length, and not the word `invalid` (our choice). */
export function isKey(text: string): boolean {
  return text.length <= MAX_KEY_LENGTH && /^[\x21-\x7e]+$/.test(text) && text !== RESERVED_INVALID_KEY
}

/** The two GUIDs of a key's id (spec §2.7), derived from the key, so that they are the same in every run. */
function keyIdOf(key: string): string {
  return `${uuidFrom(`key-id/1/${key}`)}:${uuidFrom(`key-id/2/${key}`)}`
}

const KEY_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a string has the form of a key_id, in lower case. */
export const isKeyId = (text: string): boolean => KEY_ID.test(text)
