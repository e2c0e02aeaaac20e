import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { code, table } from './markdown.mjs'

const KILOBYTE = 1000

const manifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** What is installed with Mynah: each package that it names, its licence, its size, and what comes along with it. */
export function dependencyTable() {
  return table(
    ['Package', 'Licence', 'Size', 'Brings along'],
    Object.keys(manifest('.').dependencies).map((name) => {
      const folder = join('node_modules', name)
      const { license } = manifest(folder)
      const along = [...comingWith(folder, new Set([name]))].slice(1).map(code)
      return [code(name), license, size(sizeOf(folder)), along.join(', ')]
    }),
  )
}

/** A package's dependencies and theirs. All are at the top: npm puts them there unless two versions are wanted. */
function comingWith(folder, found) {
  for (const name of Object.keys(manifest(folder).dependencies ?? {})) {
    if (found.has(name)) continue
    found.add(name)
    comingWith(join('node_modules', name), found)
  }
  return found
}

function sizeOf(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}

/** Two digits: what a patch release changes is no news. */
function size(bytes) {
  const kilobytes = Number((bytes / KILOBYTE).toPrecision(2))
  return kilobytes >= KILOBYTE ? `${kilobytes / KILOBYTE} MB` : `${kilobytes} kB`
}
