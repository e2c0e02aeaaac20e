// Builds the program of the document workers from the present sources, for the tests of this run: Node cannot run
// TypeScript in a thread of its own. Tests find it through test/support/worker-program.ts.
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { bundle, DATA } from '../../scripts/bundle.mjs'

export default async function buildWorker({ config }) {
  const directory = config.env.MYNAH_TEST_WORKER
  await bundle(directory, { 'document-worker': 'src/features/documents/thread/document-worker.ts' })
  for (const path of DATA) {
    mkdirSync(dirname(join(directory, path)), { recursive: true })
    symlinkSync(resolve('src', path), join(directory, path))
  }
  return () => rmSync(directory, { recursive: true, force: true })
}
