import { WrongAudio } from './wrong-audio.ts'

/** Larger than any page, block or frame. */
const MAX_PENDING_BYTES = 1024 * 1024

/** A window as plain JSON. */
export interface WindowImage {
  readonly base64: string
  readonly owed: number
}

/** Bytes that have arrived but have not been processed. */
export class ByteWindow {
  #bytes: Buffer = Buffer.alloc(0)
  /** Bytes still to be skipped that have not arrived yet. */
  #owed = 0

  constructor(image?: WindowImage) {
    if (!image) return
    this.#bytes = Buffer.from(image.base64, 'base64')
    this.#owed = image.owed
  }

  image(): WindowImage {
    return { base64: this.#bytes.toString('base64'), owed: this.#owed }
  }

  /** @throws WrongAudio if a part exceeds the maximum */
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

  /** The available bytes. */
  get bytes(): Buffer {
    return this.#bytes
  }

  /** Skips bytes, including those that have not arrived yet. */
  skip(count: number) {
    const here = Math.min(count, this.#bytes.length)
    this.#bytes = this.#bytes.subarray(here)
    this.#owed += count - here
  }

  startsWith(text: string): boolean {
    return this.#bytes.length >= text.length && this.#bytes.toString('latin1', 0, text.length) === text
  }
}
