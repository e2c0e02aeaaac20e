import { DuplicateId } from '../state-errors.ts'
import type { TransactionCollection } from '../store.ts'
import { freezeRecord } from './plain-json.ts'
import type { Cells } from './table.ts'

/** The rules of a collection, synchronous. `cells` is a table, or a transaction's view of one. */
export function recordsOf<T extends object>(name: string, cells: Cells<T>): TransactionCollection<T> {
  return {
    get: (id) => cells.get(id),

    insert(id, value) {
      if (cells.get(id) !== undefined) throw new DuplicateId(name, id)
      freezeRecord(value)
      cells.set(id, value)
    },

    update(id, change) {
      const current = cells.get(id)
      if (current === undefined) return undefined
      const next = change(current)
      if (next === current) return current
      freezeRecord(next)
      cells.set(id, next)
      return next
    },

    delete(id) {
      const current = cells.get(id)
      if (current !== undefined) cells.delete(id)
      return current
    },
  }
}
