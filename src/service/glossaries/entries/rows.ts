import { yieldToEventLoop } from '../../../base/runtime/yield-to-event-loop.ts'

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
   * @throws invalidEntries, while iterating, for a line that is not an entry at all
   */
  batches(): AsyncIterable<readonly Row[]>
  /** Where a phrase starts, in UTF-16 units; called only for errors. */
  startOf(index: number, side: Side): Promise<number>
}

/** About five milliseconds of reading and checking. */
const ROWS_PER_BATCH = 5_000

/** The rows of a source in batches, giving other requests a turn in between. */
export async function* inBatches<R>(rows: Iterable<R> | AsyncIterable<R>): AsyncGenerator<readonly R[]> {
  let batch: R[] = []
  const add = (row: R) => batch.push(row) === ROWS_PER_BATCH
  // `for await` would add a wait for each row of a synchronous source.
  if (Symbol.iterator in rows) {
    for (const row of rows) if (add(row)) yield* hand()
  } else for await (const row of rows) if (add(row)) yield* hand()
  if (batch.length > 0) yield batch

  async function* hand() {
    yield batch
    batch = []
    await yieldToEventLoop()
  }
}

/** A position in a text as in error details: code points from the start (our choice). */
export function positionAt(text: string, offset: number): number {
  let position = offset
  for (let index = 1; index < offset; index++) {
    if (isLow(text.charCodeAt(index)) && isHigh(text.charCodeAt(index - 1))) position--
  }
  return position
}

const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff
const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff
