import type { Cells } from './table.ts'

/**
 * A transaction's view of a table. Reads see the transaction's changes; the table sees them only once they are
 * replayed.
 */
export class StagedCells<V> implements Cells<V> {
  readonly #base: Cells<V>
  readonly #log: (() => void)[]
  /** Undefined until something changes: most tables of a transaction are only read. */
  #changed: Map<string, V | undefined> | undefined

  /** Changes are appended to `log`, which all tables of a transaction share. Replaying it in order applies them. */
  constructor(base: Cells<V>, log: (() => void)[]) {
    this.#base = base
    this.#log = log
  }

  get(id: string): V | undefined {
    const changed = this.#changed
    return changed?.has(id) ? changed.get(id) : this.#base.get(id)
  }

  set(id: string, value: V): void {
    this.#note(id, value)
    this.#log.push(() => this.#base.set(id, value))
  }

  delete(id: string): void {
    this.#note(id, undefined)
    this.#log.push(() => this.#base.delete(id))
  }

  #note(id: string, value: V | undefined): void {
    this.#changed ??= new Map()
    this.#changed.set(id, value)
  }
}
