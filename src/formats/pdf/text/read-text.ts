import { getDocument, VerbosityLevel } from 'unpdf/pdfjs'
import { DocumentError, DocumentTooLarge, InvalidFileData, TooManyCharacters } from '../../errors.ts'
import type { FormatLimits } from '../../format.ts'
import { withMarks } from './stand-ins.ts'

/** Text of one style on one line, as found by pdf.js. */
export interface TextPiece {
  readonly text: string
  /** position of its first character on the baseline, in units of the page (1/72 inch) */
  readonly x: number
  readonly y: number
  /** direction of the baseline in radians, counterclockwise */
  readonly angle: number
  /** height of the letters' box */
  readonly size: number
  /** along the baseline */
  readonly width: number
  /** number in the style book; -1 if there is none */
  readonly style: number
}

/** More pieces than a document of a million characters has, unless it is designed to be slow. */
const MAX_PIECES = 60_000
/**
 * Limit on units read per translated character. They are counted when the text is assembled, without spaces between
 * lines.
 */
const UNITS_PER_CHARACTER = 1.25

/**
 * Reads the text of a copy made by `writeTextCopy`.
 *
 * @returns pieces by the numbers of pages
 * @throws InvalidFileData, DocumentTooLarge, TooManyCharacters
 */
export async function readText(
  copy: Uint8Array,
  { maxCharacters }: Pick<FormatLimits, 'maxCharacters'>,
): Promise<Map<number, TextPiece[]>> {
  const task = getDocument({
    // Copied, since pdf.js transfers its input's memory.
    data: new Uint8Array(copy),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: true,
    useWorkerFetch: false,
  })
  try {
    const page = await (await task.promise).getPage(1)
    const collector = new PieceCollector(maxCharacters)
    const parts: ReadableStream<{ readonly items: readonly Item[] }> = page.streamTextContent({
      includeMarkedContent: true,
    })
    // Not `for await`: leaving it early waits until pdf.js has stopped, which pdf.js never reports.
    const reader = parts.getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      collector.add(part.value.items)
    }
    await task.destroy()
    return collector.pages
  } catch (error) {
    void task.destroy().catch(() => {})
    if (error instanceof DocumentError) throw error
    throw new InvalidFileData(`pdf: ${error instanceof Error ? error.message : String(error)}`)
  }
}

type Item = { readonly type: string; readonly tag?: string } | Shown

interface Shown {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
}

/** Sorts pieces of text by their marks. */
class PieceCollector {
  readonly pages = new Map<number, TextPiece[]>()
  /** open marks: that of the page, then that of the style */
  readonly #marks: number[] = []
  readonly #maxCharacters: number
  #count = 0
  #units = 0

  constructor(maxCharacters: number) {
    this.#maxCharacters = maxCharacters
  }

  add(items: readonly Item[]): void {
    for (const item of items) {
      if ('str' in item) this.#addPiece(item)
      else if (item.type.startsWith('begin')) this.#marks.push(Number.parseInt(item.tag?.slice(1) ?? '', 10))
      else this.#marks.pop()
    }
  }

  #addPiece({ str, transform, width }: Shown): void {
    const [page = -1, style = -1] = this.#marks
    const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = transform
    const size = Math.hypot(c, d)
    if (str === '' || !(size > 0) || ![a, b, x, y, size, width].every(Number.isFinite)) return
    if (++this.#count > MAX_PIECES) throw new DocumentTooLarge('pdf: too many pieces of text')
    this.#units += str.length
    if (this.#units > UNITS_PER_CHARACTER * this.#maxCharacters)
      throw new TooManyCharacters(this.#maxCharacters)
    const pieces = this.pages.get(page) ?? []
    this.pages.set(page, pieces)
    pieces.push({ text: withMarks(str), x, y, angle: Math.atan2(b, a), size, width, style })
  }
}
