import { dirname } from 'node:path'
import { errorCode } from './error-code.ts'
import type { FileSystem } from './file-system.ts'
import { PRIVATE_DIRECTORY } from './private-modes.ts'

/** What the system gives to any directory, less its own mask. */
const ANY_DIRECTORY = 0o777

/**
 * Makes a directory that only its owner may look into, and those above it that are missing, which are like any other.
 * Step by step, since Node's own way of doing so never ends where a file system says of a place in a directory that
 * there is no such directory, as /proc does.
 * @returns the topmost one that was made; undefined when all were there
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

/** Whatever the system says about making it, a directory that is there will do. */
async function whenDirectory(files: FileSystem, path: string, error: unknown): Promise<undefined> {
  const there = await files.stat(path, { bigint: true }).catch(() => undefined)
  if (!there?.isDirectory()) throw error
}
