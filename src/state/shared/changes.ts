/** What a turn has changed, in the order of its application; what the log has of it, in JSON. Names are JSON strings. */
export type Change =
  | readonly ['set', scope: string, table: string, id: string, json: string]
  | readonly ['delete', scope: string, table: string, id: string]
  | readonly ['cell', name: string, value: string]
  /** With a word on why, for those who keep what the cell was about. */
  | readonly ['uncell', name: string, because: string]
  /** An entry of the journal of a scope, which forgets so many of its oldest. */
  | readonly ['note', scope: string, entry: string, forgotten: number]
  | readonly ['unnote', scope: string]
  /** A record of the scope names a content, which may have to be there, or none does any more. */
  | readonly ['name', scope: string, blob: string, isNeeded: boolean]
  | readonly ['unname', scope: string, blob: string]
  | readonly ['drop', scope: string]
