import type { Table } from '../../live/table.ts'
import type { PageContent, PageReference } from './page-file.ts'

/** A page accepts new records until it has this many, … */
const MAX_RECORDS = 64
/** … or had this size when it was last written. A change rewrites one page, so this bounds its cost. */
const MAX_BYTES = 32 * 1024

/** Records of one table that share a file. */
export interface Page {
  readonly ids: Set<string>
  /** Its file according to the manifest on disk; undefined before its first commit. */
  reference: PageReference | undefined
  /** Whether memory differs from that file. */
  dirty: boolean
}

/** A page at the time of a commit: what to write, or undefined if its file is still current. */
export interface CutPage {
  readonly page: Page
  readonly content: PageContent | undefined
}

/**
 * Which record of a table is on which page. New records go to the last page, so the order of the pages and of the
 * records in them is the insertion order.
 */
export class PageBook {
  readonly #name: string
  readonly #table: Table<unknown>
  readonly #pageOf = new Map<string, Page>()
  #pages: Page[] = []

  /** Observes the table from now on. Calls `onChange` after every change. */
  constructor(name: string, table: Table<unknown>, onChange: () => void) {
    this.#name = name
    this.#table = table
    table.watch((id, previous, next) => {
      if (previous === undefined && this.#pageOf.has(id)) return
      if (previous === undefined) this.#place(id)
      else if (next === undefined) this.#take(id)
      else this.#markPageOf(id)
      onChange()
    })
  }

  /**
   * Adds a page that was read from its file. Its records are inserted into the table afterwards and then do not count
   * as changes.
   */
  addWritten(ids: readonly string[], reference: PageReference): void {
    const page = { ids: new Set(ids), reference, dirty: false }
    this.#pages.push(page)
    for (const id of ids) this.#pageOf.set(id, page)
  }

  /** The current pages, which are clean from now on. Empty ones are dropped. */
  cut(): CutPage[] {
    this.#pages = this.#pages.filter((page) => page.ids.size > 0)
    return this.#pages.map((page) => {
      const content = page.dirty ? this.#contentOf(page) : undefined
      page.dirty = false
      return { page, content }
    })
  }

  #contentOf(page: Page): PageContent {
    return { table: this.#name, entries: Array.from(page.ids, (id) => [id, this.#table.get(id)]) }
  }

  #place(id: string): void {
    let page = this.#pages.at(-1)
    if (!page || page.ids.size >= MAX_RECORDS || (page.reference?.bytes ?? 0) >= MAX_BYTES) {
      page = { ids: new Set(), reference: undefined, dirty: true }
      this.#pages.push(page)
    }
    page.ids.add(id)
    page.dirty = true
    this.#pageOf.set(id, page)
  }

  #take(id: string): void {
    this.#markPageOf(id)
    this.#pageOf.get(id)?.ids.delete(id)
    this.#pageOf.delete(id)
  }

  #markPageOf(id: string): void {
    const page = this.#pageOf.get(id)
    if (page) page.dirty = true
  }
}

/** All pages at the time of a commit, by table; the name is undefined for the counters. */
export type Cut = readonly { readonly name: string | undefined; readonly pages: readonly CutPage[] }[]

/** The page books of all tables. */
export class PageBooks {
  readonly #onChange: () => void
  readonly #books = new Map<string | undefined, PageBook>()

  constructor(onChange: () => void) {
    this.#onChange = onChange
  }

  /** Opens a book for a table, see TableObserver. */
  open(name: string | undefined, table: Table<unknown>): void {
    this.#books.set(name, new PageBook(name ?? 'counters', table, this.#onChange))
  }

  bookOf(name: string | undefined): PageBook | undefined {
    return this.#books.get(name)
  }

  cut(): Cut {
    return [...this.#books].map(([name, book]) => ({ name, pages: book.cut() }))
  }
}
