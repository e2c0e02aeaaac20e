import type { LoadedScenario } from '../../../plan/scenarios/load-scenario.ts'
import type { LiveState } from '../../../state/live/live-state.ts'
import {
  DESCRIPTION,
  PARTS,
  type PendingChanges,
  SCENARIOS,
  tableIn,
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

/** A world as it was stored last. */
interface Stored {
  readonly owned: OwnedState | undefined
  readonly scenario: LoadedScenario | undefined
  /** JSON, by name. */
  readonly parts: ReadonlyMap<string, string>
}

/** A world of the owner. */
interface OwnWorld {
  readonly key: string
  readonly place: Place
  /** Undefined before it is stored for the first time. */
  stored: Stored | undefined
}

/** The name of a world in the database. */
export const keyOf = (name: string | undefined) => (name === undefined ? '' : encodeURIComponent(name))

/** What has changed in the worlds of the owner since it was stored. */
export class WorldChanges implements OwnedWork {
  readonly #pending: PendingChanges
  readonly #stateOf: OwnedStores['of']
  /** By key. */
  readonly #worlds = new Map<string, OwnWorld>()
  readonly #touched = new Set<string>()
  /** The digests of those that are stored. */
  readonly #scenarios = new Set<string>()

  /** @param pending where the changes go, as those of the states do by themselves */
  constructor(pending: PendingChanges, stateOf: OwnedStores['of']) {
    this.#pending = pending
    this.#stateOf = stateOf
  }

  get places(): Place[] {
    return Array.from(this.#worlds.values(), ({ place }) => place)
  }

  /** The state of a world, which may be that of the default world. */
  stateOf(place: Place): LiveState {
    const { world } = (place.mock && this.#worlds.get('')?.place) ?? place
    return this.#stateOf(world.store).state
  }

  /** Something of a world may have changed. */
  touch(name: string | undefined) {
    this.#touched.add(keyOf(name))
  }

  /** Something of any world may have changed. */
  touchAll() {
    for (const key of this.#worlds.keys()) this.#touched.add(key)
  }

  /** The journal of a world has another entry, and has dropped some; or it was emptied. */
  note(name: string | undefined, added?: { readonly recorded: Recorded; readonly forgotten: number }) {
    const key = keyOf(name)
    this.#touched.add(key)
    // Otherwise all of the journal is stored with the world.
    if (!this.#worlds.get(key)?.stored) return
    if (added) this.#note(key, added.recorded, added.forgotten)
    else this.#pending.unnote(worldPlace(key))
  }

  /** @param parts what is stored of the world, if it is */
  opened(place: Place, parts?: ReadonlyMap<string, string>) {
    const key = keyOf(place.session.name)
    const { scenario } = place.plan
    if (parts && scenario) this.#scenarios.add(scenario.digest)
    this.#worlds.set(key, {
      key,
      place,
      stored: parts && { owned: this.#ownedBy(place), scenario, parts },
    })
    this.#touched.add(key)
  }

  /** False if the world is not there, or another one of this name is. */
  forgotten(place: Place): boolean {
    const key = keyOf(place.session.name)
    const world = this.#worlds.get(key)
    if (world?.place !== place) return false
    this.#worlds.delete(key)
    if (world.stored) {
      this.#pending.drop(worldPlace(key))
      world.stored.owned?.end()
    }
    return true
  }

  cut() {
    for (const key of this.#touched) {
      const world = this.#worlds.get(key)
      // A world is stored when it is complete, as in files: all or nothing.
      if (world && !world.place.world.isReady) continue
      this.#touched.delete(key)
      if (world) this.#store(world, this.#imageOf(world.place))
    }
    return this.#pending.take()
  }

  everything() {
    // It is part of what follows.
    this.#pending.take()
    this.#scenarios.clear()
    for (const world of this.#worlds.values()) {
      const { stored } = world
      world.stored = undefined
      if (stored) this.#store(world, stored)
    }
    this.touchAll()
    return this.cut()
  }

  readonly bytesOf = async (blob: string) => {
    for (const { stored } of this.#worlds.values())
      if (stored?.owned && blob.startsWith(`${stored.owned.scope}:`)) return stored.owned.bytes(blob)
    return undefined
  }

  #ownedBy(place: Place): OwnedState | undefined {
    return place.mock ? undefined : this.#stateOf(place.world.store)
  }

  #imageOf(place: Place): Stored {
    const owned = this.#ownedBy(place)
    const parts = new Map([[DESCRIPTION, JSON.stringify(describe(place, owned))]])
    for (const [part, { image }] of partsOf(place)) parts.set(part, JSON.stringify(image()))
    return { owned, scenario: place.plan.scenario, parts }
  }

  /** Stores what differs from what was stored last; of its state and its journal, only that there is another one. */
  #store(world: OwnWorld, next: Stored) {
    const { key, place, stored } = world
    const { owned, scenario, parts } = next
    if (!stored) for (const recorded of place.session.journal.recorded()) this.#note(key, recorded, 0)
    if (scenario && !this.#scenarios.has(scenario.digest)) this.#storeScenario(scenario)
    if (stored?.owned !== owned) {
      stored?.owned?.end()
      owned?.begin()
    }
    const table = tableIn(worldPlace(key), PARTS)
    for (const [part, json] of parts)
      if (stored?.parts.get(part) !== json) this.#pending.set(table, part, json)
    for (const part of stored?.parts.keys() ?? []) if (!parts.has(part)) this.#pending.delete(table, part)
    world.stored = next
  }

  #storeScenario({ scenario, files, notices, digest }: LoadedScenario) {
    this.#scenarios.add(digest)
    this.#pending.set(tableIn(SCENARIOS, SCENARIOS), digest, { scenario, files, notices })
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
export function partsOf({ session, mock, world, lastUse }: Place) {
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
