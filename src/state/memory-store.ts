import { sweepBlobs } from './live/blobs/blob-sweep.ts'
import { createMemoryBlobShelf } from './live/blobs/memory-blob-shelf.ts'
import { LiveState } from './live/live-state.ts'
import { createLiveStore } from './live/live-store.ts'
import { currentFormat, migrations } from './migrations.ts'
import type { Store } from './store.ts'
import { type LazyTemporaryFiles, lazyTemporaryFiles } from './temporary/lazy-temporary-files.ts'

/**
 * A store that lives and dies with the process. There is never anything to flush.
 * @param files for large parts of files; who has made them closes them
 */
export function createMemoryStore(files: LazyTemporaryFiles = lazyTemporaryFiles()): Store {
  return openMemory(files).store
}

function openMemory(files: LazyTemporaryFiles) {
  const shelf = createMemoryBlobShelf(files)
  const state = new LiveState({
    // Not at once: in the middle of a transaction, a blob may be named again by the next change.
    onOrphan: () => queueMicrotask(() => sweepBlobs(state.ledger.takeOrphans(), shelf, state.ledger)),
  })
  // Nothing is left of an earlier process here.
  state.ledger.takeLeftovers([])
  const store = createLiveStore(state, {
    shelf,
    migrations,
    format: currentFormat,
    flush: () => undefined,
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
