import { DocumentTooLarge } from '../../errors.ts'
import type { FormatLimits } from '../../format.ts'

/** The maximum cost of one PDF (our choice, so that hostile files take seconds at most). */
export const PDF_LIMITS = {
  MAX_OBJECTS: 300_000,
  MAX_PAGES: 2_000,
  /** nested arrays and dictionaries */
  MAX_NESTING: 100,
  /** forms drawn inside of forms */
  MAX_FORM_DEPTH: 16,
  /** tokens of the file and of the pages' contents, where a form counts each time it is drawn */
  MAX_TOKENS: 3_000_000,
  /** bytes of contents that cost as much as a token, each time a page or a form draws them */
  BYTES_PER_TOKEN: 64,
  /** tokens charged for drawing a form with text, in addition to its own */
  FORM_COST: 500,
  /** the additional cost of: text, text with another style, a saved state with text, a code of a font */
  SHOW_COST: 6,
  STYLE_COST: 16,
  SAVE_COST: 16,
  CODE_COST: 9,
  /** all inflated streams, and a single one: several copies of a page's contents exist temporarily */
  MAX_UNPACKED_BYTES: 64 * 1024 * 1024,
  MAX_STREAM_BYTES: 32 * 1024 * 1024,
  /** memory of the parsed objects, by the maximum for each kind */
  MAX_HELD_BYTES: 96 * 1024 * 1024,
  /** written bytes of objects without the data of streams: several copies exist temporarily */
  MAX_WRITTEN_BYTES: 32 * 1024 * 1024,
} as const

/**
 * Counts the cost of reading a document. A file that keeps referring to itself in new ways needs no special detection:
 * it exceeds its budget.
 */
export class Work {
  #tokens: number = PDF_LIMITS.MAX_TOKENS
  #unpacked: number
  #held: number = PDF_LIMITS.MAX_HELD_BYTES
  #written: number = PDF_LIMITS.MAX_WRITTEN_BYTES

  constructor({ maxUnpackedBytes }: Pick<FormatLimits, 'maxUnpackedBytes'>) {
    this.#unpacked = Math.min(maxUnpackedBytes, PDF_LIMITS.MAX_UNPACKED_BYTES)
  }

  /** @throws DocumentTooLarge */
  spend(tokens: number): void {
    this.#tokens -= tokens
    if (this.#tokens < 0) throw new DocumentTooLarge('pdf: too many objects and operators')
  }

  /** The maximum inflated size of the next stream. */
  get unpackable(): number {
    return Math.min(this.#unpacked, PDF_LIMITS.MAX_STREAM_BYTES)
  }

  /** @throws DocumentTooLarge */
  unpack(bytes: number): void {
    this.#unpacked -= bytes
    if (this.#unpacked < 0) throw new DocumentTooLarge('pdf: streams unpack to too many bytes')
  }

  /**
   * Charges memory that an object uses while the document is processed.
   *
   * @throws DocumentTooLarge
   */
  hold(bytes: number): void {
    this.#held -= bytes
    if (this.#held < 0) throw new DocumentTooLarge('pdf: objects take too much memory')
  }

  /** @throws DocumentTooLarge */
  write(bytes: number): void {
    this.#written -= bytes
    if (this.#written < 0) throw new DocumentTooLarge('pdf: too many bytes of objects to write')
  }
}
