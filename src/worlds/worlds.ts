import type { DocumentMeans } from '../features/documents/open-documents.ts'
import { voiceJobIn } from '../features/voice/jobs/asset-path.ts'
import type { RequestListener } from '../journal/journal.ts'
import { createMockSession, type MockSession } from '../mock-protocol/mock-session.ts'
import { MOCK_SESSION_HEADER, mockOptions } from '../mock-protocol/session-options.ts'
import { documentIn, ownerOfDocument } from '../mock-protocol/stray-document.ts'
import { createClock } from '../runtime/clock.ts'
import { createKeyedQueue } from '../runtime/keyed-queue.ts'
import { hasBegun } from '../scenarios/begin-world.ts'
import { InvalidScenario } from '../scenarios/invalid-scenario.ts'
import { createMemoryStore } from '../state/memory-store.ts'
import type { Store } from '../state/store.ts'
import type { LazyTemporaryFiles } from '../state/temporary/lazy-temporary-files.ts'
import { createKeptSessions, IDLE_MS, type Kept } from './kept-sessions.ts'
import { createKnownKeys } from './known-keys.ts'
import type { ResetScope } from './reset-scope.ts'
import { createService } from './service.ts'
import { closeSession, createSession, resetFaults, restartSession, type Session } from './session.ts'
import { contractNamedBy } from './session-contract.ts'
import type { TurnGate } from './turn-gate.ts'
import { UnknownSession } from './unknown-session.ts'
import { type World, worldOf } from './world.ts'
import type { WorldPlan, WorldSnapshot } from './world-plan.ts'

/** A request for which a world is looked up; the first request of a session may configure it. */
export interface FirstRequest {
  readonly path: string
  header(name: string): string | undefined
}

/** A world, and when it was last used. */
export interface KnownWorld {
  /** Undefined for the default world. */
  readonly session: string | undefined
  readonly world: World
  /**
   * When it was last used, and when it is forgotten unless it is used before, by the default world's clock; undefined for
   * the default world.
   */
  readonly lastUse: number | undefined
  readonly idleAt: number | undefined
}

/** The worlds of an emulator: the default one, and one for each session, created on first use. */
export interface Worlds {
  /** The world of a session, ready to serve; the default world without a name. */
  find(session: string | undefined, first?: FirstRequest): World | Promise<World>
  /** The same, synchronously, perhaps before it is ready. */
  peek(session: string | undefined, first?: FirstRequest): World
  /**
   * The world of an existing session, ready to serve; the default world without a name.
   * @throws UnknownSession
   */
  lookUp(session: string | undefined): Promise<World>
  /** The same, synchronously; undefined for a session that does not exist. */
  known(session: string): World | undefined
  /**
   * The world that has a voice session with this token, and the name of its session, whatever session a client names.
   */
  withVoiceToken(token: string): { readonly session: string | undefined; readonly world: World } | undefined
  names(): string[]
  /** Every world that is not idle, the default one first. This does not count as a use. */
  all(): KnownWorld[]
  /** False if there is no such session. */
  forget(name: string): Promise<boolean>
  /** Puts a world back to its beginning; `all` of the default world forgets every session, too. */
  reset(session: string | undefined, scope: ResetScope): Promise<void>
  snapshot(session: string | undefined): Promise<WorldSnapshot>
  /**
   * Replaces a world with one of another plan; for the default world, new sessions use that plan, too.
   * @throws InvalidScenario, and nothing has changed
   */
  apply(session: string | undefined, plan: WorldPlan): Promise<void>
  /** @throws InvalidSnapshot, and nothing has changed */
  restore(session: string | undefined, snapshot: WorldSnapshot): Promise<void>
  /** Calls back for every request of every world from now on; the answer ends that. */
  subscribe(listener: RequestListener): () => void
  /** Releases every request that a fault holds back. */
  endWaits(): void
  /** How the other interfaces access worlds that several processes share. */
  readonly turn: (TurnGate & { readonly trouble: Error | undefined }) | undefined
  close(): Promise<void>
}

/** The dependencies of an emulator's worlds. */
export interface WorldsParts {
  /** The default world's state. */
  readonly store: Store
  /** It is kept in files and outlives the process. */
  readonly isKept: boolean
  /** The means for translating documents of the default world, and of sessions, which are in memory. */
  readonly documentMeans: DocumentMeans
  /** For large files of worlds whose state is in memory. */
  readonly temporaryFiles: LazyTemporaryFiles
  readonly plan: WorldPlan
  /** A plan with another contract, and the settings that follow from it. */
  withContract(plan: WorldPlan, contract: string): WorldPlan
}

/** The slot of a world, and what is needed to replace it. */
interface Place extends Kept {
  readonly session: Session
  /** Its session of the existing mock's protocol, if it has one. */
  readonly mock: MockSession | undefined
  /** The contract with which it was opened, if any. */
  readonly contract: string | undefined
  plan: WorldPlan
  world: World
}

/**
 * Creates the worlds of an emulator. Advancing the default world's clock far enough ends idle sessions.
 * @throws InvalidScenario; then the store is unchanged
 */
export async function openWorlds(parts: WorldsParts): Promise<Worlds> {
  const { store, isKept, documentMeans, plan, withContract, temporaryFiles } = parts
  const meansInMemory: DocumentMeans = { ...documentMeans, keySecret: undefined }
  const listeners = new Set<RequestListener>()
  const home = placeWith(undefined, plan, undefined, isKept ? await begunOnDisk(store, plan) : store)
  /** Worlds that are available synchronously. */
  const readyWorlds = new WeakSet<World>()
  /** Changes of whole worlds are serialized. */
  const queue = createKeyedQueue()
  const now = () => home.session.clock.now()
  const sessions = createKeptSessions<Place>(now, close)
  const inTurn = <R>(change: () => Promise<R>) => queue('worlds', change)

  function placeWith(
    name: string | undefined,
    plan: WorldPlan,
    mock: MockSession | undefined,
    store: Store,
    contract?: string,
  ): Place {
    const own = planFor(contract === undefined ? plan : withContract(plan, contract), mock)
    const session = createSession(name, own, name === undefined ? undefined : home.session.knownKeys)
    session.journal.subscribe((recorded, chapter) => {
      for (const listener of listeners) listener(recorded, chapter)
    })
    const lastUse = session.clock.now()
    const world = serve({ session, mock, plan: own }, store)
    return { session, mock, contract, plan: own, world, lastUse }
  }

  function serve({ session, mock, plan }: Pick<Place, 'session' | 'mock' | 'plan'>, store: Store): World {
    // State shared with the default world is where that is.
    const means = session.name === undefined || mock ? documentMeans : meansInMemory
    const shared = mock && { mock, owner: home.world }
    return worldOf(session, createService({ session, plan, store, documentMeans: means, shared }))
  }

  /** A state in files, initialized all or nothing: a crash in the meantime leaves it unchanged. */
  async function begunOnDisk(store: Store, plan: WorldPlan): Promise<Store> {
    if (!plan.scenario || (await hasBegun(store))) return store
    return store.replace(await (await begunStore(plan, meansInMemory)).snapshot())
  }

  function placeOf(name: string | undefined, first?: FirstRequest): Place {
    const known = knownPlace(name)
    if (known || name === undefined) return known ?? home
    sessions.makeRoom()
    const isMock = first?.header(MOCK_SESSION_HEADER) === name
    const mock = isMock ? createMockSession(name, mockOptions(first.header)) : undefined
    const own = mock ? home.world.store : createMemoryStore(temporaryFiles)
    const place = placeWith(name, home.plan, mock, own, first && contractNamedBy(first))
    sessions.add(name, place)
    return place
  }

  const knownPlace = (name: string | undefined) => (name === undefined ? home : sessions.find(name))

  const peek = (name: string | undefined, first?: FirstRequest) => placeOf(name, first).world

  /**
   * The world of a request that names no session: of the session that has the file of the requested job, or the
   * requested document, if there is one.
   */
  function unnamed(request: FirstRequest | undefined): World {
    const path = sessions.size > 0 ? request?.path : undefined
    const job = path && voiceJobIn(path)
    if (job) for (const [, { world }] of sessions.all()) if (world.voiceJobs.loaded()?.has(job)) return world
    const id = path && documentIn(path)
    return peek(id === undefined ? undefined : ownerOfDocument(id, mocks()))
  }

  function* mocks() {
    for (const [name, { mock }] of sessions.all()) yield [name, mock] as const
  }

  async function ready(world: World): Promise<World> {
    await world.ready
    readyWorlds.add(world)
    return world
  }

  async function close({ session, mock, world }: Place) {
    closeSession(session)
    await world.voice.stop()
    await world.voiceJobs.stop()
    // If the store is closed, this cannot be deleted now; it is deleted when a session of this name begins again.
    if (mock) return world.store.counters.delete(`${mock.budget.name}/`).catch(() => {})
    // Its store is left to requests in progress.
    await world.documentWork.stop()
  }

  /** Replaces a world with one of this plan and an initial state; requests in progress continue in the old one. */
  async function restart(place: Place, plan: WorldPlan, scope: 'all' | 'state') {
    if (place.mock) return restartMock(place, place.mock, plan, scope)
    const { session, world } = place
    const { clock } = session
    const start = scope === 'all' ? plan.clock : { start: clock.now(), frozen: clock.frozen }
    const begun = await begunStore({ ...plan, clock: start }, meansInMemory, session.name, temporaryFiles)
    // From here on, no error in a scenario is possible.
    session.faults.release()
    await world.voice.stop()
    await world.voiceJobs.stop()
    await world.documentWork.stop()
    const isOnDisk = isKept && place === home
    const store = isOnDisk ? await world.store.replace(await begun.snapshot()) : begun
    place.plan = plan
    if (scope === 'all') restartSession(session, plan)
    await put(place, store)
  }

  /** Restarts a session that shares its state: everything it owns, and nothing that others see. */
  async function restartMock(place: Place, mock: MockSession, plan: WorldPlan, scope: 'all' | 'state') {
    const { session } = place
    session.faults.release()
    await place.world.voice.stop()
    await place.world.voiceJobs.stop()
    mock.restart()
    place.plan = plan
    if (scope === 'all') restartSession(session, plan)
    await put(place, home.world.store)
  }

  /** Waits until the new world is initialized, and that is durable. */
  async function put(place: Place, store: Store) {
    place.world = serve(place, store)
    place.lastUse = now()
    if (place === home) {
      // Sessions that share the state switch to the new one, too.
      for (const [, other] of sessions.all()) if (other.mock) other.world = serve(other, store)
    }
    await ready(place.world)
    await place.world.store.flush()
  }

  async function apply(name: string | undefined, plan: WorldPlan) {
    const place = placeOf(name)
    if (place.mock) refuseAccounts(plan)
    await ready(place.world)
    const own = place.contract === undefined ? plan : withContract(plan, place.contract)
    await restart(place, planFor(own, place.mock), 'all')
    // The default world has another time, which makes times of use meaningless.
    if (place === home) sessions.useAll()
  }

  async function reset(name: string | undefined, scope: ResetScope) {
    const place = placeOf(name)
    await ready(place.world)
    const { session, plan } = place
    if (scope === 'journal') {
      session.tunnels.clear()
      return session.journal.clear()
    }
    if (scope === 'clock') return session.clock.reset()
    if (scope === 'faults') return resetFaults(session, plan)
    if (scope === 'all' && place === home) await sessions.forgetAll()
    await restart(place, plan, scope)
  }

  async function restore(name: string | undefined, { state, clock }: WorldSnapshot) {
    const place = placeOf(name)
    const { session } = place
    // Shared state is restored where it is.
    const target = place.mock ? home : place
    const { documentWork, store } = await ready(target.world)
    await place.world.voice.stop()
    await place.world.voiceJobs.stop()
    const restored = await store.replace(state)
    // Frozen before it is set, so that it shows exactly this time.
    session.clock.freeze(clock.frozen)
    session.clock.set(clock.now)
    const done = put(target, restored)
    await documentWork.stop()
    await done
  }

  return {
    turn: undefined,
    peek,
    known: (name) => knownPlace(name)?.world,
    async lookUp(name) {
      const place = knownPlace(name)
      if (!place)
        throw new UnknownSession(name ?? '', sessions.forgottenBecause(name ?? ''), sessions.names())
      return ready(place.world)
    },
    find(name, first) {
      const world = name === undefined ? unnamed(first) : peek(name, first)
      return readyWorlds.has(world) ? world : ready(world)
    },
    withVoiceToken(token) {
      const has = ({ world }: Place) => world.voice.loaded()?.find(token) !== undefined
      if (has(home)) return { session: undefined, world: home.world }
      for (const [session, place] of sessions.all()) if (has(place)) return { session, world: place.world }
      return undefined
    },
    names: sessions.names,
    all: () => [
      { session: undefined, world: home.world, lastUse: undefined, idleAt: undefined },
      ...sessions.present().map(([session, { world, lastUse }]) => ({
        session,
        world,
        lastUse,
        idleAt: lastUse + IDLE_MS,
      })),
    ],
    forget: (name) => sessions.forget(name),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    apply: (name, plan) => inTurn(() => apply(name, plan)),
    reset: (name, scope) => inTurn(() => reset(name, scope)),
    async snapshot(name) {
      const { store, clock } = await ready(peek(name))
      return { state: await store.snapshot(), clock: { now: clock.now(), frozen: clock.frozen } }
    },
    restore: (name, snapshot) => inTurn(() => restore(name, snapshot)),
    endWaits() {
      home.session.faults.end()
      for (const [, { session }] of sessions.all()) session.faults.end()
    },
    async close() {
      await sessions.forgetAll()
      await close(home)
      await home.world.store.close()
    },
  }
}

/**
 * A store in memory, initialized by a plan: nothing else has changed if the plan is invalid.
 * @throws InvalidScenario
 */
export async function begunStore(
  plan: WorldPlan,
  documentMeans: DocumentMeans,
  name?: string,
  files?: LazyTemporaryFiles,
): Promise<Store> {
  const store = createMemoryStore(files)
  const session = { name, clock: createClock(plan.clock), knownKeys: createKnownKeys() }
  const service = createService({ session, plan, store, documentMeans, shared: undefined })
  try {
    await service.ready
  } finally {
    await service.documentWork.stop()
    session.clock.close()
  }
  return store
}

/** @throws InvalidScenario for accounts, which would be those of the default world */
export function refuseAccounts({ scenario: loaded }: WorldPlan) {
  const problems = (loaded?.scenario.accounts ?? []).map(
    (account) =>
      loaded?.origins.problem(
        account,
        'cannot be declared for a session of the existing mock, which shares the accounts of the default world: use X-Mynah-Session',
      ) ?? [],
  )
  if (problems.length > 0) throw new InvalidScenario(problems.flat())
}

/** The plan of a session of the existing mock's protocol. */
export const planFor = (plan: WorldPlan, mock: MockSession | undefined): WorldPlan =>
  mock ? { ...plan, settings: mock.settings(plan.settings) } : plan
