import type { Codec, ContainedFormat } from '../media-types.ts'

/** Measures audio as it arrives, without decoding it. */
export interface AudioMeter {
  /**
   * Reads the next chunk; chunks may be split anywhere.
   * @throws WrongAudio if it is not audio of the format
   */
  read(bytes: Uint8Array): void
  /** Duration of the completely received audio, in milliseconds. */
  readonly durationMs: number
  /** Where it is, as plain JSON: a meter that is made with it reads on there. Files are measured in one place. */
  readonly image?: () => MeterImage
  /** The metadata of a file, if it may come after the audio: a file without audio. */
  readonly metadata?: () => Uint8Array
}

/** What `createMeter` takes back: what has not been processed, and what the parser of the format knows. */
export interface MeterImage {
  readonly window: WindowImage
  readonly state: object
}

/** Bytes that do not match their media type. */
export class WrongAudio extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'WrongAudio'
  }
}

/** What audio in a container must be. */
export type Expected = Pick<ContainedFormat, 'codecs' | 'anyChannels'>

/** Streamed audio must be mono, and have a codec of its media type (public docs). @throws WrongAudio */
export function checkAudio({ codecs, anyChannels }: Expected, codec: Codec, channels: number) {
  if (!codecs.includes(codec)) throw new WrongAudio(`its codec is ${codec}`)
  if (channels !== 1 && !anyChannels) throw new WrongAudio('it has more than one channel')
}

/** How a container is measured: part by part, with everything that is known between two parts as plain JSON. */
export interface ContainerParser<State extends object> {
  readonly initial: State
  /** Reads the next part; false if more bytes are needed. @throws WrongAudio */
  readonly readPart: (window: ByteWindow, state: State, expected: Expected) => boolean
  readonly durationMs: (state: State) => number
}

/** Creates meters of a container; `kept` is where to go on: the image of a meter with the same parser. */
export const containerMeter =
  <State extends object>({ initial, readPart, durationMs }: ContainerParser<State>) =>
  (expected: Expected, kept?: MeterImage): AudioMeter => {
    const window = new ByteWindow(kept?.window)
    const state = structuredClone((kept?.state ?? initial) as State)
    return {
      read(bytes) {
        window.append(bytes)
        while (readPart(window, state, expected));
      },
      get durationMs() {
        return durationMs(state)
      },
      image: () => ({ window: window.image(), state: structuredClone(state) }),
    }
  }

/** Larger than any page, block or frame. */
const MAX_PENDING_BYTES = 1024 * 1024

/** A window as plain JSON. */
interface WindowImage {
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
