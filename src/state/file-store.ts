import { dirname, join, resolve } from 'node:path'
import { Low } from 'lowdb'
import { createCommitter } from './disk/committer.ts'
import { lockDirectory } from './disk/directory-lock.ts'
import { createFileBlobShelf } from './disk/file-blob-shelf.ts'
import {
  diskFileSystem,
  errorCode,
  type FileSystem,
  makeDirectory,
  mapConcurrently,
  removeFile,
  removeFiles,
  syncDirectory,
} from './disk/files.ts'
import { type LoadedTable, loadState } from './disk/pages/load-state.ts'
import {
  createManifestFile,
  type Manifest,
  type ManifestFile,
  pagesNamedBy,
} from './disk/pages/manifest-file.ts'
import { createPageBook, type PageBooks } from './disk/pages/page-book.ts'
import { pageNamePattern } from './disk/pages/page-file.ts'
import { createStateWriter } from './disk/state-writer.ts'
import { blobsNeededBy } from './live/blobs/blob-fields.ts'
import { createMemoryBlobShelf } from './live/blobs/memory-blob-shelf.ts'
import { LiveState } from './live/live-state.ts'
import { type Backend, createLiveStore } from './live/live-store.ts'
import type { Table } from './live/table.ts'
import {
  StateCorrupt,
  StateError,
  StateReadFailed,
  StateUnusable,
  StateWriteFailed,
  StoreClosed,
} from './state-errors.ts'
import { STATE_FORMAT, type Store } from './store.ts'

/**
 * Opens a state directory, creating it if necessary. Everything but blobs is read into memory. From then on memory is
 * the truth, and the directory matches it up to the last flush().
 *
 *     state.json                the manifest: format, and for each table its pages with size and digest
 *     pages/glossaries.17.json  up to 64 records of a table; written once, never changed
 *     blobs/ab/ab12…            one file for each large content, named by its digest; written once
 *     lock.1                    which process has the directory open
 *
 * Commits. A change marks the page of its record. A commit writes the marked pages as new files and waits for the disk,
 * then replaces the manifest by a rename (through one lowdb `Low`, whose adapter does that), then removes the pages
 * that the manifest no longer has. Only the rename changes anything for a reader, so a commit is complete or absent,
 * whatever tables it touched. After `kill -9` there may be files that are not in the manifest; the next start removes
 * them. One commit runs at a time, and changes collect for the next (see createCommitter). Pages, rather than one file per
 * collection, keep the cost of a change from growing with the amount of data.
 *
 * Order on disk: blob file, its folder, then the page that refers to it, its folder, then the manifest, its folder;
 * each is synced before the next. A blob is removed only after a commit in which no record refers to it.
 *
 * External changes: before a commit, the manifest's inode, size and time are compared with what this process left. If
 * they differ, the commit is refused (StateReplaced). Edits of other files show at the next start as StateCorrupt.
 *
 * Throws StateUnusable, StateLocked, StateCorrupt, StateTooNew. In these cases nothing was changed.
 * @param options for tests: a disk that fails
 */
export async function openFileStore(path: string, { files = diskFileSystem } = {}): Promise<Store> {
  // The working directory may change while the store is open.
  const directory = resolve(path)
  await prepareDirectory(files, directory)
  const lock = await whenOpening(directory, lockDirectory(files, directory))
  try {
    return await whenOpening(directory, openLocked({ files, directory, release: lock.release }))
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** The only file that is ever replaced. */
const MANIFEST = 'state.json'

interface Opening {
  readonly files: FileSystem
  readonly directory: string
  readonly release: () => Promise<void>
}

async function openLocked({ files, directory, release }: Opening): Promise<Store> {
  const pagesDirectory = join(directory, 'pages')
  const manifestFile = createManifestFile(files, join(directory, MANIFEST))
  const manifest = await openManifest(files, directory, manifestFile)
  const { data: found } = manifest
  const loaded = await loadState(files, pagesDirectory, found)
  const shelf = createFileBlobShelf(files, directory)
  const records = loaded.flatMap(({ name, pages }) =>
    name === undefined ? [] : pages.flatMap(({ entries }) => entries as [string, object][]),
  )
  await mapConcurrently(blobsNeededBy(records), (id) => shelf.check(id))
  await removeLeftovers(files, directory, pagesNamedBy(found))

  let isSwept = false
  let isClosed = false

  /** A state with its pages. It is written to disk as long as it is the current one. */
  function openState(): WrittenState {
    const books: PageBooks = new Map()
    const onChange = () => current.books === books && committer.changed()
    const state = new LiveState({
      observe: (name, table) => books.set(name, createPageBook(name ?? 'counters', table, onChange)),
    })
    // Leftovers of earlier processes are only looked for once.
    if (isSwept) state.ledger.takeLeftovers([])
    return { books, state }
  }

  function storeOf({ state }: WrittenState): Store {
    const backend: Backend = {
      shelf,
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
  const writer = createStateWriter({
    files,
    pagesDirectory,
    manifestFile,
    current: () => ({ books: current.books, ledger: current.state.ledger }),
    shelf,
    manifest,
  })
  const committer = createCommitter(writer)

  fillState(current.state, current.books, loaded)

  // Not awaited: it lists all blobs, and startup must be fast.
  const sweeping = shelf
    .list()
    .catch(() => [])
    .then((ids) => {
      isSwept = true
      const { ledger } = current.state
      return ledger.sweep(ledger.takeLeftovers(ids), shelf)
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

/** Turns file system errors while the store is being opened into an error that names the directory. */
async function whenOpening<R>(directory: string, work: Promise<R>): Promise<R> {
  try {
    return await work
  } catch (error) {
    if (error instanceof StateWriteFailed || error instanceof StateReadFailed) {
      const what = error instanceof StateReadFailed ? 'read' : 'written'
      const { message } = error.cause as Error
      throw new StateUnusable(directory, `cannot be ${what} (${error.path}: ${message})`, error)
    }
    if (error instanceof StateError) throw error
    throw new StateUnusable(directory, `cannot be read (${(error as Error).message})`, error)
  }
}

/** Removes the unfinished work of a killed process: pages that are not in any manifest, and temporary files. */
async function removeLeftovers(
  files: FileSystem,
  directory: string,
  present: readonly string[],
): Promise<void> {
  await removeFile(files, join(directory, `${MANIFEST}.tmp`))
  const pagesDirectory = join(directory, 'pages')
  const named = new Set(present)
  const names = (await files.readdir(pagesDirectory)).filter(
    (name) => pageNamePattern.test(name) && !named.has(name),
  )
  await removeFiles(files, pagesDirectory, names)
}

/** Loads what was read into memory, without counting it as a change. */
function fillState(state: LiveState, books: PageBooks, tables: readonly LoadedTable[]): void {
  for (const { name, pages } of tables) {
    const table = (name === undefined ? state.counters : state.collection(name)) as Table<unknown>
    for (const { reference, entries } of pages) {
      const ids = entries.map(([id]) => id)
      books.get(name)?.addWritten(ids, reference)
      for (const [id, value] of entries) table.set(id, value)
    }
  }
}

/** The manifest on disk, in a `Low` that keeps it while the directory is open. An empty directory gets a new one. */
async function openManifest(
  files: FileSystem,
  directory: string,
  manifestFile: ManifestFile,
): Promise<Low<Manifest>> {
  const first: Manifest = { format: STATE_FORMAT, generation: 0, counters: [], collections: [] }
  const manifest = new Low(manifestFile, first)
  await manifest.read()
  if (manifest.data !== first) return manifest
  const names = await files.readdir(directory)
  const pages = await files.readdir(join(directory, 'pages'))
  if (names.includes('blobs') || pages.some((name) => pageNamePattern.test(name))) {
    const path = join(directory, MANIFEST)
    throw new StateCorrupt(path, 'the file is missing, but there is other state in the directory')
  }
  await manifest.write()
  return manifest
}

/**
 * Makes sure that the state directory and its `pages` exist and that their names are on disk. The path is absolute.
 * Throws StateUnusable.
 */
export async function prepareDirectory(files: FileSystem, directory: string): Promise<void> {
  try {
    const first = await makeDirectory(files, directory)
    const pages = await makeDirectory(files, join(directory, 'pages'))
    if (first === undefined && pages === undefined) return
    const top = dirname(first ?? directory)
    for (let made = directory; made.startsWith(top); made = dirname(made)) {
      await syncDirectory(files, made)
      if (made === top || made === dirname(made)) break
    }
  } catch (error) {
    throw new StateUnusable((error as NodeJS.ErrnoException).path ?? directory, problemOf(error), error)
  }
}

function problemOf(error: unknown): string {
  const code = errorCode(error)
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'is not a directory, or a part of its path is not'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `cannot be written (${code})`
  return `cannot be created (${(error as Error).message})`
}
