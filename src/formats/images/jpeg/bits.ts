import { InvalidFileData } from '../../errors.ts'
import type { HuffmanTable } from './huffman.ts'

/** Reads the bits of a segment of a scan. */
export class BitReader {
  /** the data without stuffing: the zero after each byte 0xff */
  readonly #bytes: Buffer
  readonly #bits: number
  position = 0

  constructor(part: Buffer) {
    const bytes = Buffer.allocUnsafe(part.length)
    let length = 0
    for (let at = 0; at < part.length; at++) {
      bytes[length++] = part[at] as number
      if (part[at] === 0xff && part[at + 1] === 0) at++
    }
    this.#bytes = bytes.subarray(0, length)
    this.#bits = length * 8
  }

  /** Sixteen bits at a position; those after the end are ones, like the padding of the last byte. */
  #peek(position: number): number {
    const at = position >> 3
    const bytes = this.#bytes
    const word = ((bytes[at] ?? 0xff) << 16) | ((bytes[at + 1] ?? 0xff) << 8) | (bytes[at + 2] ?? 0xff)
    return (word >> (8 - (position & 7))) & 0xffff
  }

  /** @throws InvalidFileData */
  symbol(table: HuffmanTable): number {
    const entry = table.lookup[this.#peek(this.position)] as number
    if (entry === 0) throw new InvalidFileData('jpeg: no such code')
    this.#advance(entry >> 8)
    return entry & 0xff
  }

  /** Up to sixteen bits as a number. @throws InvalidFileData */
  take(count: number): number {
    const value = count === 0 ? 0 : this.#peek(this.position) >> (16 - count)
    this.#advance(count)
    return value
  }

  /** Repeats up to sixteen bits from an earlier position. */
  again(position: number, count: number): number {
    return this.#peek(position) >> (16 - count)
  }

  #advance(count: number): void {
    this.position += count
    if (this.position > this.#bits) throw new InvalidFileData('jpeg: a scan ends too early')
  }
}

/** Writes the bits of a segment of a scan. */
export class BitWriter {
  #bytes = Buffer.allocUnsafe(4096)
  #length = 0
  #waiting = 0
  #count = 0

  /** @param count at most sixteen */
  write(value: number, count: number): void {
    this.#waiting = (this.#waiting << count) | value
    this.#count += count
    while (this.#count >= 8) {
      this.#count -= 8
      this.#put((this.#waiting >>> this.#count) & 0xff)
    }
    this.#waiting &= (1 << this.#count) - 1
  }

  /** The bytes so far, the last one padded with ones. */
  finish(): Buffer {
    if (this.#count > 0) this.write((1 << (8 - this.#count)) - 1, 8 - this.#count)
    return this.#bytes.subarray(0, this.#length)
  }

  #put(byte: number): void {
    if (this.#length + 2 > this.#bytes.length)
      this.#bytes = Buffer.concat([this.#bytes], this.#bytes.length * 2)
    this.#bytes[this.#length++] = byte
    if (byte === 0xff) this.#bytes[this.#length++] = 0
  }
}
