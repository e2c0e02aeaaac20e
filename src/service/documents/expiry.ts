import type { Clock } from '../../base/runtime/clock.ts'
import type { Store } from '../../state/store.ts'
import type { Metering } from '../accounts/usage/metering.ts'
import { DOCUMENTS, keyOf, type StoredDocument } from './document.ts'

interface Dependencies {
  store: Store
  clock: Clock
  metering: Metering
  /** How long a document is kept, in milliseconds of the clock. */
  retentionMs: number
  /** Called for every document that expires. */
  onExpired(document: StoredDocument): void
}

/** Deletes documents that were not downloaded in time, and releases their reservations. */
export interface Expiry {
  /** When a document stored now will expire. */
  timeFromNow(): number
  isOver(document: Pick<StoredDocument, 'expiryTime'>): boolean
  /** Must be called for every stored document. */
  watch(document: Pick<StoredDocument, 'expiryTime'>): void
  /** Watches previously stored documents. */
  resume(): Promise<void>
  /** Stops watching: the clock may be used by another world and must not keep this one in memory. */
  stop(): void
}

/** One timer serves all documents of a world, since they expire in the order in which they arrived. */
export function createExpiry({ store, clock, metering, retentionMs, onExpired }: Dependencies): Expiry {
  const documents = store.collection<StoredDocument>(DOCUMENTS)
  let isStopped = false
  /** Cancels the timer; undefined if none is set. */
  let cancel: (() => void) | undefined

  function watch({ expiryTime }: Pick<StoredDocument, 'expiryTime'>) {
    if (cancel || isStopped) return
    // If the store is closed in the meantime, it keeps its documents until it is opened again.
    cancel = clock.after(Math.max(0, expiryTime - clock.now()), () => sweep().catch(() => {}))
  }

  async function sweep() {
    cancel = undefined
    for (const document of await documents.list()) {
      if (document.expiryTime > clock.now()) return watch(document)
      await remove(document)
      onExpired(document)
    }
  }

  const remove = (document: StoredDocument) =>
    store.transaction((tx) => {
      const removed = tx.collection<StoredDocument>(DOCUMENTS).delete(keyOf(document))
      if (removed?.reservation) metering.release(tx, removed.reservation)
    })

  return {
    timeFromNow: () => clock.now() + retentionMs,
    isOver: ({ expiryTime }) => expiryTime <= clock.now(),
    watch,
    async resume() {
      const [oldest] = await documents.list()
      if (oldest) watch(oldest)
    },
    stop() {
      isStopped = true
      cancel?.()
    },
  }
}
