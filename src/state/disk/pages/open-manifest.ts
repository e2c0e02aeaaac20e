import { join } from 'node:path'
import { Low } from 'lowdb'
import { StateCorrupt } from '../../state-errors.ts'
import type { FileSystem } from '../files/file-system.ts'
import type { Manifest, ManifestFile } from './manifest-file.ts'
import { pageNamePattern } from './page-file.ts'

/** The manifest on disk, in a `Low` that keeps it while the directory is open. An empty directory gets a new one. */
export async function openManifest(
  files: FileSystem,
  directory: string,
  manifestFile: ManifestFile,
  format: number,
): Promise<Low<Manifest>> {
  const first: Manifest = { format, generation: 0, counters: [], collections: [] }
  const manifest = new Low(manifestFile, first)
  await manifest.read()
  if (manifest.data !== first) return manifest
  const names = await files.readdir(directory)
  const pages = await files.readdir(join(directory, 'pages'))
  if (names.includes('blobs') || pages.some((name) => pageNamePattern.test(name))) {
    throw new StateCorrupt(
      manifestFile.path,
      'the file is missing, but there is other state in the directory',
    )
  }
  await manifest.write()
  return manifest
}
