import { type LazyTemporaryFiles, lazyTemporaryFiles } from '../../temporary/lazy-temporary-files.ts'
import type { BlobShelf } from './blob-shelf.ts'

/** Larger parts of files are not kept in memory. */
const MAX_MEMORY_BYTES = 1024 * 1024

/** Removes the files of shelves that were garbage-collected, for example when a world is reset. */
const abandoned = new FinalizationRegistry<{
  readonly paths: ReadonlyMap<string, string>
  readonly files: LazyTemporaryFiles
}>(({ paths, files }) => {
  if (paths.size === 0) return
  void files
    .get()
    .then(({ remove }) => Promise.all([...paths.values()].map(remove)))
    .catch(() => {})
})

/** Keeps the bytes in memory, and large parts of files in temporary files. */
export function createMemoryBlobShelf(files: LazyTemporaryFiles = lazyTemporaryFiles()): BlobShelf {
  const contents = new Map<string, Uint8Array>()
  /** The files of blobs that are not in memory. */
  const paths = new Map<string, string>()
  const shelf: BlobShelf = {
    async write(id, bytes, isPartOfFile) {
      if (!isPartOfFile || bytes.length <= MAX_MEMORY_BYTES) {
        contents.set(id, bytes)
        return
      }
      if (contents.has(id) || paths.has(id)) return
      const { write, remove } = await files.get()
      const path = await write(bytes)
      // Another write of the same bytes may have been faster.
      if (paths.has(id)) return remove(path)
      paths.set(id, path)
    },
    async read(id) {
      const bytes = contents.get(id)
      if (bytes) return new Uint8Array(bytes)
      const path = paths.get(id)
      return path === undefined ? undefined : (await files.get()).read(path)
    },
    async remove(id) {
      contents.delete(id)
      const path = paths.get(id)
      paths.delete(id)
      if (path !== undefined) await (await files.get()).remove(path)
    },
  }
  abandoned.register(shelf, { paths, files })
  return shelf
}
