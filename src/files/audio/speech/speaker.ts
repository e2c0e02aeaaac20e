import { cached } from '../../../base/runtime/cached.ts'
import type { SpeechFormat } from '../media-types.ts'
import { FLAC_BLOCK, flacFrame, flacHead } from './flac-writer.ts'
import { createMatroskaWriter } from './matroska-writer.ts'
import { createOggWriter, opusHead } from './ogg-writer.ts'
import {
  alaw,
  codedTone,
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

/**
 * Creates a speaker. Its speech is unintelligible but playable everywhere: a tone for each word.
 * @param totalMs duration of everything, for containers that state it; unknown for live speech
 */
export function createSpeaker(format: SpeechFormat, voice: VoiceName, totalMs?: number) {
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
  const notes = texts.flatMap(melodyOf)
  const packets = notes.reduce((sum, { ms }) => sum + packetCount(ms, format), 0)
  return (packets * packetSamples(format) * 1000) / format.rate
}

/** The samples of a packet; 20 ms of raw ones. */
const packetSamples = ({ codec, rate }: SpeechFormat): number =>
  ({ opus: 960, aac: 1024, flac: FLAC_BLOCK, s16le: rate / 50, alaw: rate / 50, ulaw: rate / 50 })[codec]

/** The number of packets for a note, rounded to match its length. */
const packetCount = (ms: number, format: SpeechFormat): number =>
  Math.max(1, Math.round((ms * format.rate) / 1000 / packetSamples(format)))

/** Encodes notes as packets. */
function packetSource(format: SpeechFormat, voice: VoiceName): (note: Note) => Packet[] {
  const { codec, rate } = format
  const samples = packetSamples(format)
  // Words have few different lengths, so each tone is generated once.
  const toneOf = cached(
    (pitch: number) =>
      cached(
        (count: number) => toneSamples(FREQUENCIES[voice][pitch] ?? 440, count * samples, rate),
        MAX_TONES,
      ),
    MAX_TONES,
  )
  let frames = 0
  const encoders = { s16le, alaw, ulaw, flac: (block: Int16Array) => flacFrame(block, frames++) }

  return ({ pitch, ms }) => {
    const count = packetCount(ms, format)
    const coded = codec === 'opus' || codec === 'aac' ? codedTone(codec, voice, pitch) : undefined
    return Array.from({ length: count }, (_, index) => {
      if (coded) return { bytes: coded[index % coded.length] as Buffer, samples }
      const block = toneOf(pitch)(count).subarray(index * samples, (index + 1) * samples)
      return { bytes: encoders[codec as keyof typeof encoders](block), samples }
    })
  }
}

const MAX_TONES = 64

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
      return bare([flacHead(totalMs)])
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
