import type { StoreContent } from '../store.ts'
import { freezeRecord } from './plain-json.ts'

/**
 * Checks that a value from a file or a caller is the content of a store, and freezes its records. Throws an Error that
 * says which part is wrong and why. The caller adds where the value came from.
 */
export function readContent(value: unknown): StoreContent {
  const { collections, counters } = (value ?? {}) as Record<string, unknown>
  requireThat(Array.isArray(collections), '"collections" is not a list')
  requireThat(Array.isArray(counters), '"counters" is not a list')
  const names = new Set<unknown>()
  for (const collection of collections as unknown[]) {
    const { name, records } = (collection ?? {}) as Record<string, unknown>
    requireThat(
      typeof name === 'string' && !names.has(name),
      'a collection has no name, or one that is taken',
    )
    names.add(name)
    readRecords(records, `collection ${JSON.stringify(name)}`)
  }
  readTallies(counters)
  return { collections, counters } as StoreContent
}

/** Checks `[[id, record], …]` and freezes the records. */
export function readRecords(value: unknown, where: string): [string, object][] {
  return readEntries(value, where, (record) => {
    requireThat(
      typeof record === 'object' && record !== null,
      `${where} contains something that is not a record`,
    )
    freezeRecord(record as object)
  }) as [string, object][]
}

/** Checks `[[name, value], …]`. */
export function readTallies(value: unknown): [string, number][] {
  return readEntries(value, 'counters', (count) => {
    requireThat(Number.isSafeInteger(count), 'a counter is not a whole number')
  }) as [string, number][]
}

function readEntries(value: unknown, where: string, check: (value: unknown) => void): unknown[] {
  requireThat(Array.isArray(value), `${where} is not a list`)
  const ids = new Set<unknown>()
  for (const entry of value as unknown[]) {
    requireThat(
      Array.isArray(entry) && entry.length === 2,
      `${where} contains something that is not an entry`,
    )
    const [id, content] = entry as unknown[]
    requireThat(typeof id === 'string', `${where} contains an entry without an id`)
    requireThat(!ids.has(id), `${where} contains ${JSON.stringify(id)} twice`)
    ids.add(id)
    check(content)
  }
  return value as unknown[]
}

function requireThat(fact: boolean, otherwise: string): asserts fact {
  if (!fact) throw new Error(otherwise)
}
