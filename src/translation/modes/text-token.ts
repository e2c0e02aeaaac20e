/** Unambiguous digits and consonants; without vowels they form no words. */
const ALPHABET = '23456789bcdfghjkmnpqrstvwxz'
const GROUP = 5

/**
 * A short token derived only from a text, byte for byte: `4k7mx-2fq9t`. There are 2 · 10¹⁴ tokens, so the probability
 * that two of a hundred thousand texts have the same one is one in forty thousand.
 */
export function textToken(text: string): string {
  let low = 0x9e3779b1
  let high = 0x85ebca77
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    low = Math.imul(low ^ unit, 0x9e3779b1)
    high = Math.imul(high ^ unit, 0x5f356495)
    // Without this step the highest bits would never affect the lower ones, which distinguish differences at the end.
    low ^= low >>> 15
    high ^= high >>> 13
  }
  return `${groupOf(mixed(low ^ (high >>> 7)))}-${groupOf(mixed(high ^ (low >>> 9)))}`
}

function groupOf(value: number): string {
  let group = ''
  let rest = value
  for (let index = 0; index < GROUP; index++) {
    group += ALPHABET[rest % ALPHABET.length]
    rest = Math.floor(rest / ALPHABET.length)
  }
  return group
}

/** The finalizer of MurmurHash3, a public algorithm. */
function mixed(value: number): number {
  let result = value ^ (value >>> 16)
  result = Math.imul(result, 0x85ebca6b)
  result ^= result >>> 13
  result = Math.imul(result, 0xc2b2ae35)
  return (result ^ (result >>> 16)) >>> 0
}
