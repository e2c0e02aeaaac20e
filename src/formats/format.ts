/**
 * What may be unpacked and read out of one document. Every format checks what concerns it, while reading and not
 * after it.
 */
export interface FormatLimits {
  /** code points of translatable text (public docs: 500,000 or 1,000,000 by plan) */
  readonly maxCharacters: number
  /** bytes of everything compressed in the file together: zip entries, PDF streams */
  readonly maxUnpackedBytes: number
  /** UTF-16 units of XML that are parsed, in the whole file; parts that are only copied do not count */
  readonly maxMarkupUnits: number
  /** tags and references of a text with markup: what is remembered of each takes far more room than it has letters */
  readonly maxTags: number
  /** of these, the ones inside of running text, for which places are found in the translation */
  readonly maxInlineTags: number
  /** pieces of the paragraphs of an office file: text with a formatting of its own, tabs and other marks */
  readonly maxPieces: number
  /** entries of a zip, chunks of a PNG, segments of a JPEG */
  readonly maxEntries: number
  /** unpacked to packed bytes of one entry; small entries may pass it */
  readonly maxRatio: number
  /** width times height of an image, as its header says */
  readonly maxPixels: number
}

/**
 * Our choice, measured: so that no file makes the process grow by 256 MB, and none with little text takes 2 s.
 * `maxCharacters` is that of the paid plan.
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

/** What the translated document is to be. */
export interface OutputTarget {
  /** one of the format's `outputs`; differs from the source's extension for a conversion such as pdf to docx */
  readonly extension: string
  /** BCP 47 code, such as `de` or `en-US`, for the places where a format states its language */
  readonly language: string
}

/** A document that has been written: as a whole, or in stretches that follow each other. */
export type Written = Uint8Array | readonly Uint8Array[]

/**
 * A document that has been read: its text in reading order, and a way to write it again with another text.
 * Reading and writing are apart since the characters are billed, and the language detected, before anything is
 * translated.
 */
export interface ReadDocument<Bytes extends Written = Written> {
  /**
   * What to translate: whole paragraphs, cells, subtitles. None is empty or only white space. A segment is plain
   * text: markup inside of it is the format's business.
   */
  readonly segments: readonly string[]
  /** code points of all segments, what is billed */
  readonly characters: number
  /**
   * The document with its segments replaced. Segments given back unchanged give back an equal document.
   *
   * @param translations one for each segment, in the same order
   * @throws RangeError when their number differs: a fault of the caller, not of the document
   */
  write(translations: readonly string[], target: OutputTarget): Promise<Bytes> | Bytes
}

/** One document format: pure functions of bytes, with no store, no clock and no HTTP. */
export interface Format<Bytes extends Written = Written> {
  /** lower case, without the dot; the first is the usual one */
  readonly extensions: readonly string[]
  /** extensions that `write` can make, the format's own included */
  readonly outputs: readonly string[]
  /** media type of the format itself */
  readonly contentType: string
  /**
   * Reads the whole document and checks that it is what its extension says.
   *
   * @param onText is told about how many characters have been found, where reading on takes long because of them
   * @throws DocumentError whatever the bytes are: bad content never gives another error, a hang or a crash
   */
  read(
    source: Uint8Array,
    limits: FormatLimits,
    onText?: (characters: number) => void,
  ): Promise<ReadDocument<Bytes>>
}
