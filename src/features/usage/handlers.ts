import type { UsageReader } from '../accounts/usage/usage.ts'
import type { FeatureHandlers } from '../context.ts'
import { type SpeechUsage, usageOnWire } from './wire.ts'

/** What the account and the calling key have used. */
export function usageHandlers({
  usageReader,
  settings: { speechUsage },
}: {
  usageReader: UsageReader
  settings: { readonly speechUsage: SpeechUsage }
}): FeatureHandlers<'getUsage'> {
  return {
    getUsage: async ({ caller }) => ({
      status: 200,
      body: usageOnWire(await usageReader.usage(caller), speechUsage),
    }),
  }
}
