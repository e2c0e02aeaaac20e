import { uuidFrom } from '../base/runtime/random.ts'
import type { Store, Transaction } from '../state/store.ts'

/**
 * Generates the ids of new resources: UUIDs derived from the seed and from the number of earlier ones of the same kind.
 */
export type Ids = ReturnType<typeof createIds>

/** The counter of ids that may have been given out by a state that was lost, so that they are not given out again. */
export const SKIPPED_IDS = 'ids'

/** The ids of a world: the same seed and the same calls give the same ids (our choice). */
export function createIds({ store, seed }: { store: Store; seed: string }) {
  const nextWithin = (tx: Transaction, kind: string) => {
    const name = `ids/${kind}`
    tx.counters.add([{ name, amount: 1 }])
    return uuidFrom(`${seed}/${kind}/${tx.counters.get(name) + tx.counters.get(SKIPPED_IDS)}`)
  }
  return {
    /** The next id of a kind such as `glossary`. The count is part of the state: a restart continues it. */
    next: (kind: string): string => store.transaction((tx) => nextWithin(tx, kind)),
    /** The same within a transaction, so that failed calls do not use up ids. */
    nextWithin,
  }
}
