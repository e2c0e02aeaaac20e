import { isolate } from '../../../base/runtime/isolate.ts'
import { createKeyedQueue } from '../../../base/runtime/keyed-queue.ts'
import type { WorldPlan } from '../../../plan/options/world-plan.ts'
import type { DocumentResources } from '../../../service/documents/document-work.ts'
import { SharedStateLost } from '../../../state/state-errors.ts'
import type { StoreContent } from '../../../state/store.ts'
import { MOCK_SESSION_HEADER, mockOptions } from '../../mock-protocol/session-options.ts'
import { begunStore } from '../begun-store.ts'
import { planFor, refuseAccounts } from '../mock-plan.ts'
import type { ResetScope } from '../reset-scope.ts'
import { resetFaults, restartSession } from '../session.ts'
import { contractNamedBy } from '../sessions/session-contract.ts'
import type { WorldSnapshot } from '../world-snapshot.ts'
import type { FirstRequest } from '../worlds.ts'
import type { NodePlaces, PlacesParts } from './node-places.ts'
import type { Place } from './place.ts'

/** Opens, replaces and restores whole worlds, for all nodes. */
export interface WorldChanges {
  /** Resolves in a turn. */
  entered(): Promise<void>
  /** In a turn: the place of an existing world. */
  lookUp(name: string | undefined): Place | undefined
  /** The place of a world in a turn; opens it if necessary. */
  opened(name: string | undefined, first?: FirstRequest): Promise<Place>
  apply(name: string | undefined, plan: WorldPlan): Promise<void>
  reset(name: string | undefined, scope: ResetScope): Promise<void>
  restore(name: string | undefined, snapshot: WorldSnapshot): Promise<void>
}

/** The dependencies of these changes. */
interface ChangesParts extends Pick<PlacesParts, 'node' | 'planWith'> {
  readonly documentResources: DocumentResources
  /** The default world's plan, if no node has initialized it yet. */
  readonly plan: WorldPlan
}

/** The state of a world that is about to start. */
interface Begun {
  readonly scope: string
  readonly content: StoreContent
}

/** @param places the worlds as this node has them */
export function createWorldChanges(places: NodePlaces, given: ChangesParts): WorldChanges {
  const { node, planWith } = given
  const { byKey, sessions, server, teller } = places
  const resourcesInMemory: DocumentResources = { ...given.documentResources, keySecret: undefined }
  const queue = createKeyedQueue()

  async function begun(plan: WorldPlan, name?: string): Promise<Begun> {
    const { blobs, ...content } = await (await begunStore(plan, resourcesInMemory, name)).snapshot()
    const bytes = blobs.map(({ id, base64 }) => [id, Buffer.from(base64, 'base64')] as const)
    return { scope: await node.prepare(bytes), content }
  }

  const entered = async () => {
    const entering = node.turns.enter()
    if (entering) await entering
  }

  function lookUp(name: string | undefined): Place | undefined {
    const place = name === undefined ? byKey.get('') : sessions.find(name)
    if (place) teller.touch(place)
    return place
  }

  /** The world of a session in a turn; opens it if necessary. */
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
    if (byKey.has('')) return
    node.space.create(scope, content)
    teller.write(places.add({ era: 0, scope }, plan))
  }

  async function openSession(name: string, first: FirstRequest | undefined) {
    const plan = places.home().plan
    const mock = first?.header(MOCK_SESSION_HEADER) === name ? mockOptions(first.header) : undefined
    const contract = first && contractNamedBy(first)
    const own = contract === undefined ? plan : planWith(plan.scenario, contract)
    const begins = mock ? undefined : await begun(own, name)
    await entered()
    // Another caller was faster, or has changed the plan of new sessions.
    if (sessions.find(name) || places.home().plan !== plan) return
    sessions.makeRoom()
    if (begins) node.space.create(begins.scope, begins.content)
    const place = places.add({ name, era: 0, scope: begins?.scope, contract, mock }, own)
    sessions.add(name, place)
    if (mock) places.forgetShared(place)
    teller.write(place)
  }

  /** @throws SharedStateLost if the place was replaced while this node was waiting */
  async function enterAgain(place: Place) {
    await entered()
    if (byKey.get(place.key) !== place) throw new SharedStateLost()
  }

  /** @param others what happens to the sessions when the default world starts over */
  async function restart(place: Place, plan: WorldPlan, scope: 'all' | 'state', others: 'keep' | 'forget') {
    const { session, mock } = place
    const { clock } = session
    const start = scope === 'all' ? plan.clock : { start: clock.now(), frozen: clock.frozen }
    const begins = mock ? undefined : await begun({ ...plan, clock: start }, session.name)
    await enterAgain(place)
    // From here on everything happens in one step.
    session.faults.release()
    mock?.restart()
    const former = place.plan.scenario?.digest
    place.plan = plan
    if (begins) {
      if (place.scope !== undefined) node.space.drop(place.scope)
      node.space.create(begins.scope, begins.content)
      place.scope = begins.scope
    }
    if (scope === 'all') {
      place.era += 1
      restartSession(session, plan)
      if (place.key === '') beginOthers(others)
    }
    server.serveAgain(place)
    if (mock) places.forgetShared(place)
    teller.write(place)
    places.forgetScenario(former)
    await node.turns.settled()
  }

  /** The default world has another time, so earlier times of use are meaningless. */
  function beginOthers(others: 'keep' | 'forget') {
    if (others === 'forget') return void isolate('closing sessions', sessions.forgetAll)
    sessions.useAll()
    for (const place of byKey.values()) teller.touch(place)
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
    await node.turns.settled()
  }

  async function restore(name: string | undefined, { state, clock }: WorldSnapshot) {
    const place = await opened(name)
    // Shared state is restored where it is.
    const target = place.mock ? places.home() : place
    await node.replace(target.world.store, state, (scope) => {
      if (byKey.get(target.key) !== target || byKey.get(place.key) !== place) throw new SharedStateLost()
      if (target.scope !== undefined) node.space.drop(target.scope)
      target.scope = scope
      // Frozen before it is set, so that it shows exactly this time.
      place.session.clock.freeze(clock.frozen)
      place.session.clock.set(clock.now)
      teller.touch(place)
      server.serveAgain(target)
      teller.write(target)
    })
    await node.turns.settled()
  }

  return { entered, lookUp, opened, apply, reset, restore }
}
