import * as promises from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StateReadFailed, StateWriteFailed } from '../state-errors.ts'

/** State files contain API keys: only their owner may access them. */
export const PRIVATE_FILE = 0o600
export const PRIVATE_DIRECTORY = 0o700

/** The code of a system error (`ENOENT`); undefined for any other value. */
export function errorCode(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code
}

/** Identifies a version of a file: it differs once the file is replaced or edited. */
export interface FileIdentity {
  readonly ino: bigint
  readonly size: bigint
  readonly mtimeNs: bigint
}

export interface OpenFile {
  writeFile(content: string | Uint8Array): Promise<void>
  sync(): Promise<void>
  stat(options: { bigint: true }): Promise<FileIdentity>
  close(): Promise<void>
}

/** The part of node:fs/promises that the file store needs. Tests pass one that fails. */
export interface FileSystem {
  /** `mode` only matters if the file is created. */
  open(path: string, flags: 'r' | 'w' | 'wx', mode?: number): Promise<OpenFile>
  readFile(path: string): Promise<Buffer>
  readdir(path: string): Promise<string[]>
  stat(path: string, options: { bigint: true }): Promise<FileIdentity & { isDirectory(): boolean }>
  mkdir(path: string, options?: { recursive?: true; mode?: number }): Promise<string | undefined>
  rename(from: string, to: string): Promise<void>
  link(existing: string, path: string): Promise<void>
  unlink(path: string): Promise<void>
}

export const diskFileSystem: FileSystem = promises

/**
 * The content of a file; undefined if it does not exist.
 * @throws StateReadFailed, which names the file
 */
export async function readFile(files: FileSystem, path: string): Promise<Buffer | undefined> {
  try {
    return await files.readFile(path)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    // When a directory is read as a file, the system's message does not have the path.
    throw new StateReadFailed(path, error)
  }
}

/**
 * Writes a file that only its owner can read, and waits until its content is on disk. Its name is only safe after
 * syncDirectory. `wx` refuses to overwrite a file. Throws StateWriteFailed.
 */
export async function writeFile(
  files: FileSystem,
  path: string,
  content: string | Uint8Array,
  flags: 'w' | 'wx',
): Promise<FileIdentity> {
  try {
    const file = await files.open(path, flags, PRIVATE_FILE)
    try {
      await file.writeFile(content)
      await file.sync()
      const { ino, size, mtimeNs } = await file.stat({ bigint: true })
      return { ino, size, mtimeNs }
    } finally {
      await file.close()
    }
  } catch (error) {
    throw new StateWriteFailed(path, error)
  }
}

/** Removes a file that is no longer needed. A failure does no harm: leftovers are removed at the next start. */
export async function removeFile(files: FileSystem, path: string): Promise<void> {
  try {
    await files.unlink(path)
  } catch {}
}

/** The usual mode of a directory, before the umask. */
export const ANY_DIRECTORY = 0o777

/**
 * Creates a directory that only its owner can access, and missing parents with the usual mode. Creates one level at a
 * time, since Node's recursive mkdir never ends if a file system reports ENOENT for a path in an existing directory, as
 * /proc does.
 * @returns the topmost directory that was created; undefined if all existed
 */
export async function makeDirectory(
  files: FileSystem,
  path: string,
  mode = PRIVATE_DIRECTORY,
): Promise<string | undefined> {
  try {
    await files.mkdir(path, { mode })
    return path
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') return whenDirectory(files, path, error)
    const above = dirname(path)
    if (above === path) throw error
    const first = await makeDirectory(files, above, ANY_DIRECTORY)
    try {
      await files.mkdir(path, { mode })
      return first ?? path
    } catch (again) {
      return whenDirectory(files, path, again)
    }
  }
}

/** If the directory exists, it does not matter what error creating it caused. */
async function whenDirectory(files: FileSystem, path: string, error: unknown): Promise<undefined> {
  const there = await files.stat(path, { bigint: true }).catch(() => undefined)
  if (!there?.isDirectory()) throw error
}

/** Errors of systems that cannot sync a directory (Windows, some network file systems). They are ignored. */
const unsupported = new Set(['EISDIR', 'EPERM', 'EINVAL', 'ENOTSUP', 'ENOSYS'])

/** Waits until the names in a directory (files created, renamed, removed) are on disk. Throws StateWriteFailed. */
export async function syncDirectory(files: FileSystem, path: string): Promise<void> {
  try {
    const directory = await files.open(path, 'r')
    try {
      await directory.sync()
    } finally {
      await directory.close()
    }
  } catch (error) {
    if (!unsupported.has(String((error as NodeJS.ErrnoException).code)))
      throw new StateWriteFailed(path, error)
  }
}

/** How many files are open at once: enough to keep the disk busy, far below the limit of a process. */
const AT_ONCE = 16

/** Runs `work` for each item, a few at a time, with results in order. After a failure it starts no further ones. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  // A generator, unlike an iterator of a list, ends for all when a loop over it fails.
  const queue = (function* () {
    yield* items.entries()
  })()
  const worker = async () => {
    for (const [place, item] of queue) results[place] = await work(item)
  }
  const workers = await Promise.allSettled(Array.from({ length: Math.min(AT_ONCE, items.length) }, worker))
  for (const end of workers) if (end.status === 'rejected') throw end.reason
  return results
}

/** Removes files of a directory that are no longer needed, see removeFile. */
export async function removeFiles(
  files: FileSystem,
  directory: string,
  names: readonly string[],
): Promise<void> {
  await mapConcurrently(names, (name) => removeFile(files, join(directory, name)))
}
