import {
  type Change,
  DESCRIPTION,
  PARTS,
  SCENARIOS,
  worldPlace,
  written,
} from '../../../state/shared/changes.ts'
import type { Cut } from '../../../state/shared/database.ts'
import type { OwnedState, OwnedStores } from '../../../state/shared/owned-store.ts'
import type { OwnedWork } from '../../../state/shared/tenure.ts'
import type { Recorded } from '../../../watch/journal/recorded.ts'
import type { MockOptions } from '../../mock-protocol/session-options.ts'
import type { Place } from '../local/place.ts'
import type { World } from '../world.ts'

/** A world as it is stored, besides what it remembers. */
export interface PlaceDescription {
  /** Undefined for the default world. */
  readonly name?: string
  /** Where its state is; undefined for a session that uses the default world's state. */
  readonly scope?: string
  readonly scenario?: string
  readonly contract?: string
  readonly mock?: MockOptions
}

/** What was stored last of a world. */
interface Known {
  readonly owned: OwnedState | undefined
  readonly parts: Map<string, string>
}

/** What a cut is made of. */
interface Taken {
  readonly changes: Change[]
  readonly named: string[]
  readonly unnamed: string[]
}

const nothingTaken = (): Taken => ({ changes: [], named: [], unnamed: [] })

/** The name of a world in the database. */
export const keyOf = (name: string | undefined) => (name === undefined ? '' : encodeURIComponent(name))

/** What has changed in the worlds of the owner since it was stored. */
export class WorldChanges implements OwnedWork {
  /** The worlds by key. */
  readonly places = new Map<string, Place>()
  readonly #stateOf: OwnedStores['of']
  readonly #stored: (place: Place) => void
  readonly #touched = new Set<string>()
  readonly #known = new Map<string, Known>()
  readonly #scenarios: Set<string>
  readonly #journals = new Map<string, Change[]>()
  readonly #keyOfState = new Map<OwnedState, string>()
  /** A world is stored when it is complete, as in files: all or nothing. */
  readonly #ready = new WeakSet<World>()
  /** What worlds leave that have ended. */
  #ended = nothingTaken()

  /**
   * @param stored called for each world that a cut contains
   * @param scenarios the digests of those that are stored
   */
  constructor(stateOf: OwnedStores['of'], stored: (place: Place) => void, scenarios: Iterable<string>) {
    this.#stateOf = stateOf
    this.#stored = stored
    this.#scenarios = new Set(scenarios)
  }

  /** Something of a world may have changed. */
  touch(key: string) {
    this.#touched.add(key)
  }

  /** A state has changed. */
  changed(owned: OwnedState) {
    const key = this.#keyOfState.get(owned)
    if (key !== undefined) this.touch(key)
  }

  /** The journal of a world has another entry, and has dropped some; or it was emptied. */
  note(name: string | undefined, added?: { readonly recorded: Recorded; readonly forgotten: number }) {
    const key = keyOf(name)
    this.touch(key)
    const change = added
      ? noteOf(key, added.recorded, added.forgotten)
      : (['unnote', worldPlace(key)] as const)
    const noted = this.#journals.get(key)
    if (noted) noted.push(change)
    else this.#journals.set(key, [change])
  }

  /** @param known what is stored of the world, if it is */
  opened(place: Place, known?: Pick<Known, 'parts'>) {
    const key = keyOf(place.session.name)
    this.places.set(key, place)
    this.touch(key)
    if (!known) return
    const owned = place.mock ? undefined : this.#stateOf(place.world.store)
    if (owned) this.#keyOfState.set(owned, key)
    this.#known.set(key, { parts: known.parts, owned })
  }

  ready(world: World) {
    this.#ready.add(world)
  }

  isReady({ world }: Place): boolean {
    return this.#ready.has(world)
  }

  forgotten(place: Place) {
    const key = keyOf(place.session.name)
    this.places.delete(key)
    this.#journals.delete(key)
    const before = this.#known.get(key)
    this.#known.delete(key)
    if (!before) return
    this.#ended.changes.push(['drop', worldPlace(key)])
    this.#drop(before.owned, this.#ended)
  }

  cut(): Cut {
    const { changes, ...names } = this.#take()
    return { changes: written(changes), ...names }
  }

  everything() {
    this.#known.clear()
    this.#scenarios.clear()
    this.#ended = nothingTaken()
    for (const [key, { session }] of this.places) {
      this.touch(key)
      const notes = session.journal.recorded().map((recorded) => noteOf(key, recorded, 0))
      this.#journals.set(key, notes)
    }
    const { changes } = this.#take()
    return { changes, blobs: this.#states().flatMap((owned) => owned.names()) }
  }

  async bytesOf(blob: string) {
    return this.#states()
      .find(({ scope }) => blob.startsWith(`${scope}:`))
      ?.bytes(blob)
  }

  #states(): OwnedState[] {
    return [...this.#known.values()].flatMap(({ owned }) => owned ?? [])
  }

  #take(): Taken {
    const taken = this.#ended
    this.#ended = nothingTaken()
    for (const key of this.#touched) {
      const place = this.places.get(key)
      if (place && !this.isReady(place)) continue
      this.#touched.delete(key)
      if (!place) continue
      this.#takePlace(key, place, taken)
      this.#stored(place)
    }
    return taken
  }

  #drop(owned: OwnedState | undefined, { changes, unnamed }: Taken) {
    if (!owned) return
    changes.push(['drop', owned.scope])
    unnamed.push(...owned.names())
    this.#keyOfState.delete(owned)
  }

  #takePlace(key: string, place: Place, taken: Taken) {
    const { changes, named, unnamed } = taken
    const { scenario } = place.plan
    if (scenario && !this.#scenarios.has(scenario.digest)) {
      const { scenario: content, files, notices, digest } = scenario
      this.#scenarios.add(digest)
      const json = JSON.stringify({ scenario: content, files, notices })
      changes.push(['set', SCENARIOS, SCENARIOS, digest, json])
    }
    const before = this.#known.get(key)
    const owned = place.mock ? undefined : this.#stateOf(place.world.store)
    const description: { [field in keyof PlaceDescription]: unknown } = {
      name: place.session.name,
      scope: owned?.scope,
      scenario: scenario?.digest,
      contract: place.contract,
      mock: place.mockOptions,
    }
    if (owned) {
      const names = owned.takeNames()
      named.push(...names.named)
      unnamed.push(...names.unnamed)
      const own = owned.takeChanges()
      if (before?.owned !== owned) {
        this.#drop(before?.owned, taken)
        this.#keyOfState.set(owned, key)
      }
      changes.push(...(before?.owned === owned ? own : owned.all()))
    }
    changes.push(...(this.#journals.get(key) ?? []))
    this.#journals.delete(key)
    const parts = before?.parts ?? new Map<string, string>()
    const now = partsOf(place).set(DESCRIPTION, { image: () => description, adopt() {} })
    for (const [part, { image }] of now) {
      const text = JSON.stringify(image())
      if (parts.get(part) !== text) changes.push(['set', worldPlace(key), PARTS, part, text])
      parts.set(part, text)
    }
    for (const part of parts.keys())
      if (!now.has(part) && parts.delete(part)) changes.push(['delete', worldPlace(key), PARTS, part])
    this.#known.set(key, { owned, parts })
  }
}

const noteOf = (key: string, recorded: Recorded, forgotten: number): Change => [
  'note',
  worldPlace(key),
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
