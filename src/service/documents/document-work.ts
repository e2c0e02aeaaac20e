import { createExpiry } from '../expiry.ts'
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
  const { store, clock, metering, settings } = parts
  const documents = store.collection<StoredDocument>(DOCUMENTS)
  const translations = createTranslations(parts)

  function remove(document: StoredDocument) {
    store.transaction(() => {
      const removed = documents.delete(keyOf(document))
      if (removed?.reservation) metering.release(removed.reservation)
    })
    translations.cancel(document)
  }

  const expiry = createExpiry(clock, () => documents.list(), remove)
  return {
    translations,
    /** When a document stored now will expire, if it is not downloaded. */
    expiryTime: (): number => clock.now() + settings.documents.retentionMs,
    isOver: ({ expiryTime }: StoredDocument): boolean => expiryTime <= clock.now(),
    /** Must be called for every stored document. */
    watch: expiry.watch,
    /** Removes a document, releases its reservation, and stops its translation. */
    remove,
    /** Resumes work on previously stored documents. */
    resume: expiry.resume,
    /** For a world that ends: stops the running translations, which restart when their documents are polled. */
    stop() {
      expiry.stop()
      return translations.stop()
    },
  }
}
