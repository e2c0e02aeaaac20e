import type { Plan } from '../accounts/caller.ts'

const MIB = 1024 * 1024

/** Limits of documents. Those by format are with the formats, see document-types.ts. */
export const DOCUMENT_LIMITS = {
  /** Code points of text in one document, by plan (public docs). */
  MAX_CHARACTERS: { free: 500_000, paid: 1_000_000 } satisfies Record<Plan, number>,
  /** The minimum charge for a document of an office format or a PDF (public docs). */
  MINIMUM_BILLED_CHARACTERS: 50_000,
  /** Documents that are translated at the same time; others wait (our choice). */
  MAX_WORKERS: 2,
  /**
   * Memory of the JavaScript objects of one translation, and of new ones (our choice). The limits of the formats stop a
   * file long before the first: a thread that reaches it may end the whole process.
   */
  MAX_WORKER_HEAP_MIB: 160,
  MAX_WORKER_NURSERY_MIB: 16,
  /**
   * The processor time that the thread of any document may use, and the additional time for each character of its text,
   * in milliseconds of the thread's own processor time, so that a busy machine fails no document (our choice). So a
   * file with little text ends soon no matter what it contains; a million characters, the maximum, have ten seconds.
   */
  MAX_COMPUTING_MS: 2_000,
  COMPUTING_MS_PER_CHARACTER: 0.008,
  /**
   * UTF-16 units of a document's translation, ten times those of the longest document; and the maximum for one
   * paragraph with its glossary, which is built before it can be counted (our choice).
   */
  MAX_TRANSLATED_UNITS: 10_000_000,
  MAX_SEGMENT_UNITS: 64_000_000,
  /** Characters of a file name that are kept. */
  MAX_FILENAME_CHARACTERS: 255,
  /** Bytes of the largest document of any format, by plan (public docs). */
  MAX_BYTES: { free: 10 * MIB, paid: 30 * MIB } satisfies Record<Plan, number>,
} as const
