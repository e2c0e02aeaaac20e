import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const MEGABYTE = 1024 * 1024
const MAX_PACKED_MEGABYTES = 3
const MAX_INSTALLED_MEGABYTES = 18

/**
 * Prints how much space a package takes with its dependencies.
 * @throws Error if it is too much
 */
export function checkInstalledSize(modules: string): void {
  const bytes = bytesIn(modules)
  console.log(`installed with its dependencies: ${megabytes(bytes)} MB`)
  if (bytes > MAX_INSTALLED_MEGABYTES * MEGABYTE)
    throw new Error(`Installed, the package takes more than ${MAX_INSTALLED_MEGABYTES} MB`)
}

/**
 * Prints the download size of a package.
 * @throws Error if it is too large
 */
export function checkPackedSize(bytes: number): void {
  console.log(`to download: ${megabytes(bytes)} MB`)
  if (bytes > MAX_PACKED_MEGABYTES * MEGABYTE)
    throw new Error(
      `The package takes ${megabytes(bytes)} MB to download, which is more than ${MAX_PACKED_MEGABYTES}`,
    )
}

const megabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(2)

/** Follows links, since a real installation would contain the files. */
function bytesIn(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats?.size ?? 0
  return readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), 0)
}
