import { expect, it } from 'vitest'
import { SOURCE_TYPES, type SourceFormat } from '../../../src/files/audio/media-types.ts'
import { createMeter } from '../../../src/files/audio/meter/create-meter.ts'
import { createMatroskaWriter } from '../../../src/files/audio/speech/matroska-writer.ts'
import { alaw, codedTone, ulaw } from '../../../src/files/audio/speech/tones.ts'

it('G.711 codes samples around zero and at both ends', () => {
  const samples = Int16Array.of(0, -1, 32_767, -32_768)
  expect(alaw(samples).toString('hex')).toBe('d555aa2a')
  expect(ulaw(samples).toString('hex')).toBe('ff7f8000')
})

it('Matroska of several clusters is as long as their timestamps say', () => {
  const writer = createMatroskaWriter('webm', { codec: 'opus', rate: 48_000, totalMs: undefined })
  const notes = codedTone('opus', 'male', 0)
    .slice(0, 5)
    .map((bytes) => ({ bytes, samples: 960 }))
  const clusters = [notes, notes, notes].flatMap((packets) => writer.mux(packets))
  const meter = createMeter(SOURCE_TYPES['audio/webm;codecs=opus'] as SourceFormat)
  meter.read(Buffer.concat([...writer.headers, ...clusters]))
  expect(meter.durationMs).toBe(300)
})

it('Matroska tells decoders to play nothing of the first 80 ms of Opus after a seek', () => {
  const headOf = (codec: 'opus' | 'flac') =>
    Buffer.concat(createMatroskaWriter('matroska', { codec, rate: 48_000, totalMs: undefined }).headers)
  // SeekPreRoll, its length, and nanoseconds (RFC 9559).
  const preRoll = Buffer.from('56bb1000000404c4b400', 'hex')
  expect([headOf('opus').includes(preRoll), headOf('flac').includes(preRoll)]).toEqual([true, false])
})
