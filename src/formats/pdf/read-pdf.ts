import type { FormatLimits } from '../format.ts'
import { deflate } from './filters/deflate.ts'
import { ReusedMemory } from './filters/reused-memory.ts'
import { PdfFile } from './objects/pdf-file.ts'
import type { Stream } from './objects/value.ts'
import { Work } from './objects/work.ts'
import { FontCopier } from './pages/copy-font.ts'
import { FontRegistry } from './pages/fonts.ts'
import { type Box, type Page, readPages } from './pages/page-tree.ts'
import { ContentReader } from './pages/read-content.ts'
import { StyleBook } from './pages/style.ts'
import { linesOf } from './text/lines.ts'
import { type Paragraph, paragraphsOf } from './text/paragraphs.ts'
import { readText } from './text/read-text.ts'
import { Rules } from './text/rules.ts'
import { writeTextCopy } from './text/text-copy.ts'

const SAVE = Buffer.from('q\n')
const RESTORE = Buffer.from('\nQ\n')

/** A page with text: the text, and the rest of the page. */
interface TextPage {
  readonly page: Page
  readonly paragraphs: readonly Paragraph[]
  /** the page's content without its text, compressed */
  readonly rest: Uint8Array
}

/** A parsed PDF. */
export interface PdfParts {
  readonly file: PdfFile
  /** only pages with text; the others stay unchanged */
  readonly pages: readonly TextPage[]
  /** all pages that a viewer shows, in order */
  readonly shown: readonly Page[]
  /** forms with text, after removing it */
  readonly forms: ReadonlyMap<Stream, Stream>
  readonly styles: StyleBook
}

/**
 * Parses a PDF.
 *
 * @param onText called with the number of characters before they are grouped into paragraphs
 * @throws DocumentError
 */
export async function readPdf(
  source: Uint8Array,
  limits: FormatLimits,
  onText: (characters: number) => void,
): Promise<PdfParts> {
  const file = new PdfFile(source, new Work(limits))
  const fonts = new FontRegistry(file)
  const styles = new StyleBook()
  const reader = new ContentReader(file, fonts, styles, limits)
  const memory = new ReusedMemory()
  const { pages: all, shown } = readPages(file)
  const found = all.flatMap((page, number) => {
    const rest = reader.read(page, number)
    return rest === undefined ? [] : [{ page, number, rest: packedInState(rest, memory) }]
  })
  if (found.length === 0) return { file, pages: [], shown, forms: new Map(), styles }
  onText(Math.min(reader.codes, limits.maxCharacters))
  const copier = new FontCopier(file)
  const copies = new Map(Array.from(fonts.fonts, ({ name, dict }) => [name, copier.copy(dict)]))
  const box = around(found.map(({ page }) => page.mediaBox))
  const pieces = await readText(writeTextCopy(reader.text, copies, box), limits)
  // If fonts do not declare their characters, the text of a page is unreadable, and the page stays unchanged.
  const readable = found.filter(({ number }) => pieces.has(number))
  const pages = readable.map(({ page, number, rest }) => {
    const { boxes, rules: drawn } = reader.borders.of(number)
    const rules = new Rules(drawn)
    const lines = linesOf(pieces.get(number) ?? [], boxes, rules)
    return { page, rest, paragraphs: paragraphsOf(lines, styles, rules) }
  })
  return { file, pages, shown, forms: reader.strippedForms(readable.map(({ number }) => number)), styles }
}

function around(boxes: readonly Box[]): Box {
  return boxes.reduce(([left, bottom, right, top], box) => [
    Math.min(left, box[0]),
    Math.min(bottom, box[1]),
    Math.max(right, box[2]),
    Math.max(top, box[3]),
  ])
}

/** Changes of the graphics state must not affect what is written afterwards. */
function packedInState(content: Uint8Array, memory: ReusedMemory): Uint8Array {
  const bytes = memory.take(SAVE.length + content.length + RESTORE.length)
  bytes.set(SAVE)
  bytes.set(content, SAVE.length)
  bytes.set(RESTORE, SAVE.length + content.length)
  return deflate(bytes)
}
