import { join } from 'node:path'
import type { FileSystem } from '../files/file-system.ts'
import { mapConcurrently } from '../files/map-concurrently.ts'
import { removeFile } from '../files/remove-file.ts'

/** Removes page files that are not in any manifest. */
export async function removePages(
  files: FileSystem,
  directory: string,
  names: readonly string[],
): Promise<void> {
  await mapConcurrently(names, (name) => removeFile(files, join(directory, name)))
}
