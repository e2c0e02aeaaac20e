import type { BlobLedger } from './blob-ledger.ts'
import type { BlobShelf } from './blob-shelf.ts'

/** Removes those of the blobs that are not needed (anymore, or again). */
export async function sweepBlobs(
  ids: readonly string[],
  shelf: BlobShelf,
  ledger: BlobLedger,
): Promise<void> {
  await Promise.all(ids.filter((id) => !ledger.needs(id)).map((id) => shelf.remove(id)))
}
