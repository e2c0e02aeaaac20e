import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import suite from '../../vitest.config.ts'

/** What compares texts with each other: documentation, word list, lexicons, layers of the code. Part of `npm run check`. */
export default defineConfig({
  ...suite,
  test: {
    ...suite.test,
    root: join(import.meta.dirname, '../..'),
    include: ['test/check/**/*.test.ts'],
    exclude: configDefaults.exclude,
  },
})
