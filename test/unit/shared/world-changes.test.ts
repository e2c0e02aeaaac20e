import { expect, it } from 'vitest'
import type { Place } from '../../../src/server/worlds/local/place.ts'
import { descriptionIn, WorldChanges } from '../../../src/server/worlds/shared/world-changes.ts'
import { type Cut, PendingChanges, StoredWorlds, written } from '../../../src/state/shared/changes.ts'
import { createOwnedStores } from '../../../src/state/shared/owned-store.ts'
import { lazyTemporaryFiles } from '../../../src/state/temporary/lazy-temporary-files.ts'

/** The default world of an owner, and what is stored of it. */
function ownedWorld() {
  const pending = new PendingChanges()
  const stores = createOwnedStores(
    { blobs: async () => [], putBlob: async () => {} },
    lazyTemporaryFiles(),
    pending,
  )
  const changes = new WorldChanges(pending, stores.of)
  const nothing = { image: () => null, metrics: () => null, recorded: () => [] }
  const [clock, faults, rateLimits, traces, legacyKeys, tally, knownKeys, journal] = Array(8).fill(nothing)
  const session = { clock, faults, rateLimits, traces, legacyKeys, tally, knownKeys, journal }
  const place = { session, plan: {}, world: worldWith('first') } as unknown as Place
  changes.opened(place)

  function worldWith(record: string, isReady = true) {
    const store = stores.create()
    store.collection('records').insert(record, {})
    return { store, isReady } as Place['world']
  }
  /** What another process would load. */
  function storedBy(...cuts: Cut[]) {
    const stored = new StoredWorlds()
    for (const cut of cuts) stored.apply(written(cut.changes))
    return stored
  }
  function recordsIn(stored: StoredWorlds) {
    const { scope = '' } = descriptionIn(stored.worlds.get('')?.parts ?? new Map())
    return stored.content(scope).collections.flatMap(({ records }) => records.map(([id]) => id))
  }
  return { stores, changes, place, worldWith, storedBy, recordsIn }
}

it('a snapshot has a world that is being replaced as it was stored last, until the next one is complete', () => {
  const { stores, changes, place, worldWith, storedBy, recordsIn } = ownedWorld()
  expect(recordsIn(storedBy(changes.cut()))).toEqual(['first'])
  place.world.store.collection('records').insert('second', {})
  const former = place.world.store
  place.world = worldWith('third', false)
  const snapshot = changes.everything()
  expect(recordsIn(storedBy(snapshot))).toEqual(['first', 'second'])
  former.collection('records').insert('late', {})
  place.world.isReady = true
  changes.touch(undefined)
  const next = changes.cut()
  expect(recordsIn(storedBy(snapshot, next))).toEqual(['third'])
  // Nothing is left of the former one.
  expect(storedBy(snapshot, next).content(stores.of(former).scope).collections).toEqual([])
  former.collection('records').insert('later', {})
  expect(changes.cut().changes).toEqual([])
})

it('a snapshot has the scenarios that worlds have now', () => {
  const { changes, place, storedBy } = ownedWorld()
  const digests = (cut: Cut) => [...storedBy(cut).scenarios.keys()]
  for (const digest of ['one', 'two']) {
    place.plan = { scenario: { digest, scenario: {}, files: [], notices: [] } } as unknown as Place['plan']
    changes.touch(undefined)
    expect(digests(changes.cut())).toEqual([digest])
  }
  expect(digests(changes.everything())).toEqual(['two'])
})
