import type { PcmEncoding } from '../source-types.ts'
import type { AudioMeter } from './audio-meter.ts'
import { WrongAudio } from './wrong-audio.ts'

const BYTES_PER_SAMPLE: Readonly<Record<PcmEncoding, number>> = { s16le: 2, alaw: 1, ulaw: 1 }

/** Where a meter of bare samples is. */
interface PcmImage {
  readonly samples: number
}

/** Measures raw mono samples. Every chunk must end with a whole sample (public docs). */
export function createPcmMeter(encoding: PcmEncoding, rate: number, kept?: PcmImage): AudioMeter {
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
