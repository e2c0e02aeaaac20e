import { configDefaults, defineConfig } from 'vitest/config'
import suite from '../../vitest.config.ts'

/** The part of `npm run test:weekly` that needs no network: what takes too long for `npm run test:more`. */
export default defineConfig({
  ...suite,
  test: {
    ...suite.test,
    root: new URL('../..', import.meta.url).pathname,
    include: [
      'test/weekly/**/*.test.ts',
      'test/load/*.load.ts',
      'test/http/hostile-values.test.ts',
      'test/http/contracts/listings.test.ts',
      'test/more/compare-variants.test.ts',
      'test/more/formats/xliff-schema.test.ts',
      'test/more/processes/hostile-process.test.ts',
      'test/more/record-kills.test.ts',
    ],
    fileParallelism: false,
    disableConsoleIntercept: true,
    exclude: configDefaults.exclude,
    env: {
      ...suite.test?.env,
      MYNAH_TEST_RUNS: '100',
      MYNAH_REQUESTS: process.env.MYNAH_REQUESTS ?? '20000',
    },
  },
})
