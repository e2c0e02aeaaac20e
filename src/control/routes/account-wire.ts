import type { Key } from '../../features/accounts/account.ts'
import type { AccountView } from '../../features/accounts/account-editor.ts'
import { ACCOUNT_FIELDS, KEY_FIELDS, usageOnWire } from '../../features/accounts/account-fields.ts'
import { type Amounts, charactersOf } from '../../features/accounts/usage/product.ts'
import { maskKey } from '../../masking.ts'
import { snakeCased } from '../../naming/snake-case.ts'
import { isoTime } from '../../runtime/time.ts'

/** An account as the control interface shows it: what can be set is named as it is set. Keys are masked. */
export function accountOnWire({ account, key, keys, period, byAccount, byKey }: AccountView) {
  return {
    account_id: account.id,
    ...snakeCased(account, ACCOUNT_FIELDS),
    creation_time: account.creationTime,
    period: { start_time: isoTime(period.start), end_time: isoTime(period.end) },
    usage: totalled(byAccount),
    key: { ...keyOnWire(key), usage: totalled(byKey) },
    keys: keys.map(keyOnWire),
  }
}

const keyOnWire = (key: Key) => ({
  key_id: key.keyId,
  api_key: maskKey(key.key),
  ...snakeCased(key, KEY_FIELDS),
  creation_time: key.creationTime,
  ...(key.deactivatedTime !== undefined && { deactivated_time: key.deactivatedTime }),
  is_deactivated: key.deactivatedTime !== undefined,
})

const totalled = (amounts: Amounts) => ({ total_characters: charactersOf(amounts), ...usageOnWire(amounts) })
