import type { BlobShelf } from './blob-shelf.ts'

/** Keeps the bytes in memory. */
export function createMemoryBlobShelf(): BlobShelf {
  const contents = new Map<string, Uint8Array>()
  return {
    async write(id, bytes) {
      contents.set(id, bytes)
    },
    async read(id) {
      const bytes = contents.get(id)
      return bytes && new Uint8Array(bytes)
    },
    async remove(id) {
      contents.delete(id)
    },
  }
}
