const FADE_MS = 8
const LOUDNESS = 0.3 * 32_767

/** A tone as samples, faded in and out so that it does not click. */
export function toneSamples(frequency: number, count: number, rate: number): Int16Array {
  const fade = Math.max(1, Math.min((FADE_MS * rate) / 1000, count / 2))
  return Int16Array.from({ length: count }, (_, index) => {
    const envelope = Math.min(1, (index + 1) / fade, (count - index) / fade)
    return Math.round(Math.sin((2 * Math.PI * frequency * index) / rate) * LOUDNESS * envelope)
  })
}

/** Samples as little-endian bytes. */
export function s16le(samples: Int16Array): Buffer {
  const bytes = Buffer.alloc(samples.length * 2)
  for (const [index, sample] of samples.entries()) bytes.writeInt16LE(sample, index * 2)
  return bytes
}

const ULAW_BIAS = 0x84
const ULAW_CLIP = 32_635

/** Samples in μ-law (ITU-T G.711). */
export const ulaw = (samples: Int16Array): Buffer =>
  Buffer.from(
    Array.from(samples, (sample) => {
      const sign = sample < 0 ? 0x80 : 0
      const magnitude = Math.min(Math.abs(sample), ULAW_CLIP) + ULAW_BIAS
      const exponent = 24 - Math.clz32(magnitude)
      return ~(sign | (exponent << 4) | ((magnitude >> (exponent + 3)) & 15)) & 0xff
    }),
  )

/** Samples in A-law (ITU-T G.711). */
export const alaw = (samples: Int16Array): Buffer =>
  Buffer.from(
    Array.from(samples, (sample) => {
      const sign = sample >= 0 ? 0x80 : 0
      const magnitude = Math.min(sample >= 0 ? sample : -sample - 1, 32_767)
      const exponent = Math.max(0, 24 - Math.clz32(magnitude))
      const mantissa = (magnitude >> (exponent === 0 ? 4 : exponent + 3)) & 15
      return (sign | (exponent << 4) | mantissa) ^ 0x55
    }),
  )
