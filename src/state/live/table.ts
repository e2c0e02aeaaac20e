/** The few operations that records and counters need. A table has them, and so does a transaction's view of a table. */
export interface Cells<V> {
  get(id: string): V | undefined
  set(id: string, value: V): void
  delete(id: string): void
}

/** Called after every change; `undefined` stands for no value. */
export type Watcher<V> = (id: string, previous: V | undefined, next: V | undefined) => void

interface Entry<V> {
  value: V
  /** Grows with every insertion. An index uses it to restore the insertion order. */
  readonly order: number
}

/**
 * Values by id in insertion order, with watchers that keep something in sync with them: an index, the references to
 * blobs, the pages on disk.
 */
export class Table<V> implements Cells<V> {
  readonly #entries = new Map<string, Entry<V>>()
  readonly #watchers: Watcher<V>[] = []
  #inserted = 0

  get size(): number {
    return this.#entries.size
  }

  get(id: string): V | undefined {
    return this.#entries.get(id)?.value
  }

  orderOf(id: string): number {
    return this.#entries.get(id)?.order ?? -1
  }

  ids(): string[] {
    return [...this.#entries.keys()]
  }

  values(): V[] {
    return Array.from(this.#entries.values(), (entry) => entry.value)
  }

  entries(): [string, V][] {
    return Array.from(this.#entries, ([id, entry]) => [id, entry.value])
  }

  set(id: string, value: V): void {
    // An id that is not a string would work until the next start, which would then fail.
    if (typeof id !== 'string') throw new TypeError(`An id must be a string, not ${typeof id}.`)
    const entry = this.#entries.get(id)
    const previous = entry?.value
    if (entry) entry.value = value
    else this.#entries.set(id, { value, order: this.#inserted++ })
    this.#tell(id, previous, value)
  }

  delete(id: string): void {
    const previous = this.#entries.get(id)?.value
    if (this.#entries.delete(id)) this.#tell(id, previous, undefined)
  }

  watch(watcher: Watcher<V>): void {
    this.#watchers.push(watcher)
  }

  #tell(id: string, previous: V | undefined, next: V | undefined): void {
    for (const watcher of this.#watchers) watcher(id, previous, next)
  }
}
