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
import { COUNTERS, type PendingChanges, tableIn } from './changes.ts'
import type { Database } from './database.ts'

/** What the owner needs to write the state of a world. */
export interface OwnedState {
  /** The random name of the place of this state. Every state has another one. */
  readonly scope: string
  readonly state: LiveState
  /** Everything in it is to be stored, and from now on its changes. */
  begin(): void
  /** It is removed from what is stored, and so are its blobs. */
  end(): void
  /** The bytes of one of its blobs. */
  bytes(name: string): Promise<Uint8Array | undefined>
}

export type OwnedStores = ReturnType<typeof createOwnedStores>

/**
 * Stores in the memory of the process that owns the installation. Everything they keep is in the database as well.
 * @param pending where the changes go
 */
export function createOwnedStores(
  database: Pick<Database, 'blobs' | 'putBlob'>,
  files: LazyTemporaryFiles,
  pending: PendingChanges,
) {
  const owned = new WeakMap<Store, OwnedState>()

  function open(scope: string, content?: StoreContent) {
    const memory = createMemoryBlobShelf(files)
    /** The blobs whose bytes are here. Whatever else looks like the id of one was sent by a client. */
    const present = new Set<string>()
    /** Those of them that records refer to. */
    const named = new Set<string>()
    /** Whether its changes are to be stored. */
    let isStored = false
    const nameOf = (id: string) => `${scope}:${id}`
    const tableOf = (collection: string | undefined) =>
      tableIn(scope, collection === undefined ? COUNTERS : JSON.stringify(collection))

    const shelf: BlobShelf = {
      async write(id, bytes, isPartOfFile) {
        await memory.write(id, bytes, isPartOfFile)
        await database.putBlob(nameOf(id), bytes)
        present.add(id)
      },
      read: (id) => memory.read(id),
      missing: (id) => new SharedStateDamaged(`blob ${id} is gone`),
      async remove(id) {
        present.delete(id)
        await memory.remove(id)
      },
    }

    function noteName(id: string) {
      const isNamed = state.ledger.isNamed(id) && present.has(id)
      if (isNamed === named.has(id)) return
      if (isNamed) named.add(id)
      else named.delete(id)
      if (!isStored) return
      if (isNamed) pending.name(nameOf(id))
      else pending.unname(nameOf(id))
    }

    const state = new LiveState({
      observe(name, table) {
        const written = tableOf(name)
        table.watch((id, previous, next) => {
          if (name !== undefined)
            for (const value of [previous, next])
              if (value !== undefined) for (const blob of freezeRecord(value as object)) noteName(blob)
          if (!isStored) return
          if (next === undefined) pending.delete(written, id)
          else pending.set(written, id, next as number | object)
        })
      },
      shelf,
    })

    const own: OwnedState = {
      scope,
      state,
      begin() {
        isStored = true
        const { collections, counters } = state.content()
        for (const { name, records } of collections)
          for (const [id, record] of records) pending.set(tableOf(name), id, record)
        for (const [name, count] of counters) pending.set(tableOf(undefined), name, count)
        for (const id of named) pending.name(nameOf(id))
      },
      end() {
        isStored = false
        pending.drop(scope)
        for (const id of named) pending.unname(nameOf(id))
      },
      bytes: (name) => memory.read(name.slice(scope.length + 1)),
    }

    if (content) state.fill(content)
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

    /** Continues with what is stored. */
    async function resume() {
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
      isStored = true
    }
    return { own, store, shelf, resume }
  }

  return {
    /** An empty store. */
    create: () => open(secureHex(8)).store,
    /**
     * The store of a scope that was stored earlier.
     * @throws SharedStateDamaged if a blob is gone
     */
    async load(scope: string, content: StoreContent): Promise<Store> {
      const { store, resume } = open(scope, content)
      await resume()
      return store
    },
    /** What is behind one of these stores. */
    of(store: Store): OwnedState {
      const found = owned.get(store)
      if (!found) throw new Error('not a store of this installation')
      return found
    },
  }
}
