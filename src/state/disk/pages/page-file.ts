import { hash } from 'node:crypto'
import { join } from 'node:path'
import { StateCorrupt } from '../../state-errors.ts'
import { type FileSystem, readFile, writeFile } from '../files.ts'

/** The names of page files, such as `glossaries.17.json`. Other files in the folder are not ours. */
export const pageNamePattern = /^[\w-]+\.\d+\.json$/

/** The manifest's entry for a page file, with what proves it intact. `sha256sum` prints the same digest. */
export interface PageReference {
  readonly file: string
  readonly bytes: number
  readonly sha256: string
}

export interface PageContent {
  /** For people who look into the file; the manifest has the same name. */
  readonly table: string
  /** Entries instead of an object: `__proto__` and numbers are valid ids, and the order stays. */
  readonly entries: readonly (readonly [id: string, value: unknown])[]
}

/**
 * Reads a page. Throws StateCorrupt if its file differs from the manifest's entry, StateReadFailed if it cannot be
 * read.
 */
export async function readPage(
  files: FileSystem,
  directory: string,
  { file, bytes, sha256 }: PageReference,
): Promise<Partial<PageContent>> {
  const path = join(directory, file)
  const content = await readFile(files, path)
  if (!content) throw new StateCorrupt(path, 'the file is missing')
  if (content.length !== bytes)
    throw new StateCorrupt(path, `it has ${content.length} bytes instead of ${bytes}`)
  if (hash('sha256', content) !== sha256)
    throw new StateCorrupt(path, 'its content is not what was written (the SHA-256 differs)')
  try {
    return (JSON.parse(content.toString()) ?? {}) as Partial<PageContent>
  } catch (error) {
    throw new StateCorrupt(path, `it is not JSON (${(error as Error).message})`)
  }
}

/** Writes a page once, under a name that no manifest on disk uses yet. Throws StateWriteFailed. */
export async function writePage(
  files: FileSystem,
  directory: string,
  file: string,
  content: PageContent,
): Promise<PageReference> {
  const bytes = Buffer.from(JSON.stringify(content))
  await writeFile(files, join(directory, file), bytes, 'wx')
  return { file, bytes: bytes.length, sha256: hash('sha256', bytes) }
}
