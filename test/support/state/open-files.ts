import { onTestFinished } from 'vitest'
import { openFileStore } from '../../../src/state/file-store.ts'
import { newFolder } from '../new-folder.ts'
import { failingFiles } from './state-failing-files.ts'

/** Opens a state directory, until the end of the test at the latest. */
export async function openFiles(directory = newFolder(), files = failingFiles()) {
  const store = await openFileStore(directory, { files })
  onTestFinished(() => store.close().catch(() => {}))
  return { directory, files, store }
}
