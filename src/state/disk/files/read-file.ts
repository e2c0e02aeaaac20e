import { StateReadFailed } from '../../state-errors.ts'
import { errorCode } from './error-code.ts'
import type { FileSystem } from './file-system.ts'

/** The content of a file; undefined when there is no such file. @throws StateReadFailed, which names the file */
export async function readFile(files: FileSystem, path: string): Promise<Buffer | undefined> {
  try {
    return await files.readFile(path)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    // The system's own message leaves the path out where a directory is read as a file.
    throw new StateReadFailed(path, error)
  }
}
