import { dirname, join } from 'node:path'
import { StateUnusable } from '../state-errors.ts'
import { errorCode } from './files/error-code.ts'
import type { FileSystem } from './files/file-system.ts'
import { makeDirectory } from './files/make-directory.ts'
import { syncDirectory } from './files/sync-directory.ts'

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
