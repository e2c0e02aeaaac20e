import type { webcrypto } from 'node:crypto'
import type { FormatLimits } from '../../../files/format.ts'
import type { WordTally } from '../../../text/pieces/unit.ts'
import type { SteeringData } from '../../../text/steering-data.ts'
import type { TranslatorSettings } from '../../../text/translator-settings.ts'

/** What the thread of one document may use (settings in `documents`). */
export interface ThreadLimits {
  /** Processor time, in addition to that for characters and bytes. */
  readonly processorTimeMs: number
  /** Memory of its JavaScript objects, and as much for its buffers. */
  readonly maxMemoryMib: number
}

/** Everything that a translation needs, as data that can be sent to another thread. */
export interface TranslationJob {
  /** The encrypted file, in chunks; emptied after decrypting, so that it is not in memory twice. */
  readonly source: Uint8Array[]
  readonly sourceKey: webcrypto.CryptoKey
  readonly resultKey: webcrypto.CryptoKey
  readonly extension: string
  readonly outputExtension: string
  /** Lower-case base code; undefined means to detect it. */
  readonly sourceLang: string | undefined
  /** BCP 47 code as in the request, such as `en`, and its default variant, such as `en-US`. */
  readonly requestedLang: string
  readonly targetLang: string
  readonly limits: FormatLimits
  readonly thread: ThreadLimits
  readonly translator: TranslatorSettings
  readonly steering: SteeringData
  /** How many UTF-16 units of its text to return. */
  readonly keptText: number
}

/** A paragraph, cell or line of a document, before and after translation. */
export interface DocumentText {
  readonly source: string
  readonly target: string
}

/** The result of a translation. */
export interface TranslatedDocument {
  /** The encrypted result. */
  readonly chunks: readonly Uint8Array[]
  /** How many words of the document the dictionary knew. */
  readonly words: Readonly<WordTally>
  /** The beginning of its text. */
  readonly texts: readonly DocumentText[]
}

/** The worker's reports, in this order; `failed` may come at any time and ends it. */
export type WorkerReport =
  /** The thread for measuring processor time, see runtime/thread.ts; the format's code is loaded. */
  | { readonly kind: 'started'; readonly thread: number | undefined }
  /** About how many characters the document has, if they make reading slow. */
  | { readonly kind: 'found'; readonly characters: number }
  | { readonly kind: 'read'; readonly characters: number }
  | ({ readonly kind: 'translated' } & TranslatedDocument)
  | { readonly kind: 'failed'; readonly message: string; readonly reason: string }

/** The client's message for a document whose thread needs more memory. */
export const tooMuchMemoryMessage = ({ maxMemoryMib }: ThreadLimits) =>
  `The document is too large: translating it needs more than ${maxMemoryMib} MiB of memory (setting documents.maxMemoryMib).`
