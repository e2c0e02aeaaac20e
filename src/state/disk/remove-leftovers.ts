import { join } from 'node:path'
import type { FileSystem } from './files/file-system.ts'
import { removeFile } from './files/remove-file.ts'
import { pageNamePattern } from './pages/page-file.ts'
import { removePages } from './pages/remove-pages.ts'

/** Removes what a process that was killed has left half done: pages that no manifest names, temporary files. */
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
