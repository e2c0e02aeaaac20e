import { spawn } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import ts from 'typescript'
import { blocksOf } from '../../test/docs/markdown.ts'
import { install, newProject, run, temporaryFolder } from '../run.ts'
import { listening, stop, translatePhrase } from '../try-mynah.ts'
import { compile, compileEntryPoints } from './compile-entry-points.ts'
import { tryCommonJs } from './try-commonjs.ts'

/** The newest versions that run on Node 20. */
const TEST_TOOLS = ['vitest@4.1', 'msw@2', 'deepl-node', 'jest@30']

/** The relevant part of the output of `npm pack --json`. */
interface Packed {
  readonly filename: string
  readonly size: number
  readonly files: readonly { readonly path: string }[]
}

/**
 * Packs Mynah, installs the tarball into an empty folder as a user would, and tests it there: the command, every entry
 * point from TypeScript under each module resolution, the examples, other test runners from CommonJS, and the size.
 * @throws Error if anything fails
 */
export async function tryPackage(root: string): Promise<void> {
  const folder = temporaryFolder('package')
  const tarball = await pack(root, folder)
  newProject(folder, MODULES)
  install(folder, tarball)
  const installedBytes = bytesIn(join(folder, 'node_modules'))
  checkSize('installed with its dependencies', installedBytes, MAX_INSTALLED_MEGABYTES)
  await tryCommand(folder)
  // From here on like a project whose tests use Mynah, with the peers of its optional entry points.
  install(folder, ...TEST_TOOLS)
  compileEntryPoints(folder, root)
  runExamples(folder, root)
  runWithVitest3(folder, root, tarball)
  tryCommonJs(folder, root)
  compileRecipe(folder, root)
}

const MODULES = { type: 'module' }

async function pack(root: string, folder: string): Promise<string> {
  const [{ filename, size, files }] = JSON.parse(
    run(root, 'npm', 'pack', '--json', '--pack-destination', folder),
  ) as [Packed]
  console.log(`packed ${filename}: ${files.length} files`)
  checkSize('to download', size, MAX_PACKED_MEGABYTES)
  checkContents(
    files.map(({ path }) => path),
    root,
  )
  const tarball = join(folder, filename)
  const wrong = await wrongTypes(tarball)
  if (wrong.length > 0) throw new Error(`Wrong types:\n${wrong.join('\n')}`)
  console.log('no entry point has wrong types')
  return tarball
}

/** Vitest has only ES modules, and so do Mynah's entry points for it. */
const FOR_VITEST = /^\.\/vitest/

/** The problems with the types of a packed package, as `entry point, resolution: problem`. */
async function wrongTypes(tarball: string): Promise<string[]> {
  const result = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball))))
  if (!result.types) return ['the package has no types']
  return result.problems.flatMap((problem) => {
    const { kind, entrypoint, resolutionKind, ...facts } = { ...NOWHERE, ...problem }
    if (kind === 'CJSResolvesToESM' && FOR_VITEST.test(entrypoint ?? '')) return []
    const place = `${entrypoint ?? 'the package'}, ${resolutionKind ?? 'any resolution'}`
    return [`${place}: ${kind} ${JSON.stringify(facts)}`]
  })
}

/** Some problems concern the whole package. */
const NOWHERE: { readonly entrypoint?: string; readonly resolutionKind?: string } = {}

const EXAMPLES = ['vitest', 'msw', 'node-test', 'jest']

/** Runs the tests of the examples in a folder where Mynah is installed. */
function runExamples(folder: string, root: string): void {
  for (const name of EXAMPLES) {
    cpSync(join(root, 'examples', name), join(folder, name), { recursive: true })
    run(join(folder, name), 'npm', 'test')
    console.log(`examples/${name} passes`)
  }
}

/** Vitest 3 in a separate folder: a project has one vitest, and Mynah supports both. */
function runWithVitest3(folder: string, root: string, tarball: string): void {
  const project = join(folder, 'vitest-3')
  cpSync(join(root, 'examples/vitest'), project, { recursive: true })
  install(project, '--no-save', 'vitest@3', tarball)
  run(project, 'npm', 'test')
  console.log('examples/vitest passes with vitest 3')
}

/** Starts the installed command, sends it a request and stops it; then runs a program with it. */
async function tryCommand(folder: string): Promise<void> {
  const mynah = join(folder, 'node_modules/.bin/mynah')
  const child = spawn(mynah, ['--port', '0', '--log', 'json'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { url, authKey } = await listening(child)
  await translatePhrase(url, authKey)
  const code = await stop(child)
  if (code !== 0) throw new Error(`mynah ended with ${code}`)
  // npx does not forward signals, so the program must exit by itself.
  const program = 'process.exit(process.env.MYNAH_URL && process.env.DEEPL_AUTH_KEY ? 0 : 1)'
  run(folder, 'npx', 'mynah', 'exec', '--', 'node', '-e', program)
}

/** Compiles the recipe for Testcontainers against the library. Running it would need a container engine. */
function compileRecipe(folder: string, root: string): void {
  const project = newProject(join(folder, 'testcontainers'), MODULES)
  install(project, '--ignore-scripts', 'testcontainers@11')
  const blocks = blocksOf('docs/languages/testcontainers.md').filter(({ language }) => language === 'ts')
  if (blocks.length === 0) throw new Error('docs/languages/testcontainers.md has no recipe')
  writeFileSync(join(project, 'recipe.ts'), blocks.map(({ code }) => code).join('\n'))
  compile(join(project, 'recipe.ts'), root, {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  })
}

const NEEDED = [
  'README.md',
  'LICENSE',
  'CHANGELOG.md',
  'AGENTS.md',
  'llms.txt',
  'dist/cli.js',
  'dist/index.d.ts',
  'dist/register.cjs',
  'dist/THIRD-PARTY-LICENSES.txt',
  'dist/sbom.cdx.json',
]

/**
 * Checks the paths in a package.
 * @throws Error if something is missing that users need, or included that only the project needs
 */
function checkContents(paths: readonly string[], root: string): void {
  const missing = [...NEEDED, ...pagesThatReadmeNames(root)].filter((path) => !paths.includes(path))
  if (missing.length > 0) throw new Error(`The package lacks ${missing.join(', ')}`)
  const needless = paths.filter((path) => /\.map$|\.test\.|^(src|test|scripts)\//.test(path))
  if (needless.length > 0) throw new Error(`The package should not have ${needless.join(', ')}`)
}

/** The package contains the README but not the rest of the repository. */
function pagesThatReadmeNames(root: string): string[] {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  return [...readme.matchAll(/\]\((docs\/[^)#]+)/g)].flatMap(([, page]) => page ?? [])
}

const MEGABYTE = 1024 * 1024
const MAX_PACKED_MEGABYTES = 3
const MAX_INSTALLED_MEGABYTES = 18

/**
 * Prints how much space something takes.
 * @throws Error if it is too much
 */
function checkSize(what: string, bytes: number, mostMegabytes: number): void {
  const size = `${what}: ${megabytes(bytes)} MB`
  console.log(size)
  if (bytes > mostMegabytes * MEGABYTE) throw new Error(`${size}, which is more than ${mostMegabytes}`)
}

const megabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(2)

/** Follows links, since a real installation would contain the files. */
function bytesIn(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats?.size ?? 0
  return readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), 0)
}
