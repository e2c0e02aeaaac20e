import { join } from 'node:path'
import { Low } from 'lowdb'
import { StateCorrupt } from '../../state-errors.ts'
import type { FileSystem } from '../files/file-system.ts'
import type { Manifest, ManifestFile } from './manifest-file.ts'
import { pageNamePattern } from './page-file.ts'

/** The manifest on disk; in an empty directory a first, empty one is written. */
export async function readManifest(
  files: FileSystem,
  directory: string,
  manifestFile: ManifestFile,
  format: number,
): Promise<Manifest> {
  const first: Manifest = { format, generation: 0, counters: [], collections: [] }
  const low = new Low(manifestFile, first)
  await low.read()
  if (low.data !== first) return low.data
  const names = await files.readdir(directory)
  const pages = await files.readdir(join(directory, 'pages'))
  if (names.includes('blobs') || pages.some((name) => pageNamePattern.test(name))) {
    throw new StateCorrupt(manifestFile.path, 'the file is missing, though there is state beside it')
  }
  await low.write()
  return first
}
