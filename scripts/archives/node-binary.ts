import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { run } from '../run.ts'

/** An official Node binary in a package of the npm registry. */
export interface NodeBinary {
  readonly package: string
  readonly version: string
  /** As in `package-lock.json`. */
  readonly integrity: string
}

/** What an archive runs on, by the names of Node's own downloads. */
export const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win-x64'] as const
export type Platform = (typeof PLATFORMS)[number]

/** The pinned binaries. No package has all: the one for newer Macs has fewer versions than the others. */
export const BINARIES = JSON.parse(
  readFileSync(join(import.meta.dirname, 'node-binaries.json'), 'utf8'),
) as Readonly<Record<Platform, NodeBinary>>

/** Where downloads are kept, so that each is needed once. */
const CACHE = process.env.MYNAH_NODE_CACHE ?? join(homedir(), '.cache/mynah/node')

/**
 * The tarball of a binary's package: from the cache, or downloaded by npm.
 * @throws Error if it is not the pinned one, which is then not kept
 */
export function nodeTarball({ package: name, version, integrity }: NodeBinary, cache = CACHE): string {
  const file = `${name}-${version}.tgz`
  const kept = join(cache, file)
  if (existsSync(kept) && integrityOf(kept) === integrity) return kept
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'download-'))
  try {
    run('.', 'npm', 'pack', '--silent', '--pack-destination', resolve(folder), `${name}@${version}`)
    const found = integrityOf(join(folder, file))
    if (found !== integrity)
      throw new Error(`${name}@${version} has the checksum ${found}, but ${integrity} is pinned`)
    renameSync(join(folder, file), kept)
    return kept
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The digest of a file in the form of `package-lock.json`. */
export const integrityOf = (path: string): string =>
  `sha512-${createHash('sha512').update(readFileSync(path)).digest('base64')}`
