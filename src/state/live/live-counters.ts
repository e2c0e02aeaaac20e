import type { Counters } from '../store.ts'
import { NameIndex } from './name-index.ts'
import type { Table } from './table.ts'
import { talliesOf } from './tallies.ts'

/** Counters over a table in memory. `assertOpen` throws when the store no longer takes changes. */
export function liveCounters(table: Table<number>, assertOpen: () => void): Counters {
  const tallies = talliesOf(table)
  let index: NameIndex | undefined
  const startingWith = (prefix: string) => {
    index ??= new NameIndex(table)
    return index.startingWith(prefix)
  }

  return {
    async get(name) {
      return tallies.get(name)
    },

    async add(changes) {
      assertOpen()
      return tallies.add(changes)
    },

    async list(prefix) {
      return startingWith(prefix).map((name) => ({ name, value: tallies.get(name) }))
    },

    async set(name, value) {
      assertOpen()
      tallies.set(name, value)
    },

    async delete(prefix) {
      assertOpen()
      for (const name of startingWith(prefix)) table.delete(name)
    },
  }
}
