/** One parsed line of entries, not yet checked. */
export interface Row {
  /** Counted from 0; blank lines are not counted, CSV lines for other languages are. */
  readonly index: number
  readonly source: string
  readonly target: string
}

/** Which phrase of an entry, as error details name it. */
export type Side = 'Source' | 'Target'

/** Entries in one of the formats. */
export interface EntryText {
  /**
   * The rows in order, a few thousand at a time with a turn of the event loop in between.
   * @throws InvalidEntries, while iterating, for a line that is not an entry at all
   */
  batches(): AsyncIterable<readonly Row[]>
  /** Where a phrase begins, in UTF-16 units; called only for errors. */
  startOf(index: number, side: Side): Promise<number>
}
