import type { SpeechFormat } from '../media-types.ts'
import { FLAC_BLOCK, flacFrame, flacStreamInfo } from './flac-writer.ts'
import { createMatroskaWriter } from './matroska-writer.ts'
import { createOggWriter, opusHead } from './ogg-writer.ts'
import {
  alaw,
  CODED_SAMPLES,
  codedNote,
  FREQUENCIES,
  type Muxer,
  melodyOf,
  type Note,
  type Packet,
  s16le,
  toneSamples,
  ulaw,
  type VoiceName,
} from './tones.ts'
import { createTransportStreamWriter } from './transport-stream-writer.ts'

/** A part of the spoken text. */
export interface SpokenPart {
  /** Indivisible pieces; the first part begins with the headers. */
  readonly pieces: readonly Uint8Array[]
  /** How many of the pieces are headers. */
  readonly headers: number
  readonly ms: number
}

const PART_MS = 1000

/** Facts about everything that a speaker will say. */
interface Whole {
  /** Total duration, for containers that state it; unknown for live speech. */
  readonly totalMs?: number
}

/** Creates a speaker. Its speech is unintelligible but playable everywhere: a tone for each word. */
export function createSpeaker(format: SpeechFormat, voice: VoiceName, { totalMs }: Whole = {}) {
  const packetsOf = packetSource(format, voice)
  const muxer = muxerOf(format, totalMs)
  let isFirst = true

  function part(packets: readonly Packet[]): SpokenPart {
    const headers = isFirst ? muxer.headers : []
    isFirst = false
    const samples = packets.reduce((sum, packet) => sum + packet.samples, 0)
    return {
      pieces: [...headers, ...muxer.mux(packets)],
      headers: headers.length,
      ms: Math.round((samples * 1000) / format.rate),
    }
  }

  return {
    /** The audio of a text in parts of about a second; empty if the text has no words. */
    say(text: string): SpokenPart[] {
      const parts: SpokenPart[] = []
      let waiting: Packet[] = []
      let samples = 0
      for (const packet of melodyOf(text).flatMap(packetsOf)) {
        waiting.push(packet)
        samples += packet.samples
        if (samples * 1000 < PART_MS * format.rate) continue
        parts.push(part(waiting))
        waiting = []
        samples = 0
      }
      if (waiting.length > 0) parts.push(part(waiting))
      return parts
    },
  }
}

/** How long it takes to speak all of these texts. */
export function spokenMs(texts: readonly string[], format: SpeechFormat): number {
  let samples = 0
  for (const text of texts) for (const { ms } of melodyOf(text)) samples += noteSamples(ms, format)
  return (samples * 1000) / format.rate
}

/** The number of samples for a note, rounded to whole packets. */
function noteSamples(ms: number, { codec, rate }: SpeechFormat): number {
  const size =
    codec === 'opus' || codec === 'aac' ? CODED_SAMPLES[codec] : codec === 'flac' ? FLAC_BLOCK : rate / 50
  return Math.max(1, Math.round((ms * rate) / 1000 / size)) * size
}

/** Words have few different lengths, so each tone is generated once. */
const MAX_TONES = 64

/** Creates the tones of a voice. */
function toneSource(format: SpeechFormat, voice: VoiceName): (note: Note) => Int16Array {
  const tones = new Map<string, Int16Array>()
  return ({ pitch, ms }) => {
    const name = `${pitch}/${ms}`
    const known = tones.get(name)
    if (known) return known
    const tone = toneSamples(FREQUENCIES[voice][pitch] ?? 440, noteSamples(ms, format), format.rate)
    if (tones.size < MAX_TONES) tones.set(name, tone)
    return tone
  }
}

/** Encodes notes as packets. Raw samples use packets of 20 ms. */
function packetSource(format: SpeechFormat, voice: VoiceName): (note: Note) => Packet[] {
  const { codec, rate } = format
  if (codec === 'opus' || codec === 'aac') return (note) => codedNote(codec, voice, note)
  const toneOf = toneSource(format, voice)
  if (codec === 'flac') {
    let number = 0
    return (note) => {
      const samples = toneOf(note)
      const count = samples.length / FLAC_BLOCK
      return Array.from({ length: count }, (_, index) => {
        const block = samples.subarray(index * FLAC_BLOCK, (index + 1) * FLAC_BLOCK)
        return { bytes: flacFrame(block, number++), samples: FLAC_BLOCK }
      })
    }
  }
  const write = { s16le, alaw, ulaw }[codec]
  const size = rate / 50
  return (note) => {
    const samples = toneOf(note)
    return Array.from({ length: samples.length / size }, (_, index) => ({
      bytes: write(samples.subarray(index * size, (index + 1) * size)),
      samples: size,
    }))
  }
}

function muxerOf({ container, codec, rate }: SpeechFormat, totalMs: number | undefined): Muxer {
  switch (container) {
    case 'ogg':
      return createOggWriter(codec === 'flac' ? 'flac' : 'opus')
    case 'webm':
    case 'matroska':
      if (codec === 'alaw' || codec === 'ulaw') throw new Error(`${codec} is not put into Matroska`)
      return createMatroskaWriter(container, { codec, rate, totalMs })
    case 'mp2t':
      return createTransportStreamWriter(codec === 'aac' ? 'aac' : 'opus', rate)
    case 'flac':
      return bare([Buffer.concat([Buffer.from('fLaC'), Buffer.of(0x80, 0, 0, 34), flacStreamInfo(totalMs)])])
    case 'none':
      return codec === 'opus' ? bare([opusHead()]) : joined
  }
}

/** Passes packets through unchanged. */
const bare = (headers: readonly Uint8Array[]): Muxer => ({
  headers,
  mux: (packets) => packets.map(({ bytes }) => bytes),
})

/** Raw samples can simply be concatenated. */
const joined: Muxer = { headers: [], mux: (packets) => [Buffer.concat(packets.map(({ bytes }) => bytes))] }
