import { blobsNeededBy } from '../live/blobs/blob-fields.ts'
import { LiveState } from '../live/live-state.ts'
import { freezeRecord } from '../live/plain-json.ts'
import type { Table } from '../live/table.ts'
import type { StoreContent } from '../store.ts'
import type { Change } from './changes.ts'

/** The table of the counters, beside those of the collections, whose names are JSON strings. */
const COUNTERS = '#counters'

/** What another node has changed besides records, for those who keep it elsewhere. */
export interface Applied {
  /** Small strings by name. */
  readonly cells: readonly AppliedCell[]
  readonly notes: readonly Note[]
  /** The collections with changes, by scope. */
  readonly collections: ReadonlyMap<string, ReadonlySet<string>>
}

/** A cell that another node has set, or removed with a word on why. */
export type AppliedCell =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly value: undefined; readonly because: string }

/** What happened to the journal of a scope: an entry was added, or all are gone. */
export interface Note {
  readonly scope: string
  readonly entry: string | undefined
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
  readonly journal: readonly string[]
}

/** The memory of a node: everything that is shared, in scopes of a store each, and what of it has changed in a turn. */
export interface Space {
  /** The live state of a scope; empty when nothing was ever heard of it. */
  scope(name: string): LiveState
  /** Makes a scope with this content. */
  create(name: string, content: StoreContent): LiveState
  /** Lets go of a scope; anyone who still works with its state changes nothing any more. */
  drop(name: string): void
  cell(name: string): string | undefined
  setCell(name: string, value: string): void
  removeCell(name: string, because: string): void
  /** Adds an entry, in JSON, to the journal of a scope, which forgets so many of its oldest. */
  note(scope: string, entry: string, forgotten: number): void
  unnote(scope: string): void
  readonly hasChanges: boolean
  /** What has changed since the last cut, in JSON; empty for nothing. */
  cut(): string
  apply(entry: string): Applied
  /** Puts what was loaded in the place of everything. */
  fill(loaded: Loaded): void
}

interface Scope {
  readonly state: LiveState
  /** The contents that the log says are named. */
  readonly named: Set<string>
  /** Those whose records have changed in this turn. */
  readonly touched: Set<string>
  /** Of these, those that have to be there; any other may be what a user wrote. */
  readonly needed: Set<string>
}

/** A change of a record in this turn; the last value counts. */
interface RecordChange {
  readonly scope: string
  readonly table: string
  readonly id: string
  value: unknown
  isVoid: boolean
}

/** @param mayChange whether a turn is held; what changes anything else is a mistake of ours */
export function createSpace(mayChange: () => boolean): Space {
  let scopes = new Map<string, Scope>()
  let cells = new Map<string, string>()
  let records: RecordChange[] = []
  let byPlace = new Map<string, RecordChange>()
  let changedCells = new Map<string, AppliedCell>()
  let notes: Change[] = []
  let dropped: string[] = []
  /** While what others did is applied, or loaded. */
  let isApplying = false

  function checkTurn() {
    if (!mayChange()) throw new Error('Shared state was changed outside of a turn')
  }

  function forgetChanges() {
    records = []
    byPlace = new Map()
    changedCells = new Map()
    notes = []
    dropped = []
  }

  function recordChange(scope: string, table: string, id: string, value: unknown) {
    checkTurn()
    const place = JSON.stringify([scope, table, id])
    const before = byPlace.get(place)
    if (before && value !== undefined && before.value !== undefined) {
      before.value = value
      return
    }
    // Behind a deletion comes a new place in the order; before one, nothing is left to say.
    if (before && value === undefined) before.isVoid = true
    const change = { scope, table, id, value, isVoid: false }
    records.push(change)
    byPlace.set(place, change)
  }

  function addScope(name: string): Scope {
    const touched = new Set<string>()
    const needed = new Set<string>()
    const scope: Scope = {
      named: new Set(),
      touched,
      needed,
      state: new LiveState({
        observe: (kind, tableName, table) => {
          const inLog = kind === 'counters' ? COUNTERS : JSON.stringify(tableName)
          table.watch((id, previous, next) => {
            // What has lost its scope changes nothing of what came after.
            if (isApplying || scopes.get(name) !== scope) return
            if (kind === 'collection') {
              for (const blob of blobsIn(previous)) touched.add(blob)
              const blobs = blobsIn(next)
              for (const blob of blobs) touched.add(blob)
              if (blobs.length > 0) for (const blob of blobsNeededBy([[id, next as object]])) needed.add(blob)
            }
            recordChange(name, inLog, JSON.stringify(id), next)
          })
        },
      }),
    }
    scope.state.ledger.takeLeftovers([])
    scopes.set(name, scope)
    return scope
  }

  function drop(name: string) {
    scopes.delete(name)
    if (isApplying) return
    checkTurn()
    records = records.filter((change) => change.scope !== name)
    byPlace = new Map(
      records.map((change) => [JSON.stringify([change.scope, change.table, change.id]), change]),
    )
    notes = notes.filter(([, scope]) => scope !== name)
    dropped.push(name)
  }

  function* namings(): Generator<Change> {
    for (const [name, { state, named, touched, needed }] of scopes) {
      for (const blob of touched) {
        const isNamed = state.ledger.isNamed(blob)
        if (isNamed === named.has(blob)) continue
        if (isNamed) yield ['name', name, blob, needed.has(blob)]
        else yield ['unname', name, blob]
        if (isNamed) named.add(blob)
        else named.delete(blob)
      }
      touched.clear()
      needed.clear()
    }
  }

  function tableOf(state: LiveState, table: string): Table<unknown> {
    return table === COUNTERS
      ? (state.counters as Table<unknown>)
      : (state.collection(JSON.parse(table)) as Table<unknown>)
  }

  function applying<R>(work: () => R): R {
    isApplying = true
    try {
      return work()
    } finally {
      isApplying = false
    }
  }

  return {
    scope: (name) => (scopes.get(name) ?? addScope(name)).state,
    create(name, content) {
      const { state } = addScope(name)
      state.fill(content)
      return state
    },
    drop,
    cell: (name) => cells.get(name),
    setCell(name, value) {
      if (cells.get(name) === value) return
      checkTurn()
      cells.set(name, value)
      changedCells.set(name, { name, value })
    },
    removeCell(name, because) {
      if (!cells.has(name)) return
      checkTurn()
      cells.delete(name)
      changedCells.set(name, { name, value: undefined, because })
    },
    note(scope, entry, forgotten) {
      checkTurn()
      notes.push(['note', scope, entry, forgotten])
    },
    unnote(scope) {
      checkTurn()
      notes = notes.filter(([kind, of]) => kind !== 'note' || of !== scope)
      notes.push(['unnote', scope])
    },
    get hasChanges() {
      return records.length > 0 || changedCells.size > 0 || notes.length > 0 || dropped.length > 0
    },
    cut() {
      const changes: Change[] = []
      for (const { scope, table, id, value, isVoid } of records) {
        if (isVoid) continue
        if (value === undefined) changes.push(['delete', scope, table, id])
        else changes.push(['set', scope, table, id, JSON.stringify(value)])
      }
      changes.push(...namings())
      for (const cell of changedCells.values())
        changes.push(
          cell.value === undefined ? ['uncell', cell.name, cell.because] : ['cell', cell.name, cell.value],
        )
      changes.push(...notes)
      for (const name of dropped) changes.push(['drop', name])
      forgetChanges()
      return changes.length === 0 ? '' : JSON.stringify(changes)
    },
    apply: (entry) =>
      applying(() => {
        const applied = {
          cells: [] as AppliedCell[],
          notes: [] as Note[],
          collections: new Map<string, Set<string>>(),
        }
        for (const change of JSON.parse(entry) as Change[]) applyChange(change, applied)
        return applied
      }),
    fill: (loaded) =>
      applying(() => {
        forgetChanges()
        scopes = new Map()
        for (const [name, { tables, blobs }] of loaded.scopes) {
          const scope = addScope(name)
          for (const [table, entries] of tables) {
            const cells = tableOf(scope.state, table)
            for (const [id, json] of entries) cells.set(JSON.parse(id), JSON.parse(json))
          }
          for (const blob of blobs) scope.named.add(blob)
        }
        cells = new Map(loaded.cells)
      }),
  }

  function applyChange(
    change: Change,
    applied: {
      cells: AppliedCell[]
      notes: Note[]
      collections: Map<string, Set<string>>
    },
  ) {
    const [kind, name] = change
    switch (kind) {
      case 'set':
      case 'delete': {
        const [, , table, id] = change
        const { state } = scopes.get(name) ?? addScope(name)
        const rows = tableOf(state, table)
        if (kind === 'set') rows.set(JSON.parse(id), JSON.parse(change[4]))
        else rows.delete(JSON.parse(id))
        const collections = applied.collections.get(name) ?? new Set()
        applied.collections.set(name, collections)
        if (table !== COUNTERS) collections.add(JSON.parse(table))
        return
      }
      case 'cell':
        cells.set(name, change[2])
        applied.cells.push({ name, value: change[2] })
        return
      case 'uncell':
        cells.delete(name)
        applied.cells.push({ name, value: undefined, because: change[2] })
        return
      case 'note':
        applied.notes.push({ scope: name, entry: change[2] })
        return
      case 'unnote':
        applied.notes.push({ scope: name, entry: undefined })
        return
      case 'name':
        scopes.get(name)?.named.add(change[2])
        return
      case 'unname':
        scopes.get(name)?.named.delete(change[2])
        return
      case 'drop':
        drop(name)
    }
  }
}

const NOTHING: readonly string[] = []

const blobsIn = (record: unknown) =>
  typeof record === 'object' && record !== null ? freezeRecord(record) : NOTHING
