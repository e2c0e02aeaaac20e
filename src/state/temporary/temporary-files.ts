import { createCipheriv, createDecipheriv } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atExit } from '../../base/runtime/at-exit.ts'
import { directoryName } from '../../base/runtime/process-identity.ts'
import { secureBytes, secureHex } from '../../base/runtime/random.ts'
import { PRIVATE_FILE } from '../disk/files.ts'
import { StateReadFailed, TemporaryFilesFailed } from '../state-errors.ts'
import { removeAbandoned } from './remove-abandoned.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const NAME_BYTES = 16

/** Contents too large for memory, in files of this process's directory. */
export interface TemporaryFiles {
  /**
   * Resolves once the file is written.
   * @returns its path
   * @throws TemporaryFilesFailed
   */
  write(bytes: Uint8Array): Promise<string>
  /** @throws StateReadFailed */
  read(path: string): Promise<Uint8Array>
  /** Never fails: what cannot be removed now is removed with the directory. */
  remove(path: string): Promise<void>
  /** Removes the directory. */
  close(): Promise<void>
}

/**
 * Creates a directory (0700) for encrypted files. The key is only in memory. Directories of dead processes are removed.
 * @throws TemporaryFilesFailed
 */
export async function openTemporaryFiles(): Promise<TemporaryFiles> {
  const parent = tmpdir()
  const prefix = directoryName('files')
  const directory = await mkdtemp(join(parent, prefix)).catch((error) => {
    throw new TemporaryFilesFailed(parent, error)
  })
  await removeAbandoned()
  const key = secureBytes(KEY_BYTES)
  const removeAll = () => rmSync(directory, { recursive: true, force: true })
  // For a process that exits without closing its emulator.
  const forget = atExit(removeAll)

  return {
    async write(bytes) {
      const nonce = secureBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce)
      const parts = [nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]
      const path = join(directory, secureHex(NAME_BYTES))
      try {
        await writeFile(path, Buffer.concat(parts), { mode: PRIVATE_FILE, flag: 'wx' })
      } catch (error) {
        await rm(path, { force: true }).catch(() => {})
        throw new TemporaryFilesFailed(directory, error)
      }
      return path
    },

    async read(path) {
      try {
        const sealed = await readFile(path)
        const end = sealed.length - TAG_BYTES
        const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES)).setAuthTag(
          sealed.subarray(end),
        )
        const bytes = decipher.update(sealed.subarray(NONCE_BYTES, end))
        decipher.final()
        return bytes
      } catch (error) {
        throw new StateReadFailed(path, error)
      }
    },

    remove: (path) => rm(path, { force: true }).catch(() => {}),

    async close() {
      forget()
      await rm(directory, { recursive: true, force: true }).catch(() => {})
    },
  }
}
