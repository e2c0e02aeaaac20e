import type { Contract } from '../../contract/dates/contract.ts'
import type { UsageReader } from '../accounts/usage/usage.ts'
import type { FeatureHandlers } from '../context.ts'
import { usageOnWire } from './wire.ts'

/** What the account and the calling key have used. */
export function usageHandlers({
  usageReader,
  contract: { behavior },
}: {
  usageReader: UsageReader
  contract: Pick<Contract, 'behavior'>
}): FeatureHandlers<'getUsage'> {
  return {
    getUsage: ({ caller }) => ({
      status: 200,
      body: usageOnWire(usageReader.usage(caller), behavior),
    }),
  }
}
