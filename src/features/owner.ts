import type { Region } from './accounts/region.ts'
import type { CallContext } from './context.ts'

/** Whose a resource is: the account's, in one region. Nothing of one region is seen from another (spec §1). */
export interface Owner {
  readonly accountId: string
  readonly region: Region
}

/** Who owns what a call makes, and whose resources it sees. */
export const ownerOf = ({ caller, address }: Pick<CallContext, 'caller' | 'address'>): Owner => ({
  accountId: caller.accountId,
  region: address.region,
})

/** The key under which a resource is stored: ids that come with every account are unique within one only. */
export const ownedKey = ({ accountId, region }: Owner, id: string) => `${accountId}/${region}/${id}`
