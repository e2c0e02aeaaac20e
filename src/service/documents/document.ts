import type { Body } from '../../contract/openapi/contract.ts'
import type { WordTally } from '../../text/pieces/unit.ts'
import type { SteeringData } from '../../text/steering-data.ts'
import type { TranslationOverrides } from '../../text/translator-settings.ts'
import type { Reservation } from '../accounts/usage/metering.ts'
import { type Owner, ownedKey } from '../owner.ts'
import type { SteeringRequest } from '../translate/steering-lookup.ts'
import type { StoredSegments } from '../translation-memories/translation-memories.ts'

/** The states of a document (public docs). */
export const DOCUMENT_STATES = ['queued', 'translating', 'done', 'error'] as const

export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** How a document will progress. */
export interface DocumentPlan {
  /** How long it stays queued and then in translation, in milliseconds of the world's clock. */
  readonly queueMs: number
  readonly translateMs: number
  /** Whether only the control interface changes its state. */
  readonly isManual: boolean
  /** The error message with which it will fail, if any. */
  readonly failure?: string | undefined
}

/** The requested translation. */
export interface TranslationOrder extends SteeringRequest {
  /** File extension in lower case; determines the format. */
  readonly extension: string
  readonly outputExtension: string
  /** Whether the result has only the name and media type of that extension. */
  readonly unconverted?: boolean | undefined
  readonly formality: Body<'translateDocument'>['formality']
  readonly translation_memory_threshold?: number | undefined
  /** Differences between the upload's settings and the world's; absent if there are none. */
  readonly overrides?: TranslationOverrides
  /** Whether the target language is free. */
  readonly unbilled?: boolean | undefined
}

/**
 * What steers the translation of a document, as it was at the upload. Large contents are blobs, which the document's
 * record keeps, whatever becomes of the glossaries and the memory.
 */
export interface KeptSteering extends Pick<SteeringData, 'mark' | 'named' | 'style'> {
  readonly dictionaryBlobs: readonly string[]
  readonly memory?: { readonly stored: StoredSegments; readonly threshold: number }
}

/** How a translation ended. */
export type Outcome =
  | {
      readonly state: 'done'
      readonly resultBlobs: readonly string[]
      readonly billedCharacters: number
      /** Of the result; absent in documents stored by an earlier version. */
      readonly bytes?: number
      /** How many words the dictionary knew; absent in documents stored by an earlier version. */
      readonly words?: Readonly<WordTally>
    }
  /** `reason` is set if Mynah itself failed. It is for the operator, not for clients. */
  | { readonly state: 'error'; readonly message: string; readonly reason?: string }

/** A document as it is stored: without its key and its text. */
export interface StoredDocument extends Owner {
  readonly id: string
  /** Base name, used for the result's name. */
  readonly filename: string
  /** Of the file; absent in documents stored by an earlier version. */
  readonly bytes?: number
  readonly order: TranslationOrder
  readonly plan: DocumentPlan
  /** The value that verifies its key, see seal.ts. */
  readonly mark: string
  /** The chunks of the encrypted file; absent if there is nothing to translate. */
  readonly sourceBlobs?: readonly string[]
  /** What steers its translation; absent without a file, and in documents stored by an earlier version. */
  readonly steering?: KeptSteering
  /** Times are ms since 1970 of the world's clock; the upload time is just before its answer. */
  readonly uploadTime: number
  readonly expiryTime: number
  /** The state set by the control interface. */
  readonly pushedTo?: DocumentState
  /** Absent while it is being translated. */
  readonly outcome?: Outcome
  /** Its reservation until it is billed, possibly of nothing; absent once it never will be. */
  readonly reservation?: Reservation
}

/**
 * The progress of a document at a time, as clients see it; while it is being translated, with the time until it is done
 * by the clock. One whose translation is late is still being translated.
 */
export function progressOf(
  { plan, pushedTo, uploadTime, outcome }: StoredDocument,
  now: number,
): { readonly state: DocumentState; readonly remainingMs?: number } {
  // If the clock was set back to before the upload, no time has passed; states without a duration still end.
  const passedMs = Math.max(0, now - uploadTime)
  const endMs = plan.queueMs + plan.translateMs
  const state =
    pushedTo ??
    (plan.isManual || passedMs < plan.queueMs ? 'queued' : passedMs < endMs ? 'translating' : 'done')
  if (state === 'queued') return { state }
  if (state === 'translating') return { state, remainingMs: Math.max(0, endMs - passedMs) }
  return outcome ? { state: outcome.state } : { state: 'translating', remainingMs: 0 }
}

/** Whether a document waits only for its translation. */
export const isDue = (document: StoredDocument, now: number) =>
  document.outcome === undefined && progressOf(document, now).remainingMs === 0

/** The collection with all documents. */
export const DOCUMENTS = 'documents'

/** The key of a stored document. */
export const keyOf = (document: Owner & { readonly id: string }) => ownedKey(document, document.id)
