import { join } from 'node:path'
import { readRecords, readTallies } from '../../live/read-content.ts'
import { StateCorrupt } from '../../state-errors.ts'
import { type FileSystem, mapConcurrently } from '../files.ts'
import { type Manifest, tablesIn } from './manifest-file.ts'
import { type PageReference, readPage } from './page-file.ts'

/** A table with the content of the pages that the manifest names; the name is undefined for the counters. */
export interface LoadedTable {
  readonly name: string | undefined
  readonly pages: readonly {
    readonly reference: PageReference
    readonly entries: readonly [string, unknown][]
  }[]
}

/** Reads and checks every page. Throws StateCorrupt. */
export async function loadState(
  files: FileSystem,
  pagesDirectory: string,
  manifest: Manifest,
): Promise<LoadedTable[]> {
  const loaded: LoadedTable[] = []
  for (const { name, pages } of tablesIn(manifest)) {
    const seen = new Set<string>()
    const load = async (reference: PageReference) => {
      const page = await readPage(files, pagesDirectory, reference)
      try {
        const entries: [string, unknown][] =
          name === undefined
            ? readTallies(page.entries)
            : readRecords(page.entries, `collection ${JSON.stringify(name)}`)
        for (const [id] of entries) {
          if (seen.has(id)) throw new Error(`${JSON.stringify(id)} is on another page too`)
          seen.add(id)
        }
        return { reference, entries }
      } catch (error) {
        throw new StateCorrupt(join(pagesDirectory, reference.file), (error as Error).message)
      }
    }
    loaded.push({ name, pages: await mapConcurrently(pages, load) })
  }
  return loaded
}
