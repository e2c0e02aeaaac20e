import { createHmac } from 'node:crypto'
import { createOrigins } from '../../../plan/scenarios/source.ts'
import { SKIPPED_IDS } from '../../../service/ids.ts'
import { EVALUATIONS, type Evaluation } from '../../../service/quality/evaluations.ts'
import {
  isExpired,
  removeVoiceSession,
  type StoredVoiceSession,
  type StoredVoiceToken,
  VOICE_SESSIONS,
  VOICE_TOKENS,
} from '../../../service/voice/kept-sessions.ts'
import { PendingChanges, type StoredWorld } from '../../../state/shared/changes.ts'
import { createOwnedStores } from '../../../state/shared/owned-store.ts'
import { createTenure, type Tenure, type TenureParts } from '../../../state/shared/tenure.ts'
import type { Store } from '../../../state/store.ts'
import { Recorded } from '../../../watch/journal/recorded.ts'
import type { KeptWorld, LocalPlacesParts } from '../local/local-places.ts'
import { openWorlds } from '../local/open-worlds.ts'
import type { Place } from '../local/place.ts'
import type { Worlds } from '../worlds.ts'
import { descriptionIn, keyOf, partsOf, WorldChanges } from './world-changes.ts'

/** What any process must have to become the owner of an installation. */
export type WorldsParts = Pick<
  LocalPlacesParts,
  'plan' | 'planWith' | 'documentResources' | 'temporaryFiles' | 'listeners'
>

/** What the owner of an installation needs to serve its worlds. */
export interface OwnedWorldsParts extends WorldsParts, Omit<TenureParts, 'work'> {
  /** Whether something may be lost that was answered, so that the ids of what is created must not repeat. */
  readonly isBack: boolean
  /** See `Worlds.notice`. */
  notice(): string | undefined
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
  const { database, plan, planWith, temporaryFiles } = parts
  const pending = new PendingChanges()
  const stores = createOwnedStores(database, temporaryFiles, pending)
  const changes = new WorldChanges(pending, stores.of)

  /** No id is given out twice, even by sessions whose former state is lost. */
  function skipping(store: Store): Store {
    const countersOf = (one: Store) => stores.of(one).state.counters
    const own = countersOf(store).get(SKIPPED_IDS) ?? 0
    const atHome = (home && countersOf(home).get(SKIPPED_IDS)) ?? 0
    const skip = Math.max(atHome, parts.isBack ? own + LOST_IDS : own)
    if (skip > own) countersOf(store).set(SKIPPED_IDS, skip)
    return store
  }

  const stored = await database.load(parts.position)
  const { worlds: loaded, scenarios } = stored
  const storeOf = async (scope: string) => skipping(await stores.load(scope, stored.content(scope)))
  const homeParts = loaded.get('')?.parts
  let home: Store | undefined
  home = homeParts ? await storeOf(descriptionIn(homeParts).scope ?? '') : skipping(stores.create())
  const sessions: KeptWorld[] = []
  for (const { parts } of loaded.values()) {
    const { name, scope, scenario, contract, mock } = descriptionIn(parts)
    if (name === undefined) continue
    const store = scope === undefined ? undefined : await storeOf(scope)
    const lastUse = Number(parts.get('use') ?? 0)
    sessions.push({ name, contract, mock, lastUse, store, plan: planWith(scenarioOf(scenarios, scenario)) })
  }
  sessions.sort((one, other) => one.lastUse - other.lastUse)

  const tenure = createTenure({ ...parts, work: changes })

  const worlds = await openWorlds({
    documentResources: parts.documentResources,
    temporaryFiles,
    listeners: parts.listeners,
    plan: homeParts ? planWith(scenarioOf(scenarios, descriptionIn(homeParts).scenario)) : plan,
    planWith,
    store: home,
    isKept: true,
    // Requests of a console may reach another process than its page came from.
    consoleToken: createHmac('sha256', database.installation).update('console').digest('hex'),
    keeper: {
      sessions,
      createStore: () => skipping(stores.create()),
      journalOf: (name) => ({
        added: (recorded, forgotten) => changes.note(name, { recorded, forgotten }),
        emptied: () => changes.note(name),
      }),
      opened(place) {
        const key = keyOf(place.session.name)
        const known = loaded.get(key)
        if (known) restore(place, known)
        changes.opened(place, known?.parts)
        loaded.delete(key)
      },
      forgotten(place) {
        // Those of another session go with its state.
        if (changes.forgotten(place) && place.mock) removeVoice(place, changes)
      },
      used: (name) => changes.touch(name),
      settle(name) {
        changes.touch(name)
        return tenure.settle()
      },
    },
  })
  await worlds.find(undefined)

  function settle() {
    changes.touchAll()
    return tenure.settle()
  }
  async function settled<R>(change: Promise<R>): Promise<R> {
    const result = await change
    await settle()
    return result
  }

  return {
    tenure,
    expire() {
      worlds.forgetIdle()
      removeExpired(changes)
    },
    worlds: {
      ...worlds,
      settle,
      get notice() {
        return parts.notice()
      },
      find(name, first) {
        // What cannot be stored is not begun.
        if (tenure.trouble) return tenure.settle().then(() => worlds.find(name, first))
        return worlds.find(name, first)
      },
      apply: (name, applied) => settled(worlds.apply(name, applied)),
      reset: (name, scope) => settled(worlds.reset(name, scope)),
      restore: (name, snapshot) => settled(worlds.restore(name, snapshot)),
      forget: (name) => settled(worlds.forget(name)),
      forgetUnused: (name) => settled(worlds.forgetUnused(name)),
      withVoiceToken(token) {
        for (const place of changes.places) {
          const { session, mock, world } = place
          const known = changes.stateOf(place).collection<StoredVoiceToken>(VOICE_TOKENS).get(token)
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
function restore(place: Place, { journal, parts }: StoredWorld) {
  const { session } = place
  session.journal.restore(
    journal.map(({ text, base64 }) =>
      Recorded.unpacked(
        { text, bytes: base64 === '' ? undefined : Buffer.from(base64, 'base64') },
        session.knownKeys.has,
      ),
    ),
  )
  for (const [name, part] of partsOf(place)) {
    const json = parts.get(name)
    if (json !== undefined) part.adopt(JSON.parse(json) as never)
  }
}

/**
 * Removes what a single process would just leave in its memory: voice sessions that can no longer be used, and old
 * evaluations, by the clock of the world that they belong to (docs/shared-state.md).
 */
function removeExpired(changes: WorldChanges) {
  const { places } = changes
  for (const place of places) {
    const now = place.session.clock.now()
    removeVoice(place, changes, (record) => isExpired(record, now))
    // Those of sessions that share the default world's state are removed with its own.
    if (place.mock) continue
    const sharing = place.session.name === undefined ? places.filter(({ mock }) => mock) : []
    const earliest = Math.min(now, ...sharing.map(({ session }) => session.clock.now()))
    const evaluations = changes.stateOf(place).collection<Evaluation>(EVALUATIONS)
    for (const [id, { expiryTime }] of evaluations.entries())
      if (expiryTime <= earliest) evaluations.delete(id)
  }
}

/** Removes the voice sessions of a world, or some of them. */
function removeVoice(
  place: Place,
  changes: WorldChanges,
  isRemoved: (record: StoredVoiceSession) => boolean = () => true,
) {
  const state = changes.stateOf(place)
  const name = (place.mock && place.session.name) ?? ''
  for (const record of state.collection<StoredVoiceSession>(VOICE_SESSIONS).values())
    if (record.world === name && isRemoved(record)) removeVoiceSession(state, record)
}
