import { expect, it } from 'vitest'
import { createEmulator, type EmulatorOptions } from '../../../src/index.ts'
import { beginSession, openStream, speak } from '../../support/voice.ts'

const OPTIONS: EmulatorOptions = {
  settings: {
    accountFeatures: ['admin', 'translated_speech'],
    voice: { maxSpeed: 0 },
    transcripts: [{ text: 'Good morning, everybody. How are you today? I have a question.' }],
  },
}

interface MediaChunk {
  readonly headers?: number
  readonly data: readonly (string | Uint8Array)[]
  readonly duration: number
  readonly text?: string
}

async function spoken(request: object, format: 'json' | 'msgpack' = 'json') {
  await using emulator = await createEmulator(OPTIONS)
  const asked = { target_media_languages: ['de'], message_format: format, ...request }
  const client = await openStream(emulator, asked, { format })
  await speak(client, 6000)
  const chunks: MediaChunk[] = client.messages.flatMap(({ target_media_chunk }) => target_media_chunk ?? [])
  if (format === 'json')
    for (const piece of chunks.flatMap(({ data }) => data)) expect(piece).toMatch(/^[A-Za-z0-9+/]+={0,2}$/)
  const pieces = chunks.flatMap(({ data }) =>
    data.map((piece) => (typeof piece === 'string' ? Buffer.from(piece, 'base64') : Buffer.from(piece))),
  )
  return { client, chunks, pieces, ms: chunks.reduce((sum, { duration }) => sum + duration, 0) }
}

it('sends the type and the headers once, and the text of each segment with its first chunk', async () => {
  const { client, chunks } = await spoken({})
  expect(chunks[0]).toMatchObject({ language: 'de', content_type: 'audio/webm;codecs=opus', headers: 1 })
  expect(chunks.slice(1).some((chunk) => 'content_type' in chunk || 'headers' in chunk)).toBe(false)
  expect(chunks.map(({ text }) => text ?? '').join('')).toBe(client.transcript('de'))
  expect(chunks.filter(({ text }) => text !== undefined)).toHaveLength(3)
  for (const { duration } of chunks)
    expect(Number.isInteger(duration) && duration > 0 && duration <= 1100).toBe(true)
  // Media languages also get text, and each has its own end.
  expect(client.types().slice(-4)).toEqual([
    'end_of_source_transcript',
    'end_of_target_transcript',
    'end_of_target_media',
    'end_of_stream',
  ])
})

it('repeats the same speech exactly, as raw bytes in MessagePack, and differs in another voice', async () => {
  const [json, packed] = [await spoken({}), await spoken({}, 'msgpack')]
  expect(packed.chunks[0]?.data[0]).toBeInstanceOf(Uint8Array)
  expect(Buffer.concat(packed.pieces).equals(Buffer.concat(json.pieces))).toBe(true)
  const other = await spoken({ target_media_voice: 'male' })
  expect(Buffer.concat(json.pieces).equals(Buffer.concat(other.pieces))).toBe(false)
})

it('refuses an unknown type, and under the latest contract a second language of media', async () => {
  await using emulator = await createEmulator(OPTIONS)
  const media = { target_media_languages: ['de'] }
  const asked = (request: object) => beginSession(emulator, { ...media, ...request })
  const mpeg = { target_media_content_type: 'audio/mpeg' }
  await expect(asked(mpeg)).rejects.toThrow('target_media_content_type')
  await asked({ target_media_languages: ['de', 'fr'] })
  await using latest = await createEmulator({ ...OPTIONS, contract: 'latest' })
  await expect(beginSession(latest, { target_media_languages: ['de', 'fr'] })).rejects.toThrow('at most 1')
  await expect(asked({ target_media_languages: ['th'] })).rejects.toThrow('400')
  await expect(asked({ target_languages: ['en', 'fr', 'es', 'it', 'nl'] })).rejects.toThrow('at most 5')
})

it('audio/opus has the packets of Opus in Ogg, after the same head', async () => {
  const bare = await spoken({ target_media_content_type: 'audio/opus' })
  const ogg = await spoken({ target_media_content_type: 'audio/ogg;codecs=opus' })
  expect(bare.pieces[0]?.toString('latin1', 0, 8)).toBe('OpusHead')
  expect(bare.chunks[0]?.headers).toBe(1)
  const whole = Buffer.concat(ogg.pieces)
  expect(bare.pieces.every((packet) => whole.includes(packet))).toBe(true)
  expect(bare.ms).toBe(ogg.ms)
})
