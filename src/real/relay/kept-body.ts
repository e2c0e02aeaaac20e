/** Larger than any request or answer of the service. */
export const MAX_KEPT_BYTES = 64 * 1024 * 1024

/** Smaller bodies never wait for room. */
const SMALL_BYTES = 1024 * 1024

/** The room that the large bodies of a request and its answer share until neither is needed anymore. */
export class KeptExchange {
  readonly #room: Room
  #taken = 0

  constructor(room: Room) {
    this.#room = room
  }

  /** Waits for room. Does not wait if the exchange already has some: request and answer would deadlock. */
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

/** A copy of a body that passes through, if it is small enough to keep. */
export class KeptBody {
  readonly #exchange: KeptExchange
  /** The announced length, if known. */
  readonly #announced: number | undefined
  #chunks: Uint8Array[] | undefined = []
  #bytes = 0
  #hasRoom = false

  constructor(exchange: KeptExchange, announced: number | undefined) {
    this.#exchange = exchange
    this.#announced = announced
    if (announced !== undefined && announced > MAX_KEPT_BYTES) this.#chunks = undefined
  }

  /** Waits for room for an announced body before any of it is read. */
  async begin() {
    if (this.#announced !== undefined && this.#announced > SMALL_BYTES && this.#chunks) await this.#enter()
  }

  /** Keeps a chunk. Returns a promise if that has to wait for room. */
  add(chunk: Uint8Array): Promise<void> | undefined {
    this.#bytes += chunk.length
    if (this.#bytes > MAX_KEPT_BYTES) this.#chunks = undefined
    this.#chunks?.push(chunk)
    return this.#chunks && !this.#hasRoom && this.#bytes > SMALL_BYTES ? this.#enter() : undefined
  }

  /** The whole body; undefined if it is too long to keep. */
  get content(): Buffer | undefined {
    if (!this.#chunks) return undefined
    const [first] = this.#chunks
    const whole = this.#chunks.length === 1 && Buffer.isBuffer(first) ? first : Buffer.concat(this.#chunks)
    // Drops the chunks, so that the body is not in memory twice.
    this.#chunks = [whole]
    return whole
  }

  async #enter() {
    this.#hasRoom = true
    await this.#exchange.enter(Math.min(this.#announced ?? MAX_KEPT_BYTES, MAX_KEPT_BYTES))
  }
}

/** Memory set aside for large bodies. Bodies that do not fit wait in order of arrival. */
export type Room = ReturnType<typeof createRoom>

/** Creates a room with a limit in bytes. */
export function createRoom(limit: number) {
  const waiting: { readonly bytes: number; enter(): void }[] = []
  let taken = 0

  function letIn() {
    for (;;) {
      const [next] = waiting
      if (!next || (taken > 0 && taken + next.bytes > limit)) return
      waiting.shift()
      taken += next.bytes
      next.enter()
    }
  }

  return {
    /** Waits until the bytes fit, or until the room is empty. */
    enter: (bytes: number) =>
      new Promise<void>((enter) => {
        waiting.push({ bytes, enter })
        letIn()
      }),
    /** Takes the bytes even if they do not fit: for holders of room, which would wait for themselves. */
    extend(bytes: number) {
      taken += bytes
    },
    leave(bytes: number) {
      taken -= bytes
      letIn()
    },
    /** Bytes in use. */
    get taken() {
      return taken
    },
  }
}
