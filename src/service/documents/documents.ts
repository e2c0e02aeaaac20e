import { withTimeout } from '../../base/runtime/with-timeout.ts'
import { QuotaExceeded } from '../../contract/errors.ts'
import { DocumentError, loadFormat } from '../../files/index.ts'
import type { Plan } from '../accounts/caller.ts'
import type { Charged } from '../accounts/usage/metering.ts'
import type { CallContext } from '../context.ts'
import { ownedKey, ownerOf } from '../owner.ts'
import type { Parts } from '../parts.ts'
import {
  DOCUMENTS,
  type DocumentPlan,
  type DocumentState,
  isDue,
  keyOf,
  progressOf,
  type StoredDocument,
  type TranslationOrder,
} from './document.ts'
import { billedCharacters, documentType, isBilledByCount } from './document-types.ts'
import { type DocumentResources, type DocumentWork, failed, type Translation } from './document-work.ts'
import { documentNotDone, documentNotFound, SAME_LANGUAGES } from './errors.ts'
import { DOCUMENT_LIMITS, formatLimits } from './limits.ts'
import {
  createDocumentKeys,
  createSealedContents,
  isSameMark,
  type Secrets,
  seal,
  secretsOf,
  sizeOf,
} from './seal.ts'
import type { SteeringSource } from './steering-source.ts'
import type { DocumentText } from './thread/translation-job.ts'

/** The handle with which a document is requested (spec §2.9). */
export interface DocumentHandle {
  readonly id: string
  /** 64 upper-case hexadecimal digits. Not stored: without it, nobody can access the document. */
  readonly key: string
}

/** An accepted and checked document. */
export interface Upload {
  /** Base name. */
  readonly filename: string
  /** In parts of any size; takes ownership, and removes them from their list. */
  readonly content: Uint8Array[]
  readonly order: TranslationOrder
}

/** The documents of a world, each visible only to its account, in its region and with its key. */
export type Documents = ReturnType<typeof createDocuments>

/** What documents are built with. */
interface DocumentParts extends Pick<Parts, 'store' | 'clock' | 'ids' | 'idSeed' | 'metering' | 'settings'> {
  readonly steering: SteeringSource
  readonly keySecret: DocumentResources['keySecret']
  readonly work: DocumentWork
  /** The error message for the next document, if it is to fail; called once for each upload. */
  readonly nextFailure?: () => string | undefined
}

/** Creates the documents of a world. */
export function createDocuments(parts: DocumentParts) {
  const { store, clock, ids, metering, steering, idSeed, keySecret, work } = parts
  const settings = parts.settings.documents
  const { nextFailure = () => settings.failure } = parts
  const keys = createDocumentKeys(idSeed, keySecret)
  const documents = store.collection<StoredDocument>(DOCUMENTS)
  const contents = createSealedContents(store.blobs)

  /**
   * Stores a document together with its charge, or the least it can be: zero for one that is not counted yet, but when
   * a limit is used up, nothing is accepted (spec §3). @throws QuotaExceeded
   */
  const insert = (document: NewDocument, context: CallContext, characters = 0) =>
    store.transaction(() => {
      const { extension, unbilled } = document.order
      const type = unbilled ? undefined : documentType(extension)
      const isBilled = document.outcome === undefined && type !== undefined
      const least = isBilled ? billedCharacters(type, characters, settings.billImages) : 0
      const reservation = metering.reserve(context.caller, 'document_translation', least)
      const stored: StoredDocument = {
        ...document,
        uploadTime: clock.now(),
        expiryTime: work.expiryTime(),
        reservation,
      }
      documents.insert(keyOf(document), stored)
      return stored
    })

  const translationOf = (document: StoredDocument, secrets: Secrets, context: CallContext): Translation =>
    work.translationOf(document, {
      secrets,
      plan: context.caller.plan,
      steering: async () =>
        steering.load(document.order, document.steering ?? steering.find(document.order, context).kept),
    })

  /** @throws documentNotFound for a wrong key, as for an unknown id */
  async function unlock({ id, key }: DocumentHandle, context: CallContext) {
    // Deriving takes a moment in which a translation may end, so the document is read afterwards.
    const secrets = await secretsOf(key, id)
    const document = documents.get(ownedKey(ownerOf(context), id))
    if (!document || work.isOver(document)) throw documentNotFound()
    if (!isSameMark(secrets.mark, document.mark)) throw documentNotFound()
    return { document, secrets }
  }

  /** The document, after restarting its translation if a dead process left it unfinished. */
  async function settled(handle: DocumentHandle, context: CallContext) {
    const { document, secrets } = await unlock(handle, context)
    if (document.outcome) return { document, secrets }
    const translation = translationOf(document, secrets, context)
    if (!isDue(document, clock.now())) return { document, secrets }
    await withTimeout(settings.pollWaitMs, translation.settled)
    return { document: documents.get(keyOf(document)) ?? document, secrets }
  }

  /**
   * Encrypts and stores a document and begins its translation; keeps nothing if the limits have no room. Its count or
   * the minimum is reserved, so that parallel uploads cannot exceed the limits; the rest is charged when it is known.
   * For a large document that is billed by its characters, as many as its file has bytes are reserved until its thread
   * has counted them; only if the limits have no room for so many does the upload wait for the count.
   */
  async function takeIn(
    document: NewDocument,
    content: Uint8Array[],
    secrets: Secrets,
    context: CallContext,
  ): Promise<StoredDocument> {
    const characters = await countedNow(document.order, content, context.caller.plan)
    const sourceBlobs = await contents.put(seal(content, secrets.sourceKey))
    // Found again, in the turn in which the record is stored: it keeps the contents.
    const withFile = () => ({
      ...document,
      sourceBlobs,
      steering: steering.find(document.order, context).kept,
    })
    const isUncounted = characters === undefined && isBilledByCount(document.order.extension)
    let stored: StoredDocument
    let isWaiting = false
    try {
      try {
        stored = insert(withFile(), context, isUncounted ? document.bytes : characters)
      } catch (error) {
        if (!isUncounted || !(error instanceof QuotaExceeded)) throw error
        isWaiting = true
        stored = insert(withFile(), context)
      }
    } catch (error) {
      contents.release(sourceBlobs)
      throw error
    }
    const { reserved } = translationOf(stored, secrets, context)
    if (!isWaiting) return stored
    await reserved.catch(async (error) => {
      // Any other error is reported when the document is polled.
      if (!(error instanceof QuotaExceeded)) return
      work.remove(stored)
      throw error
    })
    // Its times start after the wait. Its expiry does not change.
    if (stored.plan.queueMs + stored.plan.translateMs > 0)
      documents.update(keyOf(stored), (current) => ({ ...current, uploadTime: clock.now() }))
    return stored
  }

  const nextPlan = (): DocumentPlan => {
    const failure = nextFailure()
    return {
      queueMs: settings.queueMs,
      translateMs: settings.translateMs,
      isManual: settings.progression === 'manual',
      ...(failure !== undefined && { failure }),
    }
  }

  return {
    /**
     * Stores an encrypted document and begins to translate it. Its times start now.
     * @throws the errors of text translation for glossaries and the like; QuotaExceeded, in which case nothing is
     * stored
     */
    async upload(
      { filename, content, order }: Upload,
      context: CallContext,
    ): Promise<DocumentHandle & { readonly facts: Readonly<Record<string, unknown>> }> {
      const { facts } = steering.find(order, context)
      const id = documentIdFrom(ids.next('document'))
      const key = keys(id)
      const secrets = await secretsOf(key, id)
      const plan = nextPlan()
      const { mark } = secrets
      const bytes = sizeOf(content)
      const document: NewDocument = { ...ownerOf(context), id, filename, bytes, order, plan, mark }
      const failure = plan.failure ?? (order.source_lang === order.target_lang ? SAME_LANGUAGES : undefined)
      const stored =
        failure === undefined
          ? await takeIn(document, content, secrets, context)
          : insert({ ...document, outcome: { state: 'error', message: failure } }, context)
      work.watch(stored)
      return { id, key, facts }
    },

    /**
     * The current state of a document; waits a little if only the translation itself is late.
     * @throws documentNotFound
     */
    find: async (handle: DocumentHandle, context: CallContext): Promise<StoredDocument> =>
      (await settled(handle, context)).document,

    /**
     * The translated document in chunks. The download bills and deletes it.
     * @throws documentNotFound, documentNotDone, or QuotaExceeded if a limit was lowered since the upload
     */
    async download(
      handle: DocumentHandle,
      context: CallContext,
    ): Promise<{
      readonly document: StoredDocument
      readonly content: readonly Uint8Array[]
      readonly texts: readonly DocumentText[] | undefined
      /** What is then used up; undefined if nothing was billed. */
      readonly usage: Charged['usage'] | undefined
    }> {
      const { document, secrets } = await settled(handle, context)
      const { outcome } = document
      if (progressOf(document, clock.now()).state !== 'done' || outcome?.state !== 'done')
        throw documentNotDone()
      const content = await contents.open(outcome.resultBlobs, secrets.resultKey)
      if (!content) throw documentNotFound()
      const usage = store.transaction(() => {
        const removed = documents.delete(keyOf(document))
        // Another request was faster.
        if (!removed) throw documentNotFound()
        return removed.reservation && metering.commit(removed.reservation)
      })
      const texts = work.textsOf(document)
      work.cancel(document)
      return { document, content, texts, usage }
    },

    /** The text of a document, before and after translation; undefined if it is not known. */
    textsOf(id: string): readonly DocumentText[] | undefined {
      const [document] = documents.list({ id })
      return document && work.textsOf(document)
    },

    /**
     * Sets a document's state, whatever the clock says. An error is final, and a document cannot be done before its
     * translation is. Undefined if the document does not exist.
     */
    async push(
      id: string,
      state: DocumentState,
      message: string = 'The translation was made to fail.',
    ): Promise<StoredDocument | undefined> {
      const [document] = documents.list({ id })
      if (!document) return undefined
      if (state === 'error') work.cancel(document)
      return store.transaction(() =>
        documents.update(keyOf(document), (current) => {
          const pushed = { ...current, pushedTo: state }
          return state === 'error' && current.outcome?.state !== 'error'
            ? failed(pushed, { message }, metering)
            : pushed
        }),
      )
    },
  }
}

/** The characters of a document that is billed by them and quickly counted; undefined for others. */
async function countedNow(
  { extension }: TranslationOrder,
  content: readonly Uint8Array[],
  plan: Plan,
): Promise<number | undefined> {
  const isQuick = extension === 'txt' || sizeOf(content) <= DOCUMENT_LIMITS.MAX_COUNTED_MARKUP_BYTES
  if (!isBilledByCount(extension) || !isQuick) return undefined
  const format = await loadFormat(extension)
  try {
    return (await format?.read(Buffer.concat(content), formatLimits(plan)))?.characters
  } catch (error) {
    // It is not billed, and its thread will report the error.
    if (error instanceof DocumentError) return 0
    throw error
  }
}

/** A document before it is stored. */
type NewDocument = Omit<StoredDocument, 'uploadTime' | 'expiryTime'>

/** 32 upper-case hexadecimal digits (public docs), derived from a UUID. */
const documentIdFrom = (uuid: string) => uuid.replaceAll('-', '').toUpperCase()
