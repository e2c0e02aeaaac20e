import { type AudioMeter, ByteWindow, WrongAudio } from './audio-meter.ts'

const CHUNK_HEAD_BYTES = 8
/** `RIFF`, its length, and `WAVE`. */
const FILE_HEAD_BYTES = 12
/** Offsets of samples and bytes per second in the format chunk, and how much of that chunk is read. */
const RATE_AT = 4
const BYTE_RATE_AT = 8
const FORMAT_BYTES = 16
/** Format codes of integers, floating-point numbers, and those that are described further on. */
const SAMPLES = new Set([1, 3, 0xfffe])
/** How much of the fact chunk is read: the number of samples. */
const FACT_BYTES = 4
/** Lengths, also in samples, in files that were written before the length of their audio was known. */
const UNKNOWN_LENGTHS = new Set([0, 0xffff_ffff])

/**
 * Measures WAV: audio bytes divided by the bytes per second of its format chunk. Compressed audio has a fact chunk with
 * its samples, and need not state its bytes per second correctly.
 */
export function createWavMeter(): AudioMeter {
  const window = new ByteWindow()
  let part: 'head' | 'chunks' | 'audio' = 'head'
  let isCompressed = false
  let rate = 0
  let byteRate = 0
  let samples = 0
  let audioBytes = 0
  /** Audio bytes still to come; infinite if the file does not state its length. */
  let left = Number.POSITIVE_INFINITY

  function readHead(): boolean {
    if (window.length < FILE_HEAD_BYTES) return false
    const isWave = window.bytes.toString('latin1', 8, 12) === 'WAVE'
    if (!isWave || !['RIFF', 'RF64'].some((mark) => window.startsWith(mark)))
      throw new WrongAudio('it is not WAV')
    window.skip(FILE_HEAD_BYTES)
    part = 'chunks'
    return true
  }

  function readChunk(): boolean {
    if (window.length < CHUNK_HEAD_BYTES) return false
    const name = window.bytes.toString('latin1', 0, 4)
    const length = window.bytes.readUInt32LE(4)
    if (name === 'data') {
      if (byteRate === 0) throw new WrongAudio('it does not describe its samples')
      left = UNKNOWN_LENGTHS.has(length) ? Number.POSITIVE_INFINITY : length
      part = 'audio'
      window.skip(CHUNK_HEAD_BYTES)
      return true
    }
    if (name === 'fmt ') {
      if (window.length < CHUNK_HEAD_BYTES + FORMAT_BYTES) return false
      isCompressed = !SAMPLES.has(window.bytes.readUInt16LE(CHUNK_HEAD_BYTES))
      rate = window.bytes.readUInt32LE(CHUNK_HEAD_BYTES + RATE_AT)
      byteRate = window.bytes.readUInt32LE(CHUNK_HEAD_BYTES + BYTE_RATE_AT)
    }
    if (name === 'fact') {
      if (window.length < CHUNK_HEAD_BYTES + FACT_BYTES) return false
      samples = window.bytes.readUInt32LE(CHUNK_HEAD_BYTES)
    }
    // Chunks begin at even offsets.
    window.skip(CHUNK_HEAD_BYTES + length + (length % 2))
    return true
  }

  function readAudio(): boolean {
    const here = Math.min(left, window.length)
    audioBytes += here
    left -= here
    window.skip(window.length)
    return false
  }

  const read = { head: readHead, chunks: readChunk, audio: readAudio }

  return {
    read(bytes) {
      window.append(bytes)
      while (read[part]());
    },
    get durationMs() {
      if (byteRate === 0 || audioBytes === 0) return 0
      const isCounted = isCompressed && rate > 0 && !UNKNOWN_LENGTHS.has(samples)
      return isCounted ? (samples * 1000) / rate : (audioBytes * 1000) / byteRate
    },
  }
}
