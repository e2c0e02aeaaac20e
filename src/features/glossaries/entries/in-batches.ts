import { yieldToEventLoop } from '../../../runtime/yield-to-event-loop.ts'

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
