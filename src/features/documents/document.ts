import type { Body } from '../../openapi/contract.ts'
import type { WordTally } from '../../translation/dictionary/word-tally.ts'
import type { TranslationOverrides } from '../../translation/translator-settings.ts'
import type { Reservation } from '../accounts/usage/metering.ts'
import { type Owner, ownedKey } from '../owner.ts'
import type { SteeringRequest } from '../translate/steering-lookup.ts'

/** The states of a document (public docs). */
export const DOCUMENT_STATES = ['queued', 'translating', 'done', 'error'] as const

export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** How a document will go through its states. */
export interface DocumentPlan {
  /** Milliseconds of the world's clock that it stays queued, and then is being translated. */
  readonly queueMs: number
  readonly translateMs: number
  /** Set if it changes only when pushed. */
  readonly isManual: boolean
  /** The error in which it will end, if any. */
  readonly failure?: string | undefined
}

/** The requested translation; references everything that steers it instead of holding it. */
export interface TranslationOrder extends SteeringRequest {
  /** Of the file, lower case; decides the format. */
  readonly extension: string
  readonly outputExtension: string
  readonly formality: Body<'translateDocument'>['formality']
  readonly translation_memory_threshold?: number | undefined
  /** Differences between the upload's settings and the world's; absent if there are none. */
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
      /** How many words the dictionary knew; absent in documents stored by an earlier version. */
      readonly words?: Readonly<WordTally>
    }
  /** `reason` is present if Mynah failed: for the operator, not for the client. */
  | { readonly state: 'error'; readonly message: string; readonly reason?: string }

/** A document as it is stored: without its key and its text. */
export interface StoredDocument extends Owner {
  readonly id: string
  /** Base name, for the result's. */
  readonly filename: string
  /** Of the file; absent in what an earlier version has stored. */
  readonly bytes?: number
  readonly order: TranslationOrder
  readonly plan: DocumentPlan
  /** The value that verifies its key, see seal.ts. */
  readonly mark: string
  /** The chunks of the encrypted file; absent if there is nothing to translate. */
  readonly sourceBlobs?: readonly string[]
  /** Times are ms since 1970, of the world's clock. That of the upload is when it was about to be answered. */
  readonly uploadTime: number
  readonly expiryTime: number
  /** The state that it was pushed to, if it was. */
  readonly pushedTo?: DocumentState
  /** Absent while it is being translated. */
  readonly outcome?: Outcome
  /** Its reservation until it is billed, possibly of nothing; absent once it never will be. */
  readonly reservation?: Reservation
}

/** The progress of a document, as clients see it. */
export interface Progress {
  readonly state: DocumentState
  /** Time until it is done by the clock; only while it is being translated. */
  readonly remainingMs?: number
}

/** The progress of a document at a time. One whose translation is late is still being translated. */
export function progressOf({ plan, pushedTo, uploadTime, outcome }: StoredDocument, now: number): Progress {
  // Before the upload, by a clock that was set back, no time has passed: states without a duration are passed anyway.
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

/** The collection of all documents. */
export const DOCUMENTS = 'documents'

/** Under which a document is stored. */
export const keyOf = (document: Owner & { readonly id: string }) => ownedKey(document, document.id)
