import { DuplicateId } from '../state-errors.ts'
import type { TransactionCollection } from '../store.ts'
import { freezeRecord } from './plain-json.ts'
import type { Cells } from './table.ts'

/**
 * The rules of a collection, synchronous. `cells` is a table, or a transaction's view of one; `assertOpen` throws if it
 * no longer accepts changes.
 */
export class Records<T extends object> implements TransactionCollection<T> {
  readonly #name: string
  readonly #cells: Cells<T>
  readonly #assertOpen: () => void

  constructor(name: string, cells: Cells<T>, assertOpen: () => void = () => {}) {
    this.#name = name
    this.#cells = cells
    this.#assertOpen = assertOpen
  }

  get(id: string): T | undefined {
    return this.#cells.get(id)
  }

  insert(id: string, value: T): void {
    this.#assertOpen()
    if (this.#cells.get(id) !== undefined) throw new DuplicateId(this.#name, id)
    freezeRecord(value)
    this.#cells.set(id, value)
  }

  update(id: string, change: (current: T) => T): T | undefined {
    this.#assertOpen()
    const current = this.#cells.get(id)
    if (current === undefined) return undefined
    const next = change(current)
    if (next === current) return current
    freezeRecord(next)
    this.#cells.set(id, next)
    return next
  }

  delete(id: string): T | undefined {
    this.#assertOpen()
    const current = this.#cells.get(id)
    if (current !== undefined) this.#cells.delete(id)
    return current
  }
}
