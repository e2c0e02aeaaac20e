import { readFileSync } from 'node:fs'
import { join } from 'node:path'

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
export function checkContents(paths: readonly string[], root: string): void {
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
