/** The longest part of a word that is a feature, in UTF-16 units. */
const MAX_GRAM = 4

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/**
 * The 24-bit key of a word in the word lists. About four in a thousand unlisted words have the key of a listed one, which
 * hardly matters.
 */
export function wordKey(word: string): number {
  let hash = FNV_OFFSET
  for (let index = 0; index < word.length; index++) hash = hashed(hash, word.charCodeAt(index))
  return mixed(hash) >>> 8
}

/**
 * The feature numbers of a word, below `buckets`: its letters, and all parts of up to four letters, where those at the
 * beginning and at the end differ from those in the middle. Parts may share a number.
 *
 * @param word in lower case
 */
export function gramsOf(word: string, buckets: number): number[] {
  const marked = `<${word}>`
  const grams: number[] = []
  for (let start = 0; start < marked.length; start++) {
    let hash = FNV_OFFSET
    const end = Math.min(start + MAX_GRAM, marked.length)
    for (let index = start; index < end; index++) {
      hash = hashed(hash, marked.charCodeAt(index))
      const isMarkAlone = index === start && (start === 0 || start === marked.length - 1)
      if (!isMarkAlone) grams.push(mixed(hash) % buckets)
    }
  }
  return grams
}

function hashed(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, FNV_PRIME)
}

/** Distributes the few bits in which FNV hashes differ. */
function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (once ^ (once >>> 12)) >>> 0
}
