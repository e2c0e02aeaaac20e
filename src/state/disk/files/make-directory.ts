import { dirname } from 'node:path'
import { errorCode } from './error-code.ts'
import type { FileSystem } from './file-system.ts'
import { PRIVATE_DIRECTORY } from './private-modes.ts'

/** The usual mode of a directory, before the umask. */
const ANY_DIRECTORY = 0o777

/**
 * Creates a directory that only its owner can access, and missing parents with the usual mode. Creates one level at a
 * time, since Node's recursive mkdir never ends if a file system reports ENOENT for a path in an existing directory, as
 * /proc does.
 * @returns the topmost directory that was created; undefined if all existed
 */
export async function makeDirectory(
  files: FileSystem,
  path: string,
  mode = PRIVATE_DIRECTORY,
): Promise<string | undefined> {
  try {
    await files.mkdir(path, { mode })
    return path
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') return whenDirectory(files, path, error)
    const above = dirname(path)
    if (above === path) throw error
    const first = await makeDirectory(files, above, ANY_DIRECTORY)
    try {
      await files.mkdir(path, { mode })
      return first ?? path
    } catch (again) {
      return whenDirectory(files, path, again)
    }
  }
}

/** If the directory exists, it does not matter what error creating it caused. */
async function whenDirectory(files: FileSystem, path: string, error: unknown): Promise<undefined> {
  const there = await files.stat(path, { bigint: true }).catch(() => undefined)
  if (!there?.isDirectory()) throw error
}
