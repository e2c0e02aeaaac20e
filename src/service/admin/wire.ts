import { maskKey } from '../../base/secrets/masking.ts'
import type { components } from '../../contract/openapi/generated/types.ts'
import type { Key } from '../accounts/account.ts'
import { type Amounts, charactersOf } from '../accounts/usage/product.ts'
import type { KeyUsage, TagUsage } from './analytics.ts'

type Schemas = components['schemas']

const MINUTE_MS = 60_000

/** A developer key; `deactivated_time` is present once it has a value (spec §2.7). */
export function developerKeyOnWire(key: Key): Schemas['DeveloperKey'] {
  const { keyId, label, creationTime, deactivatedTime } = key
  return {
    key_id: keyId,
    label,
    creation_time: creationTime,
    ...(deactivatedTime !== undefined && { deactivated_time: deactivatedTime }),
    is_deactivated: deactivatedTime !== undefined,
    usage_limits: {
      characters: key.characterLimit,
      speech_to_text_milliseconds: key.speechToTextMillisecondsLimit,
    },
  }
}

/** A usage object (spec §2.8); minutes with two decimals, as the public example has them. */
export function usageOnWire(amounts: Amounts): Schemas['UsageBreakdown'] {
  return {
    total_characters: charactersOf(amounts),
    text_translation_characters: amounts.text_translation,
    document_translation_characters: amounts.document_translation,
    text_improvement_characters: amounts.text_improvement,
    speech_to_text_milliseconds: amounts.speech_to_text,
    speech_to_text_minutes: Math.round((amounts.speech_to_text / MINUTE_MS) * 100) / 100,
  }
}

/** One element of a report by key. */
export function keyUsageOnWire({ key, amounts }: KeyUsage): Schemas['KeyUsage'] {
  return { api_key: maskKey(key.key), api_key_label: key.label, usage: usageOnWire(amounts) }
}

/** One element of a report by key and day. */
export function keyAndDayUsageOnWire(usage: KeyUsage): Schemas['KeyAndDayUsage'] {
  return { ...keyUsageOnWire(usage), usage_date: `${usage.day}T00:00:00Z` }
}

/** One element of a report by tag. */
export function tagUsageOnWire({ tag, day, amounts }: TagUsage): Schemas['CustomTagUsage'] {
  return {
    custom_tag: tag,
    ...(day !== undefined && { usage_date: `${day}T00:00:00Z` }),
    breakdown: {
      total_characters: charactersOf(amounts),
      text_translation_characters: amounts.text_translation,
      text_improvement_characters: amounts.text_improvement,
    },
  }
}
