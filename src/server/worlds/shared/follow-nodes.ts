import { isolate } from '../../../base/runtime/isolate.ts'
import type { Applied, Loaded, NoteEntry } from '../../../state/shared/changes.ts'
import { Recorded } from '../../../watch/journal/recorded.ts'
import { planFor } from '../mock-plan.ts'
import { restartSession } from '../session.ts'
import type { ForgottenBecause } from '../sessions/unknown-session.ts'
import type { NodePlaces } from './node-places.ts'
import { cellNames, keyOfJournal, kindOfCell, type PlaceCell } from './place-cell.ts'
import { KEYS } from './serve-places.ts'
import { JOURNAL_PART } from './world-parts.ts'

/** Applies to this node's worlds what other nodes have done to theirs. tell-nodes.ts is the other end. */
export interface NodeFollower {
  applied(applied: Applied): void
  /** Everything was loaded again; previous values are obsolete. */
  loaded(loaded: Loaded): void
}

export function createNodeFollower(places: NodePlaces): NodeFollower {
  const { byKey, sessions, plans, server } = places

  function applied({ cells, notes, collections }: Applied) {
    places.applying(() => {
      for (const place of byKey.values())
        if (place.scope !== undefined && collections.get(place.scope)?.has(KEYS)) server.rememberKeys(place)
      for (const cell of cells) {
        const { kind, key } = kindOfCell(cell.name)
        if (kind !== 'place') continue
        if (cell.value === undefined) forgetPlace(key, cell.because as ForgottenBecause)
        else applyPlace(key, JSON.parse(cell.value))
      }
      // Before the journals, since their listeners mask the keys that are known by then.
      for (const { name, value } of cells)
        if (value !== undefined && !isOfJournal(name)) applyCell(name, value)
      for (const { scope, entry } of notes) applyNote(keyOfJournal(scope), entry)
      // After the entries: the node that added them has already counted the ones it dropped.
      for (const { name, value } of cells)
        if (value !== undefined && isOfJournal(name)) applyCell(name, value)
    })
    for (const place of byKey.values()) {
      const changed = collections.get(place.scope ?? places.home().scope ?? '')
      if (changed) server.recordsChanged(place, changed)
    }
  }

  function forgetPlace(key: string, because: ForgottenBecause) {
    const known = byKey.get(key)
    if (known) isolate('closing a session', () => sessions.forget(known.session.name ?? '', because))
  }

  function applyPlace(key: string, cell: PlaceCell) {
    const known = byKey.get(key)
    const plan = plans.of(cell)
    if (!known) {
      const place = places.add(cell, plan)
      if (cell.name !== undefined) sessions.add(cell.name, place)
      return
    }
    const isAgain = cell.era !== known.era
    const own = planFor(plan, known.mock)
    if (isAgain) {
      known.mock?.restart()
      restartSession(known.session, own)
    }
    const isServed = isAgain || cell.scope !== known.scope
    Object.assign(known, { plan: own, era: cell.era, scope: cell.scope })
    if (isServed) server.serveAgain(known)
  }

  function applyNote(key: string, entry: NoteEntry | undefined) {
    const session = byKey.get(key)?.session
    if (!session) return
    const { journal, knownKeys } = session
    if (entry === undefined) return journal.clear()
    const { text, isNew, base64 } = entry
    const packed = { text, bytes: base64 === '' ? undefined : Buffer.from(base64, 'base64') }
    const recorded = Recorded.unpacked(packed, knownKeys.has, true)
    if (isNew) journal.add(recorded, journal.page)
    else journal.restore([recorded])
  }

  function applyCell(name: string, value: string) {
    const cell = kindOfCell(name)
    if (cell.kind === 'part')
      byKey
        .get(cell.key)
        ?.parts.get(cell.part)
        ?.adopt(JSON.parse(value) as never)
    if (cell.kind === 'use') {
      const place = byKey.get(cell.key)
      if (place?.session.name !== undefined) sessions.useAt(place.session.name, JSON.parse(value))
    }
  }

  function loaded({ cells, scopes }: Loaded) {
    places.applying(() => {
      for (const [key, place] of byKey) {
        if (cells.has(cellNames.place(key))) continue
        if (place.session.name === undefined) places.removeHome()
        else forgetPlace(key, 'unseen')
      }
      // The default world first, since the others depend on it.
      const keys = [...cells.keys()].flatMap((name) => {
        const cell = kindOfCell(name)
        return cell.kind === 'place' ? [cell.key] : []
      })
      for (const key of keys.sort()) loadPlace(key, JSON.parse(cells.get(cellNames.place(key)) ?? ''))
      for (const [scope, { journal }] of scopes)
        for (const entry of journal) applyNote(keyOfJournal(scope), entry)
      for (const [name, value] of cells) applyCell(name, value)
    })
  }

  function loadPlace(key: string, cell: PlaceCell) {
    const plan = plans.of(cell)
    const known = byKey.get(key)
    if (!known) {
      const place = places.add(cell, plan)
      if (cell.name !== undefined) sessions.add(cell.name, place)
      return
    }
    const own = planFor(plan, known.mock)
    if (cell.era !== known.era) restartSession(known.session, own)
    else known.session.journal.turn(own.settings.journal)
    Object.assign(known, { plan: own, era: cell.era, scope: cell.scope })
    server.leave(known)
    server.serve(known)
  }

  return { applied, loaded }
}

const isOfJournal = (cell: string) => cell.startsWith(cellNames.part('', JOURNAL_PART))
