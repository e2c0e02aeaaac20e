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
    period: periodOnWire(period),
    usage: totalled(byAccount),
    key: { ...keyOnWire(key), usage: totalled(byKey) },
    keys: keys.map(keyOnWire),
  }
}

/** What an account has used in its period, and its limits. */
export const usageView = ({ account, period, byAccount }: AccountView) => ({
  account_id: account.id,
  usage: totalled(byAccount),
  character_limit: account.characterLimit,
  speech_to_text_milliseconds_limit: account.speechToTextMillisecondsLimit,
  period: periodOnWire(period),
})

const periodOnWire = ({ start, end }: AccountView['period']) => ({
  start_time: isoTime(start),
  end_time: isoTime(end),
})

const keyOnWire = (key: Key) => ({
  key_id: key.keyId,
  api_key: maskKey(key.key),
  ...snakeCased(key, KEY_FIELDS),
  creation_time: key.creationTime,
  ...(key.deactivatedTime !== undefined && { deactivated_time: key.deactivatedTime }),
  is_deactivated: key.deactivatedTime !== undefined,
})

const totalled = (amounts: Amounts) => ({ total_characters: charactersOf(amounts), ...usageOnWire(amounts) })
