import type { PlanWith, WorldPlan } from '../../../plan/options/world-plan.ts'
import type { DocumentResources } from '../../../service/documents/document-work.ts'
import type { SharedNode } from '../../../state/shared/open-node.ts'
import type { RequestListener } from '../../../watch/journal/journal.ts'
import { createMockSession, type MockSession } from '../../mock-protocol/mock-session.ts'
import { planFor } from '../mock-plan.ts'
import { closeSession, createSession } from '../session.ts'
import { createKeptSessions, type KeptSessions } from '../sessions/kept-sessions.ts'
import type { ForgottenBecause } from '../sessions/unknown-session.ts'
import { type CellPlans, createCellPlans } from './cell-plans.ts'
import { createExpiry } from './expiry.ts'
import type { Place } from './place.ts'
import { journalScope, keyOf, type PlaceCell } from './place-cell.ts'
import { createPlaceServer, type PlaceServer } from './serve-places.ts'
import { createNodeTeller, type NodeTeller } from './tell-nodes.ts'
import { createTurnGates } from './turn-gates.ts'

/** The dependencies of a node's places. */
export interface PlacesParts {
  readonly node: SharedNode
  readonly documentResources: DocumentResources
  /** Called for every request of every world. */
  readonly onRequest: RequestListener
  readonly planWith: PlanWith
}

/** The worlds of a node. */
export interface NodePlaces {
  /** By key; the default world's key is empty. */
  readonly byKey: ReadonlyMap<string, Place>
  readonly sessions: KeptSessions<Place>
  readonly plans: Pick<CellPlans, 'of'>
  readonly server: PlaceServer
  readonly teller: Pick<NodeTeller, 'touch' | 'write'>
  home(): Place
  /** Adds a new world and serves it. Its state already exists. */
  add(cell: Omit<PlaceCell, 'scenario'>, plan: WorldPlan): Place
  /** Removes the default world, so that another one can replace it. */
  removeHome(): void
  /** Drops a scenario that no world has anymore. */
  forgetScenario(digest: string | undefined): void
  /** Resets what a session of the existing mock has in the default world's state. Runs in the turn, without waiting. */
  forgetShared(place: Place): void
  /** Applies the changes of another node, without announcing them. */
  applying(work: () => void): void
  /** Tells the other nodes what the worlds of this turn remember. */
  beforeCut(): void
  /** Memory was discarded: work that started before is lost. */
  discarded(reason: Error): void
}

/** Creates the places of a node, all of them empty. */
export function createNodePlaces({ node, documentResources, onRequest, planWith }: PlacesParts): NodePlaces {
  const { space, turns } = node
  const places = new Map<string, Place>()
  /** True while this node applies changes of another one. */
  let isApplying = false
  const home = (): Place => places.get('') as Place
  const enter = () => turns.enter()

  const gates = createTurnGates(turns)
  const teller = createNodeTeller(space, places)
  const plans = createCellPlans(space, planWith)
  const sessions = createKeptSessions<Place>(() => home().session.clock.now(), forgotten)
  const expiry = createExpiry({ space, enter, places, sessions, home })
  const server = createPlaceServer({
    node,
    documentResources,
    gates,
    teller,
    expiry,
    places,
    home,
    isApplying: () => isApplying,
  })

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
    server.serve(place)
    return place
  }

  /** Called in the turn that forgets a session, and when another node has told of it. */
  async function forgotten(place: Place, because: ForgottenBecause) {
    if (!isApplying && place.mock) forgetShared(place)
    places.delete(place.key)
    closeSession(place.session)
    server.leave(place)
    expiry.stop(place)
    if (isApplying) return
    teller.remove(place, because)
    forgetScenario(place.plan.scenario?.digest)
  }

  function forgetScenario(digest: string | undefined) {
    const isUsed = [...places.values()].some(({ plan }) => plan.scenario?.digest === digest)
    if (digest === undefined || isUsed) return
    teller.removeScenario(digest)
    plans.clear()
  }

  function forgetShared(place: Place) {
    const { budget } = place.mock as MockSession
    void home().world.store.counters.delete(`${budget.name}/`)
    expiry.removeVoice(place)
  }

  return {
    byKey: places,
    sessions,
    plans,
    server,
    teller,
    home,
    add,
    removeHome: () => void places.delete(''),
    forgetScenario,
    forgetShared,
    applying(work) {
      isApplying = true
      try {
        work()
      } finally {
        isApplying = false
      }
    },
    beforeCut() {
      for (const place of teller.touched) expiry.watch(place)
      // Sessions become idle by its clock.
      const place = places.get('')
      if (place) expiry.watch(place)
      teller.beforeCut()
    },
    discarded(reason) {
      gates.discarded(reason)
      teller.discarded()
    },
  }
}
