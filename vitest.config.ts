import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    env: {
      // Every emulator of the tests compares its answers with the document, in process and in child processes.
      MYNAH_SELF_CHECK: '1',
      // Below node_modules, so that what stays outside of the bundle is found; one for each run.
      MYNAH_TEST_WORKER: resolve('node_modules/.cache/mynah', `worker-${process.pid}`),
    },
    alias: [{ find: /^\.\/worker-program\.ts$/, replacement: resolve('test/support/worker-program.ts') }],
    globalSetup: ['test/support/generate-validators.ts', 'test/support/build-worker.ts'],
    setupFiles: ['test/support/loopback-only.mjs'],
    // Nothing is timed; this is for tests that wait in vain, on machines that do other work.
    testTimeout: 60_000,
    // Mynah keeps nothing in its modules that one test could leave to another, which this proves on the way: the files
    // share processes, one for each core, and load every module once.
    isolate: false,
    maxWorkers: '100%',
  },
})
