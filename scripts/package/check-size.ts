import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const MEGABYTE = 1024 * 1024
const MAX_INSTALLED_MEGABYTES = 40

/**
 * Says how much space a package takes with its dependencies.
 * @throws if it is too much
 */
export function checkSize(modules: string): void {
  const bytes = bytesIn(modules)
  console.log(`installed with its dependencies: ${megabytes(bytes)} MB`)
  if (bytes > MAX_INSTALLED_MEGABYTES * MEGABYTE)
    throw new Error(`Installed, the package takes more than ${MAX_INSTALLED_MEGABYTES} MB`)
}

/** Bytes as megabytes with one decimal. */
export const megabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(1)

/** Follows links, as an installation without them would take that much. */
function bytesIn(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats?.size ?? 0
  return readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), 0)
}
