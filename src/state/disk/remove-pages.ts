import { join } from 'node:path'
import { eachOf } from './each-of.ts'
import type { FileSystem } from './file-system.ts'
import { removeFile } from './remove-file.ts'

/** Removes page files that no manifest names. */
export async function removePages(
  files: FileSystem,
  directory: string,
  names: readonly string[],
): Promise<void> {
  await eachOf(names, (name) => removeFile(files, join(directory, name)))
}
