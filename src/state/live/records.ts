import { DuplicateId } from '../state-errors.ts'
import type { TransactionCollection } from '../store.ts'
import { freezeRecord } from './plain-json.ts'
import type { Cells } from './table.ts'

/** The rules of a collection, synchronous. `cells` is a table, or a transaction's view of one. */
export class Records<T extends object> implements TransactionCollection<T> {
  readonly #name: string
  readonly #cells: Cells<T>

  constructor(name: string, cells: Cells<T>) {
    this.#name = name
    this.#cells = cells
  }

  get(id: string): T | undefined {
    return this.#cells.get(id)
  }

  insert(id: string, value: T): void {
    if (this.#cells.get(id) !== undefined) throw new DuplicateId(this.#name, id)
    freezeRecord(value)
    this.#cells.set(id, value)
  }

  update(id: string, change: (current: T) => T): T | undefined {
    const current = this.#cells.get(id)
    if (current === undefined) return undefined
    const next = change(current)
    if (next === current) return current
    freezeRecord(next)
    this.#cells.set(id, next)
    return next
  }

  delete(id: string): T | undefined {
    const current = this.#cells.get(id)
    if (current !== undefined) this.#cells.delete(id)
    return current
  }
}
