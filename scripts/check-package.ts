// Packs Mynah, installs the tarball into an empty folder as a user would, and tries it there: the command, every entry
// point from TypeScript under both module resolutions, the examples, other test runners from CommonJS, and the installed size.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { checkContents } from './package/check-contents.ts'
import { checkSize, megabytes } from './package/check-size.ts'
import { compileEntryPoints } from './package/compile-entry-points.ts'
import { compileRecipe } from './package/compile-recipe.ts'
import { npm } from './package/npm.ts'
import { runExamples } from './package/run-examples.ts'
import { tryCommand } from './package/try-command.ts'
import { tryCommonJs } from './package/try-commonjs.ts'
import { wrongTypes } from './package/wrong-types.ts'

/** The newest that Node 20 runs. */
const TEST_TOOLS = ['vitest@4.1', 'msw@2', 'deepl-node', 'jest@30']

/** The part of what `npm pack --json` prints that matters here. */
interface Packed {
  readonly filename: string
  readonly size: number
  readonly files: readonly { readonly path: string }[]
}

const root = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'mynah-package-'))

try {
  const tarball = await pack()
  writeFileSync(join(folder, 'package.json'), '{ "name": "somebody", "private": true, "type": "module" }')
  npm(folder, 'install', '--no-audit', '--no-fund', tarball)
  checkSize(join(folder, 'node_modules'))
  await tryCommand(folder)
  // From here on as a project would have it whose tests use Mynah: with what its optional entry points work with.
  npm(folder, 'install', '--no-audit', '--no-fund', ...TEST_TOOLS)
  compileEntryPoints(folder, root)
  runExamples(folder, root)
  tryCommonJs(folder, root)
  compileRecipe(folder, root)
  console.log('the package works')
} finally {
  rmSync(folder, { recursive: true })
}

async function pack(): Promise<string> {
  const [packed] = JSON.parse(npm(root, 'pack', '--json', '--pack-destination', folder)) as [Packed]
  const { filename, size, files } = packed
  console.log(`packed ${filename}: ${files.length} files, ${megabytes(size)} MB`)
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
