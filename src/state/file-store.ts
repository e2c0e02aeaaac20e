import { join, resolve } from 'node:path'
import { backUp } from './disk/back-up.ts'
import { Committer } from './disk/committer.ts'
import { lockDirectory } from './disk/directory-lock.ts'
import { FileBlobShelf } from './disk/file-blob-shelf.ts'
import { diskFileSystem, type FileSystem } from './disk/files/file-system.ts'
import { mapConcurrently } from './disk/files/map-concurrently.ts'
import { migrateLoaded } from './disk/migrate-loaded.ts'
import { fillState } from './disk/pages/fill-state.ts'
import { loadState } from './disk/pages/load-state.ts'
import { ManifestFile, pagesNamedBy } from './disk/pages/manifest-file.ts'
import { openManifest } from './disk/pages/open-manifest.ts'
import { PageBooks } from './disk/pages/page-books.ts'
import { prepareDirectory } from './disk/prepare-directory.ts'
import { removeLeftovers } from './disk/remove-leftovers.ts'
import { StateWriter } from './disk/state-writer.ts'
import { whenOpening } from './disk/when-opening.ts'
import { blobsNeededBy } from './live/blobs/blob-fields.ts'
import { sweepBlobs } from './live/blobs/blob-sweep.ts'
import { createMemoryBlobShelf } from './live/blobs/memory-blob-shelf.ts'
import { LiveState } from './live/live-state.ts'
import { type Backend, createLiveStore } from './live/live-store.ts'
import { currentFormat, migrations as knownMigrations, type Migration } from './migrations.ts'
import { StoreClosed } from './state-errors.ts'
import type { Store } from './store.ts'

export interface FileStoreOptions {
  /** For tests: a disk that fails. */
  readonly files?: FileSystem
  /** For tests: other migrations than the real ones. The last step leads to the current format. */
  readonly migrations?: readonly Migration[]
}

/**
 * Opens a state directory, creating it if necessary. Everything but blobs is read into memory. From then on memory is
 * the truth, and the directory matches it up to the last flush().
 *
 *     state.json                the manifest: format, and for each table its pages with size and digest
 *     pages/glossaries.17.json  up to 64 records of a table; written once, never changed
 *     blobs/ab/ab12…            one file for each large content, named by its digest; written once
 *     lock.1                    which process has the directory open
 *     backup-v1/                the state before a migration
 *
 * Commits. A change marks the page of its record. A commit writes the marked pages as new files and waits for the disk,
 * then replaces the manifest by a rename (through one lowdb `Low`, whose adapter does that), then removes the pages
 * that the manifest no longer has. Only the rename changes anything for a reader, so a commit is complete or absent,
 * whatever tables it touched. After `kill -9` there may be files that are not in the manifest; the next start removes
 * them. One commit runs at a time, and changes collect for the next (see Committer). Pages, rather than one file per
 * collection, keep the cost of a change from growing with the amount of data.
 *
 * Order on disk: blob file, its folder, then the page that refers to it, its folder, then the manifest, its folder;
 * each is synced before the next. A blob is removed only after a commit in which no record refers to it.
 *
 * External changes: before a commit, the manifest's inode, size and time are compared with what this process left. If
 * they differ, the commit is refused (StateReplaced). Edits of other files show at the next start as StateCorrupt.
 *
 * Throws StateUnusable, StateLocked, StateCorrupt, StateTooNew, StateMigrationFailed. In these cases nothing was
 * changed.
 */
export async function openFileStore(path: string, options: FileStoreOptions = {}): Promise<Store> {
  const { files = diskFileSystem, migrations = knownMigrations } = options
  // The working directory may change while the store is open.
  const directory = resolve(path)
  await prepareDirectory(files, directory)
  const lock = await whenOpening(directory, lockDirectory(files, directory))
  try {
    return await whenOpening(directory, openLocked({ files, migrations, directory, release: lock.release }))
  } catch (error) {
    await lock.release()
    throw error
  }
}

interface Opening {
  readonly files: FileSystem
  readonly migrations: readonly Migration[]
  readonly directory: string
  readonly release: () => Promise<void>
}

async function openLocked({ files, migrations, directory, release }: Opening): Promise<Store> {
  const pagesDirectory = join(directory, 'pages')
  const format = migrations.at(-1)?.to ?? currentFormat
  const manifestFile = new ManifestFile(files, join(directory, 'state.json'), format)
  const manifest = await openManifest(files, directory, manifestFile, format)
  const { data: found } = manifest
  const loaded = await loadState(files, pagesDirectory, found)
  const shelf = new FileBlobShelf(files, directory)
  const records = loaded.collections.flatMap(({ pages }) => pages.flatMap(({ entries }) => entries))
  await mapConcurrently(blobsNeededBy(records), (id) => shelf.check(id))
  const migrated = migrateLoaded(manifestFile.path, loaded, found.format, format, migrations)
  const present = pagesNamedBy(found)
  await removeLeftovers(files, directory, present)

  let isSwept = false
  let isClosed = false

  /** A state with its pages. It is written to disk as long as it is the current one. */
  function openState(): WrittenState {
    const books = new PageBooks(() => current.books === books && committer.changed())
    const state = new LiveState({ observe: (...table) => books.open(...table) })
    // Leftovers of earlier processes are only looked for once.
    if (isSwept) state.ledger.takeLeftovers([])
    return { books, state }
  }

  function storeOf({ state }: WrittenState): Store {
    const backend: Backend = {
      shelf,
      migrations,
      format,
      flush: () => committer.flush(),
      async replace(content, blobs) {
        for (const [id, bytes] of blobs) await shelf.write(id, bytes)
        if (isClosed) throw new StoreClosed()
        const next = openState()
        next.state.fill(content)
        next.state.ledger.returnOrphans([...state.ledger.takeOrphans(), ...state.ledger.referenced()])
        current = next
        committer.changed()
        Object.assign(backend, inMemory())
        return storeOf(next)
      },
      async close() {
        isClosed = true
        try {
          await committer.flush()
        } finally {
          await sweeping
          await writer.cleaned()
          await release()
        }
      },
    }
    return createLiveStore(state, backend)
  }

  let current = openState()
  const writer = new StateWriter({
    files,
    pagesDirectory,
    manifestFile,
    current: () => ({ books: current.books, ledger: current.state.ledger }),
    shelf,
    manifest,
    format,
  })
  const committer = new Committer(writer)

  if (migrated) {
    const blobs = (await shelf.list()).map((id) => shelf.nameOf(id))
    const pages = present.map((name) => join('pages', name))
    await backUp(files, directory, found.format, ['state.json', ...pages, ...blobs])
    current.state.fill(migrated)
    // If there are no records, no change triggers a commit, but the manifest has a new format.
    committer.changed()
    await committer.flush()
  } else {
    fillState(current.state, current.books, loaded)
  }

  // Not awaited: it lists all blobs, and startup must be fast.
  const sweeping = shelf
    .list()
    .catch(() => [])
    .then((ids) => {
      isSwept = true
      const { ledger } = current.state
      return sweepBlobs(ledger.takeLeftovers(ids), shelf, ledger)
    })
    .catch(() => {})

  return storeOf(current)
}

interface WrittenState {
  readonly books: PageBooks
  readonly state: LiveState
}

/** The backend of a state that another one has replaced: it keeps its records, but nothing on disk. */
const inMemory = (): Pick<Backend, 'shelf' | 'flush' | 'close'> => ({
  shelf: createMemoryBlobShelf(),
  flush: () => undefined,
  async close() {},
})
