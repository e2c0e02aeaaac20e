import type { AudioMeter } from './audio-meter.ts'
import { ByteWindow, type WindowImage } from './byte-window.ts'
import {
  FLAC_STREAM_INFO_BYTES,
  type FlacFrame,
  flacFrameAt,
  flacStreamInfo,
  MAX_FLAC_HEADER_BYTES,
} from './flac-frame.ts'
import { type CheckMono, requireMono } from './mono.ts'
import { WrongAudio } from './wrong-audio.ts'

const MARK = 'fLaC'
const BLOCK_HEADER_BYTES = 4
/** Larger than an uncompressed frame with one channel. */
const MAX_FRAME_BYTES = 300 * 1024

/** Where a meter of FLAC is. */
interface FlacImage {
  readonly window: WindowImage
  readonly part: 'mark' | 'blocks' | 'frames'
  readonly rate: number
  readonly samples: number
  readonly last?: FlacFrame | undefined
  readonly sinceFrame: number
}

/** Measures FLAC by its frame headers. They are found by their checksums, since frames do not state their length. */
export function createFlacMeter(checkMono: CheckMono = requireMono, kept?: FlacImage): AudioMeter {
  const window = new ByteWindow(kept?.window)
  let part: FlacImage['part'] = 'mark'
  let rate = 0
  let samples = 0
  let last: FlacFrame | undefined
  let sinceFrame = 0
  if (kept) ({ part, rate, samples, last, sinceFrame } = kept)

  function readMark() {
    if (window.length < MARK.length) return false
    if (!window.startsWith(MARK)) throw new WrongAudio('it is not FLAC')
    window.skip(MARK.length)
    part = 'blocks'
    return true
  }

  function readBlock() {
    if (window.length < BLOCK_HEADER_BYTES) return false
    const type = window.bytes.readUInt8(0)
    const length = window.bytes.readUIntBE(1, 3)
    const isInfo = (type & 0x7f) === 0
    if (isInfo) {
      if (window.length < BLOCK_HEADER_BYTES + FLAC_STREAM_INFO_BYTES) return false
      const info = flacStreamInfo(window.bytes.subarray(BLOCK_HEADER_BYTES))
      checkMono(info.channels === 1)
      rate = info.rate
    }
    window.skip(BLOCK_HEADER_BYTES + length)
    if (type & 0x80) part = 'frames'
    return true
  }

  /** Whether a frame is the expected next one: bytes within a frame may look like a header. */
  function follows(frame: FlacFrame): boolean {
    if (!last) return true
    return frame.number === last.number + (frame.isSampleNumber ? last.blockSize : 1)
  }

  function readFrame() {
    if (rate === 0) throw new WrongAudio('it does not tell its sample rate')
    const { bytes } = window
    for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
      if (at + MAX_FLAC_HEADER_BYTES > bytes.length) return pass(at)
      const frame = flacFrameAt(bytes, at)
      if (!frame || !follows(frame)) continue
      samples += frame.blockSize
      last = frame
      window.skip(at + frame.headerBytes)
      sinceFrame = 0
      return true
    }
    return pass(bytes.length)
  }

  function pass(count: number) {
    window.skip(count)
    sinceFrame += count
    if (sinceFrame > MAX_FRAME_BYTES) throw new WrongAudio('it has no frames of FLAC')
    return false
  }

  const readPart = { mark: readMark, blocks: readBlock, frames: readFrame }
  return {
    read(bytes) {
      window.append(bytes)
      while (readPart[part]());
    },
    get durationMs() {
      return rate === 0 ? 0 : (samples * 1000) / rate
    },
    image: (): FlacImage => ({ window: window.image(), part, rate, samples, last, sinceFrame }),
  }
}
