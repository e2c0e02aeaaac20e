/** Limits for unpacking and reading one document. Every format checks them while reading, not afterwards. */
export interface FormatLimits {
  /** code points of translatable text (public docs: 500,000 or 1,000,000 by plan) */
  readonly maxCharacters: number
  /** pages of a PDF */
  readonly maxPages: number
  /** total bytes of all compressed parts of a zip */
  readonly maxUnpackedBytes: number
  /** UTF-16 units of parsed XML in the whole file; parts that are only copied do not count */
  readonly maxMarkupUnits: number
  /** tags and references in marked-up text: each uses far more memory than its characters */
  readonly maxTags: number
  /** of these, the ones inside running text, which must be placed in the translation */
  readonly maxInlineTags: number
  /** pieces of the paragraphs of an office file: text with its own formatting, tabs and other marks */
  readonly maxPieces: number
  /** entries of a zip, chunks of a PNG, segments of a JPEG */
  readonly maxEntries: number
  /** compression ratio of one entry; small entries may exceed it */
  readonly maxRatio: number
  /** width times height of an image, according to its header */
  readonly maxPixels: number
}

/**
 * Our choice, measured: no file grows the process by more than 320 MB, and none with little text takes 2 s.
 * `maxCharacters` is that of the paid plan.
 */
export const DEFAULT_FORMAT_LIMITS: FormatLimits = {
  maxCharacters: 1_000_000,
  maxPages: 2_000,
  maxUnpackedBytes: 128 * 1024 * 1024,
  maxMarkupUnits: 16 * 1024 * 1024,
  maxTags: 500_000,
  maxInlineTags: 200_000,
  maxPieces: 200_000,
  maxEntries: 10_000,
  maxRatio: 200,
  maxPixels: 50_000_000,
}

/** The properties of the translated document. */
export interface OutputTarget {
  /** one of the outputs that documents of the format may have; differs from the source's extension for a conversion such as pdf to docx */
  readonly extension: string
  /** BCP 47 code, such as `de` or `en-US`, for the places where a format states its language */
  readonly language: string
}

/** A written document, as a whole or in consecutive parts. */
export type Written = Uint8Array | readonly Uint8Array[]

/**
 * A parsed document: its text in reading order, and a way to write it with new text. Reading and writing are separate
 * because characters are billed and the language is detected before translation.
 */
export interface ReadDocument<Bytes extends Written = Written> {
  /**
   * The strings to translate: whole paragraphs, cells, subtitles. None is empty or only white space. A segment is plain
   * text: the format handles the markup inside it.
   */
  readonly segments: readonly string[]
  /** code points of all segments, which are billed */
  readonly characters: number
  /**
   * The document with its segments replaced. Unchanged segments produce an equal document.
   *
   * @param translations one for each segment, in the same order
   * @throws RangeError if their number differs: a bug in the caller, not in the document
   */
  write(translations: readonly string[], target: OutputTarget): Promise<Bytes> | Bytes
}

/** A document format: pure functions of bytes, without a store, a clock or HTTP. */
export interface Format<Bytes extends Written = Written> {
  /**
   * Parses the whole document and checks that it matches its extension.
   *
   * @param onText called with the number of characters found, if they make reading slow
   * @throws DocumentError for any invalid bytes: bad content never causes another error, a hang or a crash
   */
  read(
    source: Uint8Array,
    limits: FormatLimits,
    onText?: (characters: number) => void,
  ): Promise<ReadDocument<Bytes>>
}
