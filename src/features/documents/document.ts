import type { Body } from '../../openapi/contract.ts'
import type { WordTally } from '../../translation/dictionary/word-tally.ts'
import type { TranslationOverrides } from '../../translation/translator-settings.ts'
import type { Reservation } from '../accounts/usage/metering.ts'
import { type Owner, ownedKey } from '../owner.ts'
import type { SteeringRequest } from '../translate/steering-lookup.ts'

/** The states of a document (public docs). */
export const DOCUMENT_STATES = ['queued', 'translating', 'done', 'error'] as const

export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** How a document is to go through its states. */
export interface DocumentPlan {
  /** Milliseconds of the world's clock that it stays queued, and then is being translated. */
  readonly queueMs: number
  readonly translateMs: number
  /** Set for one that moves only when it is pushed. */
  readonly isManual: boolean
  /** Why it shall end in an error, if it shall. */
  readonly failure?: string | undefined
}

/** What is asked of a translation; names what steers it instead of holding it. */
export interface TranslationOrder extends SteeringRequest {
  /** Of the file, lower case; decides the format. */
  readonly extension: string
  readonly outputExtension: string
  readonly formality: Body<'translateDocument'>['formality']
  readonly translation_memory_threshold?: number | undefined
  /** What the upload wants otherwise than the settings; absent where that is nothing. */
  readonly overrides?: TranslationOverrides
  /** Into a language that is not billed. */
  readonly unbilled?: boolean | undefined
}

/** How a translation ended. */
export type Outcome =
  | {
      readonly state: 'done'
      readonly resultBlobs: readonly string[]
      readonly billedCharacters: number
      /** Of the result; absent in what an earlier version has stored. */
      readonly bytes?: number
      /** How many words the dictionary knew; absent in what an earlier version has stored. */
      readonly words?: Readonly<WordTally>
    }
  /** `reason` is there when it is Mynah that failed: for anyone who runs it, not for the client. */
  | { readonly state: 'error'; readonly message: string; readonly reason?: string }

/** A document as it is stored: neither its key nor a word of it. */
export interface StoredDocument extends Owner {
  readonly id: string
  /** Base name, for the result's. */
  readonly filename: string
  /** Of the file; absent in what an earlier version has stored. */
  readonly bytes?: number
  readonly order: TranslationOrder
  readonly plan: DocumentPlan
  /** What its key is known by, see seal.ts. */
  readonly mark: string
  /** The chunks of the encrypted file; absent when there is nothing to be translated. */
  readonly sourceBlobs?: readonly string[]
  /** Times are ms since 1970, of the world's clock. That of the upload is when it was about to be answered. */
  readonly uploadTime: number
  readonly expiryTime: number
  /** The state that it was pushed to, if it was. */
  readonly pushedTo?: DocumentState
  /** Absent while it is being translated. */
  readonly outcome?: Outcome
  /** What is kept of the limits until it is billed, if only nothing; absent once it never will be. */
  readonly reservation?: Reservation
}

/** Where a document stands, as clients are told. */
export interface Progress {
  readonly state: DocumentState
  /** Until it is done by the clock; only while it is being translated. */
  readonly remainingMs?: number
}

/** Where a document stands at a time. One whose translation is late is still being translated. */
export function progressOf({ plan, pushedTo, uploadTime, outcome }: StoredDocument, now: number): Progress {
  // Before the upload, by a clock that was set back, no time has passed: what takes none is done all the same.
  const passedMs = Math.max(0, now - uploadTime)
  const endMs = plan.queueMs + plan.translateMs
  const state =
    pushedTo ??
    (plan.isManual || passedMs < plan.queueMs ? 'queued' : passedMs < endMs ? 'translating' : 'done')
  if (state === 'queued') return { state }
  if (state === 'translating') return { state, remainingMs: Math.max(0, endMs - passedMs) }
  return outcome ? { state: outcome.state } : { state: 'translating', remainingMs: 0 }
}

/** Whether a document has nothing to wait for but its translation. */
export const isDue = (document: StoredDocument, now: number) =>
  document.outcome === undefined && progressOf(document, now).remainingMs === 0

/** The collection of all documents. */
export const DOCUMENTS = 'documents'

/** Under which a document is stored. */
export const keyOf = (document: Owner & { readonly id: string }) => ownedKey(document, document.id)
