import { join } from 'node:path'
import { readRecords, readTallies } from '../../live/read-content.ts'
import { StateCorrupt } from '../../state-errors.ts'
import { type FileSystem, mapConcurrently } from '../files.ts'
import type { Manifest } from './manifest-file.ts'
import { type PageReference, readPage } from './page-file.ts'

export interface LoadedPage<V> {
  readonly reference: PageReference
  readonly entries: [string, V][]
}

/** The content of the pages that a manifest names. */
export interface LoadedState {
  readonly counters: LoadedPage<number>[]
  readonly collections: { readonly name: string; readonly pages: LoadedPage<object>[] }[]
}

/** Reads and checks every page. Throws StateCorrupt. */
export async function loadState(
  files: FileSystem,
  pagesDirectory: string,
  manifest: Manifest,
): Promise<LoadedState> {
  async function load<V>(pages: readonly PageReference[], check: (entries: unknown) => [string, V][]) {
    const seen = new Set<string>()
    return mapConcurrently(pages, async (reference) => {
      const page = await readPage(files, pagesDirectory, reference)
      try {
        const entries = check(page.entries)
        for (const [id] of entries) {
          if (seen.has(id)) throw new Error(`${JSON.stringify(id)} is on another page too`)
          seen.add(id)
        }
        return { reference, entries }
      } catch (error) {
        throw new StateCorrupt(join(pagesDirectory, reference.file), (error as Error).message)
      }
    })
  }
  const counters = await load(manifest.counters, readTallies)
  const collections: LoadedState['collections'] = []
  for (const { name, pages } of manifest.collections) {
    const check = (entries: unknown) => readRecords(entries, `collection ${JSON.stringify(name)}`)
    collections.push({ name, pages: await load(pages, check) })
  }
  return { counters, collections }
}
