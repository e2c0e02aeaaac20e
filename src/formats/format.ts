/**
 * How much may be unpacked and read from one document. Every format checks its own limits, while reading and not
 * afterwards.
 */
export interface FormatLimits {
  /** code points of translatable text (public docs: 500,000 or 1,000,000 by plan) */
  readonly maxCharacters: number
  /** bytes of everything compressed in the file together: zip entries, PDF streams */
  readonly maxUnpackedBytes: number
  /** UTF-16 units of XML that are parsed, in the whole file; parts that are only copied do not count */
  readonly maxMarkupUnits: number
  /** tags and references of a text with markup: each takes far more memory than it has letters */
  readonly maxTags: number
  /** of these, the ones inside running text, which must be placed in the translation */
  readonly maxInlineTags: number
  /** pieces of the paragraphs of an office file: text with its own formatting, tabs and other marks */
  readonly maxPieces: number
  /** entries of a zip, chunks of a PNG, segments of a JPEG */
  readonly maxEntries: number
  /** compression ratio of one entry; small entries may exceed it */
  readonly maxRatio: number
  /** width times height of an image, as its header says */
  readonly maxPixels: number
}

/**
 * Our choice, measured: no file makes the process grow by 256 MB, and none with little text takes 2 s. `maxCharacters`
 * is that of the paid plan.
 */
export const DEFAULT_FORMAT_LIMITS: FormatLimits = {
  maxCharacters: 1_000_000,
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
  /** one of the format's `outputs`; differs from the source's extension for a conversion such as pdf to docx */
  readonly extension: string
  /** BCP 47 code, such as `de` or `en-US`, for the places where a format states its language */
  readonly language: string
}

/** A written document: as a whole, or in consecutive parts. */
export type Written = Uint8Array | readonly Uint8Array[]

/**
 * A parsed document: its text in reading order, and a way to write it with another text. Reading and writing are
 * separate because the characters are billed, and the language detected, before anything is translated.
 */
export interface ReadDocument<Bytes extends Written = Written> {
  /**
   * The texts to translate: whole paragraphs, cells, subtitles. None is empty or only white space. A segment is plain
   * text: the format handles markup inside it.
   */
  readonly segments: readonly string[]
  /** code points of all segments, which are billed */
  readonly characters: number
  /**
   * The document with its segments replaced. Unchanged segments give an equal document.
   *
   * @param translations one for each segment, in the same order
   * @throws RangeError if their number differs: an error of the caller, not of the document
   */
  write(translations: readonly string[], target: OutputTarget): Promise<Bytes> | Bytes
}

/** A document format: pure functions of bytes, with no store, no clock and no HTTP. */
export interface Format<Bytes extends Written = Written> {
  /** lower case, without the dot; the first is the usual one */
  readonly extensions: readonly string[]
  /** extensions that `write` can produce, including the format's own */
  readonly outputs: readonly string[]
  /** media type of the format itself */
  readonly contentType: string
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
