import { InvalidSnapshot, StoreClosed } from '../state-errors.ts'
import {
  type Collection,
  type CounterChange,
  type CounterResult,
  type Counters,
  type CounterValue,
  STATE_FORMAT,
  type Store,
  type StoreContent,
  type StoreSnapshot,
} from '../store.ts'
import { blobsNeededBy } from './blobs/blob-fields.ts'
import { blobIdOf } from './blobs/blob-id.ts'
import type { BlobShelf } from './blobs/blob-shelf.ts'
import { liveBlobs } from './blobs/live-blobs.ts'
import { LiveCollection } from './live-collection.ts'
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
        collection = new LiveCollection(name, state.collection(name), assertOpen)
        collections.set(name, collection)
      }
      return collection as unknown as Collection<T>
    },

    counters: new LiveCounters(state.counters, assertOpen),

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

/** The names of the counters in code unit order, so that a prefix search need not scan the others. */
class NameIndex {
  readonly #table: Table<number>
  readonly #names: string[]

  constructor(table: Table<number>) {
    this.#table = table
    this.#names = table.ids().sort(byCodeUnit)
    table.watch((name, previous, next) => {
      if (previous === undefined) this.#names.splice(this.#placeOf(name), 0, name)
      else if (next === undefined) this.#names.splice(this.#placeOf(name), 1)
    })
  }

  startingWith(prefix: string): CounterValue[] {
    const found: CounterValue[] = []
    for (let place = this.#placeOf(prefix); this.#names[place]?.startsWith(prefix); place++) {
      const name = this.#names[place] as string
      found.push({ name, value: this.#table.get(name) ?? 0 })
    }
    return found
  }

  /** The index of the name, or where it would be inserted. */
  #placeOf(name: string): number {
    let low = 0
    let high = this.#names.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#names[middle] as string) < name) low = middle + 1
      else high = middle
    }
    return low
  }
}

function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

const accepted: CounterResult = { ok: true }

/** Counters over a table in memory. `assertOpen` throws if they no longer accept changes. */
class LiveCounters implements Counters {
  readonly #table: Table<number>
  readonly #assertOpen: () => void
  #index: NameIndex | undefined

  constructor(table: Table<number>, assertOpen: () => void) {
    this.#table = table
    this.#assertOpen = assertOpen
  }

  get(name: string): number {
    return this.#table.get(name) ?? 0
  }

  add(changes: readonly CounterChange[]): CounterResult {
    this.#assertOpen()
    // A list, since a request bills three or four counters.
    const sums: { readonly name: string; sum: number }[] = []
    for (const { name, amount, limit } of changes) {
      const known = sums.find((one) => one.name === name)
      const sum = (known?.sum ?? this.get(name)) + requireInteger(amount)
      if (amount > 0 && limit !== undefined && !(sum <= limit)) return { ok: false, refused: name }
      if (known) known.sum = requireInteger(sum)
      else sums.push({ name, sum: requireInteger(sum) })
    }
    for (const { name, sum } of sums) if (sum !== this.get(name)) this.#table.set(name, sum)
    return accepted
  }

  set(name: string, value: number): void {
    this.#assertOpen()
    const whole = requireInteger(value)
    if (this.#table.get(name) !== whole) this.#table.set(name, whole)
  }

  list(prefix: string): CounterValue[] {
    this.#table.assertUnchanged()
    this.#index ??= new NameIndex(this.#table)
    return this.#index.startingWith(prefix)
  }

  delete(prefix: string): void {
    this.#assertOpen()
    for (const { name } of this.list(prefix)) this.#table.delete(name)
  }
}

function requireInteger(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`A counter holds whole numbers, not ${value}.`)
  // Normalizes -0, which would come back from disk as 0.
  return value + 0
}
