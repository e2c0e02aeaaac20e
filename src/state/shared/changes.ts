import type { StoreContent } from '../store.ts'

/**
 * A change of the installation, as the log and snapshots have it. Records, names of tables and ids are JSON. Nothing here
 * contains a control character, so control characters can separate the fields.
 */
export type Change =
  | readonly ['set', scope: string, table: string, id: string, json: string]
  | readonly ['delete', scope: string, table: string, id: string]
  | readonly ['count', scope: string, name: string, value: string]
  | readonly ['uncount', scope: string, name: string]
  /** The state of a world is gone. */
  | readonly ['drop', scope: string]
  /** A world is there; or no longer, with everything that it remembers. */
  | readonly ['world', key: string, json: string]
  | readonly ['end', key: string]
  /** What a world remembers besides its state. */
  | readonly ['part', key: string, part: string, json: string]
  | readonly ['unpart', key: string, part: string]
  /** The journal of a world has another entry, and dropped this many of the oldest; or is empty. */
  | readonly ['note', key: string, forgotten: string, text: string, base64: string]
  | readonly ['unnote', key: string]
  | readonly ['scenario', digest: string, json: string]

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
  readonly json: string
  /** JSON, by name. */
  readonly parts: Map<string, string>
  journal: Note[]
}

/** Everything that is stored: what follows from a snapshot and the log after it. */
export class StoredWorlds {
  readonly worlds = new Map<string, StoredWorld>()
  readonly scenarios = new Map<string, string>()
  readonly #scopes = new Map<
    string,
    { tables: Map<string, Map<string, string>>; counts: Map<string, string> }
  >()

  /** @param entry what `written` returned */
  apply(entry: string) {
    for (const change of changesIn(entry)) this.#applyOne(change)
  }

  /** The records and counters of a scope. */
  content(scope: string): StoreContent {
    const { tables, counts } = this.#scope(scope)
    return {
      collections: Array.from(tables, ([name, records]) => ({
        name: JSON.parse(name) as string,
        records: Array.from(records, ([id, json]) => [JSON.parse(id), JSON.parse(json)] as [string, object]),
      })),
      counters: Array.from(counts, ([name, value]) => [JSON.parse(name) as string, Number(value)]),
    }
  }

  #scope(name: string) {
    let scope = this.#scopes.get(name)
    if (!scope) {
      scope = { tables: new Map(), counts: new Map() }
      this.#scopes.set(name, scope)
    }
    return scope
  }

  #applyOne(change: Change) {
    const world = this.worlds.get(change[1])
    switch (change[0]) {
      case 'set': {
        const { tables } = this.#scope(change[1])
        const table = tables.get(change[2]) ?? new Map<string, string>()
        tables.set(change[2], table.set(change[3], change[4]))
        return
      }
      case 'delete':
        return void this.#scope(change[1]).tables.get(change[2])?.delete(change[3])
      case 'count':
        return void this.#scope(change[1]).counts.set(change[2], change[3])
      case 'uncount':
        return void this.#scope(change[1]).counts.delete(change[2])
      case 'drop':
        return void this.#scopes.delete(change[1])
      case 'world':
        return void this.worlds.set(change[1], { parts: new Map(), journal: [], ...world, json: change[2] })
      case 'end':
        return void this.worlds.delete(change[1])
      case 'part':
        return void world?.parts.set(change[2], change[3])
      case 'unpart':
        return void world?.parts.delete(change[2])
      case 'note': {
        if (!world) return
        world.journal.push({ text: change[3], base64: change[4] })
        if (change[2] !== '0') world.journal.splice(0, Number(change[2]))
        return
      }
      case 'unnote': {
        if (world) world.journal = []
        return
      }
      case 'scenario':
        this.scenarios.set(change[1], change[2])
    }
  }
}
