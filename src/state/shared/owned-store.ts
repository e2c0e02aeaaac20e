import { secureHex } from '../../base/runtime/random.ts'
import { blobsNeededBy } from '../live/blobs/blob-fields.ts'
import type { BlobShelf } from '../live/blobs/blob-shelf.ts'
import { createMemoryBlobShelf } from '../live/blobs/memory-blob-shelf.ts'
import { LiveState } from '../live/live-state.ts'
import { type Backend, createLiveStore } from '../live/live-store.ts'
import { freezeRecord } from '../live/plain-json.ts'
import { SharedStateDamaged } from '../state-errors.ts'
import type { Store, StoreContent } from '../store.ts'
import type { LazyTemporaryFiles } from '../temporary/lazy-temporary-files.ts'
import { type Change, COUNTERS } from './changes.ts'
import type { Database } from './database.ts'

/** What the owner needs to write the state of a world. */
export interface OwnedState {
  /** The random name of the place of this state. Every state has another one. */
  readonly scope: string
  readonly state: LiveState
  /** The changes since the last call, in order. */
  takeChanges(): Change[]
  /** All of it, as changes of an empty scope. */
  all(): Change[]
  /** Blobs, `scope:id`, that records name or no longer name since the last call. */
  takeNames(): { readonly named: string[]; readonly unnamed: string[] }
  /** The blobs that its records name. */
  names(): string[]
  /** The bytes of one of its blobs. */
  bytes(name: string): Promise<Uint8Array | undefined>
}

/** Stores in the memory of the process that owns the installation. Everything they keep is in the database as well. */
export interface OwnedStores {
  /** An empty store. */
  create(): Store
  /**
   * The store of a scope that was stored earlier.
   * @throws SharedStateDamaged if a blob is gone
   */
  load(scope: string, content: StoreContent): Promise<Store>
  /** What is behind one of these stores. */
  of(store: Store): OwnedState
}

/** @param changed called when a store has changed, with its state */
export function createOwnedStores(
  database: Pick<Database, 'blobs' | 'putBlob'>,
  files: LazyTemporaryFiles,
  changed: (owned: OwnedState) => void,
): OwnedStores {
  const owned = new WeakMap<Store, OwnedState>()

  function open(scope: string, content?: StoreContent) {
    const memory = createMemoryBlobShelf(files)
    /** The blobs whose bytes are here. Whatever else looks like the id of one was sent by a client. */
    const present = new Set<string>()
    let changes: Change[] = []
    /** The last change of each record, which the next one may replace. */
    let last = new Map<string, number>()
    const named = new Set<string>()
    const touched = new Set<string>()
    let isFilled = false

    function note(change: Change) {
      const [kind, , table, id] = change
      const key = `${table}${id}`
      const before = last.get(key)
      if (kind === 'set' && before !== undefined && changes[before]?.[0] === 'set') changes[before] = change
      else last.set(key, changes.push(change) - 1)
      changed(own)
    }

    const state = new LiveState({
      observe(kind, name, table) {
        const tableName = kind === 'counters' ? COUNTERS : JSON.stringify(name)
        table.watch((id, previous, next) => {
          if (kind !== 'counters')
            for (const value of [previous, next])
              for (const blob of value === undefined ? [] : freezeRecord(value as object)) touched.add(blob)
          if (!isFilled) return
          const json = JSON.stringify(id)
          if (next === undefined) note(['delete', scope, tableName, json])
          else note(['set', scope, tableName, json, JSON.stringify(next)])
        })
      },
      // Deferred: in the middle of a transaction, the next change may refer to the blob again.
      onOrphan: () =>
        queueMicrotask(() => {
          for (const id of state.ledger.takeOrphans()) if (!state.ledger.needs(id)) void shelf.remove(id)
        }),
    })
    state.ledger.takeLeftovers([])

    const shelf: BlobShelf = {
      async write(id, bytes, isPartOfFile) {
        await memory.write(id, bytes, isPartOfFile)
        await database.putBlob(`${scope}:${id}`, bytes)
        present.add(id)
      },
      read: (id) => memory.read(id),
      missing: (id) => new SharedStateDamaged(`blob ${id} is gone`),
      async remove(id) {
        present.delete(id)
        await memory.remove(id)
      },
    }

    const isNamed = (id: string) => state.ledger.isNamed(id) && present.has(id)
    const nameOf = (id: string) => `${scope}:${id}`

    const own: OwnedState = {
      scope,
      state,
      takeChanges() {
        const taken = changes
        changes = []
        last = new Map()
        return taken
      },
      all() {
        const { collections, counters } = state.content()
        const set =
          (table: string) =>
          ([id, value]: readonly [string, unknown]): Change => [
            'set',
            scope,
            table,
            JSON.stringify(id),
            JSON.stringify(value),
          ]
        return [
          ...collections.flatMap(({ name, records }) => records.map(set(JSON.stringify(name)))),
          ...counters.map(set(COUNTERS)),
        ]
      },
      takeNames() {
        const taken = { named: [] as string[], unnamed: [] as string[] }
        for (const id of touched) {
          if (isNamed(id) === named.has(id)) continue
          if (named.delete(id)) taken.unnamed.push(nameOf(id))
          else {
            named.add(id)
            taken.named.push(nameOf(id))
          }
        }
        touched.clear()
        return taken
      },
      names: () => [...named].map(nameOf),
      bytes: (name) => memory.read(name.slice(scope.length + 1)),
    }

    if (content) state.fill(content)
    isFilled = true
    const backend: Backend = {
      shelf,
      // The answer waits for more than the changes of its store.
      flush: () => undefined,
      async replace(next, blobs) {
        const opened = open(secureHex(8))
        for (const [id, bytes] of blobs) await opened.shelf.write(id, bytes)
        opened.own.state.fill(next)
        return opened.store
      },
      async close() {},
    }
    const store = createLiveStore(state, backend)
    owned.set(store, own)

    /** Takes the blobs over that were stored with the content. */
    async function fetchBlobs() {
      const ids = state.ledger.referenced()
      const needed = new Set(blobsNeededBy((content?.collections ?? []).flatMap(({ records }) => records)))
      const found = await database.blobs(ids.map(nameOf))
      for (const [index, id] of ids.entries()) {
        const bytes = found[index]
        if (bytes) {
          await memory.write(id, new Uint8Array(bytes), true)
          present.add(id)
          named.add(id)
        } else if (needed.has(id)) throw new SharedStateDamaged(`blob ${id} is gone`)
      }
      touched.clear()
    }
    return { own, store, shelf, fetchBlobs }
  }

  return {
    create: () => open(secureHex(8)).store,
    async load(scope, content) {
      const { store, fetchBlobs } = open(scope, content)
      await fetchBlobs()
      return store
    },
    of(store) {
      const found = owned.get(store)
      if (!found) throw new Error('not a store of this installation')
      return found
    },
  }
}
