import { DuplicateId } from '../state-errors.ts'
import type { Collection, Where } from '../store.ts'
import { freezeRecord } from './plain-json.ts'
import type { Table } from './table.ts'

/** A collection over a table in memory. `assertOpen` throws if it no longer accepts changes. */
export class LiveCollection<T extends object> implements Collection<T> {
  readonly #name: string
  readonly #table: Table<T>
  readonly #assertOpen: () => void
  readonly #indexes = new Map<keyof T, FieldIndex<T>>()

  constructor(name: string, table: Table<T>, assertOpen: () => void) {
    this.#name = name
    this.#table = table
    this.#assertOpen = assertOpen
  }

  get(id: string): T | undefined {
    return this.#table.get(id)
  }

  insert(id: string, value: T): void {
    this.#assertOpen()
    if (this.#table.get(id) !== undefined) throw new DuplicateId(this.#name, id)
    freezeRecord(value)
    this.#table.set(id, value)
  }

  update(id: string, change: (current: T) => T): T | undefined {
    this.#assertOpen()
    const current = this.#table.get(id)
    if (current === undefined) return undefined
    const next = change(current)
    if (next === current) return current
    freezeRecord(next)
    this.#table.set(id, next)
    return next
  }

  delete(id: string): T | undefined {
    this.#assertOpen()
    const current = this.#table.get(id)
    if (current !== undefined) this.#table.delete(id)
    return current
  }

  list(where: Where<T> = {}): T[] {
    this.#table.assertUnchanged()
    const [first, ...others] = Object.entries(where) as [keyof T, unknown][]
    if (!first) return this.#table.values()
    const found: T[] = []
    for (const id of this.#indexOn(first[0]).find(first[1])) {
      const value = this.#table.get(id)
      if (value && others.every(([field, wanted]) => value[field] === wanted)) found.push(value)
    }
    return found
  }

  #indexOn(field: keyof T): FieldIndex<T> {
    const index = this.#indexes.get(field) ?? new FieldIndex(this.#table, field)
    this.#indexes.set(field, index)
    return index
  }
}

/** Finds the records of a table by one of their fields without scanning the others. */
class FieldIndex<T extends object> {
  readonly #table: Table<T>
  readonly #groups = new Map<unknown, Set<string>>()

  constructor(table: Table<T>, field: keyof T) {
    this.#table = table
    for (const [id, value] of table.entries()) this.#add(value[field], id)
    table.watch((id, previous, next) => {
      if (previous && next && previous[field] === next[field]) return
      if (previous) this.#remove(previous[field], id)
      if (next) this.#add(next[field], id)
    })
  }

  /** The ids of the records whose field equals `wanted`, in insertion order. */
  find(wanted: unknown): string[] {
    const order = (id: string) => this.#table.orderOf(id)
    // A record that moved here from another group is last in the set, whatever its insertion order.
    return [...(this.#groups.get(wanted) ?? [])].sort((a, b) => order(a) - order(b))
  }

  #add(key: unknown, id: string): void {
    const group = this.#groups.get(key)
    if (group) group.add(id)
    else this.#groups.set(key, new Set([id]))
  }

  #remove(key: unknown, id: string): void {
    const group = this.#groups.get(key)
    group?.delete(id)
    if (group?.size === 0) this.#groups.delete(key)
  }
}
