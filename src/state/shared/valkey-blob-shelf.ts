import { blobIdOf } from '../live/blobs/blob-id.ts'
import type { BlobShelf } from '../live/blobs/blob-shelf.ts'
import { SharedStateDamaged } from '../state-errors.ts'
import { putBlob, UNNAMED_MS } from './scripts.ts'
import type { ValkeyClient } from './server/valkey-client.ts'

/**
 * The blobs of one scope. A blob without a record expires an hour after it was put or lost its last record; by then
 * nobody is left who was about to refer to it. The commit that refers to it stops the expiry.
 */
export function valkeyBlobShelf(
  client: ValkeyClient,
  scope: string,
  isNeeded: (id: string) => boolean,
): BlobShelf {
  const keyOf = (id: string) => client.key(`blob:${scope}:${id}`)
  return {
    async write(id, bytes) {
      await client.run(putBlob, [client.key('head'), keyOf(id)], [Buffer.from(bytes), UNNAMED_MS])
    },
    async read(id) {
      if (!isNeeded(id)) return undefined
      const found = await client.bytes(keyOf(id))
      if (!found) return undefined
      if (blobIdOf(found) !== id) throw new SharedStateDamaged(`blob ${id} does not match its name`)
      return new Uint8Array(found)
    },
    missing: (id) => new SharedStateDamaged(`blob ${id} is gone`),
    // It expires on its own; another node may be about to refer to it.
    async remove() {},
  }
}
