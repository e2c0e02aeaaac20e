// Builds dist: the code bundled by entry point, type declarations, data files, and the licenses of bundled libraries.
// `--no-types` skips the declarations. What is up to date is not built again.
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
import { digestOfInputs, isUpToDate, writeStamp } from './generate/stamp.ts'
import { ensureValidators } from './validators/ensure-validators.ts'

const DIRECTORY = 'dist'

/** Outside of what is packed; deleted with the libraries. */
const STAMP_PATH = 'node_modules/.cache/mynah/build.json'

/** Everything that decides what is built; the lockfile stands for the libraries. */
const INPUTS = ['src', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json']

/** Not bundled, but they generated the validators, which contain parts of them. */
const WROTE_CODE = ['ajv', 'ajv-formats']

const withTypes = !process.argv.includes('--no-types')
await ensureValidators()
const inputs = digestOfInputs(INPUTS, process.version)
// A build with declarations serves those who need none.
const upToDate = [true, withTypes].some((types) => isUpToDate(STAMP_PATH, `${inputs} ${types}`))
if (!upToDate) {
  console.log('Building Mynah: some seconds now, none the next time unless sources change.')
  const started = performance.now()
  await build()
  writeStamp(STAMP_PATH, `${inputs} ${withTypes}`, [DIRECTORY])
  console.log(`Built in ${Math.round((performance.now() - started) / 1000)} s.`)
}

async function build(): Promise<void> {
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
  const bundled = new Set([
    ...libraries,
    ...webConsole.libraries,
    ...WROTE_CODE.map((name) => folderOf(name)),
  ])
  writeLicenses(join(DIRECTORY, 'THIRD-PARTY-LICENSES.txt'), [...bundled])
  writeSbom(join(DIRECTORY, 'sbom.cdx.json'), [...bundled])
  for (const path of DATA) cpSync(join('src', path), join(DIRECTORY, path), { recursive: true })
  if (withTypes) writeTypes(DIRECTORY)
}
