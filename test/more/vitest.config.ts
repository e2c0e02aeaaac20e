import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import suite from '../../vitest.config.ts'

const root = join(import.meta.dirname, '../..')

/** Files of the suite that run more cases here. */
const extended = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
  .map((name) => join('test', name))
  .filter(
    (path) =>
      path.endsWith('.test.ts') && readFileSync(join(root, path), 'utf8').includes("support/runs.ts'"),
  )

/** `npm run test:more`: what takes too long for the suite, and samples of what takes too long even for this. */
export default defineConfig({
  ...suite,
  test: {
    ...suite.test,
    root,
    include: ['test/more/**/*.test.ts', 'test/load/*.load.ts', ...extended],
    exclude: configDefaults.exclude,
    includeTaskLocation: true,
    setupFiles: [...[suite.test?.setupFiles ?? []].flat(), 'test/support/more/skip-quick.ts'],
    env: {
      ...suite.test?.env,
      MYNAH_TEST_RUNS: '10',
      MYNAH_ROUNDS: process.env.MYNAH_ROUNDS ?? '8',
      MYNAH_REQUESTS: process.env.MYNAH_REQUESTS ?? '5000',
    },
  },
})
