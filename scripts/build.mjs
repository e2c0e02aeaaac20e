// Builds dist: the code bundled by entry point, the type declarations, the data files at their places, the licences of
// what is bundled with it.
import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { bundle, DATA } from './bundle.mjs'
import { pruneTypes } from './prune-types.mjs'
import { writeLicences } from './write-licences.mjs'

rmSync('dist', { recursive: true, force: true })

const libraries = await bundle('dist', {
  index: 'src/index.ts',
  cli: 'src/cli.ts',
  client: 'src/client/index.ts',
  vitest: 'src/embedding/vitest.ts',
  'global-setup': 'src/embedding/global-setup.ts',
  msw: 'src/embedding/msw.ts',
  'document-worker': 'src/features/documents/thread/document-worker.ts',
})

writeLicences('dist/THIRD-PARTY-LICENSES.txt', libraries)
for (const path of DATA) cpSync(join('src', path), join('dist', path), { recursive: true })
if (!process.argv.includes('--no-types')) {
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
  execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json'], { stdio: 'inherit' })
  const { exports, dependencies, peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  pruneTypes(
    'dist',
    Object.values(exports).flatMap(({ types }) => types?.replace('./dist/', '') ?? []),
    Object.keys({ ...dependencies, ...peerDependencies }),
  )
}
