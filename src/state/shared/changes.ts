import type { StoreContent } from '../store.ts'

/*
 * A change of the installation is a line of the log and of snapshots. A place has tables and a journal: the state of a
 * world, what a world remembers, or the scenarios. Records are JSON, and so is whatever else contains a separator.
 *
 *   set place table id json      a record
 *   delete place table id
 *   drop place                   the place is gone, with everything in it
 *   note place n text base64     the journal has another entry, and dropped the n oldest
 *   unnote place                 the journal is empty
 */

/** The table of a state that has its counters. The names of the others are JSON. */
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

/** What a commit stores: all changes since the last one. */
export interface Cut {
  readonly changes: readonly string[]
  /** Blobs that a record refers to from now on, and those that none refers to anymore, as `scope:id`. */
  readonly named: readonly string[]
  readonly unnamed: readonly string[]
}

export const written = (changes: readonly string[]): string => changes.join(RECORD)

/** A table of a place, as changes name it. */
export const tableIn = (place: string, table: string) => `${place}${UNIT}${table}`

/** A record that is set, possibly as JSON. */
interface SetRecord {
  readonly table: string
  readonly id: string
  value: string | number | object
}

/** The changes that the next commit will store, in order. */
export class PendingChanges {
  #changes: (string | SetRecord)[] = []
  /** By table and id: a later value of the same record replaces the former one. */
  #sets = new Map<string, Map<string, SetRecord>>()
  #named = new Set<string>()
  #unnamed = new Set<string>()

  /**
   * @param table what `tableIn` returned
   * @param value JSON, or a number or record that does not change, which is written when it is taken
   */
  set(table: string, id: string, value: string | number | object) {
    const sets = this.#sets.get(table) ?? new Map<string, SetRecord>()
    const known = sets.get(id)
    if (known) {
      known.value = value
      return
    }
    const change = { table, id, value }
    this.#sets.set(table, sets.set(id, change))
    this.#changes.push(change)
  }

  delete(table: string, id: string) {
    this.#sets.get(table)?.delete(id)
    this.#changes.push(`delete${UNIT}${table}${UNIT}${fieldOf(id)}`)
  }

  drop(place: string) {
    this.#sets.clear()
    this.#changes.push(`drop${UNIT}${place}`)
  }

  note(place: string, { text, base64 }: Note, forgotten: number) {
    this.#changes.push(`note${UNIT}${place}${UNIT}${forgotten}${UNIT}${fieldOf(text)}${UNIT}${base64}`)
  }

  unnote(place: string) {
    this.#changes.push(`unnote${UNIT}${place}`)
  }

  /** A record refers to a blob from now on. */
  name(blob: string) {
    if (!this.#unnamed.delete(blob)) this.#named.add(blob)
  }

  unname(blob: string) {
    if (!this.#named.delete(blob)) this.#unnamed.add(blob)
  }

  take(): Cut {
    const changes = this.#changes.map((change) => (typeof change === 'string' ? change : writtenSet(change)))
    const cut = { changes, named: [...this.#named], unnamed: [...this.#unnamed] }
    this.#changes = []
    this.#sets = new Map()
    this.#named = new Set()
    this.#unnamed = new Set()
    return cut
  }
}

const writtenSet = ({ table, id, value }: SetRecord) =>
  `set${UNIT}${table}${UNIT}${fieldOf(id)}${UNIT}${typeof value === 'string' ? value : JSON.stringify(value)}`

/** Half of a character, which would be lost in UTF-8. JSON escapes it. */
const HALF = /\p{Surrogate}/u

const fieldOf = (text: string) =>
  text.includes(RECORD) || text.includes(UNIT) || text.startsWith('"') || HALF.test(text)
    ? JSON.stringify(text)
    : text
const textIn = (field: string): string => (field.startsWith('"') ? JSON.parse(field) : field)

/** An entry of a journal. */
export interface Note {
  readonly text: string
  /** Its bytes; empty if it has none. */
  readonly base64: string
}

/** A world as it is stored. */
export interface StoredWorld {
  /** JSON, by name; one of them describes the world. */
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
    if (entry !== '') for (const change of entry.split(RECORD)) this.#applyOne(change)
  }

  /** The worlds by their keys. */
  get worlds(): Map<string, StoredWorld> {
    const found = new Map<string, StoredWorld>()
    for (const [place, { tables, journal }] of this.#places) {
      const parts = tables.get(PARTS)
      if (parts?.has(DESCRIPTION)) found.set(place.slice(WORLD.length), { parts, journal })
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
        records: Array.from(records, ([id, json]) => [id, JSON.parse(json)] as [string, object]),
      })),
      counters: Array.from(counters, ([name, value]) => [name, Number(value)]),
    }
  }

  #applyOne(change: string) {
    const [kind, place = '', table = '', field = '', json = ''] = change.split(UNIT)
    const id = textIn(field)
    if (kind === 'drop') return this.#places.delete(place)
    const { tables, journal } = this.#placeOf(place)
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
