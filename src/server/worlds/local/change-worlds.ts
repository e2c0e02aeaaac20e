import type { WorldPlan } from '../../../plan/options/world-plan.ts'
import { InvalidScenario } from '../../../plan/scenarios/invalid-scenario.ts'
import type { Store } from '../../../state/store.ts'
import { begunStore } from '../begun-store.ts'
import { resetFaults, restartSession } from '../session.ts'
import type { ResetScope, WorldSnapshot } from '../world-snapshot.ts'
import type { LocalPlaces, LocalPlacesParts } from './local-places.ts'
import type { Place } from './place.ts'

interface ChangesParts
  extends Pick<LocalPlacesParts, 'resourcesInMemory' | 'temporaryFiles' | 'planWith' | 'keeper'> {
  /** Whether the default world's state is kept in files. */
  readonly isKept: boolean
}

/**
 * Replaces whole worlds. One change at a time: callers serialize them.
 * @param places the worlds of this process
 */
export function createWorldChanges(places: LocalPlaces, parts: ChangesParts) {
  const { home, sessions, open, serve, ready } = places
  const { resourcesInMemory, temporaryFiles, planWith, isKept, keeper } = parts

  async function apply(name: string | undefined, plan: WorldPlan) {
    const place = open(name)
    if (place.mock) refuseAccounts(plan)
    await ready(place.world)
    const own = place.contract === undefined ? plan : planWith(plan.scenario, place.contract)
    await restart(place, place.mock?.plan(own) ?? own, 'all')
    // The default world has another time, so earlier times of use are meaningless.
    if (place === home) sessions.useAll()
  }

  async function reset(name: string | undefined, scope: ResetScope) {
    const place = open(name)
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
    const place = open(name)
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

  /**
   * Replaces a world with one of this plan and an initial state. Requests in progress continue in the old one. Of a
   * session that shares its state, this restarts everything it owns, and nothing that others see.
   */
  async function restart(place: Place, plan: WorldPlan, scope: 'all' | 'state') {
    const { session, world, mock } = place
    const { clock } = session
    const start = scope === 'all' ? plan.clock : { start: clock.now(), frozen: clock.frozen }
    const initial = { ...plan, clock: start }
    const begun = mock
      ? undefined
      : await begunStore(initial, resourcesInMemory, session.name, temporaryFiles)
    // From here on, a scenario can cause no error.
    session.faults.release()
    await world.stop()
    mock?.restart()
    const isStored = keeper !== undefined || (isKept && place === home)
    const stored = begun && isStored ? await world.store.replace(await begun.snapshot()) : begun
    place.plan = plan
    if (scope === 'all') restartSession(session, plan)
    await put(place, stored ?? home.world.store)
  }

  /** Waits until the new world is initialized and durable. */
  async function put(place: Place, store: Store) {
    place.world = serve(place, store)
    place.lastUse = home.session.clock.now()
    if (place === home) {
      // Sessions that share the state switch to the new one, too.
      for (const [, other] of sessions.all()) if (other.mock) other.world = serve(other, store)
    }
    await ready(place.world)
    await place.world.store.flush()
  }

  return {
    /** @throws InvalidScenario, without changing anything */
    apply,
    reset,
    /** @throws InvalidSnapshot, without changing anything */
    restore,
  }
}

/** @throws InvalidScenario for accounts, which would be those of the default world */
function refuseAccounts({ scenario: loaded }: WorldPlan) {
  const problems = (loaded?.scenario.accounts ?? []).map(
    (account) =>
      loaded?.origins.problem(
        account,
        'cannot be declared for a session of the existing mock, which shares the accounts of the default world: use X-Mynah-Session',
      ) ?? [],
  )
  if (problems.length > 0) throw new InvalidScenario(problems.flat())
}
