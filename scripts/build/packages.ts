import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The part of a package.json that scripts read. */
export interface Manifest {
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
interface EntryForBoth {
  readonly require: EntryFiles
  readonly default: EntryFiles
}

/** The part of Mynah's own package.json that scripts read. */
interface OwnManifest extends Manifest {
  readonly exports: Readonly<Record<string, string | EntryFiles | EntryForBoth>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
}

/** Path of the program `tsc`. */
export const TYPESCRIPT_COMPILER = join(
  dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin/tsc',
)

/** Mynah's own package.json. */
export const ownManifest = (): OwnManifest => readManifest('.') as OwnManifest

/** The folder of an installed package. All are at the top level: npm nests only conflicting versions. */
export const folderOf = (name: string): string => join('node_modules', name)

/** The package.json of a folder. */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}
