import { isoSeconds } from '../../base/runtime/time.ts'
import type { Contract } from '../../contract/dates/contract.ts'
import type { ContractBehavior } from '../../contract/dates/generated/behavior.ts'
import type { components } from '../../contract/openapi/generated/types.ts'
import { ACCOUNT_LIMITS } from '../accounts/account.ts'
import { charactersOf } from '../accounts/usage/product.ts'
import type { Usage, UsageReader } from '../accounts/usage/usage.ts'
import type { FeatureHandlers } from '../context.ts'

/** What the account and the calling key have used. */
export function usageHandlers({
  usageReader,
  contract: { behavior },
}: {
  usageReader: UsageReader
  contract: Pick<Contract, 'behavior'>
}) {
  return {
    getUsage: ({ caller }) => ({
      status: 200,
      body: usageOnWire(usageReader.usage(caller), behavior),
    }),
  } satisfies FeatureHandlers
}

type WireUsage = components['schemas']['Usage']

const MINUTE_MS = 60_000

/** The usage report. Accounts of the free plan see two of its fields (public docs). */
function usageOnWire(
  { account, key, period, byAccount, byKey }: Usage,
  { speechUsage }: Pick<ContractBehavior, 'speechUsage'>,
): WireUsage {
  const ofAccount = {
    character_count: charactersOf(byAccount),
    character_limit: shownLimit(account.characterLimit),
  }
  if (account.plan === 'free') return ofAccount
  const speechLimit = account.speechToTextMillisecondsLimit
  return {
    ...ofAccount,
    products: [
      characters('write', byAccount.text_improvement, byKey.text_improvement),
      characters(
        'translate',
        byAccount.text_translation + byAccount.document_translation,
        byKey.text_translation + byKey.document_translation,
      ),
      ...(speechUsage === 'none'
        ? []
        : [speech(byAccount.speech_to_text, byKey.speech_to_text, speechUsage)]),
    ],
    api_key_character_count: charactersOf(byKey),
    api_key_character_limit: shownLimit(key.characterLimit),
    ...(speechUsage === 'milliseconds' && {
      speech_to_text_milliseconds_count: byAccount.speech_to_text,
      speech_to_text_milliseconds_limit: shownLimit(speechLimit),
    }),
    ...(speechUsage === 'minutes' && {
      speech_to_text_milliseconds_count: 0,
      speech_to_text_milliseconds_limit: 0,
      speech_to_text_minutes_count: minutes(byAccount.speech_to_text),
      speech_to_text_minutes_limit: shownLimit(
        speechLimit === null ? null : Math.floor(speechLimit / MINUTE_MS),
      ),
    }),
    start_time: isoSeconds(period.start),
    end_time: isoSeconds(period.end),
  }
}

/** Without a limit, a very large one is shown (public docs). */
const shownLimit = (limit: number | null) => limit ?? ACCOUNT_LIMITS.USAGE

/** Whole minutes, rounded up (public docs). */
const minutes = (milliseconds: number) => Math.ceil(milliseconds / MINUTE_MS)

const characters = (product: 'write' | 'translate', account: number, key: number) => ({
  product_type: product,
  billing_unit: 'characters' as const,
  api_key_unit_count: key,
  account_unit_count: account,
  api_key_character_count: key,
  character_count: account,
})

/** Speech has no characters; the two fields for them stay 0 (public docs). */
const speech = (account: number, key: number, unit: 'minutes' | 'milliseconds') => ({
  product_type: unit === 'minutes' ? ('speechToText' as const) : ('speech_to_text' as const),
  billing_unit: unit,
  api_key_unit_count: unit === 'minutes' ? minutes(key) : key,
  account_unit_count: unit === 'minutes' ? minutes(account) : account,
  api_key_character_count: 0,
  character_count: 0,
})
