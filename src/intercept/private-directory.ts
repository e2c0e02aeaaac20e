import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const OWNER_ONLY = 0o600

/** A directory that nobody else can read, for as long as the process lives at most. */
export interface PrivateDirectory {
  readonly path: string
  /** Writes a file that only its owner can read; returns its path. */
  write(name: string, content: string | Uint8Array): string
  remove(): void
}

/**
 * Makes one, which goes with the process.
 * @param parent where to make it; the system's temporary directory unless given
 */
export function createPrivateDirectory(parent?: string): PrivateDirectory {
  const place = parent === undefined ? tmpdir() : resolve(parent)
  if (parent !== undefined) mkdirSync(place, { recursive: true })
  // mkdtemp lets only the owner in.
  const path = mkdtempSync(join(place, 'mynah-intercept-'))
  const remove = () => {
    process.off('exit', remove)
    rmSync(path, { recursive: true, force: true })
  }
  process.on('exit', remove)
  return {
    path,
    write(name, content) {
      const file = join(path, name)
      writeFileSync(file, content, { mode: OWNER_ONLY })
      return file
    },
    remove,
  }
}
