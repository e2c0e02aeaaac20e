import type { Table } from '../../live/table.ts'
import type { PageContent, PageReference } from './page-file.ts'

/** A page takes new records until it has this many, … */
const MAX_RECORDS = 64
/** … or was this large when it was written last. A change rewrites one page: this bounds what it costs. */
const MAX_BYTES = 32 * 1024

/** Records of one table that share a file. */
export interface Page {
  readonly ids: Set<string>
  /** The file that the manifest on disk names for it; undefined before its first commit. */
  reference: PageReference | undefined
  /** Whether memory has moved on from that file. */
  dirty: boolean
}

/** A page as a commit found it: what to write, or undefined when its file is still right. */
export interface CutPage {
  readonly page: Page
  readonly content: PageContent | undefined
}

/**
 * Which record of a table lives on which page. New records go to the last page, so the order of pages and of the
 * records in them is the order of insertion.
 */
export class PageBook {
  readonly #name: string
  readonly #table: Table<unknown>
  readonly #pageOf = new Map<string, Page>()
  #pages: Page[] = []

  /** Follows the table from now on; `onChange` is called after every change. */
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

  /** Adds a page that was read from its file. Its records go into the table after it, and are no change then. */
  addWritten(ids: readonly string[], reference: PageReference): void {
    const page = { ids: new Set(ids), reference, dirty: false }
    this.#pages.push(page)
    for (const id of ids) this.#pageOf.set(id, page)
  }

  /** The pages as they are now, which count as clean from here on; empty ones are gone. */
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
