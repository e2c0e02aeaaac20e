import { DocumentTooLarge } from '../../errors.ts'
import { ReusedMemory } from '../filters/reused-memory.ts'
import type { PdfFile } from '../objects/pdf-file.ts'
import { Stream } from '../objects/value.ts'
import { PDF_LIMITS } from '../objects/work.ts'
import type { Page } from './page-tree.ts'

const NEW_LINE = 10

/**
 * Inflates the contents of pages, each stream only once even if several pages use it. Pages with several streams are
 * joined in the same memory.
 */
export class PageContents {
  readonly #file: PdfFile
  readonly #unpacked = new Map<Stream, Uint8Array | undefined>()
  readonly #memory = new ReusedMemory()

  constructor(file: PdfFile) {
    this.#file = file
  }

  /**
   * Charged every time, since every page that draws a stream processes all of it.
   *
   * @returns undefined for a stream that cannot be inflated
   * @throws DocumentTooLarge
   */
  unpack(stream: Stream): Uint8Array | undefined {
    if (!this.#unpacked.has(stream)) this.#unpacked.set(stream, this.#file.decode(stream))
    const bytes = this.#unpacked.get(stream)
    this.#file.work.spend(1 + Math.floor((bytes?.length ?? 0) / PDF_LIMITS.BYTES_PER_TOKEN))
    return bytes
  }

  /**
   * One or more streams, joined by white space.
   *
   * @returns valid until the next page is requested; undefined if a stream cannot be inflated
   * @throws DocumentTooLarge
   */
  of(page: Page): Uint8Array | undefined {
    const contents = this.#file.entry(page.dict, 'Contents')
    if (contents instanceof Stream) return this.unpack(contents)
    const parts: Uint8Array[] = []
    let length = 0
    for (const each of Array.isArray(contents) ? contents : []) {
      const stream = this.#file.resolve(each)
      if (!(stream instanceof Stream)) continue
      const part = this.unpack(stream)
      if (part === undefined) return undefined
      parts.push(part)
      length += part.length + 1
      if (length > PDF_LIMITS.MAX_STREAM_BYTES) throw new DocumentTooLarge('pdf: a page draws too much')
    }
    const [only] = parts
    return parts.length === 1 ? only : this.#join(parts, length)
  }

  #join(parts: readonly Uint8Array[], length: number): Uint8Array {
    const joined = this.#memory.take(length)
    let end = 0
    for (const part of parts) {
      joined.set(part, end)
      end += part.length
      joined[end++] = NEW_LINE
    }
    return joined
  }
}
