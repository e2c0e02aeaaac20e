import { createHmac } from 'node:crypto'
import type { PlanWith, WorldPlan } from '../../../plan/options/world-plan.ts'
import type { LoadedScenario } from '../../../plan/scenarios/load-scenario.ts'
import { createOrigins } from '../../../plan/scenarios/source.ts'
import type { DocumentResources } from '../../../service/documents/document-work.ts'
import { SKIPPED_IDS } from '../../../service/ids.ts'
import { type StoredVoiceToken, VOICE_TOKENS } from '../../../service/voice/stored-voice-session.ts'
import type { StoredWorld } from '../../../state/shared/changes.ts'
import type { Database, Position } from '../../../state/shared/database.ts'
import { createOwnedStores } from '../../../state/shared/owned-store.ts'
import { createTenure, type Tenure } from '../../../state/shared/tenure.ts'
import type { Store } from '../../../state/store.ts'
import type { LazyTemporaryFiles } from '../../../state/temporary/lazy-temporary-files.ts'
import { Recorded } from '../../../watch/journal/recorded.ts'
import type { KeptWorld } from '../local/local-places.ts'
import { openWorlds } from '../local/open-worlds.ts'
import type { Place } from '../local/place.ts'
import type { Worlds } from '../worlds.ts'
import { createExpiry } from './expiry.ts'
import { keyOf, type PlaceDescription, partsOf, WorldChanges } from './world-changes.ts'

/** What the owner of an installation needs to serve its worlds. */
export interface OwnedWorldsParts {
  readonly database: Database
  /** This node, and its address. */
  readonly owner: string
  readonly position: Position
  /** Whether something may be lost that was answered, so that the ids of what is created must not repeat. */
  readonly isBack: boolean
  readonly plan: WorldPlan
  readonly planWith: PlanWith
  readonly documentResources: DocumentResources
  readonly temporaryFiles: LazyTemporaryFiles
  readonly lost: (reason: Error) => void
  readonly restored: (what: string) => void
}

/** More than any database loses. */
const LOST_IDS = 2 ** 32

/**
 * Loads the worlds of an installation, and serves them like a single process. What a request has seen and done is stored
 * before it is answered.
 * @throws SharedStateDamaged, SharedStateUnavailable, InvalidScenario
 */
export async function openOwnedWorlds(parts: OwnedWorldsParts): Promise<{ worlds: Worlds; tenure: Tenure }> {
  const { database, owner, position, plan, planWith, documentResources, temporaryFiles, lost, restored } =
    parts
  const stores = createOwnedStores(database, temporaryFiles, (owned) => changes.changed(owned))
  // What is stored, until the worlds have it.
  const stored = await database.load(position)
  const storedWorlds = stored.worlds
  let isLoading = true
  const changes = new WorldChanges(stores.of, watch, stored.scenarios.keys())
  const { places } = changes
  const expiry = createExpiry(places, stateOf, () => worlds.forgetIdle())

  /** The state of a world, which may be that of the default world. */
  function stateOf(place: Place) {
    return stores.of((place.mock ? (places.get('') as Place) : place).world.store).state
  }
  function watch(place: Place) {
    expiry.watch(place)
    const home = places.get('')
    if (home && changes.isReady(home)) expiry.watch(home)
  }

  const scenarioOf = (digest: string | undefined): LoadedScenario | undefined => {
    const text = digest === undefined ? undefined : stored.scenarios.get(digest)
    if (digest === undefined || text === undefined) return undefined
    // It was validated on arrival, so positions of its parts are not needed.
    const { scenario, files, notices = [] } = JSON.parse(text)
    return { scenario, files, notices, digest, origins: createOrigins() }
  }
  const descriptionOf = ({ json }: StoredWorld) => JSON.parse(json) as PlaceDescription
  const storeOf = async ({ scope }: PlaceDescription) =>
    scope === undefined ? undefined : skipping(await stores.load(scope, stored.content(scope)))
  /** No id is given out twice, even by sessions whose former state is lost. */
  function skipping(store: Store): Store {
    const { counters } = stores.of(store).state
    const skip = parts.isBack ? (counters.get(SKIPPED_IDS) ?? 0) + LOST_IDS : skippedAtHome()
    if (skip > (counters.get(SKIPPED_IDS) ?? 0)) counters.set(SKIPPED_IDS, skip)
    return store
  }
  const skippedAtHome = () => (homeStore && stores.of(homeStore).state.counters.get(SKIPPED_IDS)) ?? 0

  const home = storedWorlds.get('')
  const homePlace = home && descriptionOf(home)
  let homeStore: Store | undefined
  homeStore = homePlace && (await storeOf(homePlace))
  const sessions: KeptWorld[] = []
  for (const world of storedWorlds.values()) {
    const { name, scenario, contract, mock, ...place } = descriptionOf(world)
    if (name === undefined) continue
    const lastUse = Number(world.parts.get('use') ?? 0)
    const own = { name, contract, mock, lastUse, plan: planWith(scenarioOf(scenario)) }
    sessions.push({ ...own, store: await storeOf(place) })
  }
  sessions.sort((one, other) => one.lastUse - other.lastUse)

  const tenure = createTenure({ database, owner, position, work: changes, lost, restored })

  const worlds = await openWorlds({
    documentResources,
    temporaryFiles,
    plan: homePlace ? planWith(scenarioOf(homePlace.scenario), homePlace.contract) : plan,
    planWith,
    store: homeStore ?? skipping(stores.create()),
    isKept: true,
    // Requests of a console may reach another process than its page came from.
    consoleToken: createHmac('sha256', database.installation).update('console').digest('hex'),
    keeper: {
      sessions,
      createStore: () => skipping(stores.create()),
      journalOf: (name) => ({
        added: (recorded, _, forgotten) => isLoading || changes.note(name, { recorded, forgotten }),
        emptied: () => isLoading || changes.note(name),
      }),
      opened(place) {
        const known = isLoading ? storedWorlds.get(keyOf(place.session.name)) : undefined
        if (known) restore(place, known)
        changes.opened(place, known)
      },
      ready: (world) => changes.ready(world),
      forgotten(place) {
        expiry.stop(place)
        if (places.get(keyOf(place.session.name)) !== place) return
        // Those of another session go with its state.
        if (place.mock) expiry.removeVoice(place)
        changes.forgotten(place)
      },
      used: (name) => changes.touch(keyOf(name)),
      settle(name) {
        changes.touch(keyOf(name))
        return tenure.settle()
      },
    },
  })
  isLoading = false
  await worlds.find(undefined)

  async function settled<R>(change: Promise<R>): Promise<R> {
    const result = await change
    await settle()
    return result
  }
  function settle() {
    for (const key of places.keys()) changes.touch(key)
    return tenure.settle()
  }

  return {
    tenure,
    worlds: {
      ...worlds,
      settle,
      find(name, first) {
        // What cannot be stored is not begun.
        if (tenure.trouble) return tenure.settle().then(() => worlds.find(name, first))
        return worlds.find(name, first)
      },
      apply: (name, applied) => settled(worlds.apply(name, applied)),
      reset: (name, scope) => settled(worlds.reset(name, scope)),
      restore: (name, snapshot) => settled(worlds.restore(name, snapshot)),
      forget: (name) => settled(worlds.forget(name)),
      withVoiceToken(token) {
        for (const place of places.values()) {
          const { session, mock, world } = place
          const known = stateOf(place).collection<StoredVoiceToken>(VOICE_TOKENS).get(token)
          if (known?.world === ((mock && session.name) ?? '')) return { session: session.name, world }
        }
        return undefined
      },
    },
  }
}

/** Puts what was stored of a world into it. */
function restore({ session, mock, world }: Place, { journal, parts }: StoredWorld) {
  const { knownKeys } = session
  session.journal.restore(
    journal.map(({ text, base64 }) =>
      Recorded.unpacked(
        { text, bytes: base64 === '' ? undefined : Buffer.from(base64, 'base64') },
        knownKeys.has,
      ),
    ),
  )
  for (const [name, part] of partsOf({ session, mock, world })) {
    const json = parts.get(name)
    if (json !== undefined) part.adopt(JSON.parse(json) as never)
  }
}
