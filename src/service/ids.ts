import { uuidFrom } from '../base/runtime/random.ts'
import type { Store } from '../state/store.ts'

/**
 * Generates the ids of new resources: UUIDs derived from the seed and from the number of earlier ones of the same kind.
 */
export type Ids = ReturnType<typeof createIds>

/** The counter of ids that may have been given out by a state that was lost, so that they are not given out again. */
export const SKIPPED_IDS = 'ids'

/** The ids of a world: the same seed and the same calls give the same ids (our choice). */
export function createIds({ store, seed }: { store: Store; seed: string }) {
  const { counters } = store
  return {
    /**
     * The next id of a kind such as `glossary`. The count is part of the state: a restart continues it, and a transaction
     * that fails uses up no ids.
     */
    next(kind: string): string {
      const name = `ids/${kind}`
      counters.add([{ name, amount: 1 }])
      return uuidFrom(`${seed}/${kind}/${counters.get(name) + counters.get(SKIPPED_IDS)}`)
    },
  }
}
