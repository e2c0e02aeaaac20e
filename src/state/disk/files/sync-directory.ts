import { StateWriteFailed } from '../../state-errors.ts'
import type { FileSystem } from './file-system.ts'

/** Errors of systems that cannot sync a directory (Windows, some network file systems). They are ignored. */
const unsupported = new Set(['EISDIR', 'EPERM', 'EINVAL', 'ENOTSUP', 'ENOSYS'])

/** Waits until the names in a directory (files created, renamed, removed) are on disk. Throws StateWriteFailed. */
export async function syncDirectory(files: FileSystem, path: string): Promise<void> {
  try {
    const directory = await files.open(path, 'r')
    try {
      await directory.sync()
    } finally {
      await directory.close()
    }
  } catch (error) {
    if (!unsupported.has(String((error as NodeJS.ErrnoException).code)))
      throw new StateWriteFailed(path, error)
  }
}
