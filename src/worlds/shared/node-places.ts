import type { Key } from '../../features/accounts/account.ts'
import type { DocumentMeans } from '../../features/documents/open-documents.ts'
import type { RequestListener } from '../../journal/journal.ts'
import { createMockSession, type MockSession } from '../../mock-protocol/mock-session.ts'
import type { LoadedScenario } from '../../scenarios/load-scenario.ts'
import type { SharedNode } from '../../state/shared/open-node.ts'
import { SharedStateLost } from '../../state/state-errors.ts'
import { planFor } from '../mock-plan.ts'
import { createService } from '../service.ts'
import { closeSession, createSession } from '../session.ts'
import { createKeptSessions, type KeptSessions } from '../sessions/kept-sessions.ts'
import type { ForgottenBecause } from '../sessions/unknown-session.ts'
import type { TurnGate } from '../turn-gate.ts'
import { worldOf } from '../world.ts'
import type { WorldPlan } from '../world-plan.ts'
import type { Place } from './place.ts'
import { cellNames, journalScope, keyOf, type PlaceCell, scenarioFrom, scenarioText } from './place-cell.ts'
import { partsOf } from './world-parts.ts'

/** What the places of a node are made of. */
export interface PlacesParts {
  readonly node: SharedNode
  readonly documentMeans: DocumentMeans
  /** Told of every request of every world. */
  readonly onRequest: RequestListener
  /** The plan of a world with this scenario, and a contract of its own if it has one. */
  planWith(scenario: LoadedScenario | undefined, contract: string | undefined): WorldPlan
}

/** The worlds as a node has them, and what it tells the others of them. */
export interface NodePlaces {
  /** By key; that of the default world is empty. */
  readonly byKey: ReadonlyMap<string, Place>
  readonly sessions: KeptSessions<Place>
  home(): Place
  /** Puts a world where there was none, and serves it; its state is there. */
  add(cell: Omit<PlaceCell, 'scenario'>, plan: WorldPlan): Place
  /** A default world that is gone, for another one to come. */
  removeHome(): void
  /** Puts what serves a world in its place; its state is there. */
  serve(place: Place): void
  /** The same for a world that was served already. What the former one was doing begins again when it is asked for. */
  serveAgain(place: Place): void
  /** Stops what a world is doing. */
  leave(place: Place): void
  /** The plan that a cell is about. */
  planOf(cell: PlaceCell): WorldPlan
  /** Notices that a world is worked on in this turn: what it remembers is told to the others. */
  touch(place: Place): void
  /** Tells the others of a world that is new or another one. */
  write(place: Place): void
  /** Tells the others what the worlds of this turn remember. */
  beforeCut(): void
  /** Lets go of a scenario that no world has any more. */
  forgetScenario(digest: string | undefined): void
  /** Puts back what a session of the existing mock has counted down; in the turn, without waiting. */
  forgetBudget(mock: MockSession): void
  /** Masks the keys of a world wherever they stand. */
  rememberKeys(place: Place): void
  /** Documents that another node has taken in expire here as well. */
  watchDocuments(place: Place): void
  /** The same for voice jobs. */
  watchVoiceJobs(place: Place): void
  /** Does what another node has done: nobody is told of it. */
  applying(work: () => void): void
  /** Memory is thrown away: what began before is lost. */
  discarded(reason: Error): void
}

/** The collection of a world's keys. */
export const KEYS = 'keys'

/** Makes the places of a node, all empty. */
export function createNodePlaces({ node, documentMeans, onRequest, planWith }: PlacesParts): NodePlaces {
  const { space, turns } = node
  const places = new Map<string, Place>()
  /** Worlds that were worked on in this turn. */
  const touched = new Set<Place>()
  const plans = new Map<string, WorldPlan>()
  /** Grows when memory is thrown away: what began before is lost. */
  let generation = 0
  let lostBecause: Error = new SharedStateLost()
  /** While this node does what another has done. */
  let isApplying = false
  const sessions = createKeptSessions<Place>(() => home().session.clock.now(), forgotten)

  const home = (): Place => places.get('') as Place

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

  function add(cell: Omit<PlaceCell, 'scenario'>, plan: WorldPlan): Place {
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
    session.journal.subscribe(onRequest)
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

  function applying(work: () => void) {
    isApplying = true
    try {
      work()
    } finally {
      isApplying = false
    }
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

  function discarded(reason: Error) {
    generation += 1
    lostBecause = reason
    touched.clear()
  }

  return {
    byKey: places,
    sessions,
    home,
    add,
    removeHome: () => void places.delete(''),
    serve,
    serveAgain,
    leave,
    planOf,
    touch: (place) => void touched.add(place),
    write,
    beforeCut,
    forgetScenario,
    forgetBudget,
    rememberKeys,
    watchDocuments,
    watchVoiceJobs,
    applying,
    discarded,
  }
}
