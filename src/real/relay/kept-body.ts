/** Larger than any request or answer of the service. */
export const MAX_KEPT_BYTES = 64 * 1024 * 1024

/** Smaller bodies never wait for room. */
const SMALL_BYTES = 1024 * 1024

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

/** The room that the large bodies of a request and its answer share until neither is needed anymore. */
export type KeptExchange = ReturnType<ReturnType<typeof createRoom>>

/**
 * Creates the memory for large bodies, limited in bytes: exchanges that do not fit wait in order of arrival, until the room
 * is empty at the latest. Returns what creates the place of an exchange.
 */
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

  return () => {
    let own = 0
    return {
      /** Waits for room. Does not wait if the exchange already has some: request and answer would deadlock. */
      async enter(bytes: number) {
        const waits = own === 0
        own += bytes
        if (waits) {
          await new Promise<void>((enter) => {
            waiting.push({ bytes, enter })
            letIn()
          })
        } else taken += bytes
      },
      leave() {
        taken -= own
        own = 0
        letIn()
      },
    }
  }
}
