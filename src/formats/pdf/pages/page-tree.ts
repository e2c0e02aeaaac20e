import { DocumentTooLarge, InvalidFileData } from '../../errors.ts'
import type { PdfFile } from '../objects/pdf-file.ts'
import { type Dict, isDict, numbersOf, Ref, type Value } from '../objects/value.ts'
import { PDF_LIMITS } from '../objects/work.ts'

/** A rectangle by two corners: left, bottom, right, top. */
export type Box = readonly [left: number, bottom: number, right: number, top: number]

export interface Page {
  /** number of the page's object, or undefined for a page that is written inside of its parent */
  readonly number: number | undefined
  readonly dict: Dict
  readonly resources: Dict
  readonly mediaBox: Box
}

/** Entries that a page has from the nodes above it when it has none itself (ISO 32000-1 §7.7.3.4). */
interface Inherited {
  readonly resources: Value
  readonly mediaBox: Value
}

const US_LETTER: Box = [0, 0, 612, 792]

/**
 * The pages in their order. A node that was met before is passed over, so loops end.
 *
 * @throws InvalidFileData when there are none, DocumentTooLarge when there are too many
 */
export function readPages(file: PdfFile): Page[] {
  const pages: Page[] = []
  const seen = new Set<Dict>()
  const visit = (value: Value, inherited: Inherited, depth: number) => {
    file.work.spend(1)
    const node = file.resolve(value)
    if (!isDict(node) || seen.has(node) || depth > PDF_LIMITS.MAX_NESTING) return
    seen.add(node)
    const own: Inherited = {
      resources: node.get('Resources') ?? inherited.resources,
      mediaBox: node.get('MediaBox') ?? inherited.mediaBox,
    }
    const kids = file.entry(node, 'Kids')
    if (Array.isArray(kids)) {
      for (const kid of kids) visit(kid, own, depth + 1)
      return
    }
    if (pages.length >= PDF_LIMITS.MAX_PAGES) {
      throw new DocumentTooLarge(`pdf: more than ${PDF_LIMITS.MAX_PAGES} pages`)
    }
    const resources = file.resolve(own.resources)
    pages.push({
      number: value instanceof Ref ? value.number : undefined,
      dict: node,
      resources: isDict(resources) ? resources : new Map(),
      mediaBox: boxOf(file, own.mediaBox),
    })
  }
  visit(file.catalog.get('Pages') ?? null, { resources: null, mediaBox: null }, 0)
  if (pages.length === 0) throw new InvalidFileData('pdf: no pages')
  return pages
}

function boxOf(file: PdfFile, value: Value): Box {
  const array = file.resolve(value)
  const numbers = Array.isArray(array)
    ? numbersOf(
        array.map((each) => file.resolve(each)),
        4,
      )
    : undefined
  if (numbers === undefined) return US_LETTER
  const [a = 0, b = 0, c = 0, d = 0] = numbers
  const box: Box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
  return box[2] - box[0] > 0 && box[3] - box[1] > 0 ? box : US_LETTER
}
