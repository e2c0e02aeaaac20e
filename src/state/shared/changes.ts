import type { StoreContent } from '../store.ts'

/**
 * A change of the installation, as the log and snapshots have it. A place has tables and a journal: the state of a world,
 * what a world remembers, or the scenarios. Records, names of tables and ids are JSON. Nothing here contains a control
 * character, so control characters can separate the fields.
 */
export type Change =
  | readonly ['set', place: string, table: string, id: string, json: string]
  | readonly ['delete', place: string, table: string, id: string]
  /** The place is gone, with everything in it. */
  | readonly ['drop', place: string]
  /** The journal has another entry, and dropped this many of the oldest. */
  | readonly ['note', place: string, forgotten: string, text: string, base64: string]
  /** The journal is empty. */
  | readonly ['unnote', place: string]

/** The table of a state that has its counters. Not JSON, as the names of the others are. */
export const COUNTERS = '#'
/** The place of what a world remembers, by its key; its table; and the part without which the world is not there. */
export const worldPlace = (key: string) => `${WORLD}${key}`
const WORLD = 'world:'
export const PARTS = 'parts'
export const DESCRIPTION = 'world'
/** The place, and the table, of scenarios by their digests. */
export const SCENARIOS = 'scenarios'

/** The separators between changes and between their fields: the ASCII record and unit separators. */
const RECORD = '\x1e'
const UNIT = '\x1f'

/** Not JSON, which would escape and parse twice what is JSON already. */
export const written = (changes: readonly Change[]): string =>
  changes.map((change) => change.join(UNIT)).join(RECORD)

const changesIn = (entry: string): Change[] =>
  entry === '' ? [] : entry.split(RECORD).map((change) => change.split(UNIT) as unknown as Change)

/** An entry of a journal. */
export interface Note {
  readonly text: string
  /** Its bytes; empty if it has none. */
  readonly base64: string
}

/** A world as it is stored. */
export interface StoredWorld {
  /** Its description. */
  readonly json: string
  /** JSON, by name. */
  readonly parts: Map<string, string>
  readonly journal: readonly Note[]
}

interface StoredPlace {
  readonly tables: Map<string, Map<string, string>>
  readonly journal: Note[]
}

/** Everything that is stored: what follows from a snapshot and the log after it. */
export class StoredWorlds {
  readonly #places = new Map<string, StoredPlace>()

  /** @param entry what `written` returned */
  apply(entry: string) {
    for (const change of changesIn(entry)) this.#applyOne(change)
  }

  /** The worlds by their keys. */
  get worlds(): Map<string, StoredWorld> {
    const found = new Map<string, StoredWorld>()
    for (const [place, { tables, journal }] of this.#places) {
      const parts = tables.get(PARTS)
      const json = parts?.get(DESCRIPTION)
      if (parts && json !== undefined) found.set(place.slice(WORLD.length), { json, parts, journal })
    }
    return found
  }

  /** JSON, by digest. */
  get scenarios(): ReadonlyMap<string, string> {
    return this.#places.get(SCENARIOS)?.tables.get(SCENARIOS) ?? new Map()
  }

  /** The records and counters of a state. */
  content(scope: string): StoreContent {
    const { [COUNTERS]: counters = new Map(), ...tables } = Object.fromEntries(
      this.#places.get(scope)?.tables ?? [],
    )
    return {
      collections: Object.entries(tables).map(([name, records]) => ({
        name: JSON.parse(name) as string,
        records: Array.from(records, ([id, json]) => [JSON.parse(id), JSON.parse(json)] as [string, object]),
      })),
      counters: Array.from(counters, ([name, value]) => [JSON.parse(name) as string, Number(value)]),
    }
  }

  #applyOne([kind, place, ...fields]: Change) {
    if (kind === 'drop') return this.#places.delete(place)
    const { tables, journal } = this.#placeOf(place)
    const [table = '', id = '', json = ''] = fields
    if (kind === 'delete') return tables.get(table)?.delete(id)
    if (kind === 'unnote') return journal.splice(0)
    if (kind === 'note') {
      journal.push({ text: id, base64: json })
      return journal.splice(0, Number(table))
    }
    const records = tables.get(table) ?? new Map<string, string>()
    return tables.set(table, records.set(id, json))
  }

  #placeOf(name: string): StoredPlace {
    const place = this.#places.get(name) ?? { tables: new Map(), journal: [] }
    this.#places.set(name, place)
    return place
  }
}
