import { type EntryFiles, ownManifest } from './packages.ts'

/** An entry point that CommonJS can load too. */
interface EntryForBoth {
  readonly module: EntryFiles
  readonly commonJs: EntryFiles
}

/** The ES modules of the entry points with code, as named in package.json. */
export function modulesOfEntries(): EntryFiles[] {
  return Object.values(ownManifest().exports).flatMap((entry) => {
    if (typeof entry === 'string') return []
    return 'require' in entry ? [entry.default] : [entry]
  })
}

/** The entry points with files for `require`. */
export function entriesForBoth(): EntryForBoth[] {
  return Object.values(ownManifest().exports).flatMap((entry) =>
    typeof entry !== 'string' && 'require' in entry
      ? [{ module: entry.default, commonJs: entry.require }]
      : [],
  )
}

/** The path of a module or its types, relative to the CommonJS files directly in `dist`. */
export const nextToEntries = (path: string): string =>
  path.replace('./dist/', './').replace(/\.d\.ts$/, '.js')
