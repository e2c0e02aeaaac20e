import { createHmac } from 'node:crypto'
import type { PlanWith, WorldPlan } from '../../../plan/options/world-plan.ts'
import type { LoadedScenario } from '../../../plan/scenarios/load-scenario.ts'
import { createOrigins } from '../../../plan/scenarios/source.ts'
import type { DocumentResources } from '../../../service/documents/document-work.ts'
import { SKIPPED_IDS } from '../../../service/ids.ts'
import { type StoredVoiceToken, VOICE_TOKENS } from '../../../service/voice/stored-voice-session.ts'
import { type Change, type StoredWorld, written as textOf } from '../../../state/shared/changes.ts'
import type { Cut, Database, Position } from '../../../state/shared/database.ts'
import { createOwnedStores, type OwnedState } from '../../../state/shared/owned-store.ts'
import { createTenure, type OwnedWork, type Tenure } from '../../../state/shared/tenure.ts'
import type { Store } from '../../../state/store.ts'
import type { LazyTemporaryFiles } from '../../../state/temporary/lazy-temporary-files.ts'
import { Recorded } from '../../../watch/journal/recorded.ts'
import type { MockOptions } from '../../mock-protocol/session-options.ts'
import type { KeptWorld } from '../local/local-places.ts'
import { openWorlds } from '../local/open-worlds.ts'
import type { Place } from '../local/place.ts'
import type { World } from '../world.ts'
import type { Worlds } from '../worlds.ts'
import { createExpiry } from './expiry.ts'

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

/** A world as it is stored, besides what it remembers. */
interface StoredPlace {
  /** Undefined for the default world. */
  readonly name?: string
  /** Where its state is; undefined for a session that uses the default world's state. */
  readonly scope?: string
  readonly scenario?: string
  readonly contract?: string
  readonly mock?: MockOptions
}

/** What was written last of a world. */
interface Written {
  readonly json: string
  readonly owned: OwnedState | undefined
  readonly parts: Map<string, string>
}

/** More than any database loses. */
const LOST_IDS = 2 ** 32

const keyOf = (name: string | undefined) => (name === undefined ? '' : encodeURIComponent(name))

/**
 * Loads the worlds of an installation, and serves them like a single process. What a request has seen and done is stored
 * before it is answered.
 * @throws SharedStateDamaged, SharedStateUnavailable, InvalidScenario
 */
export async function openOwnedWorlds(parts: OwnedWorldsParts): Promise<{ worlds: Worlds; tenure: Tenure }> {
  const { database, owner, position, plan, planWith, documentResources, temporaryFiles, lost, restored } =
    parts
  const places = new Map<string, Place>()
  const touched = new Set<string>()
  const written = new Map<string, Written>()
  const scenarios = new Set<string>()
  const journals = new Map<string, Change[]>()
  const keyOfState = new Map<OwnedState, string>()
  let ended: { readonly key: string; readonly before: Written }[] = []
  let isLoading = true

  const stores = createOwnedStores(database, temporaryFiles, (owned) => {
    const key = keyOfState.get(owned)
    if (key !== undefined) touched.add(key)
  })

  // What is stored, until the worlds have it.
  const stored = await database.load(position)
  const scenarioOf = (digest: string | undefined): LoadedScenario | undefined => {
    const text = digest === undefined ? undefined : stored.scenarios.get(digest)
    if (digest === undefined || text === undefined) return undefined
    // It was validated on arrival, so positions of its parts are not needed.
    const { scenario, files, notices = [] } = JSON.parse(text)
    return { scenario, files, notices, digest, origins: createOrigins() }
  }
  const descriptionOf = ({ json }: StoredWorld) => JSON.parse(json) as StoredPlace
  async function storeOf({ scope }: StoredPlace) {
    if (scope === undefined) return undefined
    const store = await stores.load(scope, stored.content(scope))
    return skipping(store)
  }
  /** No id is given out twice, even by sessions whose former state is lost. */
  function skipping(store: Store): Store {
    const { counters } = stores.of(store).state
    const skip = parts.isBack ? (counters.get(SKIPPED_IDS) ?? 0) + LOST_IDS : skippedAtHome()
    if (skip > (counters.get(SKIPPED_IDS) ?? 0)) counters.set(SKIPPED_IDS, skip)
    return store
  }
  const skippedAtHome = () => (homeStore && stores.of(homeStore).state.counters.get(SKIPPED_IDS)) ?? 0

  const home = stored.worlds.get('')
  const homePlace = home && descriptionOf(home)
  let homeStore: Store | undefined
  homeStore = homePlace && (await storeOf(homePlace))
  const sessions: KeptWorld[] = []
  for (const [key, world] of stored.worlds) {
    const { name, scenario, contract, mock, ...place } = descriptionOf(world)
    if (key === '' || name === undefined) continue
    const lastUse = Number(world.parts.get('use') ?? 0)
    const own = { name, contract, mock, lastUse, plan: planWith(scenarioOf(scenario)) }
    sessions.push({ ...own, store: await storeOf(place) })
  }
  sessions.sort((one, other) => one.lastUse - other.lastUse)

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

  function cutChanges() {
    const changes: Change[] = []
    const named: string[] = []
    const unnamed: string[] = []
    for (const { key, before } of ended) {
      changes.push(['end', key])
      if (before.owned) drop(before.owned)
    }
    ended = []
    for (const key of touched) {
      const place = places.get(key)
      if (place && !isReady(place)) continue
      touched.delete(key)
      if (!place) continue
      writePlace(key, place)
      expiry.watch(place)
      const home = places.get('')
      if (home && isReady(home)) expiry.watch(home)
    }
    return { changes, named, unnamed }

    function drop(owned: OwnedState) {
      changes.push(['drop', owned.scope])
      unnamed.push(...owned.names())
      keyOfState.delete(owned)
    }

    function writePlace(key: string, place: Place) {
      const { name } = place.session
      const owned = place.mock ? undefined : stores.of(place.world.store)
      const { scenario } = place.plan
      if (scenario && !scenarios.has(scenario.digest)) {
        const { scenario: content, files, notices, digest } = scenario
        scenarios.add(digest)
        changes.push(['scenario', digest, JSON.stringify({ scenario: content, files, notices })])
      }
      const json = JSON.stringify({
        name,
        scope: owned?.scope,
        scenario: scenario?.digest,
        contract: place.contract,
        mock: place.mockOptions,
      } satisfies { [field in keyof StoredPlace]: unknown })
      const before = written.get(key)
      const partsBefore = before?.parts ?? new Map<string, string>()
      if (before?.json !== json) changes.push(['world', key, json])
      if (owned) {
        const names = owned.takeNames()
        named.push(...names.named)
        unnamed.push(...names.unnamed)
        const own = owned.takeChanges()
        if (before?.owned === owned) changes.push(...own)
        else {
          if (before?.owned) drop(before.owned)
          keyOfState.set(owned, key)
          changes.push(...owned.all())
        }
      }
      changes.push(...(journals.get(key) ?? []))
      journals.delete(key)
      const now = partsOf(place)
      for (const [part, { image }] of now) {
        const text = JSON.stringify(image())
        if (partsBefore.get(part) === text) continue
        partsBefore.set(part, text)
        changes.push(['part', key, part, text])
      }
      for (const part of partsBefore.keys()) {
        if (now.has(part)) continue
        partsBefore.delete(part)
        changes.push(['unpart', key, part])
      }
      written.set(key, { json, owned, parts: partsBefore })
    }
  }

  /** A world is stored when it is complete, as in files: all or nothing. */
  const readyWorlds = new WeakSet<World>()
  const isReady = ({ world }: Place) => readyWorlds.has(world)

  const work: OwnedWork = {
    cut(): Cut {
      const { changes, ...names } = cutChanges()
      return { changes: textOf(changes), ...names }
    },
    everything() {
      written.clear()
      scenarios.clear()
      ended = []
      for (const [key, { session }] of places) {
        touched.add(key)
        journals.set(
          key,
          session.journal.recorded().map((recorded) => noteOf(key, recorded, 0)),
        )
      }
      const { changes } = cutChanges()
      const blobs = [...written.values()].flatMap(({ owned }) => owned?.names() ?? [])
      return { changes, blobs }
    },
    async bytesOf(blob) {
      const owned = [...written.values()].find((one) => blob.startsWith(`${one.owned?.scope}:`))?.owned
      return owned?.bytes(blob)
    },
  }
  const tenure = createTenure({ database, owner, position, work, lost, restored })
  const expiry = createExpiry(
    places,
    (place) => stores.of((place.mock ? (places.get('') as Place) : place).world.store).state,
    () => worlds.forgetIdle(),
  )

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
      journalOf(name) {
        const key = keyOf(name)
        const note = (change: Change) => {
          if (isLoading) return
          touched.add(key)
          const noted = journals.get(key)
          if (noted) noted.push(change)
          else journals.set(key, [change])
        }
        return {
          added: (recorded, _, forgotten) => note(noteOf(key, recorded, forgotten)),
          emptied: () => note(['unnote', key]),
        }
      },
      opened(place) {
        const key = keyOf(place.session.name)
        places.set(key, place)
        touched.add(key)
        const known = isLoading ? stored.worlds.get(key) : undefined
        if (known) {
          restore(place, known)
          const owned = place.mock ? undefined : stores.of(place.world.store)
          if (owned) keyOfState.set(owned, key)
          written.set(key, { json: known.json, owned, parts: known.parts })
        }
      },
      ready: (world) => void readyWorlds.add(world),
      forgotten(place) {
        const key = keyOf(place.session.name)
        expiry.stop(place)
        if (places.get(key) !== place) return
        // Those of another session go with its state.
        if (place.mock) expiry.removeVoice(place)
        places.delete(key)
        journals.delete(key)
        const before = written.get(key)
        written.delete(key)
        if (before) ended.push({ key, before })
      },
      used(name) {
        touched.add(keyOf(name))
      },
      settle(name) {
        touched.add(keyOf(name))
        return tenure.settle()
      },
    },
  })
  isLoading = false
  for (const digest of stored.scenarios.keys()) scenarios.add(digest)
  await worlds.find(undefined)

  async function settled<R>(change: Promise<R>): Promise<R> {
    const result = await change
    await settle()
    return result
  }
  function settle() {
    for (const key of places.keys()) touched.add(key)
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
        for (const { session, mock, world } of places.values()) {
          const store = (mock ? (places.get('') as Place).world : world).store
          const known = stores.of(store).state.collection<StoredVoiceToken>(VOICE_TOKENS).get(token)
          if (known?.world === ((mock && session.name) ?? '')) return { session: session.name, world }
        }
        return undefined
      },
    },
  }
}

const noteOf = (key: string, recorded: Recorded, forgotten: number): Change => [
  'note',
  key,
  String(forgotten),
  recorded.packed(),
  recorded.rawBody ? Buffer.from(recorded.rawBody).toString('base64') : '',
]

/** A part of a world that can be stored as plain JSON. */
interface WorldPart {
  image(): unknown
  /** @param image the result of `image`, after a round trip through JSON */
  adopt(image: never): void
}

/** Everything that a world remembers apart from its stored state and its journal, by name. */
function partsOf({
  session,
  mock,
  world,
  lastUse = 0,
}: Pick<Place, 'session' | 'mock' | 'world'> & { lastUse?: number }) {
  const { late, replay } = world
  const parts: [string, WorldPart][] = [
    ['clock', session.clock],
    ['faults', session.faults],
    ['limits', session.rateLimits],
    ['traces', session.traces],
    ['legacy', session.legacyKeys],
    ['tally', { image: session.tally.metrics, adopt: session.tally.adopt }],
    ['keys', session.knownKeys],
    ['journal', session.journal],
  ]
  if (session.name !== undefined) parts.push(['use', { image: () => lastUse, adopt() {} }])
  if (mock) parts.push(['mock', mock])
  if (late) parts.push(['late', late])
  if (replay) parts.push(['replay', replay])
  return new Map(parts)
}
