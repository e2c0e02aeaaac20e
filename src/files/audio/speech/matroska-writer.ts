import { flacHead } from './flac-writer.ts'
import { opusHead } from './ogg-writer.ts'
import type { Muxer, Packet } from './tones.ts'

type PacketCodec = 'opus' | 'flac' | 'aac' | 's16le'

/** AAC-LC, 24 kHz, mono (ISO 14496-3, AudioSpecificConfig). */
const AAC_CONFIG = Buffer.of(0x13, 0x08)
const KEY_FRAME = 0x80
const AUDIO_TRACK = 2
const NANOSECONDS_PER_MS = 1_000_000
/** Pre-roll for Opus decoders, in nanoseconds (RFC 9559 §28.3). */
const OPUS_PRE_ROLL = 80_000_000

/** The audio to put into Matroska. */
interface MatroskaAudio {
  readonly codec: PacketCodec
  readonly rate: number
  /** Its length, if known. */
  readonly totalMs: number | undefined
}

/** Writes Matroska or WebM (RFC 9559) with a segment of unknown size, as in live streams. */
export function createMatroskaWriter(
  docType: 'matroska' | 'webm',
  { codec, rate, totalMs }: MatroskaAudio,
): Muxer {
  let samples = 0
  const timeOf = (at: number) => Math.round((at * 1000) / rate)

  return {
    headers: [Buffer.concat([ebml(docType), SEGMENT, info(totalMs), tracks(codec, rate)])],
    mux(packets: readonly Packet[]) {
      const start = timeOf(samples)
      const blocks = packets.map((packet) => {
        const time = timeOf(samples) - start
        samples += packet.samples
        return element(0xa3, Buffer.of(0x81, time >> 8, time & 0xff, KEY_FRAME), packet.bytes)
      })
      return [element(0x1f43b675, element(0xe7, unsigned(start)), ...blocks)]
    },
  }
}

/** The head of a segment of unknown size. */
const SEGMENT = Buffer.from('1853806701ffffffffffffff', 'hex')

const ebml = (docType: string) =>
  element(
    0x1a45dfa3,
    element(0x4286, unsigned(1)),
    element(0x42f7, unsigned(1)),
    element(0x42f2, unsigned(4)),
    element(0x42f3, unsigned(8)),
    element(0x4282, Buffer.from(docType)),
    element(0x4287, unsigned(4)),
    element(0x4285, unsigned(2)),
  )

const info = (totalMs: number | undefined) =>
  element(
    0x1549a966,
    element(0x2ad7b1, unsigned(NANOSECONDS_PER_MS)),
    ...(totalMs === undefined ? [] : [element(0x4489, float(totalMs))]),
    element(0x4d80, Buffer.from('Mynah')),
    element(0x5741, Buffer.from('Mynah')),
  )

const CODECS: Readonly<Record<PacketCodec, { readonly id: string; readonly setup: () => Buffer }>> = {
  opus: { id: 'A_OPUS', setup: opusHead },
  flac: { id: 'A_FLAC', setup: flacHead },
  aac: { id: 'A_AAC', setup: () => AAC_CONFIG },
  s16le: { id: 'A_PCM/INT/LIT', setup: () => Buffer.alloc(0) },
}

function tracks(codec: PacketCodec, rate: number): Buffer {
  const { id, setup } = CODECS[codec]
  const description = setup()
  const sampleBits = codec === 'flac' || codec === 's16le' ? [element(0x6264, unsigned(16))] : []
  const track = element(
    0xae,
    element(0xd7, unsigned(1)),
    element(0x73c5, unsigned(1)),
    element(0x83, unsigned(AUDIO_TRACK)),
    element(0x86, Buffer.from(id)),
    ...(description.length > 0 ? [element(0x63a2, description)] : []),
    ...(codec === 'opus' ? [element(0x56bb, unsigned(OPUS_PRE_ROLL))] : []),
    element(0xe1, element(0xb5, float(rate)), element(0x9f, unsigned(1)), ...sampleBits),
  )
  return element(0x1654ae6b, track)
}

/** An element: its id, its length in four bytes, its content. */
function element(id: number, ...content: Uint8Array[]): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(0x1000_0000 + content.reduce((sum, part) => sum + part.length, 0))
  return Buffer.concat([unsigned(id), length, ...content])
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}

/** A number in as few bytes as possible. */
function unsigned(value: number): Buffer {
  const bytes = Buffer.alloc(6)
  bytes.writeUIntBE(value, 0, 6)
  const first = bytes.findIndex((byte) => byte !== 0)
  return first < 0 ? Buffer.of(0) : bytes.subarray(first)
}
