import { GrowingBytes } from './growing-bytes.ts'

const CLEAR = 256
const END = 257
const FIRST_FREE = 258
const MAX_CODES = 4096

/**
 * Decompresses PDF's LZW (ISO 32000-1 §7.4.4).
 *
 * @param early whether codes grow one code early, as they do unless the stream says otherwise
 * @throws DocumentTooLarge
 */
export function unpackLzw(bytes: Uint8Array, early: boolean, maxBytes: number): Uint8Array {
  const out = new GrowingBytes(maxBytes, bytes.length * 3)
  const table = new CodeTable()
  let width = 9
  let previous = -1
  let buffer = 0
  let bits = 0
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte
    bits += 8
    if (bits < width) continue
    bits -= width
    const code = buffer >>> bits
    buffer &= (1 << bits) - 1
    if (code === END) break
    if (code === CLEAR) {
      table.clear()
      width = 9
      previous = -1
      continue
    }
    if (code > table.size || (code === table.size && previous < 0)) break
    // The code that is being defined represents the previous bytes followed by their own first byte.
    if (previous >= 0) table.add(previous, table.firstByte(code === table.size ? previous : code))
    if (code >= table.size) break
    table.write(code, out)
    previous = code
    width = widthFor(table.size + (early ? 1 : 0))
  }
  return out.bytes
}

/** The bytes of each code: those of another code, and one more. */
class CodeTable {
  size = FIRST_FREE
  readonly #prefix = new Uint16Array(MAX_CODES)
  readonly #last = new Uint8Array(MAX_CODES)
  readonly #length = new Uint16Array(MAX_CODES)
  readonly #first = new Uint8Array(MAX_CODES)

  constructor() {
    for (let code = 0; code < 256; code++) {
      this.#last[code] = code
      this.#first[code] = code
      this.#length[code] = 1
    }
  }

  clear(): void {
    this.size = FIRST_FREE
  }

  firstByte(code: number): number {
    return this.#first[code] as number
  }

  add(prefix: number, last: number): void {
    if (this.size >= MAX_CODES) return
    const code = this.size++
    this.#prefix[code] = prefix
    this.#last[code] = last
    this.#length[code] = (this.#length[prefix] as number) + 1
    this.#first[code] = this.firstByte(prefix)
  }

  write(code: number, out: GrowingBytes): void {
    const length = this.#length[code] as number
    const start = out.reserve(length)
    for (let at = start + length - 1, rest = code; at >= start; at--) {
      out.set(at, this.#last[rest] as number)
      rest = this.#prefix[rest] as number
    }
  }
}

function widthFor(codes: number): number {
  if (codes >= 2048) return 12
  if (codes >= 1024) return 11
  return codes >= 512 ? 10 : 9
}
