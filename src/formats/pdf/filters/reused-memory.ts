/**
 * Reusable memory. Buffers are outside of the limited JavaScript heap, and would accumulate there until they are
 * garbage collected.
 */
export class ReusedMemory {
  #bytes = new Uint8Array()

  /** Uninitialized bytes, valid until the next call. */
  take(length: number): Uint8Array {
    if (this.#bytes.length < length) this.#bytes = new Uint8Array(Math.max(length, 2 * this.#bytes.length))
    return this.#bytes.subarray(0, length)
  }
}
