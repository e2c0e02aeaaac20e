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

/** Which record of a table is on which page. */
export type PageBook = ReturnType<typeof createPageBook>

/** The books of all tables; the name is undefined for the counters. */
export type PageBooks = Map<string | undefined, PageBook>

/**
 * Follows a table from now on. New records go to the last page, so the order of the pages and of the records in them is
 * the insertion order.
 * @param onChange called after every change
 */
export function createPageBook(name: string, table: Table<unknown>, onChange: () => void) {
  const pageOf = new Map<string, Page>()
  let pages: Page[] = []

  table.watch((id, previous, next) => {
    const page = pageOf.get(id)
    // It was read from its file.
    if (page && previous === undefined) return
    if (!page) place(id)
    else page.dirty = true
    if (next === undefined) {
      page?.ids.delete(id)
      pageOf.delete(id)
    }
    onChange()
  })

  function place(id: string) {
    let page = pages.at(-1)
    if (!page || page.ids.size >= MAX_RECORDS || (page.reference?.bytes ?? 0) >= MAX_BYTES) {
      page = { ids: new Set(), reference: undefined, dirty: true }
      pages.push(page)
    }
    page.ids.add(id)
    page.dirty = true
    pageOf.set(id, page)
  }

  return {
    /**
     * Adds a page that was read from its file. Its records are inserted into the table afterwards and then do not count
     * as changes.
     */
    addWritten(ids: readonly string[], reference: PageReference) {
      const page = { ids: new Set(ids), reference, dirty: false }
      pages.push(page)
      for (const id of ids) pageOf.set(id, page)
    },
    /** The current pages, which are clean from now on. Empty ones are dropped. */
    cut(): CutPage[] {
      pages = pages.filter(({ ids }) => ids.size > 0)
      return pages.map((page) => {
        const entries = () => Array.from(page.ids, (id) => [id, table.get(id)] as const)
        const content = page.dirty ? { table: name, entries: entries() } : undefined
        page.dirty = false
        return { page, content }
      })
    },
  }
}
