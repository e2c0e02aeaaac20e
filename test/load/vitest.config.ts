import { defineConfig } from 'vitest/config'
import { createTemporaryFolder } from '../support/temporary-folder.ts'

await createTemporaryFolder()

/** What takes too long for the suite: `npm run test:durability`, `npm run test:load`. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/load/*.load.ts'],
    globalSetup: ['test/support/generate-validators.ts'],
    setupFiles: ['test/support/loopback-only.mjs'],
    fileParallelism: false,
    disableConsoleIntercept: true,
  },
})
