import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** The part of a package.json that scripts read. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly dependencies?: Readonly<Record<string, string>>
}

/** The files of an entry point. */
export interface EntryFiles {
  readonly types: string
  readonly default: string
}

/** An entry point with CommonJS files in addition to its ES module. */
export interface EntryForBoth {
  readonly require: EntryFiles
  readonly default: EntryFiles
}

/** The part of Mynah's own package.json that scripts read. */
interface OwnManifest extends Manifest {
  readonly exports: Readonly<Record<string, string | EntryFiles | EntryForBoth>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
}

/** Mynah's own package.json. */
export const ownManifest = (): OwnManifest => readManifest('.') as OwnManifest

/** The package.json of a folder. */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}

/**
 * The folder of an installed package, found as Node finds it: npm nests versions that conflict.
 * @param from the folder of the package that imports it; by default the project
 */
export function folderOf(name: string, from = ''): string {
  const folder = posix.join(from, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return folder
  if (from === '') throw new Error(`The package ${name} is not installed. Run npm ci.`)
  return folderOf(name, posix.join(from, '..'))
}

/** The folders of installed packages and of everything that they depend on. */
export function withDependencies(folders: readonly string[], found = new Set<string>()): Set<string> {
  for (const folder of folders) {
    if (found.has(folder)) continue
    found.add(folder)
    const { dependencies = {} } = readManifest(folder)
    const next = Object.keys(dependencies).map((name) => folderOf(name, folder))
    withDependencies(next, found)
  }
  return found
}

/** The folders of the packages that are installed with Mynah. */
export const installedPackages = (): string[] => [
  ...withDependencies(Object.keys(ownManifest().dependencies).map((name) => folderOf(name))),
]

const LIBRARY = /.*?\/(node_modules\/.*node_modules\/|node_modules\/)((?:@[^/]+\/)?[^/]+)\//

/** The folder of the library that a bundled module belongs to; undefined for our own modules. */
export function libraryOf(moduleId: string): string | undefined {
  const [, folders, name] = LIBRARY.exec(moduleId.replaceAll('\\', '/')) ?? []
  return folders === undefined ? undefined : `${folders}${name}`
}
