import { SharedStateDamaged } from '../state-errors.ts'
import type { Collection, Store } from '../store.ts'

/** How the operations of a store enter a turn; undefined if they are already in one. */
export type EnterTurn = () => Promise<void> | undefined

/**
 * A store whose operations each run in a turn of this node. Calls made within a turn, as most of a request's are, do
 * not wait for one.
 */
export function inTurns(live: Store, enter: EnterTurn, flush: Store['flush']): Store {
  const collections = new Map<string, Collection<object>>()

  async function entered<R>(work: () => Promise<R>): Promise<R> {
    const entering = enter()
    if (entering) await entering
    return work()
  }

  function collection(name: string): Collection<object> {
    const own = live.collection<object>(name)
    return {
      get(id) {
        const entering = enter()
        return entering ? entering.then(() => own.get(id)) : own.get(id)
      },
      list: (where) => entered(() => own.list(where)),
      insert: (id, value) => entered(() => own.insert(id, value)),
      update: (id, change) => entered(() => own.update(id, change)),
      delete: (id) => entered(() => own.delete(id)),
    }
  }

  const { counters, blobs } = live
  return {
    collection<T extends object>(name: string) {
      let known = collections.get(name)
      if (!known) {
        known = collection(name)
        collections.set(name, known)
      }
      return known as unknown as Collection<T>
    },
    counters: {
      get: (name) => entered(() => counters.get(name)),
      add: (changes) => entered(() => counters.add(changes)),
      list: (prefix) => entered(() => counters.list(prefix)),
      set: (name, value) => entered(() => counters.set(name, value)),
      delete: (prefix) => entered(() => counters.delete(prefix)),
    },
    blobs: {
      put: (bytes, how) => blobs.put(bytes, how),
      // Whether a record refers to it is checked in a turn. A content that was gone after it is damage only if the next
      // turn still needs it.
      get: (id) =>
        entered(() => blobs.get(id)).catch((error) => {
          if (!(error instanceof SharedStateDamaged)) throw error
          return entered(() => blobs.get(id))
        }),
      release: (id) => blobs.release(id),
    },
    transaction: (work) => entered(() => live.transaction(work)),
    flush,
    snapshot: () => entered(() => live.snapshot()),
    replace: (snapshot) => live.replace(snapshot),
    close: () => live.close(),
  }
}
