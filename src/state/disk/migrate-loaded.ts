import { readContent } from '../live/read-content.ts'
import { migrateContent } from '../migrate-content.ts'
import type { Migration } from '../migrations.ts'
import { StateMigrationFailed } from '../state-errors.ts'
import type { StoreContent } from '../store.ts'
import type { LoadedState } from './pages/load-state.ts'

/** The content in the current format; undefined if it already is. */
export function migrateLoaded(
  path: string,
  loaded: LoadedState,
  from: number,
  to: number,
  steps: readonly Migration[],
): StoreContent | undefined {
  if (from === to) return undefined
  const content: StoreContent = {
    counters: loaded.counters.flatMap(({ entries }) => entries),
    collections: loaded.collections.map(({ name, pages }) => ({
      name,
      records: pages.flatMap(({ entries }) => entries),
    })),
  }
  try {
    return readContent(migrateContent(content, from, to, steps))
  } catch (error) {
    throw new StateMigrationFailed(path, from, to, error)
  }
}
