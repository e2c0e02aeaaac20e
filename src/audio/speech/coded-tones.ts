import { readDataFile } from '../../data-file.ts'
import type { Note, VoiceName } from './melody.ts'
import type { Packet } from './packet.ts'

/** Packets of steady tones, in base64: by codec, voice and pitch. scripts/make-tones.ts writes them with ffmpeg. */
type CodedTones = Readonly<
  Record<'opus' | 'aac', Readonly<Record<VoiceName, readonly (readonly string[])[]>>>
>

/** Samples of a packet: 20 ms of Opus at 48 kHz, a frame of AAC at 24 kHz. */
export const CODED_SAMPLES = { opus: 960, aac: 1024 } as const
const RATES = { opus: 48_000, aac: 24_000 } as const

let tones: CodedTones | undefined

/** A note as packets that were encoded before, as many as come closest to its length. */
export function codedNote(codec: 'opus' | 'aac', voice: VoiceName, { pitch, ms }: Note): Packet[] {
  tones ??= readDataFile<CodedTones>('audio/speech/tones.json')
  const packets = tones[codec][voice][pitch] ?? []
  const samples = CODED_SAMPLES[codec]
  const count = Math.max(1, Math.round((ms * RATES[codec]) / 1000 / samples))
  return Array.from({ length: count }, (_, index) => ({
    bytes: Buffer.from(packets[index % packets.length] ?? '', 'base64'),
    samples,
  }))
}
