import type { Difference } from '../../matching/condition.ts'
import type { JournalEntry } from '../entry.ts'

/** An expected number: exact, or a range. */
export type Count = number | { readonly min?: number; readonly max?: number }

/** The expected totals of the matching requests. */
export interface ExpectedAmounts {
  /** How many requests. Defaults to one or more, or to any number if `billed` is set (our choice). */
  readonly count?: Count
  /** How many characters they should have been billed in total. */
  readonly billed?: Count
}

/** A request that nearly matched, and how it differed. */
export interface NearMiss {
  readonly entry: JournalEntry
  readonly differences: readonly Difference[]
}
