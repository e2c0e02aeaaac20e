import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMeter } from '../../../src/audio/meter/create-meter.ts'
import { WrongAudio } from '../../../src/audio/meter/wrong-audio.ts'
import { plainType, SOURCE_TYPES, type SourceFormat } from '../../../src/audio/source-types.ts'
import { spokenTags } from '../../../src/audio/spoken-tags.ts'
import { tone } from '../../support/audio.ts'
import { hasTool } from '../../support/outside-tools.ts'
import { runs } from '../../support/runs.ts'

const SECONDS = 5.3
const SAID = 'Good morning, everybody.'
const TAGS = ['-metadata', 'title=A title', '-metadata', `comment=${SAID}`]

/** Files of ffmpeg by their media type. */
const FILES: [type: string, name: string, args: string[]][] = [
  ['audio/flac', 'a.flac', []],
  ['audio/mpeg', 'a.mp3', ['-b:a', '128k']],
  ['audio/ogg;codecs=opus', 'a.ogg', ['-c:a', 'libopus']],
  ['audio/ogg;codecs=flac', 'b.ogg', ['-c:a', 'flac']],
  ['audio/webm;codecs=opus', 'a.webm', []],
  ['audio/webm', 'live.webm', ['-live', '1']],
  ['audio/x-matroska;codecs=aac', 'aac.mka', ['-c:a', 'aac']],
  ['audio/x-matroska;codecs=flac', 'flac.mka', ['-c:a', 'flac']],
  ['audio/x-matroska;codecs=mp3', 'mp3.mka', ['-c:a', 'libmp3lame']],
  ['audio/x-matroska;codecs=opus', 'opus.mka', ['-c:a', 'libopus']],
]

const measured = (format: SourceFormat, bytes: Uint8Array, pieceBytes = bytes.length) => {
  const meter = createMeter(format)
  for (let at = 0; at < bytes.length; at += pieceBytes) meter.read(bytes.subarray(at, at + pieceBytes))
  return meter.durationMs
}
const formatOf = (type: string) => SOURCE_TYPES[type] as SourceFormat

describe.runIf(hasTool('ffmpeg'))('audio that ffmpeg made', () => {
  it.each(FILES)('%s is measured within 50 ms, however it is cut', (type, name, args) => {
    const bytes = tone(SECONDS, { name, args: [...args, ...TAGS] })
    const whole = measured(formatOf(type), bytes)
    expect(Math.abs(whole - SECONDS * 1000)).toBeLessThan(50)
    for (const pieceBytes of [1, 100, 1777]) expect(measured(formatOf(type), bytes, pieceBytes)).toBe(whole)
    expect(measured(formatOf('audio/auto'), bytes)).toBe(whole)
  })

  it.each(FILES)('%s is not mistaken for another container', (type, name, args) => {
    const bytes = tone(1, { name, args })
    const { container } = formatOf(type) as { container: string }
    for (const [other] of FILES) {
      const format = formatOf(other)
      if (format.kind !== 'container' || isLike(container, format.container)) continue
      expect(() => measured(format, Buffer.concat([bytes, bytes, bytes]))).toThrow(WrongAudio)
    }
  })

  it('stereo, other codecs and WAV are refused', () => {
    const stereo = tone(1, { name: 'a.flac', args: ['-ac', '2'] })
    expect(() => measured(formatOf('audio/flac'), stereo)).toThrow(WrongAudio)
    const vorbis = tone(1, { name: 'a.ogg', args: ['-c:a', 'libvorbis'] })
    expect(() => measured(formatOf('audio/ogg'), vorbis)).toThrow(WrongAudio)
    const wav = tone(1, { name: 'a.wav' })
    expect(() => measured(formatOf('audio/auto'), wav)).toThrow(WrongAudio)
  })

  it.each([
    ...FILES.filter(([, name]) => name !== 'b.ogg'),
    ['audio/wav', 'a.wav', []] as [string, string, string[]],
  ])('%s has a readable comment, even if only its beginning is available', async (_, name, args) => {
    const bytes = tone(SECONDS, { name, args: [...args, ...TAGS] })
    expect(await spokenTags(bytes.subarray(0, 8192))).toBe(SAID)
  })

  it('measures and reads mutated audio without any unexpected error', async () => {
    const files = FILES.map(([type, name, args]) => ({
      type,
      bytes: tone(1, { name, args: [...args, ...TAGS] }),
    }))
    const mutation = fc.record({
      file: fc.constantFrom(...files),
      places: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 30 }),
      cut: fc.nat(),
    })
    await fc.assert(
      fc.asyncProperty(mutation, async ({ file, places, cut }) => {
        const bytes = Buffer.from(file.bytes)
        for (const [place, value] of places) bytes[place % bytes.length] = value
        const kept = bytes.subarray(cut % 50)
        try {
          const ms = measured(formatOf(file.type), kept, 999)
          expect(Number.isFinite(ms) && ms >= 0).toBe(true)
        } catch (error) {
          expect(error).toBeInstanceOf(WrongAudio)
        }
        await spokenTags(kept.subarray(0, 4096))
      }),
      { numRuns: runs(80) },
    )
  })
})

const isLike = (one: string, other: string) => one === other || [one, other].sort().join() === 'matroska,webm'

it('measures bare samples', () => {
  const type = 'audio/pcm;encoding=s16le;rate=16000'
  expect(measured(formatOf(type), Buffer.alloc(32_000))).toBe(1000)
  expect(measured(formatOf('audio/pcm;encoding=ulaw;rate=8000'), Buffer.alloc(4000))).toBe(500)
  expect(() => measured(formatOf(type), Buffer.alloc(3))).toThrow(WrongAudio)
})

it('does not keep what never becomes audio', () => {
  for (const type of Object.keys(SOURCE_TYPES)) {
    const format = formatOf(type)
    if (format.kind === 'pcm') continue
    const meter = createMeter(format)
    const noise = Buffer.alloc(1_000_000, 'no audio at all ')
    expect(() => {
      for (let round = 0; round < 4; round++) meter.read(noise)
    }).toThrow(WrongAudio)
  }
})

it.each([
  ['audio/ogg; codecs=opus', 'audio/ogg;codecs=opus'],
  [' Audio/PCM ; encoding=s16le;rate=16000 ;', 'audio/pcm;encoding=s16le;rate=16000'],
])('reads the media type %j', (given, plain) => expect(plainType(given)).toBe(plain))
