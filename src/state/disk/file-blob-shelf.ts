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
 */
export class FileBlobShelf implements BlobShelf {
  readonly #files: FileSystem
  readonly #directory: string
  /** By blob id. */
  readonly #queue = createKeyedQueue()
  /** The blobs whose file this process has written and synced. */
  readonly #written = new Set<string>()
  readonly #folders = new Map<string, Promise<void>>()

  /** `directory` is the state directory. */
  constructor(files: FileSystem, directory: string) {
    this.#files = files
    this.#directory = join(directory, 'blobs')
  }

  write(id: string, bytes: Uint8Array): Promise<void> {
    return this.#queue(id, async () => {
      // A file from an earlier process may be complete but not synced, so it is written again.
      if (this.#written.has(id) && (await this.#has(id, bytes.length))) return
      try {
        await this.#writeAnew(id, bytes)
      } catch (error) {
        throw error instanceof StateWriteFailed ? new BlobWriteFailed(error) : error
      }
      this.#written.add(id)
    })
  }

  async #writeAnew(id: string, bytes: Uint8Array): Promise<void> {
    const { folder, path } = this.#placeOf(id)
    await this.#makeFolder(folder)
    const temporary = `${path}.tmp`
    try {
      await writeFile(this.#files, temporary, bytes, 'w')
      await this.#rename(temporary, path)
    } catch (error) {
      // The folder may have been deleted: the next write creates it again.
      this.#folders.delete(folder)
      await removeFile(this.#files, temporary)
      throw error
    }
    await syncDirectory(this.#files, folder)
  }

  async read(id: string): Promise<Uint8Array | undefined> {
    const { path } = this.#placeOf(id)
    const content = await readFile(this.#files, path)
    if (!content) return undefined
    if (blobIdOf(content) !== id) throw new StateCorrupt(path, 'its content does not match its name')
    return new Uint8Array(content.buffer, content.byteOffset, content.length)
  }

  missing(id: string): StateCorrupt {
    return new StateCorrupt(this.#placeOf(id).path, 'the file is missing')
  }

  /**
   * Checks that the file of a blob exists and is readable. Its content is verified when it is read. Throws
   * StateCorrupt, StateReadFailed.
   */
  async check(id: string): Promise<void> {
    const { path } = this.#placeOf(id)
    let isDirectory: boolean
    try {
      isDirectory = (await this.#files.stat(path, { bigint: true })).isDirectory()
      const file = await this.#files.open(path, 'r')
      await file.close()
    } catch (error) {
      throw errorCode(error) === 'ENOENT' ? this.missing(id) : new StateReadFailed(path, error)
    }
    if (isDirectory) throw new StateCorrupt(path, 'it is a directory')
  }

  remove(id: string): Promise<void> {
    return this.#queue(id, async () => {
      this.#written.delete(id)
      await removeFile(this.#files, this.#placeOf(id).path)
    })
  }

  /** The ids of all blobs on disk. Also removes unfinished files of dead processes. */
  async list(): Promise<string[]> {
    const ids: string[] = []
    for (const folder of await this.#namesIn(this.#directory)) {
      for (const name of await this.#namesIn(join(this.#directory, folder))) {
        const [, digest, unfinished] = namePattern.exec(name) ?? []
        if (!digest?.startsWith(folder) || folder.length !== 2) continue
        const id = `sha256-${digest}`
        if (unfinished) await this.#removeUnfinished(id)
        else ids.push(id)
      }
    }
    return ids
  }

  #removeUnfinished(id: string): Promise<void> {
    return this.#queue(id, () => removeFile(this.#files, `${this.#placeOf(id).path}.tmp`))
  }

  async #namesIn(directory: string): Promise<string[]> {
    try {
      return await this.#files.readdir(directory)
    } catch (error) {
      if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return []
      throw error
    }
  }

  async #has(id: string, bytes: number): Promise<boolean> {
    try {
      const { size } = await this.#files.stat(this.#placeOf(id).path, { bigint: true })
      return size === BigInt(bytes)
    } catch {
      return false
    }
  }

  async #rename(from: string, to: string): Promise<void> {
    try {
      await this.#files.rename(from, to)
    } catch (error) {
      throw new StateWriteFailed(to, error)
    }
  }

  /** If several writes need the same folder, all wait until the first has created and synced it. */
  #makeFolder(folder: string): Promise<void> {
    let making = this.#folders.get(folder)
    if (!making) {
      making = this.#makeFolderNow(folder)
      this.#folders.set(folder, making)
      making.catch(() => this.#folders.delete(folder))
    }
    return making
  }

  async #makeFolderNow(folder: string): Promise<void> {
    try {
      await this.#files.mkdir(folder, { recursive: true, mode: PRIVATE_DIRECTORY })
    } catch (error) {
      throw new StateWriteFailed(folder, error)
    }
    await syncDirectory(this.#files, join(this.#directory, '..'))
    await syncDirectory(this.#files, this.#directory)
  }

  #placeOf(id: string): { folder: string; path: string } {
    const digest = id.slice('sha256-'.length)
    const folder = join(this.#directory, digest.slice(0, 2))
    return { folder, path: join(folder, digest) }
  }
}
