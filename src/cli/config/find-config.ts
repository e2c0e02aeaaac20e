import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The scenario that `start` and `exec` use if none is named. */
const CONFIG_FILE = 'mynah.yaml'

/**
 * Finds the configuration file for a directory: in it, or above it up to the root of its repository. Outside of a
 * repository, only the directory itself is searched, so that a file in the home directory never affects a run.
 */
export function findConfig(directory: string): string | undefined {
  const above = upToRepository(directory)
  return above.map((folder) => join(folder, CONFIG_FILE)).find((file) => existsSync(file))
}

/** The directory and its parents up to the one with `.git`; only the directory itself if there is none. */
function upToRepository(directory: string): string[] {
  const folders: string[] = []
  for (let folder = directory; ; folder = dirname(folder)) {
    folders.push(folder)
    // In worktrees and submodules, `.git` is a file.
    if (existsSync(join(folder, '.git'))) return folders
    if (dirname(folder) === folder) return [directory]
  }
}
