import type { Table } from '../../live/table.ts'
import { type CutPage, PageBook } from './page-book.ts'

/** All pages at the time of a commit. */
export interface Cut {
  readonly counters: readonly CutPage[]
  readonly collections: readonly { readonly name: string; readonly pages: readonly CutPage[] }[]
}

/** The page books of all tables. */
export class PageBooks {
  readonly #onChange: () => void
  readonly #collections = new Map<string, PageBook>()
  #counters: PageBook | undefined

  constructor(onChange: () => void) {
    this.#onChange = onChange
  }

  /** Opens a book for a table, see TableObserver. */
  open(kind: 'collection' | 'counters', name: string, table: Table<unknown>): void {
    const book = new PageBook(name, table, this.#onChange)
    if (kind === 'counters') this.#counters = book
    else this.#collections.set(name, book)
  }

  bookOf(kind: 'collection' | 'counters', name: string): PageBook | undefined {
    return kind === 'counters' ? this.#counters : this.#collections.get(name)
  }

  cut(): Cut {
    return {
      counters: this.#counters?.cut() ?? [],
      collections: [...this.#collections].map(([name, book]) => ({ name, pages: book.cut() })),
    }
  }
}
