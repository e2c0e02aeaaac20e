import type { Container, PcmEncoding, SourceFormat } from '../media-types.ts'
import { type AudioMeter, anyChannels, type MeterImage, requireMono, WrongAudio } from './audio-meter.ts'
import { createFlacMeter } from './flac-meter.ts'
import { createMatroskaMeter } from './matroska-meter.ts'
import { createMp4Meter } from './mp4-meter.ts'
import { createMpegMeter } from './mpeg-meter.ts'
import { createOggMeter } from './ogg-meter.ts'
import { createWavMeter } from './wav-meter.ts'

/** Enough to recognize every container. */
const MARK_BYTES = 4
const ANY_OF_MATROSKA = ['aac', 'flac', 'mp3', 'opus'] as const
const ANY_OF_OGG = ['flac', 'opus'] as const

/**
 * Creates a meter for audio of this format.
 * @param kept what the `image` of a meter of this format returned, by way of JSON
 */
export function createMeter(format: SourceFormat, kept?: MeterImage): AudioMeter {
  const image = kept as never
  if (format.kind === 'pcm') return createPcmMeter(format.encoding, format.rate, image)
  if (format.kind === 'auto') return createAutoMeter(image)
  const checkMono = format.anyChannels ? anyChannels : requireMono
  switch (format.container) {
    case 'flac':
      return createFlacMeter(checkMono, image)
    case 'mpeg':
      return createMpegMeter(checkMono, image)
    case 'ogg':
      return createOggMeter(format.codecs, checkMono, image)
    case 'webm':
    case 'matroska':
      return createMatroskaMeter(format.codecs, checkMono, image)
    case 'mp4':
      return createMp4Meter()
    case 'wav':
      return createWavMeter()
  }
}

/** The container that begins with these bytes; undefined if there is none, for example in the middle of a stream. */
export function containerOf(head: Uint8Array): Container | undefined {
  const mark = Buffer.from(head.subarray(0, MARK_BYTES)).toString('latin1')
  if (mark === 'fLaC') return 'flac'
  if (mark === 'OggS') return 'ogg'
  if (mark === '\x1aE\xdf\xa3') return 'matroska'
  const [first, second = 0] = head
  return mark.startsWith('ID3') || (first === 0xff && second >= 0xe0) ? 'mpeg' : undefined
}

/** Where a meter of any container is. */
interface AutoImage {
  readonly head: string
  readonly meter?: MeterImage | undefined
}

/** Measures audio of any supported container. Raw samples cannot be recognized (public docs). */
function createAutoMeter(kept?: AutoImage): AudioMeter {
  /** Its first bytes, by which its container is known. */
  let head: Buffer = Buffer.from(kept?.head ?? '', 'base64')
  let meter: AudioMeter | undefined = kept?.meter && recognized(kept.meter as never)

  function recognized(image?: never): AudioMeter {
    switch (containerOf(head)) {
      case 'flac':
        return createFlacMeter(undefined, image)
      case 'ogg':
        return createOggMeter(ANY_OF_OGG, undefined, image)
      case 'matroska':
        return createMatroskaMeter(ANY_OF_MATROSKA, undefined, image)
      case 'mpeg':
        return createMpegMeter(undefined, image)
      default:
        throw new WrongAudio('its container is not recognized')
    }
  }

  return {
    read(bytes) {
      if (meter) return meter.read(bytes)
      head = Buffer.concat([head, bytes])
      if (head.length < MARK_BYTES) return
      meter = recognized()
      meter.read(head)
      head = head.subarray(0, MARK_BYTES)
    },
    get durationMs() {
      return meter?.durationMs ?? 0
    },
    image: (): AutoImage => ({ head: head.toString('base64'), meter: meter?.image?.() }),
  }
}

const BYTES_PER_SAMPLE: Readonly<Record<PcmEncoding, number>> = { s16le: 2, alaw: 1, ulaw: 1 }

/** Where a meter of bare samples is. */
interface PcmImage {
  readonly samples: number
}

/** Measures raw mono samples. Every chunk must end with a whole sample (public docs). */
function createPcmMeter(encoding: PcmEncoding, rate: number, kept?: PcmImage): AudioMeter {
  const sampleBytes = BYTES_PER_SAMPLE[encoding]
  let samples = kept?.samples ?? 0
  return {
    read(bytes) {
      if (bytes.length % sampleBytes !== 0) throw new WrongAudio('a sample is cut in two')
      samples += bytes.length / sampleBytes
    },
    get durationMs() {
      return (samples * 1000) / rate
    },
    image: (): PcmImage => ({ samples }),
  }
}
