import type { DocumentWorkers } from '../features/documents/thread/workers.ts'
import { createMockSession } from '../mock-protocol/mock-session.ts'
import { MOCK_SESSION_HEADER, mockOptions } from '../mock-protocol/session-options.ts'
import { createClock } from '../runtime/clock.ts'
import { hasBegun } from '../scenarios/begin-world.ts'
import type { LoadedScenario } from '../scenarios/load-scenario.ts'
import type { Settings } from '../settings/settings.ts'
import { createEras } from '../state/eras.ts'
import { createMemoryStore } from '../state/memory-store.ts'
import type { Store, StoreSnapshot } from '../state/store.ts'
import { createWorld, type World, type WorldParts } from './world.ts'

/** What new worlds are like. */
export interface WorldPlan {
  readonly settings: Settings
  readonly clock: { readonly start?: number; readonly frozen?: boolean }
  readonly scenario: LoadedScenario | undefined
}

/** A world as plain JSON: what it has stored, and its time. */
export interface WorldSnapshot {
  readonly state: StoreSnapshot
  readonly clock: { readonly now: number; readonly frozen: boolean }
}

/** A request for which a world is looked up; the first of a session may say what the session shall be like. */
export interface FirstRequest {
  readonly path: string
  header(name: string): string | undefined
}

/** How worlds are made. */
export interface WorldMaker {
  /** A session's world, in memory; the default world when no name is given. */
  create(session: string | undefined, first: FirstRequest | undefined): World
  /**
   * Another world like this one, with the same clock, and a state as at the beginning; or with the state and the time
   * of a snapshot.
   * @throws InvalidSnapshot, and nothing has changed
   */
  recreate(world: World, snapshot?: WorldSnapshot): Promise<World>
  /**
   * Makes all that a world of another plan begins with; what it answers then puts the world's state in the place of the
   * old one's, and gives the world, ready. Of the default world's plan are all new sessions from then on.
   * @throws InvalidScenario, and nothing has changed
   */
  rebuild(session: string | undefined, world: World, plan: WorldPlan): Promise<() => Promise<World>>
  /** Begins a state that is kept in files, all or nothing; does nothing for one that has begun. */
  begin(): Promise<void>
}

interface Dependencies {
  /** The default world's state. */
  readonly store: Store
  /** The state is kept in files and outlives the process. */
  readonly isKept: boolean
  readonly keySecret: Uint8Array | undefined
  readonly workers: DocumentWorkers
  readonly plan: WorldPlan
}

/** Makes the worlds of an emulator. */
export function createWorldMaker({ store, isKept, keySecret, workers, plan }: Dependencies): WorldMaker {
  /** What the default world and every new session are like. */
  let current = plan
  const kept = isKept ? createEras(store) : undefined

  const partsFor = (used: Store, { settings, clock, scenario }: WorldPlan, session?: string): WorldParts => ({
    session,
    settings,
    scenario,
    store: used,
    clock: createClock(clock),
    // Only what is kept in files outlives the process, and must be of no use to whoever finds them.
    documentMeans: { workers, keySecret: used === kept?.current ? keySecret : undefined },
    mock: undefined,
  })

  /** Makes a world in memory, so that nothing else changes when its scenario turns out wrong. */
  async function tried(parts: WorldParts): Promise<World> {
    const world = createWorld(parts)
    try {
      await world.ready
      return world
    } catch (error) {
      await world.close()
      throw error
    }
  }

  /** What a state that is kept begins with; made in memory, so that a crash meanwhile leaves it as it was. */
  async function beginningOf({
    settings,
    scenario,
    clock,
  }: Pick<WorldParts, 'settings' | 'scenario' | 'clock'>) {
    if (!scenario) return undefined
    const time = { start: clock.now(), frozen: clock.frozen }
    const trial = await tried(partsFor(createMemoryStore(), { settings, scenario, clock: time }))
    const snapshot = await trial.store.snapshot()
    await trial.close()
    return snapshot
  }

  /** A state in the place of a world's, which is left to requests that are under way: nobody else sees it any more. */
  async function anew(parts: WorldParts, state: StoreSnapshot | undefined): Promise<Store> {
    if (parts.store !== kept?.current) {
      const fresh = createMemoryStore()
      if (state) await fresh.restore(state)
      return fresh
    }
    const beginning = state ?? (await beginningOf(parts))
    await (beginning ? kept.restore(beginning) : kept.clear())
    return kept.current
  }

  return {
    create(session, first) {
      if (session === undefined) return createWorld(partsFor(kept?.current ?? store, current))
      const isMock = first?.header(MOCK_SESSION_HEADER) === session
      const mock = isMock ? createMockSession(mockOptions(first.header)) : undefined
      return createWorld({ ...partsFor(createMemoryStore(), current, session), mock })
    },

    async recreate({ parts }, snapshot) {
      const store = await anew(parts, snapshot?.state)
      const { clock, mock } = parts
      if (!snapshot) return createWorld({ ...parts, store, mock: mock?.again() })
      // Stopped before it is set, so that it stands exactly there.
      clock.freeze(snapshot.clock.frozen)
      clock.set(snapshot.clock.now)
      return createWorld({ ...parts, store })
    },

    async rebuild(session, { parts: { mock } }, next) {
      const trial = await tried({ ...partsFor(createMemoryStore(), next, session), mock: mock?.again() })
      if (session !== undefined) return async () => trial
      if (!kept) {
        return async () => {
          current = next
          return trial
        }
      }
      const snapshot = await trial.store.snapshot()
      await trial.close()
      return async () => {
        await kept.restore(snapshot)
        current = next
        const world = createWorld(partsFor(kept.current, next))
        await world.ready
        return world
      }
    },

    async begin() {
      if (!kept || (await hasBegun(kept.current))) return
      const { settings, scenario, clock } = current
      const beginning = await beginningOf({ settings, scenario, clock: createClock(clock) })
      if (beginning) await kept.restore(beginning)
    },
  }
}
