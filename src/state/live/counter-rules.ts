import type { CounterResult, TransactionCounters } from '../store.ts'
import type { Cells } from './table.ts'

const accepted: CounterResult = { ok: true }

/** The rules of counters, synchronous. `cells` is a table, or a transaction's view of one. */
export function counterRules(cells: Cells<number>): TransactionCounters {
  return {
    get: (name) => cells.get(name) ?? 0,

    add(changes) {
      const sums = new Map<string, number>()
      for (const { name, amount, limit } of changes) {
        const sum = (sums.get(name) ?? cells.get(name) ?? 0) + requireInteger(amount)
        if (amount > 0 && limit !== undefined && !(sum <= limit)) return { ok: false, refused: name }
        sums.set(name, requireInteger(sum))
      }
      for (const [name, sum] of sums) if (sum !== (cells.get(name) ?? 0)) cells.set(name, sum)
      return accepted
    },

    set(name, value) {
      const whole = requireInteger(value)
      if (cells.get(name) !== whole) cells.set(name, whole)
    },
  }
}

function requireInteger(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`A counter holds whole numbers, not ${value}.`)
  // Normalizes -0, which would come back from disk as 0.
  return value + 0
}
