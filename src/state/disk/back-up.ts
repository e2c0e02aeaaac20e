import { dirname, join } from 'node:path'
import { StateCorrupt } from '../state-errors.ts'
import type { FileSystem } from './files/file-system.ts'
import { mapConcurrently } from './files/map-concurrently.ts'
import { PRIVATE_DIRECTORY } from './files/private-modes.ts'
import { readFile } from './files/read-file.ts'
import { syncDirectory } from './files/sync-directory.ts'
import { writeFile } from './files/write-file.ts'

/**
 * Backs up the files of an older format in `backup-v<format>/` (or `…-2` and so on, if an earlier backup exists). The
 * backup is itself a state directory that the older version can use. It gets its name only once it is complete.
 *
 * Pages and blobs are never written to again, so a hard link is as good as a copy and costs nothing.
 *
 * @param names the files to back up, relative to the directory
 */
export async function backUp(
  files: FileSystem,
  directory: string,
  format: number,
  names: readonly string[],
): Promise<void> {
  const taken = new Set(await files.readdir(directory))
  let name = `backup-v${format}`
  for (let copy = 2; taken.has(name); copy++) name = `backup-v${format}-${copy}`
  const temporary = join(directory, `${name}.tmp`)
  await files.rm(temporary, { recursive: true, force: true })
  const folders = new Set([temporary, join(temporary, 'pages')])
  for (const file of names) folders.add(dirname(join(temporary, file)))
  for (const folder of folders) await files.mkdir(folder, { recursive: true, mode: PRIVATE_DIRECTORY })
  await mapConcurrently(names, (file) => keep(files, join(directory, file), join(temporary, file)))
  for (const folder of folders) await syncDirectory(files, folder)
  await files.rename(temporary, join(directory, name))
  await syncDirectory(files, directory)
}

async function keep(files: FileSystem, from: string, to: string): Promise<void> {
  try {
    await files.link(from, to)
  } catch {
    // This file system does not support links.
    const content = await readFile(files, from)
    if (!content) throw new StateCorrupt(from, 'the file is missing')
    await writeFile(files, to, content, 'wx')
  }
}
