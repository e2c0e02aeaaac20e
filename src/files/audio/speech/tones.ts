import { once } from '../../../base/runtime/cached.ts'
import { readDataFile } from '../../../package-files.ts'

/** A tone that represents a word. */
export interface Note {
  /** Index into the tones of a voice. */
  readonly pitch: number
  readonly ms: number
}

/** The number of tones of a voice. */
const PITCHES = 2

export type VoiceName = 'male' | 'female'

/** The frequencies of each voice, in Hz. */
export const FREQUENCIES: Readonly<Record<VoiceName, readonly number[]>> = {
  male: [150, 200],
  female: [300, 400],
}

const MS_PER_LETTER = 70
const SHORTEST_MS = 140
/** For scripts where a character is a syllable or a word. */
const MS_PER_SIGN = 200
const SIGN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Text as tones, one per word, as long as the text takes to say, without pauses. */
export function melodyOf(text: string): Note[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return words.map((word, index) => {
    let ms = 0
    for (const letter of word) ms += SIGN.test(letter) ? MS_PER_SIGN : MS_PER_LETTER
    return { pitch: index % PITCHES, ms: Math.max(SHORTEST_MS, ms) }
  })
}

const LOUDNESS = 0.3 * 32_767

/** A tone as samples. */
export const toneSamples = (frequency: number, count: number, rate: number): Int16Array =>
  Int16Array.from({ length: count }, (_, index) =>
    Math.round(Math.sin((2 * Math.PI * frequency * index) / rate) * LOUDNESS),
  )

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

/**
 * Encoded packets of steady tones, in base64, by codec, voice and pitch: of ffmpeg's `sine=frequency=…:duration=3`, mono,
 * without its first twenty packets, which are not steady yet. 25 of Opus (`sample_rate=48000`, `-c:a libopus -b:a 32k
 * -vbr off -frame_duration 20`), 12 frames of AAC without their headers (`sample_rate=24000`, `-c:a aac -b:a 70k`).
 */
type CodedTones = Readonly<
  Record<'opus' | 'aac', Readonly<Record<VoiceName, readonly (readonly string[])[]>>>
>

const tones = once(() => readDataFile<CodedTones>('files/audio/speech/tones.json'))

/** The packets of a pre-encoded tone, which may be repeated: 20 ms of Opus each, or a frame of AAC. */
export const codedTone = (codec: 'opus' | 'aac', voice: VoiceName, pitch: number): Buffer[] =>
  (tones()[codec][voice][pitch] ?? []).map((packet) => Buffer.from(packet, 'base64'))

/** An encoded packet. */
export interface Packet {
  readonly bytes: Uint8Array
  readonly samples: number
}

/** Puts packets into a container: the headers, then indivisible pieces. */
export interface Muxer {
  readonly headers: readonly Uint8Array[]
  /** Returns one or more pieces. */
  mux(packets: readonly Packet[]): Uint8Array[]
}
