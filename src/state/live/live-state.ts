import type { StoreContent } from '../store.ts'
import { BlobLedger } from './blobs/blob-ledger.ts'
import type { BlobShelf } from './blobs/blob-shelf.ts'
import { Table, Transactions } from './table.ts'

/**
 * Called with each table when it is created and still empty, so that the observer sees every change. The name is that of
 * the collection; undefined for the counters.
 */
export type TableObserver = (name: string | undefined, table: Table<unknown>) => void

/** Everything that a store has in memory: its tables, and which blobs they need. */
export class LiveState {
  readonly ledger: BlobLedger
  readonly transactions = new Transactions()
  readonly counters = new Table<number>(this.transactions)
  readonly #collections = new Map<string, Table<object>>()
  readonly #observe: TableObserver

  /** @param shelf see BlobLedger */
  constructor({ observe = () => {}, shelf }: { observe?: TableObserver; shelf?: BlobShelf }) {
    this.#observe = observe
    this.ledger = new BlobLedger(shelf)
    observe(undefined, this.counters as Table<unknown>)
  }

  /** The table of that collection, created on first use. */
  collection<T extends object>(name: string): Table<T> {
    let table = this.#collections.get(name)
    if (!table) {
      table = new Table<object>(this.transactions)
      this.#collections.set(name, table)
      this.ledger.follow(table)
      this.#observe(name, table as Table<unknown>)
    }
    return table as unknown as Table<T>
  }

  /** The current content. Collections without records are omitted, since they may exist on one backend only. */
  content(): StoreContent {
    const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1)
    return {
      collections: [...this.#collections]
        .filter(([, table]) => table.size > 0)
        .sort(byKey)
        .map(([name, table]) => ({ name, records: table.entries() })),
      counters: this.counters.entries().sort(byKey),
    }
  }

  /** Fills an empty state. The content must already be valid (readContent): this cannot stop halfway. */
  fill(content: StoreContent): void {
    for (const { name, records } of content.collections) {
      const table = this.collection(name)
      for (const [id, value] of records) table.set(id, value)
    }
    for (const [name, value] of content.counters) this.counters.set(name, value)
  }
}
