import type { Collection, Where } from '../store.ts'
import { FieldIndex } from './field-index.ts'
import { Records } from './records.ts'
import type { Table } from './table.ts'

/** A collection over a table in memory. `assertOpen` throws if the store no longer accepts changes. */
export function liveCollection<T extends object>(
  name: string,
  table: Table<T>,
  assertOpen: () => void,
): Collection<T> {
  const records = new Records(name, table)
  const indexes = new Map<keyof T, FieldIndex<T>>()

  function indexOn(field: keyof T): FieldIndex<T> {
    const index = indexes.get(field) ?? new FieldIndex(table, field)
    indexes.set(field, index)
    return index
  }

  return {
    get: (id) => table.get(id),

    async list(where: Where<T> = {}) {
      const [first, ...others] = Object.entries(where) as [keyof T, unknown][]
      if (!first) return table.values()
      const found: T[] = []
      for (const id of indexOn(first[0]).find(first[1])) {
        const value = table.get(id)
        if (value && others.every(([field, wanted]) => value[field] === wanted)) found.push(value)
      }
      return found
    },

    async insert(id, value) {
      assertOpen()
      records.insert(id, value)
    },

    async update(id, change) {
      assertOpen()
      return records.update(id, change)
    },

    async delete(id) {
      assertOpen()
      return records.delete(id)
    },
  }
}
