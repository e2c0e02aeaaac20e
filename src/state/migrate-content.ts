import type { Migration } from './migrations.ts'
import type { StoreContent } from './store.ts'

/** Migrates content from one format to another, step by step. Throws if a step is missing or fails. */
export function migrateContent(
  content: StoreContent,
  from: number,
  to: number,
  steps: readonly Migration[],
): StoreContent {
  let format = from
  let migrated = content
  while (format !== to) {
    const step = steps.find((candidate) => candidate.from === format)
    if (!step) throw new Error(`no migration leads from state format ${format} to ${to}`)
    migrated = step.migrate(migrated)
    format = step.to
  }
  return migrated
}
