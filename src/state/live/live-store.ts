import { InvalidSnapshot, StoreClosed } from '../state-errors.ts'
import {
  type Blobs,
  type Collection,
  type Counters,
  type CounterValue,
  STATE_FORMAT,
  type Store,
  type StoreContent,
  type StoreSnapshot,
} from '../store.ts'
import { blobsNeededBy } from './blobs/blob-fields.ts'
import { blobIdOf, blobIdPattern } from './blobs/blob-id.ts'
import type { BlobLedger } from './blobs/blob-ledger.ts'
import type { BlobShelf } from './blobs/blob-shelf.ts'
import { createLiveCollection } from './live-collection.ts'
import type { LiveState } from './live-state.ts'
import { readContent } from './read-content.ts'
import type { Table } from './table.ts'

/** What a backend adds to the live state to make it a store. */
export interface Backend {
  readonly shelf: BlobShelf
  /** Absent if there is never anything to flush. */
  flush?(): Promise<void> | undefined
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
        collection = createLiveCollection(name, state.collection(name), assertOpen)
        collections.set(name, collection)
      }
      return collection as unknown as Collection<T>
    },

    counters: createLiveCounters(state.counters, assertOpen),

    blobs,

    transaction(work) {
      assertOpen()
      return state.transactions.run(work)
    },

    assertTransaction() {
      if (!state.transactions.running) throw new Error('This change needs a transaction.')
    },

    // Closing flushes, and no changes follow.
    flush: () => closing ?? backend.flush?.(),

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
        return { format: STATE_FORMAT, ...content, blobs: contents }
      })
    },

    async replace(snapshot) {
      assertOpen()
      if (!snapshot) return backend.replace(NOTHING, new Map())
      const content = contentOf(snapshot)
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

/** The blobs on the current shelf, each kept while the ledger says that it is needed. */
function liveBlobs(place: { readonly shelf: BlobShelf }, ledger: BlobLedger, assertOpen: () => void): Blobs {
  return {
    async put(bytes, { isGivenAway = false, isPartOfFile = false } = {}) {
      assertOpen()
      // A copy: the caller may reuse its buffer while this one is still being written to disk.
      const own = isGivenAway ? bytes : new Uint8Array(bytes)
      const id = blobIdOf(own)
      ledger.claim(id)
      try {
        await place.shelf.write(id, own, isPartOfFile)
      } catch (error) {
        ledger.release(id)
        throw error
      }
      return id
    },

    async get(id) {
      // The pattern also keeps foreign ids from becoming a path.
      if (!blobIdPattern.test(id)) return undefined
      const bytes = await place.shelf.read(id)
      if (bytes || !ledger.isNamed(id)) return bytes
      // In the meantime it may have been removed and put again for another record, or the store may have moved.
      const again = await place.shelf.read(id)
      if (again || !ledger.isNamed(id) || !place.shelf.missing) return again
      throw place.shelf.missing(id)
    },

    release: (id) => ledger.release(id),
  }
}

function contentOf(snapshot: StoreSnapshot): StoreContent {
  const found = snapshot?.format
  if (!Number.isSafeInteger(found)) throw new InvalidSnapshot('it has no format version')
  if (found !== STATE_FORMAT)
    throw new InvalidSnapshot(`it has format ${found}, this version of Mynah knows format ${STATE_FORMAT}`)
  try {
    // A copy: freezing the records must not freeze the caller's snapshot.
    const { collections, counters } = snapshot
    return readContent(structuredClone({ collections, counters }))
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

/** Counters over a table in memory. `assertOpen` throws if they no longer accept changes. */
function createLiveCounters(table: Table<number>, assertOpen: () => void): Counters {
  let find: ReturnType<typeof createNameIndex> | undefined
  const get = (name: string) => table.get(name) ?? 0

  function list(prefix: string) {
    table.assertUnchanged()
    find ??= createNameIndex(table)
    return find(prefix)
  }

  return {
    get,
    list,
    add(changes) {
      assertOpen()
      // A list, since a request bills three or four counters.
      const sums: { readonly name: string; sum: number }[] = []
      for (const { name, amount, limit } of changes) {
        const known = sums.find((one) => one.name === name)
        const sum = (known?.sum ?? get(name)) + requireInteger(amount)
        if (amount > 0 && limit !== undefined && !(sum <= limit)) return { ok: false, refused: name }
        if (known) known.sum = requireInteger(sum)
        else sums.push({ name, sum: requireInteger(sum) })
      }
      for (const { name, sum } of sums) if (sum !== get(name)) table.set(name, sum)
      return { ok: true }
    },
    set(name, value) {
      assertOpen()
      const whole = requireInteger(value)
      if (table.get(name) !== whole) table.set(name, whole)
    },
    delete(prefix) {
      assertOpen()
      for (const { name } of list(prefix)) table.delete(name)
    },
  }
}

/** Finds counters by the start of their names, which it keeps in code unit order, without scanning the others. */
function createNameIndex(table: Table<number>): (prefix: string) => CounterValue[] {
  // The default order of strings is that of code units.
  const names = table.ids().sort()

  /** The index of the name, or where it would be inserted. */
  function placeOf(name: string): number {
    let low = 0
    let high = names.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((names[middle] as string) < name) low = middle + 1
      else high = middle
    }
    return low
  }

  table.watch((name, previous, next) => {
    if (previous === undefined) names.splice(placeOf(name), 0, name)
    else if (next === undefined) names.splice(placeOf(name), 1)
  })
  return (prefix) => {
    const found: CounterValue[] = []
    for (let place = placeOf(prefix); names[place]?.startsWith(prefix); place++) {
      const name = names[place] as string
      found.push({ name, value: table.get(name) ?? 0 })
    }
    return found
  }
}

function requireInteger(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`A counter holds whole numbers, not ${value}.`)
  // Normalizes -0, which would come back from disk as 0.
  return value + 0
}
