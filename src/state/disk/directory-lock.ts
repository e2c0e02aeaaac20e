import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import {
  machineProcesses,
  type Processes,
  type ProcessIdentity,
} from '../../base/runtime/process-identity.ts'
import { StateLocked } from '../state-errors.ts'
import { errorCode, type FileSystem, readFile, removeFile, writeFile } from './files.ts'

export interface DirectoryLock {
  release(): Promise<void>
}

interface FoundLock {
  readonly number: number
  readonly path: string
  /** Undefined if the file's content makes no sense. */
  readonly holder: ProcessIdentity | undefined
}

/**
 * Keeps a second process out of a directory. The lock is a file `lock.<number>` that names its holder. A dead holder's
 * file is never replaced or removed first: a process that takes over creates the next number exclusively, so if two
 * race, only one succeeds. The winner then removes the old file. After creating its lock, the holder checks once more:
 * if another holder is alive (a process so slow that the numbers had moved on), it withdraws.
 *
 * This protects against processes on the same machine that see each other's process ids. Between containers or machines
 * that share a directory, the check before every commit (StateReplaced) has to do.
 *
 * Throws StateLocked, or StateWriteFailed if the lock cannot be written.
 */
export async function lockDirectory(
  files: FileSystem,
  directory: string,
  processes: Processes = machineProcesses,
): Promise<DirectoryLock> {
  const self = await processes.self()

  async function refuseIfHeld(locks: readonly FoundLock[]): Promise<void> {
    for (const { path, holder } of locks) {
      if (!holder || (await processes.isAlive(holder))) throw new StateLocked(path, holder?.pid)
    }
  }

  for (;;) {
    const dead = await findLocks(files, directory)
    await refuseIfHeld(dead)
    const number = (dead.at(-1)?.number ?? 0) + 1
    const own = join(directory, `lock.${number}`)
    if (!(await create(files, own, self))) continue
    try {
      await refuseIfHeld((await findLocks(files, directory)).filter((lock) => lock.number !== number))
    } catch (error) {
      await removeFile(files, own)
      throw error
    }
    for (const { path } of dead) await removeFile(files, path)
    await removeUnfinishedLocks(files, directory, processes)
    return { release: () => removeFile(files, own) }
  }
}

/** The locks in the directory, oldest first. */
async function findLocks(files: FileSystem, directory: string): Promise<FoundLock[]> {
  const found: FoundLock[] = []
  for (const name of await files.readdir(directory)) {
    const number = /^lock\.(\d{1,15})$/.exec(name)?.[1]
    if (!number) continue
    const path = join(directory, name)
    const content = await readFile(files, path)
    // No content: it was released after the directory was read.
    if (content) found.push({ number: Number(number), path, holder: parse(content) })
  }
  return found.sort((a, b) => a.number - b.number)
}

/** `lock.<number>.<process>.<its start, 0 if unknown>.<thread>.tmp`, the file that becomes a lock. */
const temporaryName = /^lock\.\d{1,15}\.(\d{1,15})\.([^.]+)\.\d+\.tmp$/

/** Removes unfinished locks of dead processes. A live process may still be creating its lock. */
async function removeUnfinishedLocks(
  files: FileSystem,
  directory: string,
  processes: Processes,
): Promise<void> {
  for (const name of await files.readdir(directory)) {
    const [, pid, started] = temporaryName.exec(name) ?? []
    if (pid === undefined) continue
    const holder = { pid: Number(pid), started: started === '0' ? undefined : started }
    if (!(await processes.isAlive(holder))) await removeFile(files, join(directory, name))
  }
}

/** Creates the lock file atomically with its content. Returns false if it already exists. */
async function create(files: FileSystem, path: string, self: ProcessIdentity): Promise<boolean> {
  const temporary = `${path}.${self.pid}.${self.started ?? 0}.${threadId}.tmp`
  await writeFile(files, temporary, JSON.stringify(self), 'w')
  try {
    await files.link(temporary, path)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    // This file system does not support links. The lock is empty for a moment, in which others find it unreadable and
    // give up.
    return await createWithoutLink(files, path, self)
  } finally {
    await removeFile(files, temporary)
  }
}

async function createWithoutLink(files: FileSystem, path: string, self: ProcessIdentity): Promise<boolean> {
  try {
    await writeFile(files, path, JSON.stringify(self), 'wx')
    return true
  } catch (error) {
    if (errorCode((error as Error).cause) === 'EEXIST') return false
    throw error
  }
}

function parse(content: Buffer): ProcessIdentity | undefined {
  try {
    const { pid, started } = JSON.parse(content.toString())
    return Number.isSafeInteger(pid) && pid > 0 ? { pid, started } : undefined
  } catch {
    return undefined
  }
}
