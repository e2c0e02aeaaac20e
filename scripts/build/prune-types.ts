import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

/**
 * Removes type declarations that no entry point needs; the compiler writes one for every source.
 * @throws Error if a declaration needs the types of a package that is not installed with Mynah
 */
export function pruneTypes(
  entries: readonly string[],
  { directory, installed }: { readonly directory: string; readonly installed: readonly string[] },
): void {
  const needed = new Set<string>()
  const visit = (path: string) => {
    if (needed.has(path)) return
    needed.add(path)
    for (const specifier of specifiersIn(path)) {
      if (specifier.startsWith('.')) visit(join(dirname(path), specifier.replace(/\.[jt]s$/, '.d.ts')))
      else if (!specifier.startsWith('node:') && !installed.some((name) => isOf(name, specifier)))
        throw new Error(`${path} needs ${specifier}, which is not installed with Mynah`)
    }
  }
  for (const entry of entries) visit(join(directory, entry))
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    const path = join(directory, name)
    if (name.endsWith('.d.ts') && !needed.has(path)) rmSync(path)
  }
  removeEmptyFolders(directory)
}

/** What a declaration imports; examples in its comments do not count. */
const specifiersIn = (path: string) =>
  ts.preProcessFile(readFileSync(path, 'utf8')).importedFiles.map(({ fileName }) => fileName)

const isOf = (name: string, specifier: string) => specifier === name || specifier.startsWith(`${name}/`)

function removeEmptyFolders(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const path = join(directory, entry.name)
    removeEmptyFolders(path)
    if (readdirSync(path).length === 0) rmSync(path, { recursive: true })
  }
}
