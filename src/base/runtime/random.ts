import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'

/** A pseudorandom source: the same seed gives the same sequence on every machine. */
export type Random = ReturnType<typeof createRandom>

/** The generator's state, which determines all further numbers. */
export type RandomImage = readonly [number, number, number, number]

/** Creates a source from a seed string: the generator is sfc32, its state filled by a 128-bit string hash. */
export function createRandom(seed: string) {
  let [a, b, c, d] = hash128(seed)
  const uint32 = () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return t >>> 0
  }
  for (let round = 0; round < 12; round++) uint32()
  return {
    /** 0 to 2^32 - 1. */
    uint32,
    /** 0 to just below 1. */
    float: (): number => uint32() / 2 ** 32,
    /** This many lower-case hexadecimal digits; a multiple of 8. */
    hex(digits: number): string {
      const bytes = Buffer.allocUnsafe(digits / 2)
      for (let at = 0; at < bytes.length; at += 4) bytes.writeUInt32BE(uint32(), at)
      return bytes.toString('hex')
    },
    /** Its position in the sequence. */
    image: (): RandomImage => [a, b, c, d],
    adopt(image: RandomImage) {
      ;[a, b, c, d] = image
    },
  }
}

/** A UUID derived from the seed string, in version 4 format. */
export function uuidFrom(seed: string): string {
  const hex = createRandom(seed).hex(32)
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** The 128-bit string hash known as cyrb128 (public domain): four words, each of which depends on every character. */
function hash128(text: string): [number, number, number, number] {
  let h1 = 1779033703
  let h2 = 3144134277
  let h3 = 1013904242
  let h4 = 2773480762
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    h1 = h2 ^ Math.imul(h1 ^ unit, 597399067)
    h2 = h3 ^ Math.imul(h2 ^ unit, 2869860233)
    h3 = h4 ^ Math.imul(h3 ^ unit, 951274213)
    h4 = h1 ^ Math.imul(h4 ^ unit, 2716044179)
  }
  h1 = Math.imul(h3 ^ (h1 >>> 18), 597399067)
  h2 = Math.imul(h4 ^ (h2 >>> 22), 2869860233)
  h3 = Math.imul(h1 ^ (h3 >>> 17), 951274213)
  h4 = Math.imul(h2 ^ (h4 >>> 19), 2716044179)
  h1 ^= h2 ^ h3 ^ h4
  return [h1, h2 ^ h1, h3 ^ h1, h4 ^ h1]
}

/** Unpredictable bytes, for secrets and nonces: the only values that must not derive from a seed. */
export function secureBytes(count: number): Uint8Array {
  return randomBytes(count)
}

/** Unpredictable bytes as hexadecimal digits, not derived from a seed. */
export function secureHex(bytes: number): string {
  return Buffer.from(secureBytes(bytes)).toString('hex')
}

/** An unpredictable id. Faster than other random values, since Node keeps random bytes for it. */
export const secureId = (): string => randomUUID()

/** Compares secrets in constant time, so that nobody can guess one letter by letter. */
export function isSameSecret(given: string | undefined, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return given !== undefined && timingSafeEqual(digest(given), digest(wanted))
}
