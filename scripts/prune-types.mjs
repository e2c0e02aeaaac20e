import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Removes the type declarations that no entry point leads to, and with them what else the compiler writes for every
 * source. @returns how many are left
 */
export function pruneTypes(directory, entries) {
  const needed = new Set()
  function visit(path) {
    if (needed.has(path)) return
    needed.add(path)
    for (const [, specifier] of readFileSync(path, 'utf8').matchAll(
      /(?:from |import\(|import )['"](\.[^'"]+)['"]/g,
    ))
      visit(join(dirname(path), specifier.replace(/\.[jt]s$/, '.d.ts')))
  }
  for (const entry of entries) visit(join(directory, entry))
  const all = readdirSync(directory, { recursive: true }).filter((name) => name.endsWith('.d.ts'))
  for (const name of all) if (!needed.has(join(directory, name))) rmSync(join(directory, name))
  removeEmpty(directory)
  return needed.size
}

function removeEmpty(directory) {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const path = join(directory, entry.name)
    removeEmpty(path)
    if (readdirSync(path).length === 0) rmSync(path, { recursive: true })
  }
}
