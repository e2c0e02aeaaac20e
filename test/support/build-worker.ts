// Builds the programs of document threads from the current sources for this test run, since Node cannot run TypeScript
// in a worker thread. Tests find them through test/support/worker-program.ts and test/support/documents/reuse-threads.ts.
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundle, DATA } from '../../scripts/build/bundle.ts'
import { machineProcesses } from '../../src/base/runtime/process-identity.ts'

/** Builds into the directory named in the configuration, and returns a function that removes it. */
export default async function buildWorker({ config }: TestProject): Promise<() => void> {
  const directory = config.env.MYNAH_TEST_WORKER
  if (directory === undefined) throw new Error('vitest.config.ts does not set MYNAH_TEST_WORKER')
  await removeAbandoned(dirname(directory))
  await bundle(directory, {
    'document-worker': 'src/service/documents/thread/document-worker.ts',
    'reused-thread': 'test/support/documents/reused-thread.ts',
  })
  symlinkSync(resolve('src/embedding/node-version.cjs'), join(directory, 'node-version.cjs'))
  for (const path of DATA) {
    mkdirSync(dirname(join(directory, path)), { recursive: true })
    symlinkSync(resolve('src', path), join(directory, path))
  }
  return () => rmSync(directory, { recursive: true, force: true })
}

/** Removes what killed runs have left. */
async function removeAbandoned(parent: string) {
  mkdirSync(parent, { recursive: true })
  for (const name of readdirSync(parent)) {
    const pid = Number(/^worker-(\d+)$/.exec(name)?.[1])
    if (pid > 0 && !(await machineProcesses.isAlive({ pid })))
      rmSync(join(parent, name), { recursive: true, force: true })
  }
}
