import type { Key } from '../../features/accounts/account.ts'
import type { AccountView } from '../../features/accounts/account-editor.ts'
import { type Amounts, charactersOf } from '../../features/accounts/usage/product.ts'
import { maskKey } from '../../masking.ts'
import { isoTime } from '../../runtime/time.ts'

/** An account as the control interface shows it: what can be set is named as it is set. Keys are masked. */
export function accountOnWire({ account, key, keys, period, byAccount, byKey }: AccountView) {
  return {
    account_id: account.id,
    plan: account.plan,
    regions: account.regions,
    features: account.features,
    creation_time: account.creationTime,
    period_start_day: account.periodStartDay,
    period: { start_time: isoTime(period.start), end_time: isoTime(period.end) },
    character_limit: account.characterLimit,
    speech_to_text_milliseconds_limit: account.speechToTextMillisecondsLimit,
    usage: usageOnWire(byAccount),
    key: { ...keyOnWire(key), usage: usageOnWire(byKey) },
    keys: keys.map(keyOnWire),
  }
}

const keyOnWire = (key: Key) => ({
  key_id: key.keyId,
  api_key: maskKey(key.key),
  role: key.role,
  label: key.label,
  scopes: key.scopes,
  creation_time: key.creationTime,
  ...(key.deactivatedTime !== undefined && { deactivated_time: key.deactivatedTime }),
  is_deactivated: key.deactivatedTime !== undefined,
  character_limit: key.characterLimit,
  speech_to_text_milliseconds_limit: key.speechToTextMillisecondsLimit,
})

const usageOnWire = (amounts: Amounts) => ({
  total_characters: charactersOf(amounts),
  text_translation_characters: amounts.text_translation,
  document_translation_characters: amounts.document_translation,
  text_improvement_characters: amounts.text_improvement,
  speech_to_text_milliseconds: amounts.speech_to_text,
})
