import type { Parts } from '../parts.ts'
import { DOCUMENTS, keyOf, type StoredDocument } from './document.ts'
import type { DocumentWorkers } from './thread/workers.ts'
import { createTranslations, type TranslationParts } from './translations.ts'

/** What all worlds of an emulator share. */
export interface DocumentResources {
  readonly workers: DocumentWorkers
  /** Mixed into the keys of documents if the state is stored in files, see seal.ts. */
  readonly keySecret: Uint8Array | undefined
}

/** Work on the stored documents of a world, regardless of which of the sessions that share them they came from. */
export type DocumentWork = ReturnType<typeof createDocumentWork>

/** Begins the work for the documents of a store. */
export function createDocumentWork(parts: TranslationParts) {
  const translations = createTranslations(parts)
  const expiry = createExpiry(parts, translations.cancel)
  return {
    translations,
    expiry,
    /** Resumes work on previously stored documents. */
    resume: expiry.resume,
    /** For a world that ends: stops the running translations, which restart when their documents are polled. */
    stop() {
      expiry.stop()
      return translations.stop()
    },
  }
}

/**
 * Deletes documents that were not downloaded in time, and releases their reservations. One timer serves all documents
 * of a world, since they expire in the order in which they arrived.
 * @param onExpired called for every document that expires
 */
function createExpiry(
  { store, clock, metering, settings }: Pick<Parts, 'store' | 'clock' | 'metering' | 'settings'>,
  onExpired: (document: StoredDocument) => void,
) {
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
    for (const document of documents.list()) {
      if (document.expiryTime > clock.now()) return watch(document)
      await remove(document)
      onExpired(document)
    }
  }

  const remove = (document: StoredDocument) =>
    store.transaction(() => {
      const removed = documents.delete(keyOf(document))
      if (removed?.reservation) metering.release(removed.reservation)
    })

  return {
    /** When a document stored now will expire. */
    timeFromNow: (): number => clock.now() + settings.documents.retentionMs,
    /** Removes a document and releases its reservation. */
    remove,
    isOver: ({ expiryTime }: Pick<StoredDocument, 'expiryTime'>): boolean => expiryTime <= clock.now(),
    /** Must be called for every stored document. */
    watch,
    /** Watches previously stored documents. */
    async resume() {
      const [oldest] = documents.list()
      if (oldest) watch(oldest)
    },
    /** Stops watching: the clock may be used by another world and must not keep this one in memory. */
    stop() {
      isStopped = true
      cancel?.()
    },
  }
}
