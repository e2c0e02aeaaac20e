import { maskKey } from '../../base/secrets/masking.ts'
import { Refused } from '../../contract/errors.ts'
import type { components } from '../../contract/openapi/generated/types.ts'
import type { Key } from '../accounts/account.ts'
import type { DeveloperKeys } from '../accounts/developer-keys.ts'
import { type Amounts, charactersOf } from '../accounts/usage/product.ts'
import type { FeatureHandlers } from '../context.ts'
import { type Analytics, dateOnWire, type KeyUsage, reportRange, type TagUsage } from './analytics.ts'

/** Entries of a page of tags (our choice; the service documents no number). */
const TAGS_PER_PAGE = 100

/**
 * The administrative interface: usage reports of the admin's account, and its developer keys (spec §4.7, §2.8; tags:
 * public docs).
 */
export function adminHandlers({
  developerKeys,
  analytics,
}: {
  readonly developerKeys: DeveloperKeys
  readonly analytics: Analytics
}) {
  return {
    adminCreateDeveloperKey: ({ caller, body }) => ({
      status: 200,
      body: developerKeyOnWire(developerKeys.create(caller.accountId, body?.label)),
    }),

    adminGetDeveloperKeys: ({ caller }) => ({
      status: 200,
      body: developerKeys.list(caller.accountId).map(developerKeyOnWire),
    }),

    adminDeactivateDeveloperKey: ({ caller, body }) => ({
      status: 200,
      body: developerKeyOnWire(developerKeys.deactivate(caller.accountId, idOf(body))),
    }),

    adminRenameDeveloperKey: ({ caller, body }) => ({
      status: 200,
      body: developerKeyOnWire(developerKeys.change(caller.accountId, idOf(body), { label: body.label })),
    }),

    adminSetDeveloperKeyUsageLimits({ caller, body }) {
      const { characters, speech_to_text_milliseconds: milliseconds } = body
      if (characters === undefined && milliseconds === undefined) {
        throw new Refused("'characters' or 'speech_to_text_milliseconds' must be given.", {
          rule: 'parameter_missing',
          values: { parameter: 'characters' },
        })
      }
      const key = developerKeys.change(caller.accountId, idOf(body), {
        characterLimit: characters,
        speechToTextMillisecondsLimit: milliseconds,
      })
      return { status: 200, body: developerKeyOnWire(key) }
    },

    adminGetAnalytics({ caller: { accountId }, query }) {
      const range = reportRange(query)
      const usages = (eachDay: boolean) => analytics.byKey(accountId, range, eachDay)
      const { group_by } = query
      return {
        status: 200,
        body: {
          usage_report: {
            total_usage: usageOnWire(analytics.total(accountId, range)),
            ...(group_by && { group_by }),
            start_date: dateOnWire(query.start_date),
            end_date: dateOnWire(query.end_date),
            ...(group_by === 'key' && { key_usages: usages(false).map(keyUsageOnWire) }),
            ...(group_by === 'key_and_day' && {
              key_and_day_usages: usages(true).map(keyAndDayUsageOnWire),
            }),
          },
        },
      }
    },

    adminGetCustomTagAnalytics({ caller: { accountId }, query }) {
      const range = reportRange(query)
      const eachDay = query.aggregate_by === 'day'
      const usage = analytics.byTag(accountId, range, eachDay)
      const end = query.page * TAGS_PER_PAGE
      return {
        status: 200,
        body: {
          custom_tag_usage_report: {
            aggregate_by: eachDay ? 'day' : 'period',
            start_date: dateOnWire(query.start_date),
            end_date: dateOnWire(query.end_date),
            next_page: end < usage.length ? query.page + 1 : null,
            usage: usage.slice(end - TAGS_PER_PAGE, end).map(tagUsageOnWire),
          },
        },
      }
    },
  } satisfies FeatureHandlers
}

/** GUIDs are case-insensitive; Mynah stores them in lower case. */
const idOf = (body: { key_id: string }) => body.key_id.toLowerCase()

type Schemas = components['schemas']

const MINUTE_MS = 60_000

/** A developer key; `deactivated_time` is present once it has a value (spec §2.7). */
function developerKeyOnWire(key: Key): Schemas['DeveloperKey'] {
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
function usageOnWire(amounts: Amounts): Schemas['UsageBreakdown'] {
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
function keyUsageOnWire({ key, amounts }: KeyUsage): Schemas['KeyUsage'] {
  return { api_key: maskKey(key.key), api_key_label: key.label, usage: usageOnWire(amounts) }
}

/** One element of a report by key and day. */
function keyAndDayUsageOnWire(usage: KeyUsage): Schemas['KeyAndDayUsage'] {
  return { ...keyUsageOnWire(usage), usage_date: `${usage.day}T00:00:00Z` }
}

/** One element of a report by tag. */
function tagUsageOnWire({ tag, day, amounts }: TagUsage): Schemas['CustomTagUsage'] {
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
