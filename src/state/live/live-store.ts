import { migrateContent } from '../migrate-content.ts'
import type { Migration } from '../migrations.ts'
import { InvalidSnapshot, StoreClosed } from '../state-errors.ts'
import type { Collection, Store, StoreContent, StoreSnapshot } from '../store.ts'
import { blobsNeededBy } from './blobs/blob-fields.ts'
import { blobIdOf } from './blobs/blob-id.ts'
import type { BlobShelf } from './blobs/blob-shelf.ts'
import { liveBlobs } from './blobs/live-blobs.ts'
import { liveCollection } from './live-collection.ts'
import { liveCounters } from './live-counters.ts'
import type { LiveState } from './live-state.ts'
import { readContent } from './read-content.ts'
import { runTransaction } from './transaction.ts'

/** What a backend adds to the live state to make it a store. */
export interface Backend {
  readonly shelf: BlobShelf
  /** The migrations from older formats to the current one, see migrations.ts. */
  readonly migrations: readonly Migration[]
  /** The current format version. */
  readonly format: number
  flush(): Promise<void> | undefined
  /** Returns a store with this content that replaces the current one. */
  replace(content: StoreContent, blobs: ReadonlyMap<string, Uint8Array>): Promise<Store>
  close(): Promise<void>
}

/** The content of an empty store. */
const NOTHING: StoreContent = { collections: [], counters: [] }

/** The store of all backends: the live state serves it, the backend persists it. */
export function createLiveStore(state: LiveState, backend: Backend): Store {
  const { ledger } = state
  const collections = new Map<string, Collection<object>>()
  let closing: Promise<void> | undefined

  const assertOpen = () => {
    if (closing) throw new StoreClosed()
  }
  const blobs = liveBlobs(backend, ledger, assertOpen)

  async function withPinned<R>(ids: readonly string[], work: () => Promise<R>): Promise<R> {
    for (const id of ids) ledger.pin(id)
    try {
      return await work()
    } finally {
      for (const id of ids) ledger.unpin(id)
    }
  }

  return {
    collection<T extends object>(name: string) {
      let collection = collections.get(name)
      if (!collection) {
        collection = liveCollection(name, state.collection(name), assertOpen)
        collections.set(name, collection)
      }
      return collection as unknown as Collection<T>
    },

    counters: liveCounters(state.counters, assertOpen),

    blobs,

    async transaction(work) {
      assertOpen()
      return runTransaction(state, work)
    },

    // Closing flushes, and no changes follow.
    flush: () => closing ?? backend.flush(),

    async snapshot() {
      const content = state.content()
      const needed = new Set(blobsNeededBy(content.collections.flatMap(({ records }) => records)))
      const ids = ledger.referenced()
      return withPinned(ids, async () => {
        const contents: StoreSnapshot['blobs'][number][] = []
        for (const id of ids) {
          // User input may look like an id: a blob that was never put is not missing.
          const bytes = await (needed.has(id) ? blobs.get(id) : backend.shelf.read(id))
          if (bytes) contents.push({ id, base64: Buffer.from(bytes).toString('base64') })
        }
        return { format: backend.format, ...content, blobs: contents }
      })
    },

    async replace(snapshot) {
      assertOpen()
      if (!snapshot) return backend.replace(NOTHING, new Map())
      const content = contentOf(snapshot, backend)
      const bytes = blobsOf(snapshot)
      const missing = blobsNeededBy(content.collections.flatMap(({ records }) => records)).find(
        (id) => !bytes.has(id),
      )
      if (missing) throw new InvalidSnapshot(`blob ${JSON.stringify(missing)} is missing`)
      return withPinned([...bytes.keys()], () => backend.replace(content, bytes))
    },

    close() {
      closing ??= backend.close()
      return closing
    },
  }
}

function contentOf(snapshot: StoreSnapshot, { format, migrations }: Backend): StoreContent {
  const found = snapshot?.format
  if (!Number.isSafeInteger(found)) throw new InvalidSnapshot('it has no format version')
  if (found > format) {
    throw new InvalidSnapshot(`it has format ${found}, this version of Mynah knows formats up to ${format}`)
  }
  try {
    // A copy: freezing the records must not freeze the caller's snapshot.
    const { collections, counters } = snapshot
    const own = structuredClone({ collections, counters })
    return readContent(migrateContent(own, found, format, migrations))
  } catch (error) {
    throw new InvalidSnapshot((error as Error).message)
  }
}

function blobsOf(snapshot: StoreSnapshot): Map<string, Uint8Array> {
  if (!Array.isArray(snapshot.blobs)) throw new InvalidSnapshot('"blobs" is not a list')
  const bytes = new Map<string, Uint8Array>()
  for (const { id, base64 } of snapshot.blobs) {
    const own = new Uint8Array(Buffer.from(String(base64), 'base64'))
    if (blobIdOf(own) !== id) throw new InvalidSnapshot(`blob ${JSON.stringify(id)} does not match its id`)
    bytes.set(id, own)
  }
  return bytes
}
