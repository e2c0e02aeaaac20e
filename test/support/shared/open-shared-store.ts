import { secureHex } from '../../../src/base/runtime/random.ts'
import { DESCRIPTION, PARTS, PendingChanges, tableIn, worldPlace } from '../../../src/state/shared/changes.ts'
import { Database } from '../../../src/state/shared/database.ts'
import { createOwnedStores } from '../../../src/state/shared/owned-store.ts'
import { createTenure, type Tenure } from '../../../src/state/shared/tenure.ts'
import type { Store } from '../../../src/state/store.ts'
import { lazyTemporaryFiles } from '../../../src/state/temporary/lazy-temporary-files.ts'

/** The store of an installation that this test owns. */
export interface OwnedStore extends Store {
  readonly tenure: Tenure
  readonly database: Database
  /** Why it is no longer owned. */
  readonly lostBecause: Error | undefined
  /** What was said when the database had gone back. */
  readonly restored: readonly string[]
}

/** Takes the installation at an address over, as soon as nobody owns it, and loads its only store. */
export async function openSharedStore(address: string): Promise<OwnedStore> {
  const database = await Database.open(address, '')
  const owner = `${secureHex(8)} nowhere:0 test`
  let taken = await database.take(owner, 0)
  while (!taken.isDone) {
    if (taken.owner === '') throw new Error('the database went back')
    await new Promise((resolve) => setTimeout(resolve, 5))
    taken = await database.take(owner, 0)
  }
  const stored = await database.load(taken)
  const pending = new WatchedChanges()
  const stores = createOwnedStores(database, lazyTemporaryFiles(), pending)
  const scope = stored.worlds.get('')?.parts.get(DESCRIPTION)
  let current = scope === undefined ? stores.create() : await stores.load(scope, stored.content(scope))
  let known = scope === undefined ? undefined : stores.of(current)
  let isClosed = false
  let lostBecause: Error | undefined
  const restored: string[] = []

  function cut() {
    pending.hasSome = false
    const owned = stores.of(current)
    if (known !== owned) {
      known?.end()
      pending.set(tableIn(worldPlace(''), PARTS), DESCRIPTION, owned.scope)
      owned.begin()
      known = owned
    }
    return pending.take()
  }
  const tenure = createTenure({
    database,
    owner,
    position: taken,
    work: {
      cut,
      everything() {
        pending.take()
        known = undefined
        return cut()
      },
      bytesOf: (blob) => stores.of(current).bytes(blob),
    },
    lost(reason) {
      lostBecause = reason
    },
    restored: (what) => restored.push(what),
  })
  await tenure.settle()

  const shown = (store: Store): OwnedStore => ({
    ...store,
    flush: () =>
      store === current && !isClosed && (pending.hasSome || tenure.trouble) ? tenure.settle() : undefined,
    async replace(snapshot) {
      current = await store.replace(snapshot)
      await tenure.settle()
      return shown(current)
    },
    async close() {
      isClosed = true
      const releasing = tenure.release().catch(() => {})
      // From here on nothing is changed.
      const closing = store.close()
      await releasing
      await closing
      database.close()
    },
    tenure,
    database,
    get lostBecause() {
      return lostBecause
    },
    get restored() {
      return restored
    },
  })
  return shown(current)
}

class WatchedChanges extends PendingChanges {
  hasSome = false

  override set(...change: Parameters<PendingChanges['set']>) {
    this.hasSome = true
    super.set(...change)
  }

  override delete(...change: Parameters<PendingChanges['delete']>) {
    this.hasSome = true
    super.delete(...change)
  }
}
