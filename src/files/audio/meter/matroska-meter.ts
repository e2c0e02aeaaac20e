import { table } from '../../../base/json/table.ts'
import type { Codec } from '../media-types.ts'
import {
  type ByteWindow,
  type ContainerParser,
  checkAudio,
  type Expected,
  WrongAudio,
} from './audio-meter.ts'
import { flacFrameAt } from './flac-meter.ts'
import { mpegFrameAt } from './mpeg-meter.ts'

/** Elements that are parsed (RFC 9559). */
const ID = {
  EBML: 0x1a45dfa3,
  SEGMENT: 0x18538067,
  INFO: 0x1549a966,
  TIMESTAMP_SCALE: 0x2ad7b1,
  TRACKS: 0x1654ae6b,
  TRACK: 0xae,
  TRACK_NUMBER: 0xd7,
  TRACK_TYPE: 0x83,
  CODEC: 0x86,
  AUDIO: 0xe1,
  RATE: 0xb5,
  CHANNELS: 0x9f,
  CLUSTER: 0x1f43b675,
  TIMESTAMP: 0xe7,
  SIMPLE_BLOCK: 0xa3,
  BLOCK_GROUP: 0xa0,
  BLOCK: 0xa1,
} as const

/** Elements that contain others. A segment or cluster may have an unknown size. */
const MASTERS: ReadonlySet<number> = new Set([
  ID.SEGMENT,
  ID.INFO,
  ID.TRACKS,
  ID.TRACK,
  ID.AUDIO,
  ID.CLUSTER,
  ID.BLOCK_GROUP,
])

const READ: ReadonlySet<number> = new Set(Object.values(ID))

const CODECS: Readonly<Record<string, Codec>> = table({
  A_OPUS: 'opus',
  A_FLAC: 'flac',
  'A_MPEG/L3': 'mp3',
  A_AAC: 'aac',
  A_VORBIS: 'vorbis',
})

const AUDIO_TRACK = 2
/** Maximum length of an id plus a size. */
const MAX_HEAD_BYTES = 12
/** Samples of an AAC frame. */
const AAC_SAMPLES = 1024

const noTrack = () => ({ number: 0, type: 0, codec: '', rate: 8000, channels: 1 })

/** The track that is measured. */
interface AudioTrack {
  readonly number: number
  readonly codec: Codec
  readonly rate: number
}

interface MatroskaState {
  hasBegun: boolean
  /** Nanoseconds per timestamp unit. */
  scale: number
  /** The description that is being read. */
  track: ReturnType<typeof noTrack>
  audio?: AudioTrack
  clusterTime: number
  firstMs?: number
  endMs: number
}

/** Measures Matroska and WebM by the timestamps of their blocks and the length of the last one. */
export const MATROSKA: ContainerParser<MatroskaState> = {
  initial: { hasBegun: false, scale: 1_000_000, track: noTrack(), clusterTime: 0, endMs: 0 },
  readPart: (window, state, expected) => window.length > 0 && readElement(window, state, expected),
  durationMs: ({ endMs }) => endMs,
}

/** Reads the next element, or enters it. */
function readElement(window: ByteWindow, state: MatroskaState, expected: Expected): boolean {
  const { bytes } = window
  const id = vint(bytes, 0, { isId: true })
  const size = id && vint(bytes, id.bytes)
  if (!id || !size) {
    if (bytes.length >= MAX_HEAD_BYTES) throw new WrongAudio('it is not Matroska')
    return false
  }
  const headBytes = id.bytes + size.bytes
  if (!state.hasBegun && id.value !== ID.EBML) throw new WrongAudio('it is not Matroska')
  state.hasBegun = true
  // A description ends where another one or the first cluster begins.
  if (id.value === ID.CLUSTER || id.value === ID.TRACK) chooseTrack(state, expected)
  if (id.value === ID.TRACK) state.track = noTrack()
  if (MASTERS.has(id.value)) window.skip(headBytes)
  else if (size.isUnknown) throw new WrongAudio('an element has no end')
  else if (!READ.has(id.value)) window.skip(headBytes + size.value)
  else {
    if (bytes.length < headBytes + size.value) return false
    readContent(id.value, bytes.subarray(headBytes, headBytes + size.value), state)
    window.skip(headBytes + size.value)
  }
  return true
}

function readContent(id: number, content: Buffer, state: MatroskaState) {
  const { track } = state
  switch (id) {
    case ID.TIMESTAMP_SCALE:
      state.scale = unsigned(content) || state.scale
      break
    case ID.TRACK_NUMBER:
      track.number = unsigned(content)
      break
    case ID.TRACK_TYPE:
      track.type = unsigned(content)
      break
    case ID.CODEC:
      track.codec = content.toString('latin1').replaceAll('\0', '')
      break
    case ID.RATE:
      track.rate = floatOf(content) || track.rate
      break
    case ID.CHANNELS:
      track.channels = unsigned(content)
      break
    case ID.TIMESTAMP:
      state.clusterTime = unsigned(content)
      break
    case ID.SIMPLE_BLOCK:
    case ID.BLOCK:
      readBlock(content, state)
  }
}

/** The first audio track counts. */
function chooseTrack(state: MatroskaState, expected: Expected) {
  const { audio, track } = state
  if (audio || track.type !== AUDIO_TRACK) return
  const [, codec] = Object.entries(CODECS).find(([name]) => track.codec.startsWith(name)) ?? []
  if (!codec) throw new WrongAudio(`its codec is ${track.codec || 'not told'}`)
  checkAudio(expected, codec, track.channels)
  state.audio = { number: track.number, codec, rate: track.rate }
}

function readBlock(block: Buffer, state: MatroskaState) {
  const { audio, clusterTime, scale } = state
  if (!audio) throw new WrongAudio('it has no track of audio')
  const number = vint(block, 0)
  if (!number || block.length < number.bytes + 4 || number.value !== audio.number) return
  const at = number.bytes
  const frames = ((block.readUInt8(at + 2) >> 1) & 3) === 0 ? 1 : block.readUInt8(at + 3) + 1
  const frame = block.subarray(at + 3)
  const ms = ((clusterTime + block.readInt16BE(at)) * scale) / 1_000_000
  state.firstMs ??= ms
  state.endMs = Math.max(state.endMs, ms - state.firstMs + frames * frameMs(frame, audio.codec, audio.rate))
}

function frameMs(frame: Buffer, codec: Codec, rate: number): number {
  switch (codec) {
    case 'opus':
      return opusSamples(frame) / 48
    case 'mp3': {
      const header = mpegFrameAt(frame, 0)
      return header ? (header.samples * 1000) / header.rate : 0
    }
    case 'flac':
      return ((flacFrameAt(frame, 0)?.blockSize ?? 0) * 1000) / rate
    case 'aac':
      return (AAC_SAMPLES * 1000) / rate
    // Vorbis packets do not state their length; the timestamp of the last one is close enough.
    case 'vorbis':
      return 0
  }
}

/** A variable-length integer; undefined if it is incomplete or invalid. */
function vint(bytes: Buffer, at: number, { isId = false } = {}) {
  const first = bytes[at]
  if (!first) return undefined
  const count = Math.clz32(first) - 23
  if (count > (isId ? 4 : 8) || at + count > bytes.length) return undefined
  let value = isId ? first : first & (0xff >> count)
  let isUnknown = value === 0xff >> count
  for (const byte of bytes.subarray(at + 1, at + count)) {
    value = value * 256 + byte
    isUnknown &&= byte === 0xff
  }
  return { value, bytes: count, isUnknown }
}

function floatOf(content: Buffer): number {
  if (content.length === 4) return content.readFloatBE(0)
  return content.length === 8 ? content.readDoubleBE(0) : 0
}

const unsigned = (content: Buffer) => content.reduce((value, byte) => value * 256 + byte, 0)

/** Samples of an Opus packet at 48 kHz, from its first bytes (RFC 6716 §3.1). */
function opusSamples(packet: Uint8Array): number {
  const [toc = 0, second = 0] = packet
  const count = [1, 2, 2, second & 0x3f][toc & 3] ?? 1
  return count * frameSamples(toc >> 3)
}

function frameSamples(config: number): number {
  if (config < 12) return [480, 960, 1920, 2880][config & 3] ?? 960
  if (config < 16) return [480, 960][config & 1] ?? 960
  return [120, 240, 480, 960][config & 3] ?? 960
}
