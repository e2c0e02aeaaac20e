import { DocumentTooLarge } from '../../errors.ts'
import type { FormatLimits } from '../../format.ts'

/** What one PDF may cost (our choice, so that hostile files take seconds at most). */
export const PDF_LIMITS = {
  MAX_OBJECTS: 300_000,
  MAX_PAGES: 2_000,
  /** arrays and dictionaries inside of each other */
  MAX_NESTING: 100,
  /** forms drawn inside of forms */
  MAX_FORM_DEPTH: 16,
  /** tokens of the file and of the pages' contents, a form counting each time that it is drawn */
  MAX_TOKENS: 3_000_000,
  /** bytes of contents that cost as much as a token, each time that a page or a form draws them */
  BYTES_PER_TOKEN: 64,
  /** tokens that drawing a form costs when it has text, besides those in it */
  FORM_COST: 500,
  /** what these cost besides their own tokens: text, text of another look, a saved state with text, a code of a font */
  SHOW_COST: 6,
  STYLE_COST: 16,
  SAVE_COST: 16,
  CODE_COST: 9,
  /** all streams that are read, unpacked, and one of them: there are several copies of a page's on the way */
  MAX_UNPACKED_BYTES: 64 * 1024 * 1024,
  MAX_STREAM_BYTES: 32 * 1024 * 1024,
  /** room that the objects take which are read, by what each kind takes at most */
  MAX_HELD_BYTES: 96 * 1024 * 1024,
  /** what is written of the objects besides the data of streams: it is there several times for a moment */
  MAX_WRITTEN_BYTES: 32 * 1024 * 1024,
} as const

/**
 * Counts what reading a document costs. A file that refers to itself in ever new ways needs no cleverness to be
 * noticed: it runs out of its share.
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

  /** Bytes that the next stream may unpack to. */
  get unpackable(): number {
    return Math.min(this.#unpacked, PDF_LIMITS.MAX_STREAM_BYTES)
  }

  /** @throws DocumentTooLarge */
  unpack(bytes: number): void {
    this.#unpacked -= bytes
    if (this.#unpacked < 0) throw new DocumentTooLarge('pdf: streams unpack to too many bytes')
  }

  /**
   * Charges memory that an object takes for as long as the document is worked on.
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
