import { documentIn, ownerOfDocument } from '../mock-protocol/stray-document.ts'
import { createKeyedQueue } from '../runtime/keyed-queue.ts'
import type { ResetScope } from './reset-scope.ts'
import type { World } from './world.ts'
import type { FirstRequest, WorldMaker, WorldPlan, WorldSnapshot } from './world-maker.ts'

/** A session that nobody uses for so long is forgotten (the existing mock's rule; clients). */
const IDLE_MS = 10 * 60 * 1000
/** More sessions than any suite has at a time; the one unused for longest makes room. */
const MAX_SESSIONS = 1000

/** The worlds of an emulator: the default one, and one for each session, made on first sight. */
export interface Worlds {
  /** The world of a session, ready to serve; the default world without a name. */
  find(session: string | undefined, first?: FirstRequest): World | Promise<World>
  /** The same at once, perhaps before it is ready. */
  peek(session: string | undefined, first?: FirstRequest): World
  /** The world of a session that there is. */
  known(session: string): World | undefined
  names(): string[]
  /** False when there is no such session. */
  forget(name: string): Promise<boolean>
  /** Puts a world back to its beginning; `all` of the default world forgets every session, too. */
  reset(session: string | undefined, scope: ResetScope): Promise<void>
  snapshot(session: string | undefined): Promise<WorldSnapshot>
  /**
   * Puts a new world of another plan in the place of one; for the default world, new sessions follow the plan too.
   * @throws InvalidScenario, and nothing has changed
   */
  apply(session: string | undefined, plan: WorldPlan): Promise<void>
  /** @throws InvalidSnapshot, and nothing has changed */
  restore(session: string | undefined, snapshot: WorldSnapshot): Promise<void>
  /** Lets go of every request that a fault holds back. */
  endWaits(): void
  close(): Promise<void>
}

interface Session {
  readonly world: World
  readonly lastUse: number
}

/** Turning the default world's clock far enough on ends idle sessions. */
export function createWorlds(maker: WorldMaker): Worlds {
  let defaultWorld = maker.create(undefined, undefined)
  const now = () => defaultWorld.clock.now()
  /** Worlds that may be given out at once. */
  const readyWorlds = new WeakSet<World>()
  /** Changes of whole worlds go one after the other. */
  const queue = createKeyedQueue()
  // In the order of last use: a session that is found moves to the end.
  const sessions = new Map<string, Session>()

  const isIdle = ({ lastUse }: Session) => now() - lastUse > IDLE_MS

  function forgetIdle() {
    for (const [name, session] of sessions) {
      if (!isIdle(session) && sessions.size < MAX_SESSIONS) return
      sessions.delete(name)
      void session.world.close()
    }
  }

  function peek(name: string | undefined, first?: FirstRequest): World {
    if (name === undefined) return defaultWorld
    const known = sessions.get(name)
    if (known && !isIdle(known)) {
      sessions.delete(name)
      sessions.set(name, { world: known.world, lastUse: now() })
      return known.world
    }
    forgetIdle()
    const world = maker.create(name, first)
    sessions.set(name, { world, lastUse: now() })
    return world
  }

  /** The world of a request that names no session: of whoever has the document that it asks for, the default one first. */
  function unnamed(request: FirstRequest | undefined): World | Promise<World> {
    const id = request && sessions.size > 0 ? documentIn(request.path) : undefined
    const owner = id === undefined ? undefined : ownerOfDocument(id, mocks())
    if (id === undefined || owner === undefined) return peek(undefined)
    // Worlds give the same ids.
    return ready(defaultWorld).then(async (world) => ((await world.documents.has(id)) ? world : peek(owner)))
  }

  function* mocks() {
    for (const [name, { world }] of sessions) yield [name, world.parts.mock] as const
  }

  function replace(name: string | undefined, world: World) {
    if (name === undefined) defaultWorld = world
    else sessions.set(name, { world, lastUse: now() })
  }

  async function apply(name: string | undefined, plan: WorldPlan) {
    const old = await ready(peek(name))
    const settle = await maker.rebuild(name, old, plan)
    // From here on nothing of the scenario can be wrong.
    old.faults.waits.end()
    await old.documents.stop()
    const world = await settle()
    old.journal.turn()
    replace(name, goOn(world, old, {}))
    old.clock.close()
    if (name === undefined) restartIdleTimes()
    await begun(world)
  }

  /** The default world has another clock, to which times by the old one mean nothing. */
  function restartIdleTimes() {
    for (const [name, { world }] of sessions) sessions.set(name, { world, lastUse: now() })
  }

  async function ready(world: World): Promise<World> {
    await world.ready
    readyWorlds.add(world)
    return world
  }

  async function forgetAll() {
    const worlds = [...sessions.values()].map(({ world }) => world)
    sessions.clear()
    await Promise.all(worlds.map((world) => world.close()))
  }

  async function reset(name: string | undefined, scope: ResetScope) {
    const world = await ready(peek(name))
    if (scope === 'journal') return world.journal.clear()
    if (scope === 'clock') return world.clock.reset()
    if (scope === 'faults') return resetFaults(world)
    // With the state alone reset the faults stay, and go on holding requests back.
    if (scope === 'all') world.faults.waits.end()
    else world.faults.waits.release()
    await world.documents.stop()
    if (scope === 'all') {
      if (name === undefined) await forgetAll()
      world.clock.reset()
      world.journal.turn()
    }
    const fresh = await maker.recreate(world)
    replace(name, goOn(fresh, world, scope === 'state' ? besidesState(world) : {}))
    await begun(fresh)
  }

  async function restore(name: string | undefined, snapshot: WorldSnapshot) {
    const old = await ready(peek(name))
    const fresh = await maker.recreate(old, snapshot)
    replace(name, goOn(fresh, old, besidesState(old)))
    await old.documents.stop()
    await begun(fresh)
  }

  return {
    peek,
    known: (name) => sessions.get(name)?.world,
    find(name, first) {
      const world = name === undefined ? unnamed(first) : peek(name, first)
      if (world instanceof Promise) return world.then(ready)
      return readyWorlds.has(world) ? world : ready(world)
    },
    names: () => [...sessions].flatMap(([name, session]) => (isIdle(session) ? [] : [name])),
    async forget(name) {
      const known = sessions.get(name)
      sessions.delete(name)
      await known?.world.close()
      return known !== undefined
    },

    apply: (name, plan) => queue('change', () => apply(name, plan)),

    reset: (name, scope) => queue('change', () => reset(name, scope)),

    async snapshot(name) {
      const world = await ready(peek(name))
      const { clock: worldClock } = world
      return {
        state: await world.store.snapshot(),
        clock: { now: worldClock.now(), frozen: worldClock.frozen },
      }
    },
    restore: (name, snapshot) => queue('change', () => restore(name, snapshot)),

    endWaits() {
      for (const { faults } of [defaultWorld, ...[...sessions.values()].map(({ world }) => world)]) {
        faults.waits.end()
      }
    },
    async close() {
      await forgetAll()
      await defaultWorld.close()
    },
  }
}

/** A new world with what it takes over from the old one; who watches the journal goes on watching. */
function goOn(fresh: World, { journal, requests }: World, others: Partial<World>): World {
  const world = { ...fresh, journal, requests, ...others }
  return {
    ...world,
    close() {
      world.faults.waits.end()
      return fresh.close()
    },
  }
}

/** What goes on counting when the state alone is another one. */
const besidesState = ({ faults, rateLimits, tally, traces, legacyRequests }: World) => ({
  faults,
  rateLimits,
  tally,
  traces,
  legacyRequests,
})

/** Waits until a new world holds what it begins with, and that is safe. */
async function begun({ ready, store }: World): Promise<void> {
  await ready
  await store.flush()
}

function resetFaults({ faults, rateLimits, settings }: World) {
  faults.waits.release()
  faults.replaceAll(settings.faults)
  rateLimits.replaceAll(settings.rateLimits)
}
