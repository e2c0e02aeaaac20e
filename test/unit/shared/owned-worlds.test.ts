import { expect, it } from 'vitest'
import { plansWith } from '../../../src/plan/options/world-plan.ts'
import { openOwnedWorlds } from '../../../src/server/worlds/shared/owned-worlds.ts'
import { SKIPPED_IDS } from '../../../src/service/ids.ts'
import {
  COUNTERS,
  DESCRIPTION,
  PARTS,
  PendingChanges,
  StoredWorlds,
  tableIn,
  worldPlace,
  written,
} from '../../../src/state/shared/changes.ts'
import type { Database } from '../../../src/state/shared/database.ts'
import { lazyTemporaryFiles } from '../../../src/state/temporary/lazy-temporary-files.ts'
import { createListeners } from '../../../src/watch/journal/journal.ts'

/** How many ids a new session skips if something was lost and the default world has skipped this many before. */
async function skippedAfter(before: number): Promise<number> {
  const pending = new PendingChanges()
  pending.set(tableIn('scope', COUNTERS), SKIPPED_IDS, before)
  pending.set(tableIn(worldPlace(''), PARTS), DESCRIPTION, { scope: 'scope' })
  const stored = new StoredWorlds()
  stored.apply(written(pending.take().changes))
  const database = {
    address: { leaseMs: 1000 },
    installation: 'id',
    load: async () => stored,
    blobs: async () => [],
  } as unknown as Database
  const planWith = plansWith({})
  const { worlds } = await openOwnedWorlds({
    database,
    owner: 'one',
    position: { fence: 1, tip: 'tip', seq: 1 },
    isBack: true,
    notice: () => undefined,
    lost() {},
    restored() {},
    plan: planWith(undefined),
    planWith,
    documentResources: { workers: undefined as never, keySecret: undefined },
    temporaryFiles: lazyTemporaryFiles(),
    listeners: createListeners(),
  })
  const { store } = await worlds.find('session')
  return store.counters.get(SKIPPED_IDS)
}

it('a session that is created after another loss skips more ids than one after the first', async () => {
  const first = await skippedAfter(0)
  expect(first).toBeGreaterThan(0)
  expect(await skippedAfter(first)).toBeGreaterThan(first)
})
