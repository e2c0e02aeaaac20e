import type { Transaction, TransactionCollection } from '../store.ts'
import { CounterRules } from './counter-rules.ts'
import type { LiveState } from './live-state.ts'
import { Records } from './records.ts'
import { StagedCells } from './staged-cells.ts'

/** Runs `work` on a view of the state. Its changes are applied once it has completed, and not at all if it throws. */
export function runTransaction<R>(state: LiveState, work: (tx: Transaction) => R): R {
  const log: (() => void)[] = []
  const collections = new Map<string, TransactionCollection<object>>()
  const result = work({
    collection<T extends object>(name: string) {
      let collection = collections.get(name)
      if (!collection) {
        collection = new Records(name, new StagedCells(state.collection(name), log))
        collections.set(name, collection)
      }
      return collection as unknown as TransactionCollection<T>
    },
    counters: new CounterRules(new StagedCells(state.counters, log)),
  })
  if (typeof (result as { then?: unknown } | undefined)?.then === 'function') {
    throw new TypeError('The work of a transaction must be synchronous: nothing was changed.')
  }
  for (const change of log) change()
  return result
}
