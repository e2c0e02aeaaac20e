// Builds dist: the code bundled by entry point, type declarations, data files, and the licenses of bundled libraries.
// `--no-types` skips the declarations. What is up to date is not built again.
import { copyFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle, bundleRegister, DATA } from './build/bundle.ts'
import { bundleConsole } from './build/bundle-console.ts'
import { entriesForBoth, nextToEntries } from './build/entry-points.ts'
import { folderOf, readManifest } from './build/packages.ts'
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

/** The code of entry points with code of their own; the others re-export the ES module. */
const OWN_CODE: Readonly<Record<string, string>> = {
  // Handlers and `setupServer` must use the same msw: the caller's, which Jest loads for each test file.
  './dist/msw.cjs': `const { http, HttpResponse } = require('msw')
exports.handlers = require('./load.cjs')('./msw-handlers.js').createHandlers({ http, HttpResponse, RegExp })
`,
}

const RULE = `\n${'-'.repeat(80)}\n`

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

/** Writes the CommonJS files for package.json's `require` entries: a few lines each that load the ES modules. */
function writeCommonJs(directory: string): void {
  for (const name of ['load.cjs', 'node-version.cjs'])
    copyFileSync(join('src/embedding', name), join(directory, name))
  for (const { default: module, require: commonJs } of entriesForBoth()) {
    // A copy, since tests spy on exports, and those of an ES module are read-only.
    const copy = `module.exports = { ...require('./load.cjs')('${nextToEntries(module.default)}') }\n`
    writeFileSync(commonJs.default, `'use strict'\n\n${OWN_CODE[commonJs.default] ?? copy}`)
  }
}

/** Writes a file with the licenses of the bundled libraries, as these licenses require. */
function writeLicenses(path: string, folders: readonly string[]): void {
  const sections = folders.map(licenseOf).sort()
  writeFileSync(path, ['Mynah has parts of these libraries in it.\n', ...sections].join(RULE))
}

function licenseOf(folder: string): string {
  const { name, version, license } = readManifest(folder)
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.|$)/i.test(entry))
  if (file === undefined) throw new Error(`${name} has no license file to include`)
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
}
