/** One line of entries as it was read, not yet checked. */
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
   * The rows in their order, a few thousand at a time with a turn of the event loop between them.
   * @throws InvalidEntries, while being read, for what is not an entry at all
   */
  batches(): AsyncIterable<readonly Row[]>
  /** Where a phrase begins, in UTF-16 units; asked only when something is wrong with it. */
  startOf(index: number, side: Side): Promise<number>
}
