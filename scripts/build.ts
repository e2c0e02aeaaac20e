// Builds dist: the code bundled by entry point, type declarations, data files, and the licenses of bundled libraries.
// `--no-types` skips the declarations.
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundle, DATA } from './build/bundle.ts'
import { bundleConsole } from './build/bundle-console.ts'
import { bundleRegister } from './build/bundle-register.ts'
import { folderOf } from './build/packages.ts'
import { writeCommonJs } from './build/write-commonjs.ts'
import { writeLicenses } from './build/write-licenses.ts'
import { writeSbom } from './build/write-sbom.ts'
import { writeTypes } from './build/write-types.ts'
import { ensureValidators } from './validators/ensure-validators.ts'

const DIRECTORY = 'dist'

/** Not bundled, but they generated the validators, which contain parts of them. */
const WROTE_CODE = ['ajv', 'ajv-formats']

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
const bundled = new Set([...libraries, ...webConsole.libraries, ...WROTE_CODE.map((name) => folderOf(name))])
writeLicenses(join(DIRECTORY, 'THIRD-PARTY-LICENSES.txt'), [...bundled])
writeSbom(join(DIRECTORY, 'sbom.cdx.json'), [...bundled])
for (const path of DATA) cpSync(join('src', path), join(DIRECTORY, path), { recursive: true })
if (!process.argv.includes('--no-types')) writeTypes(DIRECTORY)
