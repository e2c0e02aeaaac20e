import type { Low } from 'lowdb'
import type { BlobLedger } from '../live/blobs/blob-ledger.ts'
import type { BlobShelf } from '../live/blobs/blob-shelf.ts'
import { STATE_FORMAT } from '../store.ts'
import type { CommitSteps } from './committer.ts'
import { type FileSystem, mapConcurrently, removeFiles, syncDirectory } from './files.ts'
import { type Manifest, type ManifestFile, pagesNamedBy } from './pages/manifest-file.ts'
import type { Cut, CutPage, PageBooks } from './pages/page-book.ts'
import { type PageReference, writePage } from './pages/page-file.ts'

export interface StateWriterParts {
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
export class StateWriter implements CommitSteps {
  readonly #parts: StateWriterParts
  #generation: number
  /** The page files in the manifest on disk, or in one that may be there after a failed rename. */
  #present: Set<string>
  #cleaning: Promise<unknown> = Promise.resolve()

  constructor(parts: StateWriterParts) {
    this.#parts = parts
    const { data } = parts.manifest
    this.#generation = data.generation
    this.#present = new Set(pagesNamedBy(data))
  }

  prepare(): Promise<void> {
    return this.#parts.manifestFile.checkUntouched()
  }

  async write(): Promise<void> {
    const { books, ledger } = this.#parts.current()
    const cut = books.cut()
    const orphans = ledger.takeOrphans()
    const dirty = pagesOf(cut).filter(({ content }) => content)
    const written = new Map<CutPage, PageReference>()
    try {
      await this.#writePages(dirty, written)
      await this.#writeManifest(cut, written)
    } catch (error) {
      this.#takeBack(dirty, written)
      this.#parts.current().ledger.returnOrphans(orphans)
      throw error
    }
    for (const [{ page }, reference] of written) page.reference = reference
    this.#cleanUp(cut, orphans)
  }

  /** Resolves once the files that are no longer needed are removed. */
  async cleaned(): Promise<void> {
    await this.#cleaning
  }

  async #writePages(dirty: readonly CutPage[], written: Map<CutPage, PageReference>): Promise<void> {
    const { files, pagesDirectory } = this.#parts
    await mapConcurrently(dirty, async (cutPage) => {
      const { content } = cutPage
      if (!content) return
      const name = `${slugOf(content.table)}.${++this.#generation}.json`
      // Recorded before it is written, so that a partial file is removed, too.
      written.set(cutPage, { file: name, bytes: 0, sha256: '' })
      written.set(cutPage, await writePage(files, pagesDirectory, name, content))
    })
    if (dirty.length > 0) await syncDirectory(files, pagesDirectory)
  }

  async #writeManifest(cut: Cut, written: Map<CutPage, PageReference>): Promise<void> {
    const references = (pages: readonly CutPage[]) =>
      pages.flatMap((cutPage) => written.get(cutPage) ?? cutPage.page.reference ?? [])
    const { manifest } = this.#parts
    const { data: previous } = manifest
    manifest.data = {
      format: STATE_FORMAT,
      generation: this.#generation,
      counters: cut.flatMap(({ name, pages }) => (name === undefined ? references(pages) : [])),
      collections: cut.flatMap(({ name, pages }) =>
        name === undefined || pages.length === 0 ? [] : { name, pages: references(pages) },
      ),
    }
    try {
      await manifest.write()
    } catch (error) {
      manifest.data = previous
      throw error
    }
  }

  /** After a failure: marks the pages as dirty again and removes the files written so far. */
  #takeBack(dirty: readonly CutPage[], written: ReadonlyMap<CutPage, PageReference>): void {
    for (const { page } of dirty) page.dirty = true
    const names = Array.from(written.values(), ({ file }) => file)
    if (this.#parts.manifestFile.inDoubt) for (const name of names) this.#present.add(name)
    else this.#remove(names)
  }

  #cleanUp(cut: Cut, orphans: readonly string[]): void {
    const { shelf, current } = this.#parts
    const { ledger } = current()
    const named = new Set(pagesOf(cut).map(({ page }) => page.reference?.file ?? ''))
    this.#remove([...this.#present].filter((file) => !named.has(file)))
    this.#present = named
    this.#cleaning = Promise.all([this.#cleaning, ledger.sweep(orphans, shelf)])
  }

  #remove(names: readonly string[]): void {
    const { files, pagesDirectory } = this.#parts
    this.#cleaning = Promise.all([this.#cleaning, removeFiles(files, pagesDirectory, names)])
  }
}

const pagesOf = (cut: Cut): CutPage[] => cut.flatMap(({ pages }) => pages)

/** The part of a table's name that is safe in a file name. The number after it keeps files of similar names apart. */
function slugOf(table: string): string {
  return table.replace(/[^\w-]/g, '-').slice(0, 40) || 'unnamed'
}
