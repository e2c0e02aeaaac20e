import type { PlanWith, WorldPlan } from '../../../plan/options/world-plan.ts'
import type { DocumentResources } from '../../../service/documents/document-work.ts'
import { createMemoryStore } from '../../../state/memory-store.ts'
import type { Store } from '../../../state/store.ts'
import type { LazyTemporaryFiles } from '../../../state/temporary/lazy-temporary-files.ts'
import type { JournalObserver, RequestListeners } from '../../../watch/journal/journal.ts'
import { createMockSession } from '../../mock-protocol/mock-session.ts'
import { MOCK_SESSION_HEADER, type MockOptions, mockOptions } from '../../mock-protocol/session-options.ts'
import { createService } from '../service.ts'
import { closeSession, createSession } from '../session.ts'
import { createKeptSessions } from '../sessions/kept-sessions.ts'
import { contractNamedBy } from '../sessions/session-contract.ts'
import { type World, worldOf } from '../world.ts'
import type { FirstRequest } from '../worlds.ts'
import type { Place } from './place.ts'

/** The worlds of one process: the default one at `home`, and one for each session. */
export type LocalPlaces = ReturnType<typeof createLocalPlaces>

/** Keeps the worlds of this process outside of it, so that another one can continue with them. */
export interface WorldKeeper {
  /** The sessions that were kept, least recently used first. */
  readonly sessions: readonly KeptWorld[]
  createStore(): Store
  /** Follows the journal of a world. */
  journalOf(name: string | undefined): JournalObserver
  /** A world was created. What was kept of it is put into it now. */
  opened(place: Place): void
  forgotten(place: Place): void
  /** A world is used, and may change. */
  used(name: string | undefined): void
  /** Resolves when this world is stored as it is now. */
  settle(name: string | undefined): Promise<void>
}

/** A session that was kept. */
export interface KeptWorld {
  readonly name: string
  readonly plan: WorldPlan
  readonly contract: string | undefined
  readonly mock: MockOptions | undefined
  /** Undefined if it uses the default world's. */
  readonly store: Store | undefined
  readonly lastUse: number
}

export interface LocalPlacesParts {
  /** How documents of the default world, and those in memory, are translated. */
  readonly documentResources: DocumentResources
  readonly resourcesInMemory: DocumentResources
  readonly temporaryFiles: LazyTemporaryFiles
  /** The default world's plan, and its initialized store. */
  readonly plan: WorldPlan
  readonly store: Store
  readonly planWith: PlanWith
  /** Those of all worlds. */
  readonly listeners: RequestListeners
  readonly keeper?: WorldKeeper | undefined
}

/** Creates the default world; those of sessions are created when they are opened. */
export function createLocalPlaces(parts: LocalPlacesParts) {
  const { documentResources, resourcesInMemory, temporaryFiles, planWith, listeners, keeper } = parts
  const home = create(undefined, parts.plan, undefined, parts.store)
  const sessions = createKeptSessions(() => home.session.clock.now(), forget)
  for (const { name, plan, contract, mock, store = home.world.store, lastUse } of keeper?.sessions ?? [])
    sessions.add(name, create(name, plan, mock, store, contract), lastUse)

  function find(name: string | undefined): Place | undefined {
    keeper?.used(name)
    return name === undefined ? home : sessions.find(name)
  }

  function forget(place: Place): Promise<void> {
    keeper?.forgotten(place)
    return close(place)
  }

  function open(name: string | undefined, first?: FirstRequest): Place {
    const known = find(name)
    if (known || name === undefined) return known ?? home
    sessions.makeRoom()
    const isMock = first?.header(MOCK_SESSION_HEADER) === name
    const mock = isMock ? mockOptions(first.header) : undefined
    const store = mock ? home.world.store : (keeper?.createStore() ?? createMemoryStore(temporaryFiles))
    const place = create(name, home.plan, mock, store, first && contractNamedBy(first))
    sessions.add(name, place)
    return place
  }

  function create(
    name: string | undefined,
    plan: WorldPlan,
    mockOptions: MockOptions | undefined,
    store: Store,
    contract?: string,
  ): Place {
    const mock = mockOptions && createMockSession(name ?? '', mockOptions)
    const chosen = contract === undefined ? plan : planWith(plan.scenario, contract)
    const own = mock?.plan(chosen) ?? chosen
    const shared = name === undefined ? undefined : home.session.knownKeys
    const session = createSession(name, own, shared, keeper?.journalOf(name))
    session.journal.subscribe(listeners.tell)
    const lastUse = session.clock.now()
    const world = serve({ session, mock, plan: own }, store)
    const place: Place = { session, mock, mockOptions, contract, plan: own, world, lastUse, uses: 1 }
    keeper?.opened(place)
    return place
  }

  function serve({ session, mock, plan }: Pick<Place, 'session' | 'mock' | 'plan'>, store: Store): World {
    // A session of the existing mock uses the default world's state, wherever that is stored.
    const resources = session.name === undefined || mock || keeper ? documentResources : resourcesInMemory
    const isKept = keeper?.sessions.some(({ name }) => name === session.name) ?? false
    const shared = mock && { mock, owner: home.world, isKept }
    const settle = keeper && (() => keeper.settle(session.name))
    const service = createService({ session, plan, store, documentResources: resources, shared, settle })
    return worldOf(session, service, settle)
  }

  async function ready(world: World): Promise<World> {
    await world.ready
    world.isReady = true
    return world
  }

  async function close({ session, mock, world }: Place) {
    closeSession(session)
    // Its store is left to requests in progress.
    await world.stop()
    try {
      if (mock) world.store.counters.delete(`${mock.budget.name}/`)
    } catch {
      // The store is closed. They are deleted when a session of this name starts again.
    }
  }

  return {
    home,
    sessions,
    /** The place of a world; `home` without a name. Counts as a use of a session. */
    find,
    /** The same, but creates a session that does not exist. */
    open,
    /** A world for this place with another store; the place itself does not change. */
    serve,
    /** A world once it is ready to serve. */
    ready,
    close,
  }
}
