import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Adapter } from 'lowdb'
import { StateCorrupt } from '../../state-errors.ts'
import { errorCode } from '../files/error-code.ts'
import type { FileSystem } from '../files/file-system.ts'
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
  /** For whoever looks into the file; the manifest says the same. */
  readonly table: string
  /** Entries, not an object: `__proto__` and numbers are ids like any other, and the order stays. */
  readonly entries: readonly (readonly [id: string, value: unknown])[]
}

/** lowdb's view of one page file. It is written once, under a name that no manifest on disk knows yet. */
export class PageFile implements Adapter<PageContent> {
  readonly #files: FileSystem
  readonly #directory: string
  readonly #name: string
  readonly #expected: PageReference | undefined
  /** What was written; undefined before. */
  written: PageReference | undefined

  constructor(files: FileSystem, directory: string, page: string | PageReference) {
    this.#files = files
    this.#directory = directory
    this.#name = typeof page === 'string' ? page : page.file
    this.#expected = typeof page === 'string' ? undefined : page
  }

  get path(): string {
    return join(this.#directory, this.#name)
  }

  /** Throws StateCorrupt when the file is not what the manifest says. */
  async read(): Promise<PageContent> {
    let content: Buffer
    try {
      content = await this.#files.readFile(this.path)
    } catch (error) {
      if (errorCode(error) === 'ENOENT') throw new StateCorrupt(this.path, 'the file is missing')
      throw error
    }
    const expected = this.#expected
    if (expected && content.length !== expected.bytes) {
      throw new StateCorrupt(this.path, `it has ${content.length} bytes instead of ${expected.bytes}`)
    }
    if (expected && digestOf(content) !== expected.sha256) {
      throw new StateCorrupt(this.path, 'its content is not what was written (the SHA-256 differs)')
    }
    try {
      // Not null: lowdb takes that for a file that is not there.
      return (JSON.parse(content.toString()) ?? {}) as PageContent
    } catch (error) {
      throw new StateCorrupt(this.path, `it is not JSON (${(error as Error).message})`)
    }
  }

  async write(content: PageContent): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(content))
    await writeFile(this.#files, this.path, bytes, 'wx')
    this.written = { file: this.#name, bytes: bytes.length, sha256: digestOf(bytes) }
  }
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
