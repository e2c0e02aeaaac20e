import {
  type ByteWindow,
  type ContainerParser,
  checkAudio,
  type Expected,
  WrongAudio,
} from './audio-meter.ts'

const MPEG_HEADER_BYTES = 4
const ID3_HEADER_BYTES = 10
/** How many unknown bytes may come between two frames. */
const MAX_GAP_BYTES = 16 * 1024
/** Marks of encoder information about the whole file, after the side information of the first frame. */
const INFO_MARKS = ['Xing', 'Info']

interface MpegState {
  areTagsRead: boolean
  frames: number
  gapBytes: number
  durationMs: number
}

/** Measures MP3 frame by frame, after any leading tags. */
export const MPEG: ContainerParser<MpegState> = {
  initial: { areTagsRead: false, frames: 0, gapBytes: 0, durationMs: 0 },
  readPart: (window, state, expected) =>
    state.areTagsRead ? readFrame(window, state, expected) : readTag(window, state),
  durationMs: ({ durationMs }) => durationMs,
}

function readTag(window: ByteWindow, state: MpegState) {
  if (window.length < ID3_HEADER_BYTES) return false
  state.areTagsRead = !window.startsWith('ID3')
  if (state.areTagsRead) return true
  const [a = 0, b = 0, c = 0, d = 0] = window.bytes.subarray(6, ID3_HEADER_BYTES)
  window.skip(ID3_HEADER_BYTES + ((a << 21) | (b << 14) | (c << 7) | d))
  return true
}

function readFrame(window: ByteWindow, state: MpegState, expected: Expected) {
  if (window.length < MPEG_HEADER_BYTES) return false
  const frame = mpegFrameAt(window.bytes, 0)
  if (frame && window.length < frame.bytes) return false
  const hasNext = frame && window.length >= frame.bytes + MPEG_HEADER_BYTES
  // Any two bytes may look like a frame header; two headers in sequence are unlikely to be a coincidence.
  if (!frame || (state.frames === 0 && hasNext && !mpegFrameAt(window.bytes, frame.bytes))) {
    window.skip(1)
    state.gapBytes += 1
    if (state.gapBytes > MAX_GAP_BYTES) throw new WrongAudio('it has no frames of MP3')
    return true
  }
  checkAudio(expected, 'mp3', frame.channels)
  const isInfo = state.frames === 0 && hasInfo(window.bytes.subarray(0, frame.bytes))
  if (!isInfo) state.durationMs += (frame.samples * 1000) / frame.rate
  state.frames += 1
  state.gapBytes = 0
  window.skip(frame.bytes)
  return true
}

const hasInfo = (frame: Buffer) =>
  INFO_MARKS.some((mark) => {
    const place = frame.indexOf(mark, 0, 'latin1')
    return place > 0 && place < 64
  })

const KBITS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const KBITS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const RATES_1 = [44_100, 48_000, 32_000]
const LAYER_3 = 1
const VERSION_1 = 3
const RESERVED_VERSION = 1
const MONO = 3

/**
 * The header of the MPEG audio frame, layer III, that begins here (ISO 11172-3, ISO 13818-3); undefined if there is none,
 * or if its bit rate is free-format.
 */
export function mpegFrameAt(bytes: Buffer, at: number) {
  if (at + 4 > bytes.length || bytes[at] !== 0xff) return undefined
  const [second = 0, third = 0, fourth = 0] = bytes.subarray(at + 1, at + 4)
  const version = (second >> 3) & 3
  if (second < 0xe0 || version === RESERVED_VERSION || ((second >> 1) & 3) !== LAYER_3) return undefined
  const isFirst = version === VERSION_1
  const kbits = (isFirst ? KBITS_1 : KBITS_2)[third >> 4]
  const fullRate = RATES_1[(third >> 2) & 3]
  if (!kbits || !fullRate) return undefined
  const rate = isFirst ? fullRate : fullRate / (version === 2 ? 2 : 4)
  const padding = (third >> 1) & 1
  return {
    bytes: Math.floor(((isFirst ? 144 : 72) * kbits * 1000) / rate) + padding,
    samples: isFirst ? 1152 : 576,
    rate,
    channels: fourth >> 6 === MONO ? 1 : 2,
  }
}
