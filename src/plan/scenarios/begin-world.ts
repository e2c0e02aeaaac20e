import { uuidFrom } from '../../base/runtime/random.ts'
import type { Store } from '../../state/store.ts'
import type { LoadedScenario } from './load-scenario.ts'
import { type SeedTarget, seedWorld } from './seed-world.ts'

/** How a world started: with the accounts of its scenario, or with a state that has these accounts or others. */
export type Beginning = 'new' | 'kept' | 'kept_other'

/** Marks a state as initialized, and with which accounts. */
interface Mark {
  readonly accounts: string
}

const MARKS = 'beginnings'
const MARK = 'world'

/**
 * Initializes a new state with what the scenario declares. An initialized state keeps its content: accounts are created
 * once, not at every start.
 * @throws InvalidScenario at the first refusal; do not use the world then
 */
export async function beginWorld(world: SeedTarget, loaded: LoadedScenario | undefined): Promise<Beginning> {
  const marks = world.store.collection<Mark>(MARKS)
  const accounts = uuidFrom(JSON.stringify(loaded?.scenario.accounts ?? []))
  const mark = await marks.get(MARK)
  if (mark) return mark.accounts === accounts ? 'kept' : 'kept_other'
  if (loaded) await seedWorld(world, loaded)
  await marks.insert(MARK, { accounts })
  return 'new'
}

/** Whether a state is initialized. */
export const hasBegun = (store: Store) => store.collection<Mark>(MARKS).get(MARK) !== undefined
