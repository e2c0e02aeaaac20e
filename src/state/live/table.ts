/** Called after every change; `undefined` stands for no value. */
export type Watcher<V> = (id: string, previous: V | undefined, next: V | undefined) => void

interface Entry<V> {
  value: V
  /** Grows with every insertion. An index uses it to restore the insertion order. */
  readonly order: number
}

/** A transaction that is running. No table has its changes yet. */
interface Running {
  /** The changed values, by table and id; undefined for no value. */
  readonly values: Map<unknown, Map<string, unknown>>
  /** Make the changes, in their order. */
  readonly changes: (() => void)[]
}

/**
 * Runs transactions over the tables of a state. While one runs, every change of a table belongs to it: `get` shows it,
 * and watchers learn of it only when the transaction is complete.
 */
export class Transactions {
  running: Running | undefined

  /** Runs `work`. Its changes are applied once it has completed, and not at all if it throws. */
  run<R>(work: () => R): R {
    if (this.running) throw new Error('A transaction cannot run within another one.')
    const running: Running = { values: new Map(), changes: [] }
    this.running = running
    let result: R
    try {
      result = work()
    } finally {
      this.running = undefined
    }
    if (typeof (result as { then?: unknown } | undefined)?.then === 'function') {
      throw new TypeError('The work of a transaction must be synchronous: nothing was changed.')
    }
    for (const change of running.changes) change()
    return result
  }
}

/**
 * Values by id in insertion order, with watchers that keep something in sync with them: an index, the references to
 * blobs, the pages on disk.
 */
export class Table<V> {
  readonly #entries = new Map<string, Entry<V>>()
  readonly #watchers: Watcher<V>[] = []
  readonly #transactions: Transactions
  #inserted = 0

  constructor(transactions: Transactions) {
    this.#transactions = transactions
  }

  get size(): number {
    return this.#entries.size
  }

  get(id: string): V | undefined {
    const changed = this.#transactions.running?.values.get(this)
    return changed?.has(id) ? (changed.get(id) as V | undefined) : this.#entries.get(id)?.value
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
    this.#change(id, value)
  }

  delete(id: string): void {
    this.#change(id, undefined)
  }

  /** @throws Error if the running transaction has changed it, of which indexes and lists learn only afterwards */
  assertUnchanged(): void {
    if (this.#transactions.running?.values.has(this))
      throw new Error('A transaction cannot list what it has changed.')
  }

  watch(watcher: Watcher<V>): void {
    this.#watchers.push(watcher)
  }

  /** Makes a change; if a transaction is running, at its end. */
  #change(id: string, value: V | undefined): void {
    const { running } = this.#transactions
    if (running) {
      running.values.set(this, (running.values.get(this) ?? new Map()).set(id, value))
      running.changes.push(() => this.#change(id, value))
      return
    }
    const entry = this.#entries.get(id)
    const previous = entry?.value
    if (value === undefined) this.#entries.delete(id)
    else if (entry) entry.value = value
    else this.#entries.set(id, { value, order: this.#inserted++ })
    if (previous !== value) for (const watcher of this.#watchers) watcher(id, previous, value)
  }
}
