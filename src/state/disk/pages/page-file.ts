import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { StateCorrupt } from '../../state-errors.ts'
import type { FileSystem } from '../files/file-system.ts'
import { readFile } from '../files/read-file.ts'
import { writeFile } from '../files/write-file.ts'

/** The names of page files, `glossaries.17.json`; whatever else lies beside them is not ours. */
export const pageNamePattern = /^[\w-]+\.\d+\.json$/

/** How the manifest names a page file, and tells that it is whole. `sha256sum` gives the same digest. */
export interface PageReference {
  readonly file: string
  readonly bytes: number
  readonly sha256: string
}

export interface PageContent {
  /** For anyone who looks into the file; the manifest says the same. */
  readonly table: string
  /** Entries, not an object: `__proto__` and numbers are ids like any other, and the order stays. */
  readonly entries: readonly (readonly [id: string, value: unknown])[]
}

/** Reads a page. Throws StateCorrupt when its file is not what the manifest says, StateReadFailed when it cannot be read. */
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
  if (digestOf(content) !== sha256)
    throw new StateCorrupt(path, 'its content is not what was written (the SHA-256 differs)')
  try {
    return (JSON.parse(content.toString()) ?? {}) as Partial<PageContent>
  } catch (error) {
    throw new StateCorrupt(path, `it is not JSON (${(error as Error).message})`)
  }
}

/** Writes a page once, under a name that no manifest on disk knows yet. Throws StateWriteFailed. */
export async function writePage(
  files: FileSystem,
  directory: string,
  file: string,
  content: PageContent,
): Promise<PageReference> {
  const bytes = Buffer.from(JSON.stringify(content))
  await writeFile(files, join(directory, file), bytes, 'wx')
  return { file, bytes: bytes.length, sha256: digestOf(bytes) }
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
