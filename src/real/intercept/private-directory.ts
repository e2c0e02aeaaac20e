import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { atExit } from '../../base/runtime/at-exit.ts'
import { directoryName } from '../../base/runtime/process-identity.ts'

const OWNER_ONLY = 0o600

/**
 * A directory that nobody else can read, which is removed with the process. If that is killed, another one finds it by
 * its name (state/temporary/remove-abandoned.ts).
 */
export interface PrivateDirectory {
  readonly path: string
  /** Writes a file that only its owner can read; returns its path. */
  write(name: string, content: string | Uint8Array): string
  remove(): void
}

/**
 * Creates one, which is removed when the process ends.
 * @param parent where to create it; by default, the system's temporary directory
 */
export function createPrivateDirectory(parent?: string): PrivateDirectory {
  const place = parent === undefined ? tmpdir() : resolve(parent)
  if (parent !== undefined) mkdirSync(place, { recursive: true })
  // mkdtemp lets only the owner in.
  const path = mkdtempSync(join(place, directoryName('intercept')))
  const remove = () => {
    forget()
    rmSync(path, { recursive: true, force: true })
  }
  const forget = atExit(remove)
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
