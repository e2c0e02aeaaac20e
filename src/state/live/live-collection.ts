import { DuplicateId } from '../state-errors.ts'
import type { Collection, Where } from '../store.ts'
import { freezeRecord } from './plain-json.ts'
import type { Table } from './table.ts'

/** A collection over a table in memory. `assertOpen` throws if it no longer accepts changes. */
export function createLiveCollection<T extends object>(
  name: string,
  table: Table<T>,
  assertOpen: () => void,
): Collection<T> {
  const indexes = new Map<keyof T, (wanted: unknown) => string[]>()

  function indexOn(field: keyof T) {
    const find = indexes.get(field) ?? createFieldIndex(table, field)
    indexes.set(field, find)
    return find
  }

  return {
    get: (id) => table.get(id),
    insert(id, value) {
      assertOpen()
      if (table.get(id) !== undefined) throw new DuplicateId(name, id)
      freezeRecord(value)
      table.set(id, value)
    },
    update(id, change) {
      assertOpen()
      const current = table.get(id)
      if (current === undefined) return undefined
      const next = change(current)
      if (next === current) return current
      freezeRecord(next)
      table.set(id, next)
      return next
    },
    delete(id) {
      assertOpen()
      const current = table.get(id)
      if (current !== undefined) table.delete(id)
      return current
    },
    list(where: Where<T> = {}) {
      table.assertUnchanged()
      const [first, ...others] = Object.entries(where) as [keyof T, unknown][]
      if (!first) return table.values()
      const found: T[] = []
      for (const id of indexOn(first[0])(first[1])) {
        const value = table.get(id)
        if (value && others.every(([field, wanted]) => value[field] === wanted)) found.push(value)
      }
      return found
    },
    size() {
      table.assertUnchanged()
      return table.size
    },
  }
}

/** Finds the records of a table by one of their fields without scanning the others: their ids, in insertion order. */
function createFieldIndex<T extends object>(table: Table<T>, field: keyof T): (wanted: unknown) => string[] {
  const groups = new Map<unknown, Set<string>>()

  function add(key: unknown, id: string) {
    const group = groups.get(key)
    if (group) group.add(id)
    else groups.set(key, new Set([id]))
  }

  function remove(key: unknown, id: string) {
    const group = groups.get(key)
    group?.delete(id)
    if (group?.size === 0) groups.delete(key)
  }

  for (const [id, value] of table.entries()) add(value[field], id)
  table.watch((id, previous, next) => {
    if (previous && next && previous[field] === next[field]) return
    if (previous) remove(previous[field], id)
    if (next) add(next[field], id)
  })
  return (wanted) =>
    // A record that moved here from another group is last in the set, whatever its insertion order.
    [...(groups.get(wanted) ?? [])].sort((a, b) => table.orderOf(a) - table.orderOf(b))
}
