import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder of Mynah's code, the sources or the build, with a separator at its end. */
export const CODE_FOLDER = fileURLToPath(new URL('.', import.meta.url))

/**
 * Reads a JSON file that is part of Mynah, by its path below `src`. This module is at the root of the sources and of
 * the build, which copies data files to the same paths below `dist`.
 */
export function readDataFile<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as T
}

/** Reads a binary file that is part of Mynah, such as a Word document, by a path as for `readDataFile`. */
export function readDataBytes(path: string): Uint8Array {
  return readFileSync(new URL(path, import.meta.url))
}

/** Reads a text file of the package, by its path below the folder that contains both `src` and `dist`. */
export function readPackageFile(path: string): string {
  return readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
}

/** Lists the files in a folder of the package, by a path as for `readPackageFile`. */
export function packageFiles(folder: string): string[] {
  return readdirSync(new URL(`../${folder}`, import.meta.url))
}
