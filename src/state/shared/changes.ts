/**
 * The changes of a turn, in the order in which they are applied, as stored in the log. Records, names of tables and ids
 * are JSON. Nothing here contains a control character, so control characters can separate the fields (`logEntry`).
 */
export type Change =
  | readonly ['set', scope: string, table: string, id: string, json: string]
  | readonly ['delete', scope: string, table: string, id: string]
  | readonly ['cell', name: string, value: string]
  /** With a reason, for listeners that care about the cell. */
  | readonly ['uncell', name: string, because: string]
  /** Adds an entry to the journal of a scope, which drops this many of its oldest. */
  | readonly ['note', scope: string, forgotten: string, isNew: Flag, text: string, base64: string]
  | readonly ['unnote', scope: string]
  /** A record of the scope refers to a blob, which may be required to exist; or no record does anymore. */
  | readonly ['name', scope: string, blob: string, isNeeded: Flag]
  | readonly ['unname', scope: string, blob: string]
  | readonly ['drop', scope: string]

type Flag = '1' | '0'

/** The separators between changes and between their fields: the ASCII record and unit separators. */
const RECORD = '\x1e'
const UNIT = '\x1f'

/**
 * The changes of a turn as an entry of the log. Not JSON: every node would escape and parse what is already JSON twice.
 */
export const logEntry = (changes: readonly Change[]): string =>
  changes.map((change) => change.join(UNIT)).join(RECORD)

/** @param entry what `logEntry` returned */
export const changesIn = (entry: string): Change[] =>
  entry.split(RECORD).map((change) => change.split(UNIT) as unknown as Change)

/** An entry of a journal. */
export interface NoteEntry {
  /** JSON. */
  readonly text: string
  /** False for an update of an existing entry. */
  readonly isNew: boolean
  /** Its bytes; empty if it has none. */
  readonly base64: string
}

/** Parses an entry of a journal as commitTurn stores it. */
export function storedNote(stored: string): NoteEntry {
  const [text = '', base64 = ''] = stored.split(UNIT)
  return { text, isNew: false, base64 }
}

/** A cell that another node has set, or removed for a reason. */
export type AppliedCell =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly value: undefined; readonly because: string }

/** What another node has changed other than records, for code that stores it elsewhere. */
export interface Applied {
  readonly cells: readonly AppliedCell[]
  readonly notes: readonly Note[]
  /** The collections with changes, by scope. */
  readonly collections: ReadonlyMap<string, ReadonlySet<string>>
}

/** A change to the journal of a scope: an entry was added, or all were removed. */
export interface Note {
  readonly scope: string
  readonly entry: NoteEntry | undefined
}

/** Everything that was stored. */
export interface Loaded {
  readonly scopes: ReadonlyMap<string, LoadedScope>
  readonly cells: ReadonlyMap<string, string>
}

export interface LoadedScope {
  /** By table name as in the log; entries in order, values as JSON. */
  readonly tables: ReadonlyMap<string, readonly (readonly [id: string, json: string])[]>
  readonly blobs: readonly string[]
  readonly journal: readonly NoteEntry[]
}
