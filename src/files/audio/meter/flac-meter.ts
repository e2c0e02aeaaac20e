import { createCrc } from '../crc.ts'
import {
  type ByteWindow,
  type ContainerParser,
  checkAudio,
  type Expected,
  WrongAudio,
} from './audio-meter.ts'

const MARK = 'fLaC'
/** Maximum length of a frame's header. */
const MAX_FLAC_HEADER_BYTES = 16
const FLAC_STREAM_INFO_BYTES = 34
const BLOCK_HEADER_BYTES = 4
/** Larger than an uncompressed frame with one channel. */
const MAX_FRAME_BYTES = 300 * 1024

interface FlacState {
  part: 'mark' | 'blocks' | 'frames'
  rate: number
  samples: number
  last?: FlacFrame
  sinceFrame: number
}

/** Measures FLAC by its frame headers. They are found by their checksums, since frames do not state their length. */
export const FLAC: ContainerParser<FlacState> = {
  initial: { part: 'mark', rate: 0, samples: 0, sinceFrame: 0 },
  readPart: (window, state, expected) => READERS[state.part](window, state, expected),
  durationMs: ({ rate, samples }) => (rate === 0 ? 0 : (samples * 1000) / rate),
}

const READERS = { mark: readMark, blocks: readBlock, frames: readFrame }

function readMark(window: ByteWindow, state: FlacState) {
  if (window.length < MARK.length) return false
  if (!window.startsWith(MARK)) throw new WrongAudio('it is not FLAC')
  window.skip(MARK.length)
  state.part = 'blocks'
  return true
}

function readBlock(window: ByteWindow, state: FlacState, expected: Expected) {
  if (window.length < BLOCK_HEADER_BYTES) return false
  const type = window.bytes.readUInt8(0)
  const length = window.bytes.readUIntBE(1, 3)
  const isInfo = (type & 0x7f) === 0
  if (isInfo) {
    if (window.length < BLOCK_HEADER_BYTES + FLAC_STREAM_INFO_BYTES) return false
    const info = flacStreamInfo(window.bytes.subarray(BLOCK_HEADER_BYTES))
    checkAudio(expected, 'flac', info.channels)
    state.rate = info.rate
  }
  window.skip(BLOCK_HEADER_BYTES + length)
  if (type & 0x80) state.part = 'frames'
  return true
}

function readFrame(window: ByteWindow, state: FlacState) {
  if (state.rate === 0) throw new WrongAudio('it does not tell its sample rate')
  const { bytes } = window
  let passed = bytes.length
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (at + MAX_FLAC_HEADER_BYTES > bytes.length) {
      passed = at
      break
    }
    const frame = flacFrameAt(bytes, at)
    if (!frame || !follows(frame, state)) continue
    state.samples += frame.blockSize
    state.last = frame
    state.sinceFrame = 0
    window.skip(at + frame.headerBytes)
    return true
  }
  window.skip(passed)
  state.sinceFrame += passed
  if (state.sinceFrame > MAX_FRAME_BYTES) throw new WrongAudio('it has no frames of FLAC')
  return false
}

/** Whether a frame is the expected next one: bytes within a frame may look like a header. */
const follows = (frame: FlacFrame, { last }: FlacState) =>
  !last || frame.number === last.number + (frame.isSampleNumber ? last.blockSize : 1)

/** The header of a FLAC frame (RFC 9639 §9.1). */
interface FlacFrame {
  /** The frame number, or the number of its first sample if frames differ in size. */
  readonly number: number
  readonly isSampleNumber: boolean
  readonly blockSize: number
  readonly headerBytes: number
}

/** Facts about the whole stream from its first block (RFC 9639 §8.2). */
export const flacStreamInfo = (block: Buffer) => ({
  rate: block.readUIntBE(10, 3) >> 4,
  channels: ((block.readUInt8(12) >> 1) & 7) + 1,
})

/** The frame whose header begins here; undefined if there is none, or if its checksum is wrong. */
export function flacFrameAt(bytes: Buffer, at: number): FlacFrame | undefined {
  const second = bytes[at + 1] ?? 0
  if (bytes[at] !== 0xff || (second & 0xfe) !== 0xf8 || at + 6 > bytes.length) return undefined
  const sizes = bytes[at + 2] ?? 0
  const blockCode = sizes >> 4
  const rateCode = sizes & 15
  if (blockCode === 0 || rateCode === 15 || ((bytes[at + 3] ?? 0) & 1) !== 0) return undefined
  const coded = codedNumber(bytes, at + 4)
  if (!coded) return undefined
  let end = at + 4 + coded.bytes
  const explicit = blockCode === 6 || blockCode === 7 ? bytesAt(bytes, end, blockCode - 5) : undefined
  if (blockCode === 6 || blockCode === 7) end += blockCode - 5
  if (rateCode === 12) end += 1
  if (rateCode === 13 || rateCode === 14) end += 2
  if (end >= bytes.length || crc8(bytes.subarray(at, end)) !== bytes[end]) return undefined
  return {
    number: coded.number,
    isSampleNumber: (second & 1) === 1,
    blockSize: explicit === undefined ? blockSizeOf(blockCode) : explicit + 1,
    headerBytes: end + 1 - at,
  }
}

function blockSizeOf(code: number): number {
  if (code === 1) return 192
  return code <= 5 ? 576 << (code - 2) : 256 << (code - 8)
}

const bytesAt = (bytes: Buffer, at: number, count: number) =>
  at + count <= bytes.length ? bytes.readUIntBE(at, count) : 0

/** A UTF-8 style number of up to 36 bits. */
function codedNumber(bytes: Buffer, at: number): { number: number; bytes: number } | undefined {
  const first = bytes[at] ?? 0
  if (first < 0x80) return { number: first, bytes: 1 }
  const count = Math.clz32(~(first << 24))
  if (count < 2 || count > 7 || at + count > bytes.length) return undefined
  let number = first & (0xff >> (count + 1))
  for (const next of bytes.subarray(at + 1, at + count)) {
    if (next >> 6 !== 2) return undefined
    number = number * 64 + (next & 63)
  }
  return { number, bytes: count }
}

/** The checksum of frame headers: x^8 + x^2 + x + 1. */
export const crc8 = createCrc(8, 0x07)
