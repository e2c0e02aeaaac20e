import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { createTemporaryFolder } from './test/support/temporary-folder.ts'

/** Longer than anything takes on a machine with ten times as much to do: only what hangs takes as long. */
const IN_VAIN_MS = 5 * 60_000

// Before vitest creates its own folder.
await createTemporaryFolder()

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // `npm run test:more`, `npm run test:weekly`, `npm run check`
    exclude: [...configDefaults.exclude, 'test/{more,weekly,check}/**'],
    env: {
      // Every emulator of the tests compares its answers with the document, in process and in child processes.
      MYNAH_SELF_CHECK: '1',
      // Below node_modules, so that what stays outside of the bundle is found; one for each run.
      MYNAH_TEST_WORKER: resolve('node_modules/.cache/mynah', `worker-${process.pid}`),
    },
    alias: [
      { find: /^\.\/worker-program\.ts$/, replacement: resolve('test/support/worker-program.ts') },
      { find: /^\.\/start-thread\.ts$/, replacement: resolve('test/support/documents/reuse-threads.ts') },
    ],
    globalSetup: ['test/support/generate-validators.ts', 'test/support/build-worker.ts'],
    setupFiles: [
      'test/support/loopback-only.mjs',
      'test/support/no-failed-parts.ts',
      'test/support/property-seed.ts',
    ],
    // Nothing is timed: these end a test that waits for something that never comes. Tests set none of their own.
    testTimeout: IN_VAIN_MS,
    hookTimeout: IN_VAIN_MS,
    expect: { poll: { timeout: IN_VAIN_MS / 2, interval: 20 } },
    // Mynah keeps nothing in its modules that one test could leave to another, which this proves on the way: the files
    // share processes and load every module once.
    isolate: false,
    // Every process would otherwise transform every module again; by content, so that nothing old is loaded.
    experimental: {
      fsModuleCache: true,
      fsModuleCachePath: resolve('node_modules/.cache/mynah/modules'),
    },
    // Sixteen times as much as by default before V8 optimizes a function: most code of a test runs too few times for
    // that. Garbage is collected by one thread, since several take more time of busy cores to do the same. Node 22, 24
    // and 25 have no such budget.
    execArgv: process.version.startsWith('v20.')
      ? ['--interrupt-budget=2112000', '--single-threaded-gc']
      : [],
    // Tests wait for processes, sockets and browsers a quarter of their time: three processes keep two cores busy.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
  },
})
