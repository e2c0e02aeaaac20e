import type { Plan } from '../accounts/caller.ts'

const MIB = 1024 * 1024

/** Limits of documents. Those by format stand with the formats, see document-types.ts. */
export const DOCUMENT_LIMITS = {
  /** Code points of text in one document, by plan (public docs). */
  MAX_CHARACTERS: { free: 500_000, paid: 1_000_000 } satisfies Record<Plan, number>,
  /** What a document of an office format or a PDF is billed at least (public docs). */
  MINIMUM_BILLED_CHARACTERS: 50_000,
  /** Documents that are translated at the same time; others wait (our choice). */
  MAX_WORKERS: 2,
  /** Memory of the JavaScript objects of one translation (our choice). */
  MAX_WORKER_HEAP_MIB: 256,
  /**
   * How long a document may take to be read, and to be translated as a whole: a stop behind the limits of the formats,
   * in milliseconds that its thread was computing, so that a busy machine fails no document (our choice).
   */
  MAX_READING_MS: 2_000,
  MAX_TRANSLATION_MS: 10_000,
  /**
   * How long an upload waits for the count of its characters, and a poll or download for the translation, in real
   * time; clients poll again after five seconds (our choice).
   */
  MAX_WAIT_MS: 2_000,
  /** Characters of a file name that are kept. */
  MAX_FILENAME_CHARACTERS: 255,
  /** Bytes of the largest document of any format, by plan (public docs). */
  MAX_BYTES: { free: 10 * MIB, paid: 30 * MIB } satisfies Record<Plan, number>,
} as const
