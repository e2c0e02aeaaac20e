import { createHmac } from 'node:crypto'
import type { PlanWith, WorldPlan } from '../../../plan/options/world-plan.ts'
import { createOrigins } from '../../../plan/scenarios/source.ts'
import type { DocumentResources } from '../../../service/documents/document-work.ts'
import { SKIPPED_IDS } from '../../../service/ids.ts'
import { type StoredVoiceToken, VOICE_TOKENS } from '../../../service/voice/kept-sessions.ts'
import { PendingChanges, type StoredWorld } from '../../../state/shared/changes.ts'
import type { Database, Position } from '../../../state/shared/database.ts'
import { createOwnedStores } from '../../../state/shared/owned-store.ts'
import { createTenure, type Tenure } from '../../../state/shared/tenure.ts'
import type { Store } from '../../../state/store.ts'
import type { LazyTemporaryFiles } from '../../../state/temporary/lazy-temporary-files.ts'
import type { RequestListeners } from '../../../watch/journal/journal.ts'
import { Recorded } from '../../../watch/journal/recorded.ts'
import type { KeptWorld } from '../local/local-places.ts'
import { openWorlds } from '../local/open-worlds.ts'
import type { Place } from '../local/place.ts'
import type { Worlds } from '../worlds.ts'
import { removeExpired, removeVoice } from './expiry.ts'
import { descriptionIn, keyOf, partsOf, WorldChanges } from './world-changes.ts'

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
  readonly listeners: RequestListeners
  readonly lost: (reason: Error) => void
  readonly restored: (what: string) => void
}

/** More than any database loses. */
const LOST_IDS = 2 ** 32

/** The worlds of the owner, and how they are stored. */
export interface OwnedWorlds {
  readonly worlds: Worlds
  readonly tenure: Tenure
  /** Removes what has expired. */
  expire(): void
}

/**
 * Loads the worlds of an installation, and serves them like a single process. What a request has seen and done is stored
 * before it is answered.
 * @throws SharedStateDamaged, SharedStateUnavailable, InvalidScenario
 */
export async function openOwnedWorlds(parts: OwnedWorldsParts): Promise<OwnedWorlds> {
  const { database, owner, position, plan, planWith, documentResources, temporaryFiles, lost, restored } =
    parts
  const pending = new PendingChanges()
  const stores = createOwnedStores(database, temporaryFiles, pending)
  const changes = new WorldChanges(pending, stores.of)
  const { places } = changes
  /** The state of a world, which may be that of the default world. */
  const stateOf = (place: Place) =>
    stores.of((place.mock ? (places.get('') as Place) : place).world.store).state

  /** No id is given out twice, even by sessions whose former state is lost. */
  function skipping(store: Store): Store {
    const { counters } = stores.of(store).state
    const skip = parts.isBack ? (counters.get(SKIPPED_IDS) ?? 0) + LOST_IDS : skippedAtHome()
    if (skip > (counters.get(SKIPPED_IDS) ?? 0)) counters.set(SKIPPED_IDS, skip)
    return store
  }
  const skippedAtHome = () => (homeStore && stores.of(homeStore).state.counters.get(SKIPPED_IDS)) ?? 0
  let homeStore: Store | undefined

  async function load() {
    const stored = await database.load(position)
    const { worlds, scenarios } = stored
    const storeOf = async (scope: string | undefined) =>
      scope === undefined ? undefined : skipping(await stores.load(scope, stored.content(scope)))
    const home = worlds.get('')
    const { scope, scenario, contract } = home ? descriptionIn(home.parts) : {}
    homeStore = await storeOf(scope)
    const sessions: KeptWorld[] = []
    for (const { parts } of worlds.values()) {
      const { name, scope, scenario, contract, mock } = descriptionIn(parts)
      if (name === undefined) continue
      const lastUse = Number(parts.get('use') ?? 0)
      const own = { name, contract, mock, lastUse, plan: planWith(scenarioOf(scenarios, scenario)) }
      sessions.push({ ...own, store: await storeOf(scope) })
    }
    sessions.sort((one, other) => one.lastUse - other.lastUse)
    const homePlan = home ? planWith(scenarioOf(scenarios, scenario), contract) : plan
    return { worlds, sessions, homePlan }
  }
  const { sessions, homePlan, ...loaded } = await load()
  /** What is stored, until the worlds have it. */
  let stored: Map<string, StoredWorld> | undefined = loaded.worlds

  const tenure = createTenure({ database, owner, position, work: changes, lost, restored })

  const worlds = await openWorlds({
    documentResources,
    temporaryFiles,
    listeners: parts.listeners,
    plan: homePlan,
    planWith,
    store: homeStore ?? skipping(stores.create()),
    isKept: true,
    // Requests of a console may reach another process than its page came from.
    consoleToken: createHmac('sha256', database.installation).update('console').digest('hex'),
    keeper: {
      sessions,
      createStore: () => skipping(stores.create()),
      journalOf: (name) => ({
        added: (recorded, forgotten) => stored || changes.note(name, { recorded, forgotten }),
        emptied: () => stored || changes.note(name),
      }),
      opened(place) {
        const known = stored?.get(keyOf(place.session.name))
        if (known) restore(place, known)
        changes.opened(place, known?.parts)
      },
      forgotten(place) {
        if (places.get(keyOf(place.session.name)) !== place) return
        // Those of another session go with its state.
        if (place.mock) removeVoice(place, stateOf)
        changes.forgotten(place)
      },
      used: (name) => changes.touch(keyOf(name)),
      settle(name) {
        changes.touch(keyOf(name))
        return tenure.settle()
      },
    },
  })
  stored = undefined
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
    expire() {
      worlds.forgetIdle()
      removeExpired(places.values(), stateOf)
    },
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

function scenarioOf(stored: ReadonlyMap<string, string>, digest: string | undefined) {
  const text = digest === undefined ? undefined : stored.get(digest)
  if (digest === undefined || text === undefined) return undefined
  // It was validated on arrival, so positions of its parts are not needed.
  const { scenario, files, notices = [] } = JSON.parse(text)
  return { scenario, files, notices, digest, origins: createOrigins() }
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
