import { createMemoryBlobShelf } from './live/blobs/memory-blob-shelf.ts'
import { LiveState } from './live/live-state.ts'
import { createLiveStore } from './live/live-store.ts'
import type { Store } from './store.ts'
import { type LazyTemporaryFiles, lazyTemporaryFiles } from './temporary/lazy-temporary-files.ts'

/**
 * A store that lives and dies with the process.
 * @param files for large parts of files; their creator closes them
 */
export function createMemoryStore(files: LazyTemporaryFiles = lazyTemporaryFiles()): Store {
  return openMemory(files).store
}

function openMemory(files: LazyTemporaryFiles) {
  const shelf = createMemoryBlobShelf(files)
  const state = new LiveState({ shelf })
  const store = createLiveStore(state, {
    shelf,
    async replace(content, blobs) {
      const next = openMemory(files)
      for (const [id, bytes] of blobs) await next.shelf.write(id, bytes)
      next.state.fill(content)
      return next.store
    },
    async close() {},
  })
  return { shelf, state, store }
}
