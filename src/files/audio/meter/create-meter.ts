import { type Container, type PcmEncoding, SOURCE_TYPES, type SourceFormat } from '../media-types.ts'
import {
  type AudioMeter,
  ByteWindow,
  containerMeter,
  type Expected,
  type MeterImage,
  WrongAudio,
} from './audio-meter.ts'
import { FLAC } from './flac-meter.ts'
import { MATROSKA } from './matroska-meter.ts'
import { createMp4Meter } from './mp4-meter.ts'
import { MPEG, mpegFrameAt } from './mpeg-meter.ts'
import { isFirstPage, OGG } from './ogg-meter.ts'
import { WAV } from './wav-meter.ts'

const METERS: Readonly<Record<Container, (expected: Expected, kept?: MeterImage) => AudioMeter>> = {
  flac: containerMeter(FLAC),
  mpeg: containerMeter(MPEG),
  ogg: containerMeter(OGG),
  webm: containerMeter(MATROSKA),
  matroska: containerMeter(MATROSKA),
  mp4: createMp4Meter,
  wav: containerMeter(WAV),
}

/**
 * Creates a meter for audio of this format.
 * @param kept what the `image` of a meter of this format returned, by way of JSON
 */
export function createMeter(format: SourceFormat, kept?: MeterImage): AudioMeter {
  if (format.kind === 'pcm') return createPcmMeter(format.encoding, format.rate, kept)
  return format.kind === 'auto' ? createAutoMeter(kept) : METERS[format.container](format, kept)
}

/** Enough to recognize every container. */
const MARK_BYTES = 6

/**
 * The container that begins with these bytes; undefined if there is none, for example in the middle of a stream, even
 * where a later page of Ogg or a frame of FLAC begins.
 */
export function containerOf(head: Uint8Array): Container | undefined {
  const beginning = Buffer.from(head.subarray(0, MARK_BYTES))
  const mark = beginning.toString('latin1', 0, 4)
  if (mark === 'fLaC') return 'flac'
  if (mark === 'OggS' && isFirstPage(beginning)) return 'ogg'
  if (mark === '\x1aE\xdf\xa3') return 'matroska'
  return mark.startsWith('ID3') || mpegFrameAt(beginning, 0) ? 'mpeg' : undefined
}

/** Measures audio of any supported container. Raw samples cannot be recognized (public docs). */
function createAutoMeter(kept?: MeterImage): AudioMeter {
  /** Its first bytes, until its container is known. */
  const window = new ByteWindow(kept?.window)
  let { container, inner } = (kept?.state ?? {}) as { container?: Container; inner?: MeterImage }
  let meter = container && METERS[container](streamed(container), inner)
  return {
    read(bytes) {
      if (meter) return meter.read(bytes)
      window.append(bytes)
      if (window.length < MARK_BYTES) return
      container = containerOf(window.bytes)
      if (!container) throw new WrongAudio('its container is not recognized')
      meter = METERS[container](streamed(container))
      meter.read(window.bytes)
      window.skip(window.length)
    },
    get durationMs() {
      return meter?.durationMs ?? 0
    },
    image: () => ({ window: window.image(), state: { container, inner: meter?.image?.() } }),
  }
}

/** The type of streams in a container that allows most codecs, which is the first in the table. */
function streamed(container: Container): Expected {
  const formats = Object.values(SOURCE_TYPES).flatMap((format) =>
    format.kind === 'container' ? [format] : [],
  )
  return formats.find((format) => format.container === container) ?? { codecs: [] }
}

const BYTES_PER_SAMPLE: Readonly<Record<PcmEncoding, number>> = { s16le: 2, alaw: 1, ulaw: 1 }

/** Measures raw mono samples. Every chunk must end with a whole sample (public docs). */
function createPcmMeter(encoding: PcmEncoding, rate: number, kept?: MeterImage): AudioMeter {
  const sampleBytes = BYTES_PER_SAMPLE[encoding]
  return containerMeter({
    initial: { samples: 0 },
    readPart: (window, state) => {
      if (window.length % sampleBytes !== 0) throw new WrongAudio('a sample is cut in two')
      state.samples += window.length / sampleBytes
      window.skip(window.length)
      return false
    },
    durationMs: ({ samples }) => (samples * 1000) / rate,
  })({ codecs: [] }, kept)
}
