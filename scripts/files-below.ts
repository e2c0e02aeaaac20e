import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The paths of all files in a folder and its subfolders, sorted. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
