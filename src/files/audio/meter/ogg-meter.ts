import {
  type ByteWindow,
  type ContainerParser,
  checkAudio,
  type Expected,
  WrongAudio,
} from './audio-meter.ts'
import { flacStreamInfo } from './flac-meter.ts'

const MARK = 'OggS'
const PAGE_HEADER_BYTES = 27
const BEGINS_STREAM = 2
/** On pages where no packet ends. */
const NO_GRANULE = 0xffff_ffff_ffff_ffffn
/** Opus counts samples at this rate whatever the rate of its source (RFC 7845 §4). */
const OPUS_RATE = 48_000
/** Offset of the stream description in FLAC in Ogg (RFC 9639 §10.1). */
const FLAC_INFO_AT = 17

/** One stream of a file, which may contain several in sequence. */
interface Stream {
  readonly serial: number
  readonly rate: number
  /** Leading samples that are not played. */
  readonly skipped: number
  samples: number
}

interface OggState {
  stream?: Stream
  /** Duration of the streams before this one. */
  earlierMs: number
}

const durationMs = ({ earlierMs, stream }: OggState) =>
  earlierMs + (stream ? (stream.samples * 1000) / stream.rate : 0)

/** Measures Ogg by the granule positions of its pages (RFC 3533). */
export const OGG: ContainerParser<OggState> = { initial: { earlierMs: 0 }, readPart: readPage, durationMs }

/** Whether a page begins a stream; these are its first bytes. */
export const isFirstPage = (page: Buffer) => ((page[5] ?? 0) & BEGINS_STREAM) !== 0

function readPage(window: ByteWindow, state: OggState, expected: Expected) {
  if (window.length < PAGE_HEADER_BYTES) return false
  if (!window.startsWith(MARK)) throw new WrongAudio('it is not Ogg')
  const { bytes: page } = window
  const headEnd = PAGE_HEADER_BYTES + page.readUInt8(26)
  if (page.length < headEnd) return false
  const end = page.subarray(PAGE_HEADER_BYTES, headEnd).reduce((sum, lace) => sum + lace, headEnd)
  if (page.length < end) return false
  const serial = page.readUInt32LE(14)
  if (isFirstPage(page)) {
    state.earlierMs = durationMs(state)
    state.stream = { serial, ...described(page.subarray(headEnd, end), expected), samples: 0 }
  } else {
    if (!state.stream) throw new WrongAudio('it does not begin with the beginning of a stream')
    advance(state.stream, serial, page.readBigUInt64LE(6))
  }
  window.skip(end)
  return true
}

function advance(stream: Stream, serial: number, granule: bigint) {
  if (stream.serial !== serial || granule === NO_GRANULE) return
  const samples = Number(granule) - stream.skipped
  if (!Number.isSafeInteger(samples)) throw new WrongAudio('a position is none')
  stream.samples = Math.max(stream.samples, samples)
}

/** The description in the first packet of a stream. */
function described(packet: Buffer, expected: Expected): Pick<Stream, 'rate' | 'skipped'> {
  const begins = (mark: string) => packet.toString('latin1', 0, mark.length) === mark
  if (begins('OpusHead') && packet.length >= 19) {
    checkAudio(expected, 'opus', packet.readUInt8(9))
    return { rate: OPUS_RATE, skipped: packet.readUInt16LE(10) }
  }
  if (begins('\x7fFLAC') && packet.length >= FLAC_INFO_AT + 18) {
    const { rate, channels } = flacStreamInfo(packet.subarray(FLAC_INFO_AT))
    checkAudio(expected, 'flac', channels)
    if (rate > 0) return { rate, skipped: 0 }
  }
  if (begins('\x01vorbis') && packet.length >= 16) {
    checkAudio(expected, 'vorbis', packet.readUInt8(11))
    const rate = packet.readUInt32LE(12)
    if (rate > 0) return { rate, skipped: 0 }
  }
  throw new WrongAudio('its codec is not supported')
}
