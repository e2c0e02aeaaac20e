import type { Blobs } from '../../store.ts'
import { blobIdOf, blobIdPattern } from './blob-id.ts'
import type { BlobLedger } from './blob-ledger.ts'
import type { BlobShelf } from './blob-shelf.ts'

/** The blobs on the current shelf, each kept while the ledger says that it is needed. */
export function liveBlobs(
  place: { readonly shelf: BlobShelf },
  ledger: BlobLedger,
  assertOpen: () => void,
): Blobs {
  return {
    async put(bytes, { isGivenAway = false, isPartOfFile = false } = {}) {
      assertOpen()
      // A copy: the caller may reuse its buffer while this one is still being written to disk.
      const own = isGivenAway ? bytes : new Uint8Array(bytes)
      const id = blobIdOf(own)
      ledger.claim(id)
      try {
        await place.shelf.write(id, own, isPartOfFile)
      } catch (error) {
        ledger.release(id)
        throw error
      }
      return id
    },

    async get(id) {
      // The pattern also keeps foreign ids from becoming a path.
      if (!blobIdPattern.test(id)) return undefined
      const bytes = await place.shelf.read(id)
      if (bytes || !ledger.isNamed(id)) return bytes
      // In the meantime it may have been removed and put again for another record, or the store may have moved.
      const again = await place.shelf.read(id)
      if (again || !ledger.isNamed(id) || !place.shelf.missing) return again
      throw place.shelf.missing(id)
    },

    release: (id) => ledger.release(id),
  }
}
