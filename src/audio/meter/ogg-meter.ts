import type { Codec } from '../media-types.ts'
import {
  type AudioMeter,
  ByteWindow,
  type CheckMono,
  requireMono,
  type WindowImage,
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

/** Where a meter of Ogg is. */
interface OggImage {
  readonly window: WindowImage
  readonly stream?: Stream | undefined
  readonly earlierMs: number
}

/** Measures Ogg by the granule positions of its pages (RFC 3533). */
export function createOggMeter(
  codecs: readonly Codec[],
  checkMono: CheckMono = requireMono,
  kept?: OggImage,
): AudioMeter {
  const window = new ByteWindow(kept?.window)
  let stream: Stream | undefined
  /** Duration of the streams before this one. */
  let earlierMs = 0
  if (kept) ({ stream, earlierMs } = kept)

  const streamMs = () => (stream ? (stream.samples * 1000) / stream.rate : 0)

  function readPage(page: Buffer, content: Buffer) {
    const serial = page.readUInt32LE(14)
    if (page.readUInt8(5) & BEGINS_STREAM) {
      earlierMs += streamMs()
      stream = { serial, ...described(content, codecs, checkMono), samples: 0 }
      return
    }
    if (!stream) throw new WrongAudio('it does not begin with the beginning of a stream')
    const granule = page.readBigUInt64LE(6)
    if (stream.serial !== serial || granule === NO_GRANULE) return
    const samples = Number(granule) - stream.skipped
    if (!Number.isSafeInteger(samples)) throw new WrongAudio('a position is none')
    stream.samples = Math.max(stream.samples, samples)
  }

  return {
    read(bytes) {
      window.append(bytes)
      for (;;) {
        if (window.length < PAGE_HEADER_BYTES) return
        if (!window.startsWith(MARK)) throw new WrongAudio('it is not Ogg')
        const count = window.bytes.readUInt8(26)
        const headEnd = PAGE_HEADER_BYTES + count
        if (window.length < headEnd) return
        let length = 0
        for (const lace of window.bytes.subarray(PAGE_HEADER_BYTES, headEnd)) length += lace
        if (window.length < headEnd + length) return
        readPage(window.bytes, window.bytes.subarray(headEnd, headEnd + length))
        window.skip(headEnd + length)
      }
    },
    get durationMs() {
      return earlierMs + streamMs()
    },
    image: (): OggImage => ({ window: window.image(), stream: stream && { ...stream }, earlierMs }),
  }
}

/** The description in the first packet of a stream. */
function described(
  packet: Buffer,
  codecs: readonly Codec[],
  checkMono: CheckMono,
): Pick<Stream, 'rate' | 'skipped'> {
  const begins = (mark: string) => packet.toString('latin1', 0, mark.length) === mark
  if (begins('OpusHead') && packet.length >= 19) {
    requireCodec('opus', codecs)
    checkMono(packet.readUInt8(9) === 1)
    return { rate: OPUS_RATE, skipped: packet.readUInt16LE(10) }
  }
  if (begins('\x7fFLAC') && packet.length >= FLAC_INFO_AT + 18) {
    requireCodec('flac', codecs)
    const { rate, channels } = flacStreamInfo(packet.subarray(FLAC_INFO_AT))
    checkMono(channels === 1)
    if (rate > 0) return { rate, skipped: 0 }
  }
  if (begins('\x01vorbis') && packet.length >= 16) {
    requireCodec('vorbis', codecs)
    checkMono(packet.readUInt8(11) === 1)
    const rate = packet.readUInt32LE(12)
    if (rate > 0) return { rate, skipped: 0 }
  }
  throw new WrongAudio('its codec is not supported')
}

function requireCodec(codec: Codec, codecs: readonly Codec[]) {
  if (!codecs.includes(codec)) throw new WrongAudio(`its codec is ${codec}`)
}
