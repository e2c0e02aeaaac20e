/** An odd multiplier, so that every character affects all bits of a hash. */
const BASE = 0x01000193

/** The hash of the units from `start` up to, not including, `end`; a 32-bit integer. */
export function hashOf(text: string, start: number, end: number): number {
  let hash = 0
  for (let index = start; index < end; index++) hash = (Math.imul(hash, BASE) + text.charCodeAt(index)) | 0
  return hash
}

/** Returns the hash of any part of a text, the same as {@link hashOf}, in constant time (Rabin and Karp). */
export class RollingHash {
  readonly #upTo: Int32Array
  readonly #powers: Int32Array

  constructor(text: string) {
    this.#upTo = new Int32Array(text.length + 1)
    this.#powers = new Int32Array(text.length + 1)
    this.#powers[0] = 1
    for (let index = 0; index < text.length; index++) {
      this.#upTo[index + 1] = Math.imul(this.#upTo[index] as number, BASE) + text.charCodeAt(index)
      this.#powers[index + 1] = Math.imul(this.#powers[index] as number, BASE)
    }
  }

  of(start: number, end: number): number {
    const before = Math.imul(this.#upTo[start] as number, this.#powers[end - start] as number)
    return ((this.#upTo[end] as number) - before) | 0
  }
}
