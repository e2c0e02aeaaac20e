import { DocumentTooLarge } from '../../errors.ts'

/** A growing buffer of unknown final size, up to a limit. */
export class GrowingBytes {
  #bytes: Uint8Array
  #length = 0
  readonly #maxBytes: number

  constructor(maxBytes: number, expected = 1024) {
    this.#maxBytes = maxBytes
    this.#bytes = new Uint8Array(Math.max(16, Math.min(expected, maxBytes)))
  }

  /** @throws DocumentTooLarge */
  push(byte: number): void {
    this.#bytes[this.reserve(1)] = byte
  }

  /** @throws DocumentTooLarge */
  append(bytes: Uint8Array): void {
    const at = this.reserve(bytes.length)
    this.#bytes.set(bytes, at)
  }

  /** Appends a byte many times. @throws DocumentTooLarge */
  repeat(byte: number, count: number): void {
    const at = this.reserve(count)
    this.#bytes.fill(byte, at, at + count)
  }

  /**
   * Reserves space for bytes that `set` will fill.
   *
   * @returns the position of the first
   * @throws DocumentTooLarge
   */
  reserve(count: number): number {
    const at = this.#length
    const needed = at + count
    if (needed > this.#maxBytes) throw new DocumentTooLarge('pdf: a stream unpacks to too many bytes')
    if (needed > this.#bytes.length) {
      const larger = new Uint8Array(Math.min(Math.max(needed, this.#bytes.length * 2), this.#maxBytes))
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    this.#length = needed
    return at
  }

  set(at: number, byte: number): void {
    this.#bytes[at] = byte
  }

  /** Appends one byte per character. @throws DocumentTooLarge */
  appendText(text: string): void {
    const at = this.reserve(text.length)
    for (let i = 0; i < text.length; i++) this.#bytes[at + i] = text.charCodeAt(i)
  }

  get length(): number {
    return this.#length
  }

  /** Truncates the buffer. */
  truncate(length: number): void {
    this.#length = Math.min(this.#length, length)
  }

  /** The content; a view, valid until more is added. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }
}
