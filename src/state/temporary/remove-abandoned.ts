import { lstat, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  machineProcesses,
  ownerOfDirectory,
  type ProcessIdentity,
} from '../../base/runtime/process-identity.ts'

/**
 * Removes what processes left behind that ended without doing so: temporary files, and what `exec --intercept` wrote for
 * its command. Never fails: other processes may do the same.
 * @param parent where these directories are
 */
export async function removeAbandoned(parent = tmpdir()): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const owner = ownerOfDirectory(name)
    if (owner) await removeIfAbandoned(join(parent, name), owner)
  }
}

/** The parent belongs to the whole machine: without an owner, which only a name of ours has, this fails first. */
async function removeIfAbandoned(path: string, owner: ProcessIdentity): Promise<void> {
  if ((await machineProcesses.isAlive(owner)) || !(await isOurs(path))) return
  await rm(path, { recursive: true, force: true }).catch(() => {})
}

/** Whether it is a directory, not a link to one, and belongs to this user. */
async function isOurs(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined)
  return found?.isDirectory() === true && (process.getuid === undefined || found.uid === process.getuid())
}
