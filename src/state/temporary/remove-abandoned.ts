import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { machineProcesses } from '../disk/process-identity.ts'
import { ownerOfDirectory } from './directory-name.ts'

/**
 * Removes the temporary files of processes that ended without doing so. Never fails: other processes may do the same.
 */
export async function removeAbandoned(): Promise<void> {
  const parent = tmpdir()
  for (const name of await readdir(parent).catch(() => [])) {
    const owner = ownerOfDirectory(name)
    if (!owner || (await machineProcesses.isAlive(owner))) continue
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => {})
  }
}
