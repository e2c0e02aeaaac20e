import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkContents } from './check-contents.ts'
import { checkInstalledSize, checkPackedSize } from './check-size.ts'
import { compileEntryPoints } from './compile-entry-points.ts'
import { compileRecipe } from './compile-recipe.ts'
import { npm } from './npm.ts'
import { runExamples, runWithVitest3 } from './run-examples.ts'
import { tryCommand } from './try-command.ts'
import { tryCommonJs } from './try-commonjs.ts'
import { wrongTypes } from './wrong-types.ts'

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
  const folder = mkdtempSync(join(tmpdir(), 'mynah-package-'))
  try {
    const tarball = await pack(root, folder)
    writeFileSync(join(folder, 'package.json'), '{ "name": "somebody", "private": true, "type": "module" }')
    npm(folder, 'install', '--no-audit', '--no-fund', tarball)
    checkInstalledSize(join(folder, 'node_modules'))
    await tryCommand(folder)
    // From here on like a project whose tests use Mynah, with the peers of its optional entry points.
    npm(folder, 'install', '--no-audit', '--no-fund', ...TEST_TOOLS)
    compileEntryPoints(folder, root)
    runExamples(folder, root)
    runWithVitest3(folder, root, tarball)
    tryCommonJs(folder, root)
    compileRecipe(folder, root)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function pack(root: string, folder: string): Promise<string> {
  const [packed] = JSON.parse(npm(root, 'pack', '--json', '--pack-destination', folder)) as [Packed]
  const { filename, size, files } = packed
  console.log(`packed ${filename}: ${files.length} files`)
  checkPackedSize(size)
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
