import { ApiError } from '../../contract/errors.ts'
import type { ServiceSettings } from '../../contract/settings/generated/settings.ts'
import { StateTrouble } from '../../state/state-errors.ts'
import type { SteeringData } from '../../text/steering-data.ts'
import type { Plan } from '../accounts/caller.ts'
import type { Metering } from '../accounts/usage/metering.ts'
import { createExpiry } from '../expiry.ts'
import { targetLanguage } from '../languages/languages.ts'
import type { Parts } from '../parts.ts'
import { DOCUMENTS, keyOf, type StoredDocument } from './document.ts'
import { billedCharacters, documentType } from './document-types.ts'
import { errorPlace, NOT_TRANSLATED, TranslationFailed } from './errors.ts'
import { formatLimits } from './limits.ts'
import { createSealedContents, openedSize, type Secrets } from './seal.ts'
import type { DocumentText, TranslatedDocument, TranslationJob } from './thread/translation-job.ts'
import { type DocumentWorkers, TranslationStopped } from './thread/workers.ts'

/** A running translation. */
export interface Translation {
  /**
   * Resolves when the document's charge is known and reserved.
   * @throws QuotaExceeded if the limits have no room for it; the error that ended the translation before that
   */
  readonly reserved: Promise<number>
  /** Resolves when the outcome is stored, or when there will be none. */
  readonly settled: Promise<void>
  cancel(): void
}

/** What a translation needs in addition to the stored document. */
export interface TranslationInput {
  readonly secrets: Secrets
  readonly plan: Plan
  /** Its errors end the translation. */
  steering(): Promise<SteeringData>
}

/** What all worlds of an emulator share. */
export interface DocumentResources {
  readonly workers: DocumentWorkers
  /** Mixed into the keys of documents if the state is stored in files, see seal.ts. */
  readonly keySecret: Uint8Array | undefined
}

/** Work on the stored documents of a world, regardless of which of the sessions that share them they came from. */
export type DocumentWork = ReturnType<typeof createDocumentWork>

interface DocumentWorkParts extends Pick<Parts, 'store' | 'clock' | 'metering' | 'translator' | 'settings'> {
  readonly workers: DocumentWorkers
}

/** Of how many documents the text is kept until they are downloaded. */
const MAX_KEPT_TEXTS = 200

/**
 * Begins the work for the documents of a store: their translations, in the threads that all worlds share, each of which
 * stores its own outcome; and their expiry.
 */
export function createDocumentWork(parts: DocumentWorkParts) {
  const { store, clock, metering, workers, translator } = parts
  const settings = parts.settings.documents
  const documents = store.collection<StoredDocument>(DOCUMENTS)
  const underWay = new Map<string, Translation>()
  const contents = createSealedContents(store.blobs)
  const texts = new Map<string, readonly DocumentText[]>()

  /** Changes a document that still waits for this translation; false if it no longer waits or no longer exists. */
  function change(document: StoredDocument, next: (current: StoredDocument) => StoredDocument): boolean {
    return store.transaction(() => {
      const current = documents.get(keyOf(document))
      if (!current || !isSameFile(current, document)) return false
      documents.update(keyOf(document), next)
      return true
    })
  }

  /** Reserves exactly what will be billed, and returns it. @throws QuotaExceeded */
  function reserve(document: StoredDocument, amount: number): number {
    change(document, (current) => {
      const { reservation } = current
      if (!reservation || reservation.amount === amount) return current
      metering.release(reservation)
      return { ...current, reservation: metering.reserve(reservation, reservation.product, amount) }
    })
    return amount
  }

  const storeFailure = (document: StoredDocument, ending: Ending) =>
    change(document, (current) => failed(current, ending, metering))

  async function storeResult(
    document: StoredDocument,
    { chunks, words, texts: kept }: TranslatedDocument,
    billed: number,
  ) {
    const bytes = openedSize(chunks)
    const resultBlobs = await contents.put(chunks)
    const isStored = change(document, ({ sourceBlobs: _, steering: __, ...current }) => ({
      ...current,
      outcome: { state: 'done', resultBlobs, billedCharacters: billed, bytes, words },
    }))
    if (!isStored) contents.release(resultBlobs)
    else if (kept.length > 0) keepTexts(document, kept)
  }

  function keepTexts(document: StoredDocument, kept: readonly DocumentText[]) {
    texts.set(keyOf(document), kept)
    const [oldest] = texts.keys()
    if (texts.size > MAX_KEPT_TEXTS && oldest !== undefined) texts.delete(oldest)
  }

  /** Stores the outcome of a translation. If it was stopped from outside, it restarts at the next poll. */
  async function settle(
    document: StoredDocument,
    reserved: Promise<number>,
    result: Promise<TranslatedDocument>,
  ) {
    try {
      const billed = await reserved
      await storeResult(document, await result, billed)
    } catch (error) {
      if (error instanceof TranslationStopped) return
      // The disk failed, not the document: it is translated again at the next poll, which includes the key.
      if (error instanceof StateTrouble) throw error
      storeFailure(document, endingOf(error))
    }
  }

  function start(document: StoredDocument, input: TranslationInput): Translation {
    const cancelling = new AbortController()
    const { characters, result } = workers.translate({
      prepare: () => prepare(document, input),
      signal: cancelling.signal,
    })
    const reserved = characters.then((count) => reserve(document, billedFor(document, count, settings)))
    reserved.catch((error) => cancelling.abort(error))
    const settled = settle(document, reserved, result)
      .catch((error) => {
        // Any other outcome that cannot be stored will be the same at the next attempt.
        if (error instanceof StateTrouble) throw error
      })
      .finally(() => underWay.delete(keyOf(document)))
    // The promise may have no listeners; polls that wait for it get the error.
    settled.catch(() => {})
    return { reserved, settled, cancel: () => cancelling.abort(new TranslationStopped()) }
  }

  async function prepare(
    { order, sourceBlobs = [] }: StoredDocument,
    { secrets, plan, steering }: TranslationInput,
  ): Promise<TranslationJob> {
    const source = await contents.get(sourceBlobs)
    if (!source) throw new TranslationFailed(NOT_TRANSLATED, 'The file is missing from the state')
    return {
      source,
      sourceKey: secrets.sourceKey,
      resultKey: secrets.resultKey,
      extension: order.extension,
      outputExtension: order.unconverted ? order.extension : order.outputExtension,
      sourceLang: order.source_lang,
      requestedLang: order.target_lang,
      targetLang: targetLanguage(order.target_lang).lang,
      keptText: settings.keptText,
      limits: { ...formatLimits(plan), maxPages: settings.maxPages },
      thread: { processorTimeMs: settings.processorTimeMs, maxMemoryMib: settings.maxMemoryMib },
      translator: { ...translator, ...order.overrides },
      steering: await steering(),
    }
  }

  /** Ends the translation of a document that is gone or failed, and forgets its text. */
  function cancel(document: StoredDocument) {
    texts.delete(keyOf(document))
    underWay.get(keyOf(document))?.cancel()
  }

  function remove(document: StoredDocument) {
    store.transaction(() => {
      const removed = documents.delete(keyOf(document))
      if (removed?.reservation) metering.release(removed.reservation)
    })
    cancel(document)
  }

  const expiry = createExpiry(clock, () => documents.list(), remove)
  return {
    /** Starts to translate a stored document, or returns the running translation. */
    translationOf(document: StoredDocument, input: TranslationInput): Translation {
      const key = keyOf(document)
      const known = underWay.get(key)
      if (known) return known
      const translation = start(document, input)
      underWay.set(key, translation)
      return translation
    },
    cancel,
    /** The text of a translated document; undefined if this process did not translate it. */
    textsOf: (document: StoredDocument): readonly DocumentText[] | undefined => texts.get(keyOf(document)),
    /** When a document stored now will expire, if it is not downloaded. */
    expiryTime: (): number => clock.now() + settings.retentionMs,
    isOver: ({ expiryTime }: StoredDocument): boolean => expiryTime <= clock.now(),
    /** Must be called for every stored document. */
    watch: expiry.watch,
    /** Removes a document, releases its reservation, and stops its translation. */
    remove,
    /** Resumes work on previously stored documents. */
    resume: expiry.resume,
    /**
     * For a world that ends: stops the running translations, which restart when their documents are polled; resolves
     * when all of their threads have exited.
     */
    async stop() {
      expiry.stop()
      const translations = [...underWay.values()]
      for (const translation of translations) translation.cancel()
      await Promise.allSettled(translations.map(({ settled }) => settled))
    },
  }
}

/** How a document ends in an error. */
interface Ending {
  readonly message: string
  readonly reason?: string
}

/** A document that has failed: its contents are deleted, and nothing is billed. */
export function failed(
  { sourceBlobs: _, steering: __, reservation, ...document }: StoredDocument,
  ending: Ending,
  metering: Metering,
): StoredDocument {
  if (reservation) metering.release(reservation)
  return { ...document, outcome: { state: 'error', ...ending } }
}

/** Ids may repeat after a reset; the same ciphertext never does. A document with an outcome has no file anymore. */
const isSameFile = (one: StoredDocument, other: StoredDocument) =>
  one.sourceBlobs?.[0] === other.sourceBlobs?.[0]

function billedFor(
  { order }: StoredDocument,
  characters: number,
  { billImages }: ServiceSettings['documents'],
): number {
  const type = documentType(order.extension)
  if (!type) throw new Error(`There are no documents with the extension ${order.extension}`)
  return order.unbilled ? 0 : billedCharacters(type, characters, billImages)
}

/** The client's message and, if Mynah failed, where it happened. Other errors have their own message. */
function endingOf(error: unknown): Ending {
  if (error instanceof ApiError) return { message: error.message }
  if (!(error instanceof TranslationFailed)) return { message: NOT_TRANSLATED, reason: errorPlace(error) }
  const { message, reason } = error
  return message === NOT_TRANSLATED ? { message, reason } : { message }
}
