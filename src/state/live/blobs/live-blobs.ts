import type { Blobs } from '../../store.ts'
import { blobIdOf, blobIdPattern } from './blob-id.ts'
import type { BlobLedger } from './blob-ledger.ts'
import type { BlobShelf } from './blob-shelf.ts'

/** Blobs on the shelf that the place has at the time, each kept while the ledger says that it is needed. */
export function liveBlobs(
  place: { readonly shelf: BlobShelf },
  ledger: BlobLedger,
  assertOpen: () => void,
): Blobs {
  return {
    async put(bytes, { isGivenAway } = { isGivenAway: false }) {
      assertOpen()
      // A copy: the caller may fill its buffer anew while this one is still on its way to disk.
      const own = isGivenAway ? bytes : new Uint8Array(bytes)
      const id = blobIdOf(own)
      ledger.claim(id)
      try {
        await place.shelf.write(id, own)
      } catch (error) {
        ledger.release(id)
        throw error
      }
      return id
    },

    async get(id) {
      // The pattern also keeps ids from outside from becoming a path.
      return blobIdPattern.test(id) ? place.shelf.read(id) : undefined
    },

    release: (id) => ledger.release(id),
  }
}
