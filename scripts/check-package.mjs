// Packs Mynah, installs the tarball into an empty folder as a user would, and tries it there: the command, every entry
// point from TypeScript under both module resolutions, and the installed size.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { wrongTypes } from './package/wrong-types.mjs'

const MAX_INSTALLED_MB = 40
/** The newest that Node 20 runs. */
const TEST_TOOLS = ['vitest@4.1', 'msw@2', 'deepl-node']
const EXAMPLES = ['vitest', 'msw', 'node-test']
const root = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'mynah-package-'))
const npm = (cwd, ...args) =>
  execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })

try {
  const [{ filename, size, files }] = JSON.parse(npm(root, 'pack', '--json', '--pack-destination', folder))
  console.log(`packed ${filename}: ${files.length} files, ${megabytes(size)} MB`)
  checkContents(files.map(({ path }) => path))
  const wrong = await wrongTypes(join(folder, filename))
  if (wrong.length > 0) throw new Error(`Wrong types:\n${wrong.join('\n')}`)
  console.log('no entry point has wrong types')
  writeFileSync(join(folder, 'package.json'), '{ "name": "somebody", "private": true, "type": "module" }')
  npm(folder, 'install', '--no-audit', '--no-fund', join(folder, filename))

  const installed = sizeOf(join(folder, 'node_modules'))
  console.log(`installed with its dependencies: ${megabytes(installed)} MB`)
  if (installed > MAX_INSTALLED_MB * 1024 * 1024)
    throw new Error(`More than ${MAX_INSTALLED_MB} MB installed`)

  await translateOnce()
  // From here on as a project would have it whose tests use Mynah: with what its optional entry points work with.
  npm(folder, 'install', '--no-audit', '--no-fund', ...TEST_TOOLS)
  compileEntryPoints()
  runExamples()
  console.log('the package works')
} finally {
  rmSync(folder, { recursive: true })
}

/** What a user needs is there, and nothing that only we need. */
function checkContents(paths) {
  const needed = [
    'README.md',
    'LICENSE',
    'CHANGELOG.md',
    'dist/cli.js',
    'dist/index.d.ts',
    'dist/THIRD-PARTY-LICENSES.txt',
    ...pagesThatReadmeNames(),
  ]
  const missing = needed.filter((path) => !paths.includes(path))
  if (missing.length > 0) throw new Error(`The package has no ${missing.join(', ')}`)
  const needless = paths.filter((path) => /\.map$|\.test\.|^(src|test|scripts)\//.test(path))
  if (needless.length > 0) throw new Error(`The package has ${needless.join(', ')}`)
}

/** Who installs the package has its README, and no repository beside it. */
function pagesThatReadmeNames() {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  return [...readme.matchAll(/\]\((docs\/[^)#]+)/g)].map(([, page]) => page)
}

async function translateOnce() {
  const mynah = join(folder, 'node_modules/.bin/mynah')
  const child = spawn(mynah, ['--port', '0', '--log', 'json'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface(child.stdout), 'line')
  const { url, authKey } = JSON.parse(line)
  const answer = await fetch(`${url}/v2/translate`, {
    method: 'POST',
    headers: { Authorization: `DeepL-Auth-Key ${authKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ text: ['proton beam'], target_lang: 'DE' }),
  })
  const { translations } = await answer.json()
  if (translations[0].text !== 'Protonenstrahl') throw new Error(`Translated to ${translations[0].text}`)
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`Ended with ${code}`)
  // npx does not pass signals on, so what it runs is something that ends by itself.
  const program = 'process.exit(process.env.MYNAH_URL && process.env.DEEPL_AUTH_KEY ? 0 : 1)'
  execFileSync('npx', ['mynah', 'exec', '--', 'node', '-e', program], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function compileEntryPoints() {
  writeFileSync(
    join(folder, 'use.ts'),
    `import { createEmulator, type Emulator, ListenFailed, openApiDocument } from 'mynah'
import { createControlClient } from 'mynah/client'
import { handlers } from 'mynah/msw'
import { expect, test } from 'mynah/vitest'
import setup from 'mynah/vitest/global-setup'
export const entries = [handlers, expect, test, setup, ListenFailed]
export const title: string = openApiDocument().info.title
export async function use(): Promise<number> {
  const emulator: Emulator = await createEmulator({ seed: 'x' })
  const answer = await emulator.fetch('http://mynah/v2/usage')
  const client = createControlClient({ url: 'http://127.0.0.1:1' })
  emulator.verify({ operation: 'getUsage' }, { count: { min: 1 } })
  return answer.status + Object.keys(client).length
}
`,
  )
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
  const types = join(root, 'node_modules/@types')
  for (const [module, resolution] of [
    ['node16', 'node16'],
    ['esnext', 'bundler'],
  ]) {
    const flags = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--target',
      'es2022',
      '--lib',
      'es2023,esnext.disposable',
      '--types',
      'node',
      '--typeRoots',
      types,
    ]
    execFileSync(
      process.execPath,
      [tsc, ...flags, '--module', module, '--moduleResolution', resolution, 'use.ts'],
      {
        cwd: folder,
        stdio: 'inherit',
      },
    )
    console.log(`compiles with moduleResolution ${resolution}`)
  }
}

function runExamples() {
  for (const name of EXAMPLES) {
    cpSync(join(root, 'examples', name), join(folder, name), { recursive: true })
    npm(join(folder, name), 'test')
    console.log(`examples/${name} passes`)
  }
}

function sizeOf(path) {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return 0
  if (!stats.isDirectory()) return stats.size
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
}

function megabytes(bytes) {
  return (bytes / 1024 / 1024).toFixed(1)
}
