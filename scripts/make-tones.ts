// Writes src/files/audio/speech/tones.json: packets of Opus and AAC for each tone of translated speech, encoded once by
// ffmpeg. Only run this after changing the tones: node --import ./scripts/typescript.mjs scripts/make-tones.ts
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { FREQUENCIES } from '../src/files/audio/speech/tones.ts'

/** The first packets of an encoder are not steady yet. */
const SKIPPED = 20
const COUNTS = { opus: 25, aac: 12 }

/** The Opus packets of an Ogg stream, whose first two packets are headers. */
function opusPackets(ogg: Buffer): Buffer[] {
  const packets: Buffer[] = []
  let open: Buffer[] = []
  for (let at = 0; at < ogg.length; ) {
    const laces = ogg.subarray(at + 27, at + 27 + ogg.readUInt8(at + 26))
    let place = at + 27 + laces.length
    for (const lace of laces) {
      open.push(ogg.subarray(place, place + lace))
      place += lace
      if (lace === 255) continue
      packets.push(Buffer.concat(open))
      open = []
    }
    at = place
  }
  return packets.slice(2)
}

/** Frames of AAC without their ADTS headers. */
function aacFrames(adts: Buffer): Buffer[] {
  const frames: Buffer[] = []
  for (let at = 0; at < adts.length; ) {
    const length =
      ((adts.readUInt8(at + 3) & 3) << 11) | (adts.readUInt8(at + 4) << 3) | (adts.readUInt8(at + 5) >> 5)
    frames.push(adts.subarray(at + 7, at + length))
    at += length
  }
  return frames
}

function encoded(frequency: number, rate: number, args: string[]): Buffer {
  const tone = ['-f', 'lavfi', '-i', `sine=frequency=${frequency}:sample_rate=${rate}:duration=3`]
  return execFileSync('ffmpeg', ['-v', 'error', ...tone, '-ac', '1', ...args, '-'], { maxBuffer: 1e8 })
}

const OPUS = ['-c:a', 'libopus', '-b:a', '32k', '-vbr', 'off', '-frame_duration', '20', '-f', 'ogg']
const AAC = ['-c:a', 'aac', '-b:a', '70k', '-f', 'adts']

const voices = (read: (frequency: number) => Buffer[], count: number) =>
  Object.fromEntries(
    Object.entries(FREQUENCIES).map(([voice, frequencies]) => [
      voice,
      frequencies.map((frequency) =>
        read(frequency)
          .slice(SKIPPED, SKIPPED + count)
          .map((packet) => packet.toString('base64')),
      ),
    ]),
  )

const tones = {
  opus: voices((frequency) => opusPackets(encoded(frequency, 48_000, OPUS)), COUNTS.opus),
  aac: voices((frequency) => aacFrames(encoded(frequency, 24_000, AAC)), COUNTS.aac),
}
writeFileSync('src/files/audio/speech/tones.json', `${JSON.stringify(tones, null, 1)}\n`)
