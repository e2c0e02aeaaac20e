import type { LoadedScenario } from '../../../plan/scenarios/load-scenario.ts'
import {
  DESCRIPTION,
  PARTS,
  type PendingChanges,
  SCENARIOS,
  worldPlace,
} from '../../../state/shared/changes.ts'
import type { OwnedState, OwnedStores } from '../../../state/shared/owned-store.ts'
import type { OwnedWork } from '../../../state/shared/tenure.ts'
import type { Recorded } from '../../../watch/journal/recorded.ts'
import type { MockOptions } from '../../mock-protocol/session-options.ts'
import type { Place } from '../local/place.ts'

/** A world as it is stored, besides what it remembers. */
export interface PlaceDescription {
  /** Undefined for the default world. */
  readonly name?: string | undefined
  /** Where its state is; undefined for a session that uses the default world's state. */
  readonly scope?: string | undefined
  readonly scenario?: string | undefined
  readonly contract?: string | undefined
  readonly mock?: MockOptions | undefined
}

/** A world that is stored, or about to be. */
interface Known {
  owned: OwnedState | undefined
  /** What was stored last. */
  readonly parts: Map<string, string>
}

/** The name of a world in the database. */
export const keyOf = (name: string | undefined) => (name === undefined ? '' : encodeURIComponent(name))

/** What has changed in the worlds of the owner since it was stored. */
export class WorldChanges implements OwnedWork {
  /** The worlds by key. */
  readonly places = new Map<string, Place>()
  readonly #pending: PendingChanges
  readonly #stateOf: OwnedStores['of']
  readonly #touched = new Set<string>()
  readonly #known = new Map<string, Known>()
  /** Those that are stored, by digest. */
  readonly #scenarios = new Map<string, LoadedScenario>()

  /** @param pending where the changes go, as those of the states do by themselves */
  constructor(pending: PendingChanges, stateOf: OwnedStores['of']) {
    this.#pending = pending
    this.#stateOf = stateOf
  }

  /** Something of a world may have changed. */
  touch(key: string) {
    this.#touched.add(key)
  }

  /** The journal of a world has another entry, and has dropped some; or it was emptied. */
  note(name: string | undefined, added?: { readonly recorded: Recorded; readonly forgotten: number }) {
    const key = keyOf(name)
    this.touch(key)
    // Otherwise all of the journal is stored with the world.
    if (!this.#known.has(key)) return
    if (added) this.#note(key, added.recorded, added.forgotten)
    else this.#pending.unnote(worldPlace(key))
  }

  /** @param parts what is stored of the world, if it is */
  opened(place: Place, parts?: Map<string, string>) {
    const key = keyOf(place.session.name)
    this.places.set(key, place)
    this.touch(key)
    if (!parts) return
    const { scenario } = place.plan
    if (scenario) this.#scenarios.set(scenario.digest, scenario)
    this.#known.set(key, { owned: this.#ownedBy(place), parts })
  }

  forgotten(place: Place) {
    const key = keyOf(place.session.name)
    this.places.delete(key)
    const known = this.#known.get(key)
    if (!known) return
    this.#known.delete(key)
    this.#pending.drop(worldPlace(key))
    known.owned?.end()
  }

  cut() {
    for (const key of this.#touched) {
      const place = this.places.get(key)
      // A world is stored when it is complete, as in files: all or nothing.
      if (place && !place.world.isReady) continue
      this.#touched.delete(key)
      if (place) this.#collect(key, place)
    }
    return this.#pending.take()
  }

  everything() {
    // It is part of what follows.
    this.#pending.take()
    const used = new Set([...this.#known.values()].map(({ parts }) => descriptionIn(parts).scenario))
    for (const [digest, scenario] of this.#scenarios) {
      if (used.has(digest)) this.#setScenario(scenario)
      else this.#scenarios.delete(digest)
    }
    for (const [key, { owned, parts }] of this.#known) {
      owned?.begin()
      for (const [part, json] of parts) this.#pending.set(worldPlace(key), PARTS, part, json)
      this.#noteAll(key)
    }
    for (const key of this.places.keys()) this.touch(key)
    return this.cut()
  }

  async bytesOf(blob: string) {
    for (const { owned } of this.#known.values())
      if (owned && blob.startsWith(`${owned.scope}:`)) return owned.bytes(blob)
    return undefined
  }

  #ownedBy(place: Place): OwnedState | undefined {
    return place.mock ? undefined : this.#stateOf(place.world.store)
  }

  /** What has changed of a world, apart from the records of its state and its journal. */
  #collect(key: string, place: Place) {
    const known = this.#known.get(key) ?? { owned: undefined, parts: new Map() }
    if (!this.#known.has(key)) {
      this.#known.set(key, known)
      this.#noteAll(key)
    }
    const { scenario } = place.plan
    if (scenario && !this.#scenarios.has(scenario.digest)) this.#setScenario(scenario)
    const owned = this.#ownedBy(place)
    if (known.owned !== owned) {
      known.owned?.end()
      owned?.begin()
      known.owned = owned
    }
    const now = new Map<string, unknown>([[DESCRIPTION, describe(place, owned)]])
    for (const [part, { image }] of partsOf(place)) now.set(part, image())
    for (const [part, image] of now) {
      const json = JSON.stringify(image)
      if (known.parts.get(part) !== json) this.#pending.set(worldPlace(key), PARTS, part, json)
      known.parts.set(part, json)
    }
    for (const part of known.parts.keys())
      if (!now.has(part) && known.parts.delete(part)) this.#pending.delete(worldPlace(key), PARTS, part)
  }

  #setScenario(loaded: LoadedScenario) {
    const { scenario, files, notices, digest } = loaded
    this.#scenarios.set(digest, loaded)
    this.#pending.set(SCENARIOS, SCENARIOS, digest, JSON.stringify({ scenario, files, notices }))
  }

  #noteAll(key: string) {
    const { journal } = this.places.get(key)?.session ?? {}
    for (const recorded of journal?.recorded() ?? []) this.#note(key, recorded, 0)
  }

  #note(key: string, recorded: Recorded, forgotten: number) {
    const base64 = recorded.rawBody ? Buffer.from(recorded.rawBody).toString('base64') : ''
    this.#pending.note(worldPlace(key), { text: recorded.packed(), base64 }, forgotten)
  }
}

const describe = ({ session, plan, contract, mockOptions }: Place, owned?: OwnedState): PlaceDescription => ({
  name: session.name,
  scope: owned?.scope,
  scenario: plan.scenario?.digest,
  contract,
  mock: mockOptions,
})

/** How a stored world is described. */
export const descriptionIn = (parts: ReadonlyMap<string, string>): PlaceDescription =>
  JSON.parse(parts.get(DESCRIPTION) ?? '{}')

/** A part of a world that can be stored as plain JSON. */
interface WorldPart {
  image(): unknown
  /** @param image the result of `image`, after a round trip through JSON */
  adopt(image: never): void
}

/** Everything that a world remembers apart from its stored state and its journal, by name. */
export function partsOf({
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
