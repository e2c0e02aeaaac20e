import type { Key } from '../../features/accounts/account.ts'
import type { DocumentMeans } from '../../features/documents/open-documents.ts'
import { voiceJobIn } from '../../features/voice/jobs/asset-path.ts'
import { type StoredVoiceJob, VOICE_JOBS } from '../../features/voice/jobs/voice-job.ts'
import type { RequestListener } from '../../journal/journal.ts'
import { Recorded } from '../../journal/recorded.ts'
import { createMockSession, type MockSession } from '../../mock-protocol/mock-session.ts'
import { MOCK_SESSION_HEADER, type MockOptions, mockOptions } from '../../mock-protocol/session-options.ts'
import { documentIn, ownerOfDocument } from '../../mock-protocol/stray-document.ts'
import { createKeyedQueue } from '../../runtime/keyed-queue.ts'
import type { LoadedScenario } from '../../scenarios/load-scenario.ts'
import type { Applied, Loaded, NoteEntry } from '../../state/shared/changes.ts'
import { openNode } from '../../state/shared/open-node.ts'
import { SharedStateLost } from '../../state/state-errors.ts'
import type { StoreContent } from '../../state/store.ts'
import { createKeptSessions, IDLE_MS, type Kept } from '../kept-sessions.ts'
import type { ResetScope } from '../reset-scope.ts'
import { createService } from '../service.ts'
import { closeSession, createSession, resetFaults, restartSession, type Session } from '../session.ts'
import { contractNamedBy } from '../session-contract.ts'
import type { TurnGate } from '../turn-gate.ts'
import { type ForgottenBecause, UnknownSession } from '../unknown-session.ts'
import { type World, worldOf } from '../world.ts'
import type { WorldPlan, WorldSnapshot } from '../world-plan.ts'
import { begunStore, type FirstRequest, planFor, refuseAccounts, type Worlds } from '../worlds.ts'
import {
  cellNames,
  journalScope,
  keyOf,
  keyOfJournal,
  kindOfCell,
  type PlaceCell,
  scenarioFrom,
  scenarioText,
} from './place-cell.ts'
import { JOURNAL_PART, partsOf, type WorldPart } from './world-parts.ts'

/** What shared worlds are made of. */
interface SharedWorldsParts {
  /** The address of the shared state. */
  readonly state: string
  /** What all nodes must have been started with, as a text to compare. */
  readonly options: string
  readonly documentMeans: DocumentMeans
  readonly plan: WorldPlan
  /** The plan of a world with this scenario, and a contract of its own if it has one. */
  planWith(scenario: LoadedScenario | undefined, contract: string | undefined): WorldPlan
}

/** Where a world is, and what the other nodes know of it. */
interface Place extends Kept {
  readonly key: string
  readonly session: Session
  readonly mock: MockSession | undefined
  readonly mockOptions: MockOptions | undefined
  readonly contract: string | undefined
  plan: WorldPlan
  world: World
  parts: ReadonlyMap<string, WorldPart>
  /** Undefined for a session that uses the state of the default world. */
  scope: string | undefined
  era: number
}

const KEYS = 'keys'

/** A machine may be too busy to take its first turn in time. */
const MAX_ATTEMPTS = 5

/** A state that a world is about to begin with. */
interface Begun {
  readonly scope: string
  readonly content: StoreContent
}

/**
 * The worlds of an installation, as every one of its nodes has them (docs/shared-state.md). What changes them is done in
 * a turn of this node, together, and reaches the others as cells of its commit; they do the same with what they are told.
 * @throws StateUnusable, StateTooNew, InvalidScenario
 */
export async function openSharedWorlds(given: SharedWorldsParts): Promise<Worlds> {
  const { documentMeans, planWith } = given
  const meansInMemory: DocumentMeans = { ...documentMeans, keySecret: undefined }
  const listeners = new Set<RequestListener>()
  const places = new Map<string, Place>()
  /** Worlds that were worked on in this turn. */
  const touched = new Set<Place>()
  const plans = new Map<string, WorldPlan>()
  const queue = createKeyedQueue()
  /** Grows when memory is thrown away: what began before is lost. */
  let generation = 0
  let lostBecause: Error = new SharedStateLost()
  /** While this node does what another has done. */
  let isApplying = false
  /** Forgotten by this node or another, not in this turn. */
  const sessions = createKeptSessions<Place>(() => home().session.clock.now(), forgotten)
  const node = await openNode(given.state, given.options, { beforeCut, applied, loaded, discarded })
  const { space, turns } = node

  const home = (): Place => places.get('') as Place

  // ---- Worlds as this node has them

  /** How those get into turns who work with a world that is served from now on. */
  function gateOf(place: () => Place): TurnGate {
    const begun = generation
    const check = () => {
      if (generation !== begun) throw lostBecause
      touched.add(place())
    }
    return {
      enter() {
        if (generation !== begun) return Promise.reject(lostBecause)
        const entering = turns.enter()
        if (entering) return entering.then(check)
        check()
        return undefined
      },
      settled: () => (generation === begun ? turns.settled() : Promise.reject(lostBecause)),
    }
  }

  function newPlace(cell: Omit<PlaceCell, 'scenario'>, plan: WorldPlan): Place {
    const { name, era, scope, contract, mock: options } = cell
    const key = keyOf(name)
    const mock =
      options && name !== undefined
        ? createMockSession(name, options, () => place.world.turn?.enter())
        : undefined
    const own = planFor(plan, mock)
    const session = createSession(name, own, name === undefined ? undefined : home().session.knownKeys, {
      added(recorded, isNew, forgotten) {
        if (isApplying) return
        const { rawBody } = recorded
        const base64 = rawBody ? Buffer.from(rawBody).toString('base64') : ''
        space.note(journalScope(key), { text: recorded.packed(), isNew, base64 }, forgotten)
      },
      emptied() {
        if (!isApplying) space.unnote(journalScope(key))
      },
    })
    session.journal.subscribe((recorded, chapter) => {
      for (const listener of listeners) listener(recorded, chapter)
    })
    const place: Place = {
      key,
      session,
      mock,
      mockOptions: options,
      contract,
      plan: own,
      scope,
      era,
      lastUse: 0,
    } as Place
    places.set(key, place)
    serve(place)
    return place
  }

  /** Puts what serves a world in its place; its state is there. */
  function serve(place: Place) {
    const { session, mock, plan } = place
    const gate = gateOf(() => place)
    const shared = mock && { mock, owner: home().world }
    const store = node.storeOf((mock ? home() : place).scope ?? '', () => gate.enter())
    const service = createService({ session, plan, store, documentMeans, shared, isBegun: true })
    place.world = worldOf(session, service, gate)
    place.parts = partsOf(session, mock, service)
    if (mock) return
    rememberKeys(place)
    watchDocuments(place)
    watchVoiceJobs(place)
  }

  /** The keys of a world are masked wherever they stand. */
  function rememberKeys({ scope, session }: Place) {
    for (const { key } of scope === undefined ? [] : space.scope(scope).collection<Key>(KEYS).values())
      session.knownKeys.add(key)
  }

  /** The same for a world that was served already. What the former one was doing begins again when it is asked for. */
  function serveAgain(place: Place) {
    leave(place)
    serve(place)
    if (place.key !== '') return
    // Those that share the state go on with the new one, too.
    for (const other of places.values()) if (other.mock) serve(other)
  }

  function leave({ world, mock }: Place) {
    void world.voice.stop()
    void world.voiceJobs.stop()
    if (!mock) void world.documentWork.stop()
  }

  /** Documents that another node has taken in expire here as well. */
  function watchDocuments({ world }: Place) {
    void world.documentWork.resume().catch(() => {})
  }

  /** The same for voice jobs. */
  function watchVoiceJobs({ world }: Place) {
    void world.voiceJobs.watch().catch(() => {})
  }

  // ---- What other nodes are told

  function write(place: Place) {
    const { key, session, era, scope, contract, mockOptions: mock, plan } = place
    const { scenario } = plan
    if (scenario) space.setCell(cellNames.scenario(scenario.digest), scenarioText(scenario))
    const cell: PlaceCell = { name: session.name, era, scope, scenario: scenario?.digest, contract, mock }
    space.setCell(cellNames.place(key), JSON.stringify(cell))
    touched.add(place)
  }

  function beforeCut() {
    for (const place of touched) {
      if (places.get(place.key) !== place) continue
      for (const [name, part] of place.parts) {
        space.setCell(cellNames.part(place.key, name), JSON.stringify(part.image()))
      }
      if (place.key !== '') space.setCell(cellNames.use(place.key), JSON.stringify(place.lastUse))
    }
    touched.clear()
  }

  /** A scenario that no world has any more. */
  function forgetScenario(digest: string | undefined) {
    const isUsed = [...places.values()].some(({ plan }) => plan.scenario?.digest === digest)
    if (digest === undefined || isUsed) return
    space.removeCell(cellNames.scenario(digest), '')
    plans.clear()
  }

  async function forgotten(place: Place, because: ForgottenBecause) {
    places.delete(place.key)
    touched.delete(place)
    closeSession(place.session)
    leave(place)
    if (isApplying) return
    const { key, mock, scope, parts, plan } = place
    space.removeCell(cellNames.place(key), because)
    space.removeCell(cellNames.use(key), '')
    for (const part of parts.keys()) space.removeCell(cellNames.part(key, part), '')
    space.drop(journalScope(key))
    if (scope !== undefined) space.drop(scope)
    if (mock) forgetBudget(mock)
    forgetScenario(plan.scenario?.digest)
  }

  /** In the turn, without waiting. */
  function forgetBudget({ budget }: MockSession) {
    void home().world.store.counters.delete(`${budget.name}/`)
  }

  // ---- What other nodes tell

  function applying(work: () => void) {
    isApplying = true
    try {
      work()
    } finally {
      isApplying = false
    }
  }

  function applied({ cells, notes, collections }: Applied) {
    applying(() => {
      for (const place of places.values())
        if (place.scope !== undefined && collections.get(place.scope)?.has(KEYS)) rememberKeys(place)
      for (const cell of cells) {
        const { kind, key } = kindOfCell(cell.name)
        if (kind !== 'place') continue
        if (cell.value === undefined) forgetPlace(key, cell.because as ForgottenBecause)
        else applyPlace(key, JSON.parse(cell.value))
      }
      // Listeners of the journal mask the keys that are known by then.
      for (const { name, value } of cells)
        if (value !== undefined && !isOfJournal(name)) applyCell(name, value)
      for (const { scope, entry } of notes) applyNote(keyOfJournal(scope), entry)
      // What it has forgotten is counted by the node that has added to it.
      for (const { name, value } of cells)
        if (value !== undefined && isOfJournal(name)) applyCell(name, value)
    })
    for (const place of places.values()) {
      const changed = place.scope === undefined ? undefined : collections.get(place.scope)
      if (changed?.has('documents')) watchDocuments(place)
      if (changed?.has(VOICE_JOBS)) watchVoiceJobs(place)
    }
  }

  function forgetPlace(key: string, because: ForgottenBecause) {
    const known = places.get(key)
    if (known) void sessions.forget(known.session.name ?? '', because)
  }

  function applyPlace(key: string, cell: PlaceCell) {
    const known = places.get(key)
    const plan = planOf(cell)
    if (!known) {
      const place = newPlace(cell, plan)
      if (cell.name !== undefined) sessions.add(cell.name, place)
      return
    }
    const isAgain = cell.era !== known.era
    const own = planFor(plan, known.mock)
    if (isAgain) {
      known.mock?.restart()
      restartSession(known.session, own)
    }
    const isServed = isAgain || cell.scope !== known.scope
    Object.assign(known, { plan: own, era: cell.era, scope: cell.scope })
    if (isServed) serveAgain(known)
  }

  function planOf({ scenario: digest, contract }: PlaceCell): WorldPlan {
    const name = JSON.stringify([digest, contract])
    const known = plans.get(name)
    if (known) return known
    const text = digest === undefined ? undefined : space.cell(cellNames.scenario(digest))
    const plan = planWith(
      digest === undefined || text === undefined ? undefined : scenarioFrom(digest, text),
      contract,
    )
    plans.set(name, plan)
    return plan
  }

  function applyNote(key: string, entry: NoteEntry | undefined) {
    const session = places.get(key)?.session
    if (!session) return
    const { journal, knownKeys } = session
    if (entry === undefined) return journal.clear()
    const { text, isNew, base64 } = entry
    const packed = { text, bytes: base64 === '' ? undefined : Buffer.from(base64, 'base64') }
    const recorded = Recorded.unpacked(packed, knownKeys.has, true)
    if (isNew) journal.add(recorded, journal.page)
    else journal.restore([recorded])
  }

  function applyCell(name: string, value: string) {
    const cell = kindOfCell(name)
    if (cell.kind === 'part')
      places
        .get(cell.key)
        ?.parts.get(cell.part)
        ?.adopt(JSON.parse(value) as never)
    if (cell.kind === 'use') {
      const place = places.get(cell.key)
      if (place?.session.name !== undefined) sessions.useAt(place.session.name, JSON.parse(value))
    }
  }

  function loaded({ cells, scopes }: Loaded) {
    applying(() => {
      for (const [key, place] of places) {
        if (cells.has(cellNames.place(key))) continue
        if (place.session.name === undefined) places.delete(key)
        else forgetPlace(key, 'unseen')
      }
      // The default world first: the others look at it.
      const keys = [...cells.keys()].flatMap((name) => {
        const cell = kindOfCell(name)
        return cell.kind === 'place' ? [cell.key] : []
      })
      for (const key of keys.sort()) loadPlace(key, JSON.parse(cells.get(cellNames.place(key)) ?? ''))
      for (const [scope, { journal }] of scopes)
        for (const entry of journal) applyNote(keyOfJournal(scope), entry)
      for (const [name, value] of cells) applyCell(name, value)
    })
  }

  function loadPlace(key: string, cell: PlaceCell) {
    const plan = planOf(cell)
    const known = places.get(key)
    if (!known) {
      const place = newPlace(cell, plan)
      if (cell.name !== undefined) sessions.add(cell.name, place)
      return
    }
    const own = planFor(plan, known.mock)
    if (cell.era !== known.era) restartSession(known.session, own)
    else known.session.journal.turn(own.settings.journal)
    Object.assign(known, { plan: own, era: cell.era, scope: cell.scope })
    leave(known)
    serve(known)
  }

  function discarded(reason: Error) {
    generation += 1
    lostBecause = reason
    touched.clear()
  }

  // ---- What is done to worlds

  async function begun(plan: WorldPlan, name?: string): Promise<Begun> {
    const { blobs, ...content } = await (await begunStore(plan, meansInMemory, name)).snapshot()
    const bytes = blobs.map(({ id, base64 }) => [id, Buffer.from(base64, 'base64')] as const)
    return { scope: await node.prepare(bytes), content }
  }

  const entered = async () => {
    const entering = turns.enter()
    if (entering) await entering
  }

  function lookUp(name: string | undefined): Place | undefined {
    const place = name === undefined ? places.get('') : sessions.find(name)
    if (place) touched.add(place)
    return place
  }

  /** The world of a session in a turn, opened if need be. */
  async function opened(name: string | undefined, first?: FirstRequest): Promise<Place> {
    for (;;) {
      await entered()
      const place = lookUp(name)
      if (place) return place
      await queue(`open ${name}`, () => (name === undefined ? openHome() : openSession(name, first)))
    }
  }

  async function openHome() {
    const { plan } = given
    const { scope, content } = await begun(plan)
    await entered()
    if (places.has('')) return
    space.create(scope, content)
    write(newPlace({ era: 0, scope }, plan))
  }

  async function openSession(name: string, first: FirstRequest | undefined) {
    const plan = home().plan
    const mock = first?.header(MOCK_SESSION_HEADER) === name ? mockOptions(first.header) : undefined
    const contract = first && contractNamedBy(first)
    const own = contract === undefined ? plan : planWith(plan.scenario, contract)
    const begins = mock ? undefined : await begun(own, name)
    await entered()
    // Somebody else was faster, or has changed what new sessions are like.
    if (sessions.find(name) || home().plan !== plan) return
    sessions.makeRoom()
    if (begins) space.create(begins.scope, begins.content)
    const place = newPlace({ name, era: 0, scope: begins?.scope, contract, mock }, own)
    sessions.add(name, place)
    if (place.mock) forgetBudget(place.mock)
    write(place)
  }

  /** @throws SharedStateLost when the place has become another one while this node was waiting */
  async function enterAgain(place: Place) {
    await entered()
    if (places.get(place.key) !== place) throw new SharedStateLost()
  }

  /** @param others what becomes of the sessions when the default world begins again */
  async function restart(place: Place, plan: WorldPlan, scope: 'all' | 'state', others: 'keep' | 'forget') {
    const { session, mock } = place
    const { clock } = session
    const start = scope === 'all' ? plan.clock : { start: clock.now(), frozen: clock.frozen }
    const begins = mock ? undefined : await begun({ ...plan, clock: start }, session.name)
    await enterAgain(place)
    // From here on everything happens together.
    session.faults.release()
    mock?.restart()
    const former = place.plan.scenario?.digest
    place.plan = plan
    if (begins) {
      if (place.scope !== undefined) space.drop(place.scope)
      space.create(begins.scope, begins.content)
      place.scope = begins.scope
    }
    if (scope === 'all') {
      place.era += 1
      restartSession(session, plan)
      if (place.key === '') beginOthers(others)
    }
    serveAgain(place)
    if (mock) forgetBudget(mock)
    write(place)
    forgetScenario(former)
    await turns.settled()
  }

  /** The default world has another time, to which times of use mean nothing. */
  function beginOthers(others: 'keep' | 'forget') {
    if (others === 'forget') return void sessions.forgetAll()
    sessions.useAll()
    for (const place of places.values()) touched.add(place)
  }

  async function apply(name: string | undefined, plan: WorldPlan) {
    const place = await opened(name)
    if (place.mock) refuseAccounts(plan)
    const own = place.contract === undefined ? plan : planWith(plan.scenario, place.contract)
    await restart(place, planFor(own, place.mock), 'all', 'keep')
  }

  async function reset(name: string | undefined, scope: ResetScope) {
    const place = await opened(name)
    const { session, plan } = place
    if (scope === 'all' || scope === 'state') return restart(place, plan, scope, 'forget')
    if (scope === 'clock') session.clock.reset()
    else if (scope === 'faults') resetFaults(session, plan)
    else {
      session.tunnels.clear()
      session.journal.clear()
    }
    await turns.settled()
  }

  async function restore(name: string | undefined, { state, clock }: WorldSnapshot) {
    const place = await opened(name)
    // What is shared is put back where it is.
    const target = place.mock ? home() : place
    await node.replace(target.world.store, state, (scope) => {
      if (places.get(target.key) !== target || places.get(place.key) !== place) throw new SharedStateLost()
      if (target.scope !== undefined) space.drop(target.scope)
      target.scope = scope
      // Stopped before it is set, so that it stands exactly there.
      place.session.clock.freeze(clock.frozen)
      place.session.clock.set(clock.now)
      touched.add(place)
      serveAgain(target)
      write(target)
    })
    await turns.settled()
  }

  /** The world of a request that names no session: of the session that has the document that it asks for, if one has. */
  function ownerIn(request: FirstRequest | undefined): string | undefined {
    const path = sessions.size > 0 ? request?.path : undefined
    const job = path && voiceJobIn(path)
    if (job) for (const [name, place] of sessions.all()) if (hasVoiceJob(place, job)) return name
    const id = path && documentIn(path)
    return id === undefined ? undefined : ownerOfDocument(id, mocks())
  }

  /** Whether a job is of this world, whichever node began it. */
  function hasVoiceJob({ world, scope }: Place, id: string): boolean {
    // What a session keeps in the default world's state is its own only where it began it.
    if (scope === undefined) return world.voiceJobs.loaded()?.has(id) ?? false
    const jobs = space.scope(scope).collection<StoredVoiceJob>(VOICE_JOBS)
    return jobs.values().some((job) => job.id === id)
  }

  function* mocks() {
    for (const [name, { mock }] of sessions.all()) yield [name, mock] as const
  }

  /** What is known of a session here, without a use of it. */
  function look(name: string | undefined): Place | undefined {
    if (name === undefined) return home()
    return turns.held ? lookUp(name) : places.get(keyOf(name))
  }

  const inTurn = <R>(change: () => Promise<R>) => queue('worlds', change)

  async function join(attempt = 1): Promise<void> {
    try {
      await opened(undefined)
      await turns.settled()
    } catch (error) {
      if (error instanceof SharedStateLost && attempt < MAX_ATTEMPTS) return join(attempt + 1)
      await node.close()
      throw error
    }
  }
  await join()

  return {
    turn: {
      enter: () => turns.enter(),
      settled: () => turns.settled(),
      get trouble() {
        return turns.trouble
      },
    },
    peek(name) {
      const place = look(name)
      if (!place) throw new UnknownSession(name ?? '', undefined, sessions.names())
      return place.world
    },
    known: (name) => look(name)?.world,
    async lookUp(name) {
      await entered()
      const place = lookUp(name)
      if (!place)
        throw new UnknownSession(name ?? '', sessions.forgottenBecause(name ?? ''), sessions.names())
      return place.world
    },
    async find(name, first) {
      await entered()
      return (await opened(name ?? ownerIn(first), first)).world
    },
    withVoiceToken(token) {
      for (const { session, world } of places.values()) {
        if (world.voice.loaded()?.find(token) !== undefined) return { session: session.name, world }
      }
      return undefined
    },
    names: sessions.names,
    all: () => [
      { session: undefined, world: home().world, idleAt: undefined },
      ...sessions.present().map(([session, { world, lastUse }]) => ({
        session,
        world,
        idleAt: lastUse + IDLE_MS,
      })),
    ],
    async forget(name) {
      await entered()
      const isForgotten = await sessions.forget(name)
      await turns.settled()
      return isForgotten
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    apply: (name, plan) => inTurn(() => apply(name, plan)),
    reset: (name, scope) => inTurn(() => reset(name, scope)),
    async snapshot(name) {
      const { world } = await opened(name)
      const clock = { now: world.clock.now(), frozen: world.clock.frozen }
      return { state: await world.store.snapshot(), clock }
    },
    restore: (name, snapshot) => inTurn(() => restore(name, snapshot)),
    endWaits() {
      for (const { session } of places.values()) session.faults.end()
    },
    async close() {
      // What is stored stays, for the other nodes and for the next start.
      for (const place of places.values()) {
        closeSession(place.session)
        await place.world.voice.stop()
        await place.world.voiceJobs.stop()
        await place.world.documentWork.stop()
      }
      await node.close()
    },
  }
}

const isOfJournal = (cell: string) => cell.startsWith(cellNames.part('', JOURNAL_PART))
