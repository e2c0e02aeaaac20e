/** More than any request or answer of the service has. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024

/** A body that passes by, as far as it is worth to be kept. */
export class KeptBody {
  #chunks: Uint8Array[] = []
  #bytes = 0

  add(chunk: Uint8Array) {
    this.#bytes += chunk.length
    if (this.#bytes > MAX_KEPT_BYTES) this.#chunks = []
    else this.#chunks.push(chunk)
  }

  /** All of it; undefined for what is too long to be kept. */
  get content(): Buffer | undefined {
    return this.#bytes > MAX_KEPT_BYTES ? undefined : Buffer.concat(this.#chunks)
  }
}
