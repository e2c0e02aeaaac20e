import type { AppliedCell, Change, NoteEntry } from './changes.ts'

/** Collects the changes of a turn until it is cut. */
export interface TurnChanges {
  readonly isEmpty: boolean
  /** @param value undefined for a deleted record */
  record(scope: string, table: string, id: string, value: unknown): void
  cell(cell: AppliedCell): void
  note(scope: string, entry: NoteEntry, forgotten: number): void
  unnote(scope: string): void
  /** A scope was dropped, together with any changes in it. */
  drop(scope: string): void
  /** Returns what was collected, in the order in which to apply it, and starts over. `namings` follow the records. */
  cut(namings: Iterable<Change>): Change[]
  clear(): void
}

/** A change of a record in this turn; the last value counts. */
interface RecordChange {
  readonly scope: string
  readonly table: string
  readonly id: string
  value: unknown
  isVoid: boolean
}

export function createTurnChanges(): TurnChanges {
  let records: RecordChange[] = []
  let byPlace = new Map<string, RecordChange>()
  let cells = new Map<string, AppliedCell>()
  let notes: Change[] = []
  let dropped: string[] = []

  function clear() {
    records = []
    byPlace = new Map()
    cells = new Map()
    notes = []
    dropped = []
  }

  return {
    get isEmpty() {
      return records.length === 0 && cells.size === 0 && notes.length === 0 && dropped.length === 0
    },
    record(scope, table, id, value) {
      const place = placeOf(scope, table, id)
      const before = byPlace.get(place)
      if (before && value !== undefined && before.value !== undefined) {
        before.value = value
        return
      }
      // A record set after a deletion gets a new place in the order. A change before a deletion no longer matters.
      if (before && value === undefined) before.isVoid = true
      const change = { scope, table, id, value, isVoid: false }
      records.push(change)
      byPlace.set(place, change)
    },
    cell(cell) {
      cells.set(cell.name, cell)
    },
    note(scope, { text, isNew, base64 }, forgotten) {
      notes.push(['note', scope, `${forgotten}`, isNew ? '1' : '0', text, base64])
    },
    unnote(scope) {
      notes = notes.filter(([kind, of]) => kind !== 'note' || of !== scope)
      notes.push(['unnote', scope])
    },
    drop(name) {
      records = records.filter(({ scope }) => scope !== name)
      byPlace = new Map(records.map((change) => [placeOf(change.scope, change.table, change.id), change]))
      notes = notes.filter(([, scope]) => scope !== name)
      dropped.push(name)
    },
    cut(namings) {
      const changes: Change[] = []
      for (const { scope, table, id, value, isVoid } of records) {
        if (isVoid) continue
        if (value === undefined) changes.push(['delete', scope, table, JSON.stringify(id)])
        else changes.push(['set', scope, table, JSON.stringify(id), JSON.stringify(value)])
      }
      changes.push(...namings)
      for (const cell of cells.values())
        changes.push(
          cell.value === undefined ? ['uncell', cell.name, cell.because] : ['cell', cell.name, cell.value],
        )
      changes.push(...notes)
      for (const name of dropped) changes.push(['drop', name])
      clear()
      return changes
    },
    clear,
  }
}

/** Names of scopes and tables contain no control characters. */
const placeOf = (scope: string, table: string, id: string) => `${scope}\x1f${table}\x1f${id}`
