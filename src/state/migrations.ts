import type { StoreContent } from './store.ts'

/** One step from an older format of the content to the next. Steps are in order and without gaps. */
export interface Migration {
  readonly from: number
  readonly to: number
  /** Converts the content from that format to the next one. It does not modify its argument. */
  migrate(content: StoreContent): StoreContent
}

/** The format of the content (what records and counters look like) that this version writes. */
export const currentFormat = 1

/** The migrations to the current format. So far there is only one format. A new one gets its step and its test here. */
export const migrations: readonly Migration[] = []
