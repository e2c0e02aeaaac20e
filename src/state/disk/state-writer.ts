import type { Low } from 'lowdb'
import type { BlobLedger } from '../live/blobs/blob-ledger.ts'
import type { BlobShelf } from '../live/blobs/blob-shelf.ts'
import { STATE_FORMAT } from '../store.ts'
import { type FileSystem, mapConcurrently, removeFiles, syncDirectory } from './files.ts'
import { type Manifest, type ManifestFile, pagesNamedBy } from './pages/manifest-file.ts'
import type { Page, PageBooks } from './pages/page-book.ts'
import { type PageReference, writePage } from './pages/page-file.ts'

interface StateWriterParts {
  readonly files: FileSystem
  readonly pagesDirectory: string
  readonly manifestFile: ManifestFile
  /** The pages to write, and which blobs are in use. Different ones once the content was replaced. */
  current(): { readonly books: PageBooks; readonly ledger: BlobLedger }
  readonly shelf: BlobShelf
  /** The manifest on disk. */
  readonly manifest: Low<Manifest>
}

/**
 * Writes changes: outdated pages go into new files, one rename of the manifest makes all of them take effect together,
 * and only then are files removed that no manifest on disk uses anymore.
 */
export function createStateWriter(parts: StateWriterParts) {
  const { files, pagesDirectory, manifestFile, current, shelf, manifest } = parts
  let { generation } = manifest.data
  /** The page files in the manifest on disk, or in one that may be there after a failed rename. */
  let present = new Set(pagesNamedBy(manifest.data))
  let cleaning: Promise<unknown> = Promise.resolve()

  async function write(): Promise<void> {
    const { books, ledger } = current()
    const tables = [...books].map(([name, book]) => ({ name, pages: book.cut() }))
    const orphans = ledger.takeOrphans()
    const pages = tables.flatMap((table) => table.pages)
    const dirty = pages.flatMap(({ page, content }) => (content ? [{ page, content }] : []))
    const written = new Map<Page, PageReference>()
    const referencesOf = (some: typeof pages) =>
      some.flatMap(({ page }) => written.get(page) ?? page.reference ?? [])
    try {
      await mapConcurrently(dirty, async ({ page, content }) => {
        const name = `${slugOf(content.table)}.${++generation}.json`
        // Recorded before it is written, so that a partial file is removed, too.
        written.set(page, { file: name, bytes: 0, sha256: '' })
        written.set(page, await writePage(files, pagesDirectory, name, content))
      })
      if (dirty.length > 0) await syncDirectory(files, pagesDirectory)
      await replaceManifest({
        format: STATE_FORMAT,
        generation,
        counters: tables.flatMap(({ name, pages: own }) => (name === undefined ? referencesOf(own) : [])),
        collections: tables.flatMap(({ name, pages: own }) =>
          name === undefined || own.length === 0 ? [] : { name, pages: referencesOf(own) },
        ),
      })
    } catch (error) {
      for (const { page } of dirty) page.dirty = true
      const names = Array.from(written.values(), ({ file }) => file)
      if (manifestFile.inDoubt) for (const name of names) present.add(name)
      else remove(names)
      current().ledger.returnOrphans(orphans)
      throw error
    }
    for (const [page, reference] of written) page.reference = reference
    const named = new Set(referencesOf(pages).map(({ file }) => file))
    remove([...present].filter((file) => !named.has(file)))
    present = named
    cleaning = Promise.all([cleaning, current().ledger.sweep(orphans, shelf)])
  }

  async function replaceManifest(next: Manifest): Promise<void> {
    const { data: previous } = manifest
    manifest.data = next
    try {
      await manifest.write()
    } catch (error) {
      manifest.data = previous
      throw error
    }
  }

  function remove(names: readonly string[]) {
    cleaning = Promise.all([cleaning, removeFiles(files, pagesDirectory, names)])
  }

  return {
    prepare: () => manifestFile.checkUntouched(),
    write,
    /** Resolves once the files that are no longer needed are removed. */
    cleaned: async (): Promise<void> => void (await cleaning),
  }
}

/** The part of a table's name that is safe in a file name. The number after it keeps files of similar names apart. */
function slugOf(table: string): string {
  return table.replace(/[^\w-]/g, '-').slice(0, 40) || 'unnamed'
}
