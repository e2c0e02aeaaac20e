import { type EntryFiles, type EntryForBoth, ownManifest } from './packages.ts'

/** The ES modules of the entry points with code, as named in package.json. */
export function modulesOfEntries(): EntryFiles[] {
  return Object.values(ownManifest().exports).flatMap((entry) => {
    if (typeof entry === 'string') return []
    return 'require' in entry ? [entry.default] : [entry]
  })
}

/** The entry points with files for `require`. */
export const entriesForBoth = (): EntryForBoth[] =>
  Object.values(ownManifest().exports).filter(
    (entry): entry is EntryForBoth => typeof entry !== 'string' && 'require' in entry,
  )

/** The path of a module or its types, relative to the CommonJS files directly in `dist`. */
export const nextToEntries = (path: string): string =>
  path.replace('./dist/', './').replace(/\.d\.ts$/, '.js')
