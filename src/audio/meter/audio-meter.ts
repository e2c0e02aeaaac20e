/** Measures audio as it arrives, without decoding it. */
export interface AudioMeter {
  /**
   * Reads the next chunk; chunks may be split anywhere.
   * @throws WrongAudio if it is not audio of the format
   */
  read(bytes: Uint8Array): void
  /** Duration of the completely received audio, in milliseconds. */
  readonly durationMs: number
  /** Where it is, as plain JSON, for formats of streams: a meter that is made with it reads on there. */
  readonly image?: () => MeterImage
  /** The metadata of a file, if it may come after the audio: a file without audio. */
  readonly metadata?: () => Uint8Array
}

/** What `createMeter` takes back; what is in it concerns the meter of the format alone. */
export type MeterImage = object

/** Bytes that do not match their media type. */
export class WrongAudio extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'WrongAudio'
  }
}

/** Checks the number of channels. @throws WrongAudio */
export type CheckMono = (isMono: boolean) => void

/** Streamed audio must be mono (public docs). */
export const requireMono: CheckMono = (isMono) => {
  if (!isMono) throw new WrongAudio('it has more than one channel')
}

/** Files may have more. */
export const anyChannels: CheckMono = () => {}

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
