/**
 * 32-bit hash of a string: FNV-1a over UTF-16 code units, then the finalizer of MurmurHash3 so that neighboring words
 * do not get neighboring lexicon entries. Both are public algorithms and use only 32-bit integer arithmetic, so every
 * machine and Node version gives the same number.
 *
 * @param text  the string to hash
 * @param start the hash to continue from; pass the result of another `hash` call to chain
 */
export function hash(text: string, start = 0x811c9dc5): number {
  let value = start
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return rehash(value)
}

/** Derives another number from a hash, for words that need several choices. */
export function rehash(value: number): number {
  let mixed = value ^ (value >>> 16)
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
