import type { FileSystem } from './file-system.ts'

/** Removes a file that is no longer needed. A failure does no harm: leftovers are removed at the next start. */
export async function removeFile(files: FileSystem, path: string): Promise<void> {
  try {
    await files.unlink(path)
  } catch {}
}
