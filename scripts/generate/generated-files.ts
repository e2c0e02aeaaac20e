import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { filesBelow } from '../files-below.ts'

/** Generated files. */
export interface GeneratedFiles {
  /** Strings or bytes, by path. */
  readonly contents: ReadonlyMap<string, string | Uint8Array>
  /** Folders that must not contain other files. */
  readonly folders?: readonly string[]
}

/** The paths of files to write and to remove. */
export interface Differences {
  readonly stale: readonly string[]
  readonly obsolete: readonly string[]
}

/** Files are first written with this extension, so that nobody reads a partial file. */
const TEMPORARY = '.tmp'

/** Compares files with what is on disk. */
export function differencesOf({ contents, folders = [] }: GeneratedFiles): Differences {
  return {
    stale: [...contents].flatMap(([path, content]) => (isContent(path, content) ? [] : [path])),
    obsolete: folders
      .flatMap((folder) => (existsSync(folder) ? filesBelow(folder) : []))
      .filter((path) => !contents.has(path) && !path.endsWith(TEMPORARY))
      .sort(),
  }
}

/** Updates the files on disk. Files that are already correct are not touched. */
export function writeGenerated(generated: GeneratedFiles): Differences {
  const differences = differencesOf(generated)
  for (const path of differences.obsolete) rmSync(path, { force: true })
  for (const path of differences.stale) {
    mkdirSync(dirname(path), { recursive: true })
    const temporary = `${path}.${process.pid}${TEMPORARY}`
    writeFileSync(temporary, generated.contents.get(path) ?? '')
    renameSync(temporary, path)
  }
  return differences
}

function isContent(path: string, content: string | Uint8Array): boolean {
  return existsSync(path) && readFileSync(path).equals(Buffer.from(content))
}
