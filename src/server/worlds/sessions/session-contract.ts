import { contractFlaw, resolveContract } from '../../../contract/dates/resolve-contract.ts'
import type { WireRequest } from '../../http/wire/wire-request.ts'
import type { World } from '../world.ts'

/** The header with which the first request of a session selects its contract. */
export const CONTRACT_HEADER = 'x-mynah-contract'

/** The contract that a request names, if there is such a contract. */
export function contractNamedBy(request: Pick<WireRequest, 'header'>): string | undefined {
  const named = request.header(CONTRACT_HEADER)
  return named === undefined || contractFlaw(named) !== undefined ? undefined : named
}

/** The first request of a session that is opened for this contract, if it names one. */
export const openedFor = (contract: string | undefined) => ({
  path: '',
  header: (name: string) => (name === CONTRACT_HEADER ? contract : undefined),
})

/** Why a request that names a contract cannot be served in a world; undefined if it can, or names none. */
export function contractTrouble(
  named: string | undefined,
  session: string | undefined,
  { contract }: Pick<World, 'contract'>,
): string | undefined {
  if (named === undefined) return undefined
  const flaw = contractFlaw(named)
  if (flaw !== undefined) return `'${named}' is not a contract: it ${flaw}.`
  if (session === undefined) return 'It needs a session. Name one with X-Mynah-Session.'
  const { date } = resolveContract({ contract: named })
  return date === contract.date
    ? undefined
    : `The session '${session}' has the contract ${contract.name}; its first request decides.`
}
