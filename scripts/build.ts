// Builds dist: the code bundled by entry point, type declarations, data files, and the licenses of bundled libraries.
// `--no-types` skips the declarations.
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundle, DATA } from './build/bundle.ts'
import { bundleConsole } from './build/bundle-console.ts'
import { bundleRegister } from './build/bundle-register.ts'
import { writeCommonJs } from './build/write-commonjs.ts'
import { writeLicenses } from './build/write-licenses.ts'
import { writeTypes } from './build/write-types.ts'
import { ensureValidators } from './validators/ensure-validators.ts'

const DIRECTORY = 'dist'

await ensureValidators()
rmSync(DIRECTORY, { recursive: true, force: true })
const libraries = await bundle(DIRECTORY, {
  index: 'src/index.ts',
  cli: 'src/cli.ts',
  client: 'src/client/index.ts',
  vitest: 'src/embedding/vitest.ts',
  'global-setup': 'src/embedding/global-setup.ts',
  msw: 'src/embedding/msw.ts',
  'msw-handlers': 'src/embedding/msw-handlers.ts',
  'document-worker': 'src/service/documents/thread/document-worker.ts',
})
await bundleRegister(DIRECTORY)
const webConsole = await bundleConsole(DIRECTORY)
writeCommonJs(DIRECTORY)
writeLicenses(join(DIRECTORY, 'THIRD-PARTY-LICENSES.txt'), [...libraries, ...webConsole.libraries])
for (const path of DATA) cpSync(join('src', path), join(DIRECTORY, path), { recursive: true })
if (!process.argv.includes('--no-types')) writeTypes(DIRECTORY)
