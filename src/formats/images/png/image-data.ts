import { Readable } from 'node:stream'
import { createDeflate, createInflate } from 'node:zlib'
import { InvalidFileData } from '../../errors.ts'
import type { Chunk } from './chunks.ts'

/** Above this size, time matters more than a few bytes. */
const FAST_BYTES = 16 * 1024 * 1024

/**
 * The rows of an image, inflated incrementally: a file of a few megabytes may contain hundreds of megabytes.
 *
 * @throws InvalidFileData while reading
 */
export class ImageData {
  readonly #chunks: AsyncIterator<Buffer>
  #waiting: Buffer = Buffer.alloc(0)

  constructor(chunks: readonly Chunk[]) {
    const packed = Readable.from(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
    this.#chunks = packed.pipe(createInflate())[Symbol.asyncIterator]()
  }

  /** Exactly this many bytes. */
  async take(length: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of this.pass(length)) parts.push(part)
    return Buffer.concat(parts)
  }

  /** Exactly this many bytes, in chunks as they arrive. */
  async *pass(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      if (this.#waiting.length === 0) this.#waiting = await this.#next()
      if (this.#waiting.length === 0) throw new InvalidFileData('png: not enough image data')
      const part = this.#waiting.subarray(0, left)
      this.#waiting = this.#waiting.subarray(part.length)
      left -= part.length
      yield part
    }
  }

  /** Skips this many bytes. */
  async skip(length: number): Promise<void> {
    const parts = this.pass(length)
    let part = await parts.next()
    while (!part.done) part = await parts.next()
  }

  /** Checks that nothing follows and that the checksum is correct. */
  async finish(): Promise<void> {
    if (this.#waiting.length > 0 || (await this.#next()).length > 0) {
      await this.#chunks.return?.()
      throw new InvalidFileData('png: too much image data')
    }
  }

  async #next(): Promise<Buffer> {
    try {
      const { done, value } = await this.#chunks.next()
      return done === true ? Buffer.alloc(0) : value
    } catch (error) {
      throw new InvalidFileData(`png: ${error instanceof Error ? error.message : 'unreadable image data'}`)
    }
  }
}

/**
 * Compresses rows as image data.
 *
 * @param size approximate size of the rows in bytes
 */
export async function packImageData(rows: AsyncIterable<Uint8Array>, size: number): Promise<Buffer> {
  const deflate = createDeflate({ level: size > FAST_BYTES ? 1 : 6 })
  const source = Readable.from(rows)
  source.on('error', (error) => deflate.destroy(error))
  const parts: Buffer[] = []
  for await (const part of source.pipe(deflate)) parts.push(part)
  return Buffer.concat(parts)
}
