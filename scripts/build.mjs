// Builds dist: the code bundled by entry point, the type declarations, the data files at their places.
import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { bundle, DATA } from './bundle.mjs'
import { pruneTypes } from './prune-types.mjs'

rmSync('dist', { recursive: true, force: true })

await bundle('dist', {
  index: 'src/index.ts',
  cli: 'src/cli.ts',
  client: 'src/client/index.ts',
  vitest: 'src/embedding/vitest.ts',
  'global-setup': 'src/embedding/global-setup.ts',
  msw: 'src/embedding/msw.ts',
  'document-worker': 'src/features/documents/document-worker.ts',
})

for (const path of DATA) cpSync(join('src', path), join('dist', path), { recursive: true })
if (!process.argv.includes('--no-types')) {
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
  execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json'], { stdio: 'inherit' })
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'))
  pruneTypes(
    'dist',
    Object.values(exports).flatMap(({ types }) => types?.replace('./dist/', '') ?? []),
  )
}
