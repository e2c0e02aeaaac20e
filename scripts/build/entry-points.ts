import { type EntryFiles, ownManifest } from './packages.ts'

/** An entry point that CommonJS finds as well. */
interface EntryForBoth {
  readonly module: EntryFiles
  readonly commonJs: EntryFiles
}

/** The ES modules of the entry points with code, as package.json names them. */
export function modulesOfEntries(): EntryFiles[] {
  return Object.values(ownManifest().exports).flatMap((entry) => {
    if (typeof entry === 'string') return []
    return 'require' in entry ? [entry.default] : [entry]
  })
}

/** The entry points that have files for `require`. */
export function entriesForBoth(): EntryForBoth[] {
  return Object.values(ownManifest().exports).flatMap((entry) =>
    typeof entry !== 'string' && 'require' in entry
      ? [{ module: entry.default, commonJs: entry.require }]
      : [],
  )
}

/** What the files for CommonJS call a module or its types: they lie directly in `dist`. */
export const nextToEntries = (path: string): string =>
  path.replace('./dist/', './').replace(/\.d\.ts$/, '.js')
