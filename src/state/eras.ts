import { createMemoryStore } from './memory-store.ts'
import type { Collection, Store, StoreSnapshot } from './store.ts'

/**
 * A store whose whole content is replaced while somebody still works with it, each stretch between two replacements as
 * a store of its own. A stretch that is over goes on in memory with the records and counters it had: whoever still works
 * with it finds them, and changes nothing that came after. Its blobs are gone.
 */
export interface Eras {
  /** The present stretch. */
  readonly current: Store
  /** Begins an empty one. */
  clear(): Promise<void>
  /** Begins one with the content of a snapshot; with InvalidSnapshot, the present one goes on. */
  restore(snapshot: StoreSnapshot): Promise<void>
}

/** A stretch, and what ends it. */
interface Era {
  readonly store: Store
  end(): void
}

export function createEras(store: Store): Eras {
  let era = beginEra(store)

  function turn() {
    era.end()
    era = beginEra(store)
  }

  return {
    get current() {
      return era.store
    },
    clear() {
      // Nothing happens between the two.
      turn()
      return store.clear()
    },
    restore: (snapshot) => store.restore(snapshot, turn),
  }
}

function beginEra(store: Store): Era {
  let present = store

  function collection<T extends object>(name: string): Collection<T> {
    const records = () => present.collection<T>(name)
    return {
      get: (id) => records().get(id),
      list: (where) => records().list(where),
      insert: (id, value) => records().insert(id, value),
      update: (id, change) => records().update(id, change),
      delete: (id) => records().delete(id),
    }
  }

  return {
    end() {
      present = createMemoryStore(store.content())
    },
    store: {
      collection,
      counters: {
        get: (name) => present.counters.get(name),
        add: (changes) => present.counters.add(changes),
        list: (prefix) => present.counters.list(prefix),
        set: (name, value) => present.counters.set(name, value),
        delete: (prefix) => present.counters.delete(prefix),
      },
      blobs: {
        put: (bytes, how) => present.blobs.put(bytes, how),
        get: (id) => present.blobs.get(id),
        release: (id) => present.blobs.release(id),
      },
      transaction: (work) => present.transaction(work),
      flush: () => present.flush(),
      content: () => present.content(),
      snapshot: () => present.snapshot(),
      restore: (snapshot, onReplace) => present.restore(snapshot, onReplace),
      clear: () => present.clear(),
      close: () => present.close(),
    },
  }
}
