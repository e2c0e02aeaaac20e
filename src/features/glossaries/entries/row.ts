/** One parsed line of entries, not yet checked. */
export interface Row {
  /** Counted from 0; blank lines are not counted, CSV lines for other languages are. */
  readonly index: number
  readonly source: string
  readonly target: string
}

/** The side of an entry, as in error details. */
export type Side = 'Source' | 'Target'

/** Entries in one of the formats. */
export interface EntryText {
  /**
   * The rows in order, a few thousand at a time, giving other requests a turn in between.
   * @throws InvalidEntries, while iterating, for a line that is not an entry at all
   */
  batches(): AsyncIterable<readonly Row[]>
  /** Where a phrase starts, in UTF-16 units; called only for errors. */
  startOf(index: number, side: Side): Promise<number>
}
