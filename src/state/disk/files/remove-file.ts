import type { FileSystem } from './file-system.ts'

/** Removes a file that nobody needs. A failure does no harm: what is left over goes at the next start. */
export async function removeFile(files: FileSystem, path: string): Promise<void> {
  try {
    await files.unlink(path)
  } catch {}
}
