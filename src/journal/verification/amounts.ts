import type { Difference } from '../../matching/condition.ts'
import type { JournalEntry } from '../entry.ts'

/** How many there should be: a number, or a range. */
export type Count = number | { readonly min?: number; readonly max?: number }

/** What the requests that match should come to. */
export interface ExpectedAmounts {
  /** How many requests; one or more unless given, any number where `billed` is given (our choice). */
  readonly count?: Count
  /** How many characters they should have been billed together. */
  readonly billed?: Count
}

/** A request that nearly matched, and where it did not. */
export interface NearMiss {
  readonly entry: JournalEntry
  readonly differences: readonly Difference[]
}
