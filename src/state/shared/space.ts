import { blobsNeededBy } from '../live/blobs/blob-fields.ts'
import { LiveState } from '../live/live-state.ts'
import { freezeRecord } from '../live/plain-json.ts'
import type { Table } from '../live/table.ts'
import type { StoreContent } from '../store.ts'
import {
  type Applied,
  type AppliedCell,
  type Change,
  changesIn,
  type Loaded,
  logEntry,
  type Note,
  type NoteEntry,
} from './changes.ts'
import { createTurnChanges } from './turn-changes.ts'

/** The table of the counters. Names of collections' tables are JSON strings. */
const COUNTERS = '#counters'

/** The memory of a node: all shared state, as scopes with one store each, and the changes of the current turn. */
export interface Space {
  /** The live state of a scope; empty if the scope is unknown. */
  scope(name: string): LiveState
  /** Creates a scope with this content. */
  create(name: string, content: StoreContent): LiveState
  /** Drops a scope. Code that still uses its state no longer changes anything. */
  drop(name: string): void
  /** Small strings by name. */
  cell(name: string): string | undefined
  setCell(name: string, value: string): void
  /** @param because a reason for the other nodes */
  removeCell(name: string, because: string): void
  /** Adds an entry to the journal of a scope, which drops this many of its oldest. */
  note(scope: string, entry: NoteEntry, forgotten: number): void
  unnote(scope: string): void
  readonly hasChanges: boolean
  /** The changes since the last cut, for the log; empty if there are none. */
  cut(): string
  apply(entry: string): Applied
  /** Replaces everything with what was loaded. */
  fill(loaded: Loaded): void
}

interface Scope {
  readonly name: string
  readonly state: LiveState
  /** The contents that records refer to, according to the log. */
  readonly named: Set<string>
  /** The contents whose records have changed in this turn. */
  readonly touched: Set<string>
  /** Those of them that must exist. Any other id may be user input. */
  readonly needed: Set<string>
}

type RecordChange = Extract<Change, readonly ['set' | 'delete', ...string[]]>

/** Collects what is being applied. */
interface Applying {
  readonly cells: AppliedCell[]
  readonly notes: Note[]
  readonly collections: Map<string, Set<string>>
}

/** @param mayChange whether a turn is held; any other change is a bug */
export function createSpace(mayChange: () => boolean): Space {
  let scopes = new Map<string, Scope>()
  let cells = new Map<string, string>()
  const changes = createTurnChanges()
  /** Scopes whose records may refer to other contents since the last cut. */
  const renamed = new Set<Scope>()
  /** True while changes of others are applied or loaded. */
  let isApplying = false

  function checkTurn() {
    if (!mayChange()) throw new Error('Shared state was changed outside of a turn')
  }

  function addScope(name: string): Scope {
    const scope: Scope = {
      name,
      named: new Set(),
      touched: new Set(),
      needed: new Set(),
      state: new LiveState({
        observe: (kind, tableName, table) => {
          const inLog = kind === 'counters' ? COUNTERS : JSON.stringify(tableName)
          table.watch((id, previous, next) => {
            // Changes to a state without its scope do not affect what has replaced it.
            if (isApplying || scopes.get(name) !== scope) return
            checkTurn()
            if (kind === 'collection') noticeBlobs(scope, id, previous, next)
            changes.record(name, inLog, id, next)
          })
        },
      }),
    }
    scope.state.ledger.takeLeftovers([])
    scopes.set(name, scope)
    return scope
  }

  function noticeBlobs(scope: Scope, id: string, previous: unknown, next: unknown) {
    const blobs = blobsIn(next)
    for (const blob of blobsIn(previous)) scope.touched.add(blob)
    for (const blob of blobs) scope.touched.add(blob)
    if (blobs.length > 0) for (const blob of blobsNeededBy([[id, next as object]])) scope.needed.add(blob)
    if (scope.touched.size > 0) renamed.add(scope)
  }

  function drop(name: string) {
    scopes.delete(name)
    if (isApplying) return
    checkTurn()
    changes.drop(name)
  }

  function* namings(): Generator<Change> {
    for (const scope of renamed) {
      const { name, state, named, touched, needed } = scope
      for (const blob of scopes.get(name) === scope ? touched : []) {
        const isNamed = state.ledger.isNamed(blob)
        if (isNamed === named.has(blob)) continue
        if (isNamed) yield ['name', name, blob, needed.has(blob) ? '1' : '0']
        else yield ['unname', name, blob]
        if (isNamed) named.add(blob)
        else named.delete(blob)
      }
      touched.clear()
      needed.clear()
    }
    renamed.clear()
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

  function applyRecord(change: RecordChange, applied: Applying) {
    const [, name, table, id] = change
    const { state } = scopes.get(name) ?? addScope(name)
    const rows = tableOf(state, table)
    if (change[0] === 'set') rows.set(JSON.parse(id), JSON.parse(change[4]))
    else rows.delete(JSON.parse(id))
    if (table === COUNTERS) return
    const collections = applied.collections.get(name) ?? new Set()
    applied.collections.set(name, collections)
    collections.add(JSON.parse(table))
  }

  function applyChange(change: Change, applied: Applying) {
    const [kind, name] = change
    switch (kind) {
      case 'set':
      case 'delete':
        return applyRecord(change, applied)
      case 'cell':
        cells.set(name, change[2])
        applied.cells.push({ name, value: change[2] })
        return
      case 'uncell':
        cells.delete(name)
        applied.cells.push({ name, value: undefined, because: change[2] })
        return
      case 'note': {
        const [, , , isNew, text, base64] = change
        applied.notes.push({ scope: name, entry: { text, isNew: isNew === '1', base64 } })
        return
      }
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
      changes.cell({ name, value })
    },
    removeCell(name, because) {
      if (!cells.has(name)) return
      checkTurn()
      cells.delete(name)
      changes.cell({ name, value: undefined, because })
    },
    note(scope, entry, forgotten) {
      checkTurn()
      changes.note(scope, entry, forgotten)
    },
    unnote(scope) {
      checkTurn()
      changes.unnote(scope)
    },
    get hasChanges() {
      return !changes.isEmpty
    },
    cut: () => logEntry(changes.cut(namings())),
    apply: (entry) =>
      applying(() => {
        const applied: Applying = { cells: [], notes: [], collections: new Map() }
        for (const change of changesIn(entry)) applyChange(change, applied)
        return applied
      }),
    fill: (loaded) =>
      applying(() => {
        changes.clear()
        renamed.clear()
        scopes = new Map()
        for (const [name, { tables, blobs }] of loaded.scopes) {
          const scope = addScope(name)
          for (const [table, entries] of tables) {
            const rows = tableOf(scope.state, table)
            for (const [id, json] of entries) rows.set(JSON.parse(id), JSON.parse(json))
          }
          for (const blob of blobs) scope.named.add(blob)
        }
        cells = new Map(loaded.cells)
      }),
  }
}

const NOTHING: readonly string[] = []

const blobsIn = (record: unknown) =>
  typeof record === 'object' && record !== null ? freezeRecord(record) : NOTHING
