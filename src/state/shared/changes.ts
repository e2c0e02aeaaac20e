/**
 * What a turn has changed, in the order of its application, as the log has it. Records, names of tables and ids are JSON; nothing
 * here holds a control character, so that such characters can stand between the fields (`logEntry`).
 */
export type Change =
  | readonly ['set', scope: string, table: string, id: string, json: string]
  | readonly ['delete', scope: string, table: string, id: string]
  | readonly ['cell', name: string, value: string]
  /** With a word on why, for those who keep what the cell was about. */
  | readonly ['uncell', name: string, because: string]
  /** An entry of the journal of a scope, which forgets so many of its oldest. */
  | readonly ['note', scope: string, forgotten: string, isNew: Flag, text: string, base64: string]
  | readonly ['unnote', scope: string]
  /** A record of the scope names a content, which may have to be there, or none does any more. */
  | readonly ['name', scope: string, blob: string, isNeeded: Flag]
  | readonly ['unname', scope: string, blob: string]
  | readonly ['drop', scope: string]

type Flag = '1' | '0'

/** Between changes, and between the fields of one: the ASCII separators of records and of units. */
const RECORD = '\x1e'
const UNIT = '\x1f'

/** The changes of a turn as an entry of the log. Not JSON: what is JSON already would be escaped and parsed twice on every node. */
export const logEntry = (changes: readonly Change[]): string =>
  changes.map((change) => change.join(UNIT)).join(RECORD)

/** @param entry what `logEntry` gave */
export const changesIn = (entry: string): Change[] =>
  entry.split(RECORD).map((change) => change.split(UNIT) as unknown as Change)

/** An entry of a journal. */
export interface NoteEntry {
  /** JSON. */
  readonly text: string
  /** Rather than one that was there before. */
  readonly isNew: boolean
  /** Bytes that go with it; empty for none. */
  readonly base64: string
}

/** An entry of a journal as commitTurn stores it. */
export function storedNote(stored: string): NoteEntry {
  const [text = '', base64 = ''] = stored.split(UNIT)
  return { text, isNew: false, base64 }
}

/** A cell that another node has set, or removed with a word on why. */
export type AppliedCell =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly value: undefined; readonly because: string }

/** What another node has changed besides records, for those who keep it elsewhere. */
export interface Applied {
  readonly cells: readonly AppliedCell[]
  readonly notes: readonly Note[]
  /** The collections with changes, by scope. */
  readonly collections: ReadonlyMap<string, ReadonlySet<string>>
}

/** What happened to the journal of a scope: an entry was added, or all are gone. */
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
  /** By table as it is called in the log; entries in their order, values in JSON. */
  readonly tables: ReadonlyMap<string, readonly (readonly [id: string, json: string])[]>
  readonly blobs: readonly string[]
  readonly journal: readonly NoteEntry[]
}
