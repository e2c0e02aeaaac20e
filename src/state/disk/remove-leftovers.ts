import { join } from 'node:path'
import type { FileSystem } from './files/file-system.ts'
import { removeFile } from './files/remove-file.ts'
import { pageNamePattern } from './pages/page-file.ts'
import { removePages } from './pages/remove-pages.ts'

/** Removes the unfinished work of a killed process: pages that are not in any manifest, and temporary files. */
export async function removeLeftovers(
  files: FileSystem,
  directory: string,
  present: readonly string[],
): Promise<void> {
  await removeFile(files, join(directory, 'state.json.tmp'))
  const pagesDirectory = join(directory, 'pages')
  const named = new Set(present)
  const names = (await files.readdir(pagesDirectory)).filter(
    (name) => pageNamePattern.test(name) && !named.has(name),
  )
  await removePages(files, pagesDirectory, names)
}
