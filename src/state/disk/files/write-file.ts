import { StateWriteFailed } from '../../state-errors.ts'
import type { FileIdentity, FileSystem } from './file-system.ts'
import { PRIVATE_FILE } from './private-modes.ts'

/**
 * Writes a file that only its owner can read, and waits until its content is on disk. Its name is only safe after
 * syncDirectory. `wx` refuses to overwrite a file. Throws StateWriteFailed.
 */
export async function writeFile(
  files: FileSystem,
  path: string,
  content: string | Uint8Array,
  flags: 'w' | 'wx',
): Promise<FileIdentity> {
  try {
    const file = await files.open(path, flags, PRIVATE_FILE)
    try {
      await file.writeFile(content)
      await file.sync()
      const { ino, size, mtimeNs } = await file.stat({ bigint: true })
      return { ino, size, mtimeNs }
    } finally {
      await file.close()
    }
  } catch (error) {
    throw new StateWriteFailed(path, error)
  }
}
