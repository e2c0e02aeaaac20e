import { WrongAudio } from './wrong-audio.ts'

/** More than any page, block or frame has. */
const MAX_PENDING_BYTES = 1024 * 1024

/** The bytes that have come and were not read yet. */
export class ByteWindow {
  #bytes: Buffer = Buffer.alloc(0)
  /** Of what is skipped, the bytes that have not come yet. */
  #owed = 0

  /** @throws WrongAudio where a part never ends */
  append(bytes: Uint8Array) {
    const owed = Math.min(this.#owed, bytes.length)
    this.#owed -= owed
    const rest = bytes.subarray(owed)
    if (rest.length === 0) return
    this.#bytes = this.#bytes.length === 0 ? Buffer.from(rest) : Buffer.concat([this.#bytes, rest])
    if (this.#bytes.length > MAX_PENDING_BYTES) throw new WrongAudio('a part of it is too long')
  }

  get length(): number {
    return this.#bytes.length
  }

  /** What is there, from its beginning. */
  get bytes(): Buffer {
    return this.#bytes
  }

  /** Goes on behind so many bytes, also where they have not come yet. */
  skip(count: number) {
    const here = Math.min(count, this.#bytes.length)
    this.#bytes = this.#bytes.subarray(here)
    this.#owed += count - here
  }

  startsWith(text: string): boolean {
    return this.#bytes.length >= text.length && this.#bytes.toString('latin1', 0, text.length) === text
  }
}
