import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf, ownManifest, readManifest } from '../build/packages.ts'
import { code, table } from './markdown.ts'

const KILOBYTE = 1000

/** What is installed with Mynah: each dependency with its license, its size, and its own dependencies. */
export function dependencyTable(): string {
  return table(
    ['Package', 'License', 'Size', 'Brings along'],
    Object.keys(ownManifest().dependencies).map((name) => {
      const [, ...along] = withDependencies(name)
      const folder = folderOf(name)
      return [
        code(name),
        readManifest(folder).license,
        sizeInWords(bytesIn(folder)),
        along.map(code).join(', '),
      ]
    }),
  )
}

/** A package, its dependencies and theirs. */
function withDependencies(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  const { dependencies = {} } = readManifest(folderOf(name))
  for (const dependency of Object.keys(dependencies)) withDependencies(dependency, found)
  return found
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}

/** Two significant digits, so that patch releases do not change the page. */
function sizeInWords(bytes: number): string {
  const kilobytes = Number((bytes / KILOBYTE).toPrecision(2))
  return kilobytes >= KILOBYTE ? `${kilobytes / KILOBYTE} MB` : `${kilobytes} kB`
}
