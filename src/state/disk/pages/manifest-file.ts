import { hash } from 'node:crypto'
import { dirname } from 'node:path'
import { StateCorrupt, StateReplaced, StateTooNew, StateWriteFailed } from '../../state-errors.ts'
import { STATE_FORMAT } from '../../store.ts'
import {
  errorCode,
  type FileIdentity,
  type FileSystem,
  readFile,
  removeFile,
  syncDirectory,
  writeFile,
} from '../files.ts'
import { type PageReference, pageNamePattern } from './page-file.ts'

/** The contents of a state directory: the pages of each table, in the order of their records. */
export interface Manifest {
  /** See STATE_FORMAT. */
  readonly format: number
  /** The number in the name of the latest page file. Numbers only grow. */
  readonly generation: number
  readonly counters: readonly PageReference[]
  readonly collections: readonly { readonly name: string; readonly pages: readonly PageReference[] }[]
}

/** The file of the manifest, as lowdb reads and writes it. */
export type ManifestFile = ReturnType<typeof createManifestFile>

/**
 * lowdb's view of `state.json`, the only file that is ever replaced: renaming it is the moment of a commit. On disk the
 * manifest is wrapped as `{ product, format, sha256, state }`. Product and format come first and stay readable for
 * every version; the digest is that of `JSON.stringify(state)`.
 */
export function createManifestFile(files: FileSystem, path: string) {
  let inDoubt = false
  let identity: FileIdentity | undefined
  /** Identity of the manifest whose rename failed. The rename may have happened anyway. */
  let doubtful: FileIdentity | undefined

  return {
    /** Whether the last write failed so late that its manifest may be, or become, the one on disk. */
    get inDoubt() {
      return inDoubt
    },

    /** Null if the file does not exist. Throws StateCorrupt, StateReadFailed, StateTooNew. */
    async read(): Promise<Manifest | null> {
      try {
        // Before the content, so that an edit in between is detected at the first commit.
        identity = await files.stat(path, { bigint: true })
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null
        throw error
      }
      const content = await readFile(files, path)
      return content ? parse(content.toString(), path) : null
    },

    /** Replaces the file, durably. Throws StateWriteFailed. */
    async write(manifest: Manifest): Promise<void> {
      const { format, ...state } = manifest
      const temporary = `${path}.tmp`
      const text = JSON.stringify({ product: 'mynah', format, sha256: digestOf(state), state })
      inDoubt = false
      const next = await writeFile(files, temporary, text, 'w').catch(async (error) => {
        await removeFile(files, temporary)
        throw error
      })
      inDoubt = true
      try {
        await files.rename(temporary, path)
      } catch (error) {
        doubtful = next
        throw new StateWriteFailed(path, error)
      }
      identity = next
      doubtful = undefined
      await syncDirectory(files, dirname(path))
      inDoubt = false
    },

    /** Throws StateReplaced unless the file is the one that was last read or written. */
    async checkUntouched(): Promise<void> {
      const found = await files.stat(path, { bigint: true }).catch((error) => {
        throw errorCode(error) === 'ENOENT' ? new StateReplaced(path) : new StateWriteFailed(path, error)
      })
      if (isSame(found, identity)) return
      if (!isSame(found, doubtful)) throw new StateReplaced(path)
      identity = doubtful
      doubtful = undefined
    },
  }
}

function parse(text: string, path: string): Manifest {
  let wrapped: Partial<Record<string, unknown>>
  try {
    wrapped = JSON.parse(text) ?? {}
  } catch (error) {
    throw new StateCorrupt(path, `it is not JSON (${(error as Error).message})`)
  }
  const { product, format, sha256, state } = wrapped
  if (product !== 'mynah') throw new StateCorrupt(path, 'it is not a state file of Mynah')
  if (Number(format) > STATE_FORMAT) throw new StateTooNew(path, Number(format), STATE_FORMAT)
  if (format !== STATE_FORMAT) throw new StateCorrupt(path, 'it has no known format version')
  if (digestOf(state) !== sha256)
    throw new StateCorrupt(path, 'its content is not what was written (the SHA-256 differs)')
  const manifest = { ...(state as object), format } as Manifest
  if (!isManifest(manifest)) throw new StateCorrupt(path, 'it is not a manifest')
  return manifest
}

/** All tables; the name is undefined for the counters. */
export const tablesIn = ({
  counters,
  collections,
}: Manifest): readonly { readonly name?: string; readonly pages: readonly PageReference[] }[] => [
  { pages: counters },
  ...collections,
]

/** The files of all pages. */
export const pagesNamedBy = (manifest: Manifest): string[] =>
  tablesIn(manifest).flatMap(({ pages }) => pages.map(({ file }) => file))

function isManifest({ generation, counters, collections }: Manifest): boolean {
  return (
    Number.isSafeInteger(generation) &&
    arePages(counters) &&
    Array.isArray(collections) &&
    collections.every((collection) => typeof collection?.name === 'string' && arePages(collection.pages)) &&
    new Set(collections.map(({ name }) => name)).size === collections.length
  )
}

function arePages(pages: readonly PageReference[]): boolean {
  return Array.isArray(pages) && pages.every((page) => pageNamePattern.test(page?.file))
}

function isSame(a: FileIdentity, b: FileIdentity | undefined): boolean {
  return a.ino === b?.ino && a.size === b.size && a.mtimeNs === b.mtimeNs
}

const digestOf = (state: unknown) => hash('sha256', JSON.stringify(state) ?? '')
