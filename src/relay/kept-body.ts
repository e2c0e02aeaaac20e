import type { Room } from './room.ts'

/** More than any request or answer of the service has. */
export const MAX_KEPT_BYTES = 64 * 1024 * 1024

/** Smaller bodies never wait for room. */
const SMALL_BYTES = 1024 * 1024

/** The large bodies of a request and its answer: what room they take together, until both are of no use any more. */
export class KeptExchange {
  readonly #room: Room
  #taken = 0

  constructor(room: Room) {
    this.#room = room
  }

  /** Waits for room, unless some is taken already: the two would wait for each other. */
  async enter(bytes: number) {
    const waits = this.#taken === 0
    this.#taken += bytes
    if (waits) await this.#room.enter(bytes)
    else this.#room.extend(bytes)
  }

  leave() {
    if (this.#taken > 0) this.#room.leave(this.#taken)
    this.#taken = 0
  }
}

/** A body that passes by, as far as it is worth to be kept. */
export class KeptBody {
  readonly #exchange: KeptExchange
  /** How long it is going to be, as far as that is known. */
  readonly #announced: number | undefined
  #chunks: Uint8Array[] | undefined = []
  #bytes = 0
  #hasRoom = false

  constructor(exchange: KeptExchange, announced: number | undefined) {
    this.#exchange = exchange
    this.#announced = announced
    if (announced !== undefined && announced > MAX_KEPT_BYTES) this.#chunks = undefined
  }

  /** Waits for the room that an announced body is going to need, before anything of it is read. */
  async begin() {
    if (this.#announced !== undefined && this.#announced > SMALL_BYTES && this.#chunks) await this.#enter()
  }

  /** Keeps a piece; a promise where that has to wait for room. */
  add(chunk: Uint8Array): Promise<void> | undefined {
    this.#bytes += chunk.length
    if (this.#bytes > MAX_KEPT_BYTES) this.#chunks = undefined
    this.#chunks?.push(chunk)
    return this.#chunks && !this.#hasRoom && this.#bytes > SMALL_BYTES ? this.#enter() : undefined
  }

  /** All of it; undefined for what is too long to be kept. */
  get content(): Buffer | undefined {
    if (!this.#chunks) return undefined
    const [first] = this.#chunks
    const whole = this.#chunks.length === 1 && Buffer.isBuffer(first) ? first : Buffer.concat(this.#chunks)
    // Not twice.
    this.#chunks = [whole]
    return whole
  }

  async #enter() {
    this.#hasRoom = true
    await this.#exchange.enter(Math.min(this.#announced ?? MAX_KEPT_BYTES, MAX_KEPT_BYTES))
  }
}
