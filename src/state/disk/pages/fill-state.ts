import type { LiveState } from '../../live/live-state.ts'
import type { LoadedState } from './load-state.ts'
import type { PageBooks } from './page-books.ts'

/** Loads what was read into memory, without counting it as a change. */
export function fillState(state: LiveState, books: PageBooks, { counters, collections }: LoadedState): void {
  for (const { reference, entries } of counters) {
    books.bookOf('counters', 'counters')?.addWritten(
      entries.map(([name]) => name),
      reference,
    )
    for (const [name, value] of entries) state.counters.set(name, value)
  }
  for (const { name, pages } of collections) {
    const table = state.collection(name)
    for (const { reference, entries } of pages) {
      books.bookOf('collection', name)?.addWritten(
        entries.map(([id]) => id),
        reference,
      )
      for (const [id, value] of entries) table.set(id, value)
    }
  }
}
