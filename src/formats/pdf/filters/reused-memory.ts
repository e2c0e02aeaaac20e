/**
 * Memory for one thing after another. Bytes lie outside of the heap that JavaScript is held to, and would pile up there
 * until somebody collects them.
 */
export class ReusedMemory {
  #bytes = new Uint8Array()

  /** Bytes of any content, good until more are taken. */
  take(length: number): Uint8Array {
    if (this.#bytes.length < length) this.#bytes = new Uint8Array(Math.max(length, 2 * this.#bytes.length))
    return this.#bytes.subarray(0, length)
  }
}
