import { DocumentTooLarge, InvalidFileData } from '../../errors.ts'
import type { PdfFile } from '../objects/pdf-file.ts'
import { type Dict, isDict, nameOf, numbersOf, Ref, type Value } from '../objects/value.ts'
import { PDF_LIMITS } from '../objects/work.ts'

/** A rectangle by two corners: left, bottom, right, top. */
export type Box = readonly [left: number, bottom: number, right: number, top: number]

export interface Page {
  /** the number of the page's object; undefined if the page is written inside its parent */
  readonly number: number | undefined
  readonly dict: Dict
  readonly resources: Dict
  readonly mediaBox: Box
}

/** Entries that a page inherits from the nodes above it (ISO 32000-1 §7.7.3.4). */
interface Inherited {
  readonly resources: Value
  readonly mediaBox: Value
}

const US_LETTER: Box = [0, 0, 612, 792]

/** The pages of a document. */
export interface Pages {
  /** each page once, in the order of first occurrence */
  readonly pages: readonly Page[]
  /** what a viewer shows: a page that the tree contains twice occurs twice */
  readonly shown: readonly Page[]
}

/**
 * Parses the page tree. A node within itself is skipped, so loops end. No page is skipped: the content of an unreadable
 * one would be lost unnoticed.
 *
 * @throws InvalidFileData if there are no pages or one is missing, DocumentTooLarge if there are too many
 */
export function readPages(file: PdfFile): Pages {
  const tree = new PageTree(file)
  const root = file.catalog.get('Pages') ?? null
  tree.visit(root, { resources: null, mediaBox: null }, new Set())
  if (tree.shown.length === 0) throw new InvalidFileData('pdf: no pages')
  const count = file.entry(file.resolve(root), 'Count')
  if (typeof count === 'number' && count > tree.shown.length) expectNoOther(file, tree.pages)
  return { pages: [...tree.pages.values()], shown: tree.shown }
}

/** Fails if a tree's count exceeds its pages: either the count is wrong, or pages of the file are not in the tree. */
function expectNoOther(file: PdfFile, known: ReadonlyMap<Dict, Page>): void {
  for (const object of file.objects()) {
    if (isDict(object) && nameOf(object.get('Type')) === 'Page' && !known.has(object)) throw missingPage()
  }
}

function missingPage(): InvalidFileData {
  return new InvalidFileData('pdf: a page is missing')
}

class PageTree {
  readonly pages = new Map<Dict, Page>()
  readonly shown: Page[] = []
  readonly #file: PdfFile

  constructor(file: PdfFile) {
    this.#file = file
  }

  visit(value: Value, inherited: Inherited, above: ReadonlySet<Dict>): void {
    const file = this.#file
    file.work.spend(1)
    if (value === null) return
    const node = file.find(value)
    if (!isDict(node)) throw missingPage()
    if (above.has(node)) return
    if (above.size > PDF_LIMITS.MAX_NESTING) throw new DocumentTooLarge('pdf: pages nested too deeply')
    const own: Inherited = {
      resources: node.get('Resources') ?? inherited.resources,
      mediaBox: node.get('MediaBox') ?? inherited.mediaBox,
    }
    const kids = file.find(node.get('Kids') ?? null)
    if (Array.isArray(kids)) {
      const inside = new Set(above).add(node)
      for (const kid of kids) this.visit(kid, own, inside)
    } else if (!isNodeWithoutPages(node)) this.#show(node, own, value)
  }

  #show(dict: Dict, own: Inherited, value: Value): void {
    if (this.shown.length >= PDF_LIMITS.MAX_PAGES) {
      throw new DocumentTooLarge(`pdf: more than ${PDF_LIMITS.MAX_PAGES} pages`)
    }
    const page = this.pages.get(dict) ?? pageOf(this.#file, dict, own, value)
    this.pages.set(dict, page)
    this.shown.push(page)
  }
}

/** @throws InvalidFileData if it claims to have pages */
function isNodeWithoutPages(node: Dict): boolean {
  if (nameOf(node.get('Type')) !== 'Pages' || node.has('Contents')) return false
  if (node.get('Count') !== 0) throw missingPage()
  return true
}

function pageOf(file: PdfFile, dict: Dict, own: Inherited, value: Value): Page {
  const resources = file.resolve(own.resources)
  return {
    number: value instanceof Ref ? value.number : undefined,
    dict,
    resources: isDict(resources) ? resources : new Map(),
    mediaBox: boxOf(file, own.mediaBox),
  }
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
