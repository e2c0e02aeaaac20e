import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { atExit } from '../../base/runtime/at-exit.ts'
import { directoryName } from '../../base/runtime/process-identity.ts'
import { InvalidOption } from '../../plan/options/invalid-option.ts'

const OWNER_ONLY = 0o600

/** A directory that nobody else can read. */
export type PrivateDirectory = ReturnType<typeof createPrivateDirectory>

/**
 * Creates one, which is removed when the process ends. If that is killed, another one finds it by its name
 * (state/temporary/remove-abandoned.ts).
 * @param parent where to create it; by default, the system's temporary directory
 * @throws InvalidOption if it cannot be written
 */
export function createPrivateDirectory(parent?: string) {
  // Programs read the files from any working directory.
  const place = resolve(parent ?? tmpdir())
  const path = inPlace(() => {
    if (parent !== undefined) mkdirSync(place, { recursive: true })
    // mkdtemp lets only the owner in.
    return mkdtempSync(join(place, directoryName('intercept')))
  })
  const remove = () => {
    forget()
    rmSync(path, { recursive: true, force: true })
  }
  const forget = atExit(remove)
  return {
    path,
    /** Writes a file, which only its owner can read unless the mode says otherwise; returns its path. */
    write(name: string, content: string | Uint8Array, mode = OWNER_ONLY): string {
      const file = join(path, name)
      inPlace(() => {
        writeFileSync(file, content, { mode: OWNER_ONLY })
        chmodSync(file, mode)
      })
      return file
    },
    remove,
  }

  function inPlace<Result>(write: () => Result): Result {
    try {
      return write()
    } catch (error) {
      throw new InvalidOption(
        `the files of --intercept cannot be written to ${place}: ${(error as Error).message}. Choose another place with --intercept-dir.`,
      )
    }
  }
}
