import type { CounterChange, CounterResult, TransactionCounters } from '../store.ts'
import type { Cells } from './table.ts'

const accepted: CounterResult = { ok: true }

/** The rules of counters, synchronous. `cells` is a table, or a transaction's view of one. */
export class CounterRules implements TransactionCounters {
  readonly #cells: Cells<number>

  constructor(cells: Cells<number>) {
    this.#cells = cells
  }

  get(name: string): number {
    return this.#cells.get(name) ?? 0
  }

  add(changes: readonly CounterChange[]): CounterResult {
    // A list, since a request bills three or four counters.
    const sums: { readonly name: string; sum: number }[] = []
    for (const { name, amount, limit } of changes) {
      const known = sums.find((one) => one.name === name)
      const sum = (known?.sum ?? this.get(name)) + requireInteger(amount)
      if (amount > 0 && limit !== undefined && !(sum <= limit)) return { ok: false, refused: name }
      if (known) known.sum = requireInteger(sum)
      else sums.push({ name, sum: requireInteger(sum) })
    }
    for (const { name, sum } of sums) if (sum !== this.get(name)) this.#cells.set(name, sum)
    return accepted
  }

  set(name: string, value: number): void {
    const whole = requireInteger(value)
    if (this.#cells.get(name) !== whole) this.#cells.set(name, whole)
  }
}

function requireInteger(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`A counter holds whole numbers, not ${value}.`)
  // Normalizes -0, which would come back from disk as 0.
  return value + 0
}
