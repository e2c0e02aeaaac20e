import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import suite from '../../vitest.config.ts'
import { freePort } from '../support/free-port.ts'

const root = join(import.meta.dirname, '../..')
const port = await freePort()

/** The files of the HTTP suite that use emulators of test/support, which are two nodes each here. */
const USES_SERVED = /support\/served\.ts'|\bit\b[^}]*\} from '[./]*support\/runs\.ts'/
const served = readdirSync(join(root, 'test/http'), { recursive: true, encoding: 'utf8' })
  .map((name) => join('test/http', name))
  .filter((path) => path.endsWith('.test.ts') && !path.includes('/shared/'))
  .filter((path) => USES_SERVED.test(readFileSync(join(root, path), 'utf8')))

const filesOf = (files: string | string[] = []) => [files].flat()

/** The HTTP suite with two nodes that share one server in place of each emulator: `npm run test:shared`. */
export default defineConfig({
  ...suite,
  test: {
    ...suite.test,
    root,
    include: served,
    globalSetup: [...filesOf(suite.test?.globalSetup), 'test/support/shared/one-valkey.ts'],
    setupFiles: [...filesOf(suite.test?.setupFiles), 'test/support/shared/skip-unshared.ts'],
    env: { ...suite.test?.env, MYNAH_TEST_SHARED: `valkey://127.0.0.1:${port}/0` },
  },
})
