import { getDocument, VerbosityLevel } from 'unpdf/pdfjs'
import {
  DocumentEncrypted,
  DocumentError,
  DocumentTooLarge,
  InvalidFileData,
  TooManyCharacters,
} from '../errors.ts'
import type { FormatLimits } from '../format.ts'
import { linesOf, type TextPiece } from './lines.ts'
import { type Paragraph, paragraphsOf } from './paragraphs.ts'
import { PredefinedMaps } from './predefined-maps.ts'

/** A page and its text. */
export interface PdfPage {
  /** as a viewer shows it before turning it, in units of 1/72 inch */
  readonly width: number
  readonly height: number
  /** degrees by which a viewer turns it clockwise: 0, 90, 180 or 270 */
  readonly rotation: number
  readonly paragraphs: readonly Paragraph[]
}

/** Limit on units read per translated character: white space between lines and paragraphs is not counted. */
const UNITS_PER_CHARACTER = 1.25

type Reading = Awaited<ReturnType<typeof getDocument>['promise']>

/**
 * Reads the text of a PDF with pdf.js. Its memory and time are bounded by the limits of the thread.
 *
 * @param onText called with the number of characters found so far
 * @throws DocumentError
 */
export async function readPdf(
  source: Uint8Array,
  limits: FormatLimits,
  onText: (characters: number) => void,
): Promise<PdfPage[]> {
  const task = getDocument({
    // Copied, since pdf.js transfers its input's memory.
    data: new Uint8Array(source),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: true,
    useWorkerFetch: false,
    useWasm: false,
    cMapPacked: false,
    BinaryDataFactory: PredefinedMaps,
  })
  try {
    const document = await task.promise
    await refuseEncrypted(document)
    if (document.numPages > limits.maxPages) {
      throw new DocumentTooLarge(
        `pdf: ${document.numPages} pages`,
        `it has ${document.numPages} pages, more than ${limits.maxPages} (setting documents.maxPages)`,
      )
    }
    const pages: PdfPage[] = []
    let units = 0
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number)
      const pieces = await piecesOf(page, (added) => {
        units += added
        if (units > UNITS_PER_CHARACTER * limits.maxCharacters)
          throw new TooManyCharacters(limits.maxCharacters)
      })
      onText(Math.min(units, limits.maxCharacters))
      const [left = 0, bottom = 0, right = 0, top = 0] = page.view
      pages.push({
        width: right - left,
        height: top - bottom,
        rotation: page.rotate,
        paragraphs: paragraphsOf(linesOf(pieces)),
      })
      page.cleanup()
    }
    await task.destroy()
    return pages
  } catch (error) {
    void task.destroy().catch(() => {})
    throw error instanceof DocumentError ? error : documentErrorOf(error)
  }
}

/** pdf.js opens a file whose password is empty, which only restricts its use. */
async function refuseEncrypted(document: Reading): Promise<void> {
  const { info } = await document.getMetadata()
  if ('EncryptFilterName' in info && info.EncryptFilterName != null) throw new DocumentEncrypted()
}

function documentErrorOf(error: unknown): DocumentError {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) }
  return name === 'PasswordException' ? new DocumentEncrypted() : new InvalidFileData(`pdf: ${message}`)
}

interface Shown {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
  readonly fontName: string
}

async function piecesOf(
  page: { streamTextContent(): ReadableStream<{ readonly items: readonly (Shown | object)[] }> },
  onUnits: (added: number) => void,
): Promise<TextPiece[]> {
  const pieces: TextPiece[] = []
  // Not `for await`: leaving it early waits until pdf.js has stopped, which pdf.js never reports.
  const reader = page.streamTextContent().getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    for (const item of part.value.items) {
      if (!('str' in item) || item.str === '') continue
      onUnits(item.str.length)
      const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = item.transform
      const size = Math.hypot(c, d)
      if (!(size > 0) || ![a, b, x, y, size, item.width].every(Number.isFinite)) continue
      const { str: text, width, fontName: font } = item
      pieces.push({ text, x, y, angle: Math.atan2(b, a), size, width, font })
    }
  }
  return pieces
}
