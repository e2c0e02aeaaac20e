import type { Key } from '../../features/accounts/account.ts'
import type { DocumentMeans } from '../../features/documents/open-documents.ts'
import type { RequestListener } from '../../journal/journal.ts'
import { createMockSession, type MockSession } from '../../mock-protocol/mock-session.ts'
import { secureHex } from '../../runtime/random.ts'
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

/** The dependencies of a node's places. */
export interface PlacesParts {
  readonly node: SharedNode
  readonly documentMeans: DocumentMeans
  /** Called for every request of every world. */
  readonly onRequest: RequestListener
  /** The plan of a world with this scenario and, if it has one, its own contract. */
  planWith(scenario: LoadedScenario | undefined, contract: string | undefined): WorldPlan
}

/** The worlds of a node, and what it tells the other nodes about them. */
export interface NodePlaces {
  /** By key; the default world's key is empty. */
  readonly byKey: ReadonlyMap<string, Place>
  readonly sessions: KeptSessions<Place>
  home(): Place
  /** Adds a new world and serves it. Its state already exists. */
  add(cell: Omit<PlaceCell, 'scenario'>, plan: WorldPlan): Place
  /** Removes the default world, so that another one can replace it. */
  removeHome(): void
  /** Builds the service of a world. Its state already exists. */
  serve(place: Place): void
  /** Replaces the service of a world. Work of the former one is resumed on demand. */
  serveAgain(place: Place): void
  /** Stops the work of a world. */
  leave(place: Place): void
  /** The plan that a cell describes. */
  planOf(cell: PlaceCell): WorldPlan
  /** Marks a world as used in this turn, so that other nodes learn what it remembers. */
  touch(place: Place): void
  /** Tells the other nodes about a new or replaced world. */
  write(place: Place): void
  /** Tells the other nodes what the worlds of this turn remember. */
  beforeCut(): void
  /** Drops a scenario that no world has any more. */
  forgetScenario(digest: string | undefined): void
  /** Resets what a session of the existing mock has counted down. Runs in the turn, without waiting. */
  forgetBudget(mock: MockSession): void
  /** Masks the keys of a world wherever they occur. */
  rememberKeys(place: Place): void
  /** Makes documents that another node received expire here as well. */
  watchDocuments(place: Place): void
  /** The same for voice jobs. */
  watchVoiceJobs(place: Place): void
  /** Another node may have changed voice sessions, or wants one whose connection is here. */
  watchVoice(place: Place): void
  /** Applies the changes of another node, without announcing them. */
  applying(work: () => void): void
  /** Memory was discarded: work that started before is lost. */
  discarded(reason: Error): void
}

/** The collection of a world's keys. */
export const KEYS = 'keys'

/** Creates the places of a node, all of them empty. */
export function createNodePlaces({ node, documentMeans, onRequest, planWith }: PlacesParts): NodePlaces {
  const { space, turns } = node
  const places = new Map<string, Place>()
  /** Worlds used in this turn. */
  const touched = new Set<Place>()
  const plans = new Map<string, WorldPlan>()
  /** Incremented when memory is discarded: work that started before is lost. */
  let generation = 0
  let lostBecause: Error = new SharedStateLost()
  /** True while this node applies changes of another one. */
  let isApplying = false
  const sessions = createKeptSessions<Place>(() => home().session.clock.now(), forgotten)

  const home = (): Place => places.get('') as Place

  /** The turn gate of a world, for callers that use the world from now on. */
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

  /** Builds the service of a world. Its state already exists. */
  function serve(place: Place) {
    const { session, mock, plan } = place
    const gate = gateOf(() => place)
    const shared = mock && { mock, owner: home().world }
    const store = node.storeOf((mock ? home() : place).scope ?? '', () => gate.enter())
    const peers = {
      id: secureHex(8),
      enter: () => gate.enter(),
      settled: () => gate.settled(),
      patienceMs: node.leaseMs,
    }
    const service = createService({ session, plan, store, documentMeans, shared, peers })
    place.world = worldOf(session, service, gate)
    place.parts = partsOf(session, mock, service)
    if (mock) return
    rememberKeys(place)
    watchDocuments(place)
    watchVoiceJobs(place)
  }

  /** The keys of a world are masked wherever they occur. */
  function rememberKeys({ scope, session }: Place) {
    for (const { key } of scope === undefined ? [] : space.scope(scope).collection<Key>(KEYS).values())
      session.knownKeys.add(key)
  }

  /** Replaces the service of a world. Work of the former one is resumed on demand. */
  function serveAgain(place: Place) {
    leave(place)
    serve(place)
    if (place.key !== '') return
    // Sessions that share the state switch to the new one, too.
    for (const other of places.values()) if (other.mock) serve(other)
  }

  function leave({ world, mock }: Place) {
    void world.voice.stop()
    void world.voiceJobs.stop()
    if (!mock) void world.documentWork.stop()
  }

  /** Documents that another node received expire here as well. */
  function watchDocuments({ world }: Place) {
    void world.documentWork.resume().catch(() => {})
  }

  /** The same for voice jobs. */
  function watchVoiceJobs({ world }: Place) {
    void world.voiceJobs.watch().catch(() => {})
  }

  /** Who never had a session has none to look after. */
  function watchVoice({ world }: Place) {
    world.voice.loaded()?.look()
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

  /** Drops a scenario that no world has any more. */
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

  /** Runs in the turn, without waiting. */
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
    watchVoice,
    applying,
    discarded,
  }
}
