import { DEFAULT_FORMAT_LIMITS, type FormatLimits } from '../../files/format.ts'
import type { Plan } from '../accounts/caller.ts'

const MIB = 1024 * 1024

/** Limits of documents. Those by format are with the formats, see document-types.ts. */
export const DOCUMENT_LIMITS = {
  /** Code points of text in one document, by plan (public docs). */
  MAX_CHARACTERS: { free: 500_000, paid: 1_000_000 } satisfies Record<Plan, number>,
  /** The minimum charge for a document of an office format or a PDF (public docs). */
  MINIMUM_BILLED_CHARACTERS: 50_000,
  /**
   * Files with markup up to this size are counted when they arrive, as plain text always is, which takes a few
   * milliseconds. Larger ones are counted in their thread (our choice).
   */
  MAX_COUNTED_MARKUP_BYTES: 256 * 1024,
  /** Documents that are translated at the same time; others wait (our choice). */
  MAX_WORKERS: 2,
  /** Memory of the new JavaScript objects of one translation, in addition to `maxMemoryMib` (our choice). */
  MAX_WORKER_NURSERY_MIB: 16,
  /**
   * The processor time of a document's thread in addition to `processorTimeMs`: for each character of its text, and for
   * each byte of its file (our choice). So a small file with little text ends soon no matter what it contains; a
   * million characters, the maximum, have eight seconds more, and a file of 30 MiB six.
   */
  PROCESSOR_MS_PER_CHARACTER: 0.008,
  PROCESSOR_MS_PER_BYTE: 0.000_2,
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

/** The limits for reading a document of a caller on this plan. */
export const formatLimits = (plan: Plan): FormatLimits => ({
  ...DEFAULT_FORMAT_LIMITS,
  maxCharacters: DOCUMENT_LIMITS.MAX_CHARACTERS[plan],
})
