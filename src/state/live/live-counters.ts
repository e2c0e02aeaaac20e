import type { Counters } from '../store.ts'
import { CounterRules } from './counter-rules.ts'
import { NameIndex } from './name-index.ts'
import type { Table } from './table.ts'

/** Counters over a table in memory. `assertOpen` throws if the store no longer accepts changes. */
export function liveCounters(table: Table<number>, assertOpen: () => void): Counters {
  const rules = new CounterRules(table)
  let index: NameIndex | undefined
  const startingWith = (prefix: string) => {
    index ??= new NameIndex(table)
    return index.startingWith(prefix)
  }

  return {
    async get(name) {
      return rules.get(name)
    },

    async add(changes) {
      assertOpen()
      return rules.add(changes)
    },

    async list(prefix) {
      return startingWith(prefix).map((name) => ({ name, value: rules.get(name) }))
    },

    async set(name, value) {
      assertOpen()
      rules.set(name, value)
    },

    async delete(prefix) {
      assertOpen()
      for (const name of startingWith(prefix)) table.delete(name)
    },
  }
}
