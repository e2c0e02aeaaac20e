import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Removes the type declarations that no entry point leads to, and with them what else the compiler writes for every
 * source. @returns how many are left
 * @throws when one needs the types of a package that is not installed with Mynah
 */
export function pruneTypes(directory, entries, installed) {
  const needed = new Set()
  function visit(path) {
    if (needed.has(path)) return
    needed.add(path)
    for (const [, specifier] of readFileSync(path, 'utf8').matchAll(
      /(?:from |import\(|import )['"]([^'"\s]+)['"]/g,
    )) {
      if (specifier.startsWith('.')) visit(join(dirname(path), specifier.replace(/\.[jt]s$/, '.d.ts')))
      else if (!specifier.startsWith('node:') && !installed.some((name) => isOf(name, specifier)))
        throw new Error(`${path} needs ${specifier}, which is not installed with Mynah`)
    }
  }
  for (const entry of entries) visit(join(directory, entry))
  const all = readdirSync(directory, { recursive: true }).filter((name) => name.endsWith('.d.ts'))
  for (const name of all) if (!needed.has(join(directory, name))) rmSync(join(directory, name))
  removeEmpty(directory)
  return needed.size
}

const isOf = (name, specifier) => specifier === name || specifier.startsWith(`${name}/`)

function removeEmpty(directory) {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const path = join(directory, entry.name)
    removeEmpty(path)
    if (readdirSync(path).length === 0) rmSync(path, { recursive: true })
  }
}
