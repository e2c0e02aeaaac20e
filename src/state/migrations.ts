import type { StoreContent } from './store.ts'

/** One step from an older format of the content to the next. Steps are ordered and leave no gap. */
export interface Migration {
  readonly from: number
  readonly to: number
  /** Gets the content as that format had it, returns it as the next one has it. It leaves what it is given as it is. */
  migrate(content: StoreContent): StoreContent
}

/** The format of the content (what records and counters look like) that this version writes. */
export const currentFormat = 1

/** The ways to the current format. There is only one format so far. A new one gets its step and its test here. */
export const migrations: readonly Migration[] = []
