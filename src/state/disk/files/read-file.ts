import { StateReadFailed } from '../../state-errors.ts'
import { errorCode } from './error-code.ts'
import type { FileSystem } from './file-system.ts'

/**
 * The content of a file; undefined if it does not exist.
 * @throws StateReadFailed, which names the file
 */
export async function readFile(files: FileSystem, path: string): Promise<Buffer | undefined> {
  try {
    return await files.readFile(path)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    // When a directory is read as a file, the system's message does not have the path.
    throw new StateReadFailed(path, error)
  }
}
