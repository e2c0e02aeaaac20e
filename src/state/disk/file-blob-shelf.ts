import { join } from 'node:path'
import { createKeyedQueue } from '../../base/runtime/keyed-queue.ts'
import { blobIdOf } from '../live/blobs/blob-id.ts'
import type { BlobShelf } from '../live/blobs/blob-shelf.ts'
import { BlobWriteFailed, StateCorrupt, StateReadFailed, StateWriteFailed } from '../state-errors.ts'
import {
  errorCode,
  type FileSystem,
  PRIVATE_DIRECTORY,
  readFile,
  removeFile,
  syncDirectory,
  writeFile,
} from './files.ts'

const namePattern = /^([0-9a-f]{64})(\.tmp)?$/

/**
 * Keeps each blob in a separate file, `blobs/<first two digits>/<digest>`. A file gets its name only when it is
 * complete and on disk. Operations on one blob run sequentially, so a removal and a new put of the same bytes cannot
 * collide.
 * @param stateDirectory where `blobs` is
 */
export function createFileBlobShelf(files: FileSystem, stateDirectory: string) {
  const directory = join(stateDirectory, 'blobs')
  /** By blob id. */
  const queue = createKeyedQueue()
  /** The blobs whose file this process has written and synced. */
  const written = new Set<string>()
  const folders = new Map<string, Promise<void>>()

  function placeOf(id: string): { folder: string; path: string } {
    const digest = id.slice('sha256-'.length)
    const folder = join(directory, digest.slice(0, 2))
    return { folder, path: join(folder, digest) }
  }

  const missing = (id: string) => new StateCorrupt(placeOf(id).path, 'the file is missing')

  async function writeAgain(id: string, bytes: Uint8Array): Promise<void> {
    const { folder, path } = placeOf(id)
    await makeFolder(folder)
    const temporary = `${path}.tmp`
    try {
      await writeFile(files, temporary, bytes, 'w')
      await files.rename(temporary, path).catch((error) => {
        throw new StateWriteFailed(path, error)
      })
    } catch (error) {
      // The folder may have been deleted: the next write creates it again.
      folders.delete(folder)
      await removeFile(files, temporary)
      throw error
    }
    await syncDirectory(files, folder)
  }

  /** If several writes need the same folder, all wait until the first has created and synced it. */
  function makeFolder(folder: string): Promise<void> {
    const making = folders.get(folder) ?? makeFolderNow(folder)
    folders.set(folder, making)
    making.catch(() => folders.delete(folder))
    return making
  }

  async function makeFolderNow(folder: string): Promise<void> {
    await files.mkdir(folder, { recursive: true, mode: PRIVATE_DIRECTORY }).catch((error) => {
      throw new StateWriteFailed(folder, error)
    })
    await syncDirectory(files, stateDirectory)
    await syncDirectory(files, directory)
  }

  async function has(id: string, bytes: number): Promise<boolean> {
    const found = await files.stat(placeOf(id).path, { bigint: true }).catch(() => undefined)
    return found?.size === BigInt(bytes)
  }

  const namesIn = (folder: string): Promise<string[]> =>
    files.readdir(folder).catch((error) => {
      if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return []
      throw error
    })

  return {
    write: (id, bytes) =>
      queue(id, async () => {
        // A file from an earlier process may be complete but not synced, so it is written again.
        if (written.has(id) && (await has(id, bytes.length))) return
        await writeAgain(id, bytes).catch((error) => {
          throw error instanceof StateWriteFailed ? new BlobWriteFailed(error) : error
        })
        written.add(id)
      }),
    async read(id) {
      const { path } = placeOf(id)
      const content = await readFile(files, path)
      if (!content) return undefined
      if (blobIdOf(content) !== id) throw new StateCorrupt(path, 'its content does not match its name')
      return new Uint8Array(content.buffer, content.byteOffset, content.length)
    },
    missing,
    remove: (id) =>
      queue(id, async () => {
        written.delete(id)
        await removeFile(files, placeOf(id).path)
      }),
    /**
     * Checks that the file of a blob exists and is readable. Its content is verified when it is read. Throws
     * StateCorrupt, StateReadFailed.
     */
    async check(id: string): Promise<void> {
      const { path } = placeOf(id)
      let isDirectory: boolean
      try {
        isDirectory = (await files.stat(path, { bigint: true })).isDirectory()
        const file = await files.open(path, 'r')
        await file.close()
      } catch (error) {
        throw errorCode(error) === 'ENOENT' ? missing(id) : new StateReadFailed(path, error)
      }
      if (isDirectory) throw new StateCorrupt(path, 'it is a directory')
    },
    /** The ids of all blobs on disk. Also removes unfinished files of dead processes. */
    async list(): Promise<string[]> {
      const ids: string[] = []
      for (const folder of await namesIn(directory)) {
        for (const name of await namesIn(join(directory, folder))) {
          const [, digest, unfinished] = namePattern.exec(name) ?? []
          if (!digest?.startsWith(folder) || folder.length !== 2) continue
          const id = `sha256-${digest}`
          if (unfinished) await queue(id, () => removeFile(files, `${placeOf(id).path}.tmp`))
          else ids.push(id)
        }
      }
      return ids
    },
  } satisfies BlobShelf & Record<string, unknown>
}
