import type { Region } from './accounts/caller.ts'
import type { CallContext } from './context.ts'

/** The owner of a resource: the account, in one region. Resources of one region are invisible in another (spec §1). */
export interface Owner {
  readonly accountId: string
  readonly region: Region
}

/** The owner of what a call creates and sees. */
export const ownerOf = ({ caller, address }: Pick<CallContext, 'caller' | 'address'>): Owner => ({
  accountId: caller.accountId,
  region: address.region,
})

/** The key of a stored resource: ids that every account has are unique only within one account. */
export const ownedKey = ({ accountId, region }: Owner, id: string) => `${accountId}/${region}/${id}`
