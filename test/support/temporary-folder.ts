import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { directoryName } from '../../src/base/runtime/process-identity.ts'
import { removeAbandoned } from '../../src/state/temporary/remove-abandoned.ts'

/**
 * Creates the folder for everything temporary of a test run: that of vitest, of the tests, and of the libraries and
 * processes that they use. It is removed when the run ends; those of runs that were killed are removed by the next one,
 * as Mynah does with its own temporary files.
 */
export async function createTemporaryFolder(): Promise<void> {
  await removeAbandoned()
  const folder = mkdtempSync(join(tmpdir(), directoryName('files')))
  // Like the system's own: some tests start processes of other users.
  chmodSync(folder, 0o1777)
  // Inherited by every process of the run.
  process.env.TMPDIR = folder
  // Where emulators announce themselves.
  process.env.XDG_RUNTIME_DIR = mkdtempSync(join(folder, 'run-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
}
