import { accountsIn } from '../../features/accounts/account.ts'
import { DOCUMENTS } from '../../features/documents/document.ts'
import { isoTime } from '../../runtime/time.ts'
import type { KnownWorld } from '../../worlds/worlds.ts'
import { clockView } from './clock-view.ts'

/** Statistics of a world. */
export async function worldView({ session, world, lastUse, idleAt }: KnownWorld) {
  const { journal, faults, contract, scenario, store } = world
  const [accounts, documents] = await Promise.all([
    accountsIn(store).list(),
    store.collection(DOCUMENTS).list(),
  ])
  return {
    session: session ?? null,
    max_requests: journal.bounds.maxEntries,
    requests: journal.length,
    forgotten: journal.forgotten.requests,
    faults: faults.list().length,
    clock: clockView(world),
    contract: contract.name,
    scenario: scenario ? (scenario.scenario.name ?? 'unnamed') : 'default',
    accounts: accounts.length,
    documents: documents.length,
    // By the default world's clock.
    last_use: lastUse === undefined ? null : isoTime(lastUse),
    forgotten_at: idleAt === undefined ? null : isoTime(idleAt),
  }
}
