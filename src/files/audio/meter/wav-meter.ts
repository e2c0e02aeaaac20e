import { type ByteWindow, type ContainerParser, WrongAudio } from './audio-meter.ts'

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

interface WavState {
  part: 'head' | 'chunks' | 'audio'
  isCompressed: boolean
  rate: number
  byteRate: number
  /** As stated by the file; 0 if it does not. */
  samples: number
  audioBytes: number
  /** Audio bytes still to come, without an end if the file does not state its length. */
  left: number
}

/**
 * Measures WAV: audio bytes divided by the bytes per second of its format chunk. Compressed audio has a fact chunk with
 * its samples, and need not state its bytes per second correctly.
 */
export const WAV: ContainerParser<WavState> = {
  initial: {
    part: 'head',
    isCompressed: false,
    rate: 0,
    byteRate: 0,
    samples: 0,
    audioBytes: 0,
    left: Number.MAX_SAFE_INTEGER,
  },
  readPart: (window, state) => READERS[state.part](window, state),
  durationMs({ isCompressed, rate, byteRate, samples, audioBytes }) {
    if (byteRate === 0 || audioBytes === 0) return 0
    const isCounted = isCompressed && rate > 0 && !UNKNOWN_LENGTHS.has(samples)
    return isCounted ? (samples * 1000) / rate : (audioBytes * 1000) / byteRate
  },
}

const READERS = { head: readHead, chunks: readChunk, audio: readAudio }

function readHead(window: ByteWindow, state: WavState) {
  if (window.length < FILE_HEAD_BYTES) return false
  const isWave = window.bytes.toString('latin1', 8, 12) === 'WAVE'
  if (!isWave || !['RIFF', 'RF64'].some((mark) => window.startsWith(mark)))
    throw new WrongAudio('it is not WAV')
  window.skip(FILE_HEAD_BYTES)
  state.part = 'chunks'
  return true
}

function readChunk(window: ByteWindow, state: WavState) {
  if (window.length < CHUNK_HEAD_BYTES) return false
  const { bytes } = window
  const name = bytes.toString('latin1', 0, 4)
  const length = bytes.readUInt32LE(4)
  if (name === 'data') {
    if (state.byteRate === 0) throw new WrongAudio('it does not describe its samples')
    if (!UNKNOWN_LENGTHS.has(length)) state.left = length
    state.part = 'audio'
    window.skip(CHUNK_HEAD_BYTES)
    return true
  }
  const content = bytes.subarray(CHUNK_HEAD_BYTES)
  if (name === 'fmt ') {
    if (content.length < FORMAT_BYTES) return false
    state.isCompressed = !SAMPLES.has(content.readUInt16LE(0))
    state.rate = content.readUInt32LE(RATE_AT)
    state.byteRate = content.readUInt32LE(BYTE_RATE_AT)
  }
  if (name === 'fact') {
    if (content.length < FACT_BYTES) return false
    state.samples = content.readUInt32LE(0)
  }
  // Chunks begin at even offsets.
  window.skip(CHUNK_HEAD_BYTES + length + (length % 2))
  return true
}

function readAudio(window: ByteWindow, state: WavState) {
  const here = Math.min(state.left, window.length)
  state.audioBytes += here
  state.left -= here
  window.skip(window.length)
  return false
}
