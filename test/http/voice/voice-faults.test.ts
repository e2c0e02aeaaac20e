import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createEmulator, type EmulatorOptions, type Fault } from '../../../src/index.ts'
import { arrived } from '../../support/arrived.ts'
import { beginSession, openStream, pcm, speak, VoiceClient } from '../../support/voice.ts'

const match = { operation: 'voiceStream' }
const TEXT = 'Good morning. How are you? I am fine. See you soon.'
const OPTIONS: EmulatorOptions = {
  clock: '2026-06-30T12:00:00Z',
  settings: { voice: { maxSpeed: 0, wordsPerMinute: 300 }, transcripts: [{ text: TEXT }] },
}

async function disturbed(then: Fault['then'], format: 'json' | 'msgpack' = 'json') {
  const emulator = await createEmulator(OPTIONS)
  const fault = emulator.faults.use({ match, then })
  const access = await beginSession(emulator, { message_format: format })
  return { emulator, access, fault, [Symbol.asyncDispose]: () => emulator.close() }
}

it('answers a status instead of opening the connection', async () => {
  await using it = await disturbed({ status: 503, headers: { 'Retry-After': '5' } })
  await expect(VoiceClient.open(it.emulator, it.access)).rejects.toThrow('503')
  // The failed attempt has not used up the token.
  it.emulator.faults.clear()
  const client = await VoiceClient.open(it.emulator, it.access)
  expect((await speak(client, 400)).code).toBe(1000)
})

it.each(['reset', 'empty'] as const)('breaks the connection before it is open: %s', async (how) => {
  await using it = await disturbed({ [how]: true })
  await expect(VoiceClient.open(it.emulator, it.access)).rejects.toThrow(/socket hang up|ECONNRESET/)
  expect(it.emulator.requests.all({ ...match, status: 0 })).toHaveLength(1)
})

it('hangs until the client disconnects', async () => {
  await using it = await disturbed({ hang: true })
  const { url } = await it.emulator.listen()
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/v3/voice/realtime/connect?token=${it.access.token}`,
  )
  const ended = new Promise((resolve) => socket.once('error', resolve))
  await arrived(it.emulator, { ...match, status: 0 })
  socket.terminate()
  await ended
})

it('delays the opening by the clock', async () => {
  await using it = await disturbed({ delay: '5s' })
  const opening = VoiceClient.open(it.emulator, it.access)
  await expect.poll(() => it.fault.hits).toBe(1)
  it.emulator.clock.advance('5s')
  expect((await speak(await opening, 400)).code).toBe(1000)
})

it.each([
  [0, false],
  [1, false],
  [3, false],
  [3, true],
])(
  'cuts the connection once the client has received %i messages (over a socket: %s)',
  async (count, overSocket) => {
    await using it = await disturbed({ drop: { after_messages: count } })
    const { url } = await it.emulator.listen()
    const client = await openStream(it.emulator, { target_languages: ['de'] }, overSocket ? { url } : {})
    expect((await speak(client, 4000)).code).toBe(1006)
    expect(client.messages).toHaveLength(count)
  },
)

it('cuts the connection after its last message, instead of closing it', async () => {
  await using whole = await createEmulator(OPTIONS)
  const undisturbed = await openStream(whole)
  expect((await speak(undisturbed, 4000)).code).toBe(1000)
  await using it = await disturbed({ drop: { after_messages: undisturbed.messages.length } })
  const client = await VoiceClient.open(it.emulator, it.access)
  expect((await speak(client, 4000)).code).toBe(1006)
  expect(client.messages).toEqual(undisturbed.messages)
})

it.each([
  ['after its first message', 1, ['source_transcript_update', 'error']],
  ['before any message', 0, ['error']],
])('ends the stream with an error %s, which is the last one', async (_, after, types) => {
  const error = { reason_code: 5030400, message: 'Try again', after_messages: after }
  await using it = await disturbed({ error })
  const client = await openStream(it.emulator, { target_languages: ['de'] })
  expect((await speak(client, 4000)).code).toBe(1008)
  expect(client.types()).toEqual(types)
  expect(client.messages.at(-1)).toEqual({
    error: { request_type: 'unknown', error_code: 503, reason_code: 5030400, error_message: 'Try again' },
  })
})

it.each(['json', 'msgpack'] as const)('sends an unreadable message, in %s', async (format) => {
  await using it = await disturbed({ malformed: 'json' }, format)
  const socket = new WebSocket(`${it.access.streaming_url}?token=${it.access.token}`, {
    createConnection: () => it.emulator.connect() as never,
  })
  const frames: Buffer[] = []
  socket.on('message', (data: Buffer) => frames.push(data))
  await new Promise((resolve) => socket.once('open', resolve))
  const { encode, decode } = await import('@msgpack/msgpack')
  const chunk = { source_media_chunk: { data: format === 'json' ? pcm(900).toString('base64') : pcm(900) } }
  socket.send(format === 'json' ? JSON.stringify(chunk) : encode(chunk))
  await expect.poll(() => frames.length).toBeGreaterThan(1)
  const read = (data: Buffer) => (format === 'json' ? JSON.parse(data.toString()) : decode(data))
  expect(() => frames.map(read)).toThrow()
  socket.terminate()
})

it('sends messages slowly, by the clock', async () => {
  await using it = await disturbed({ dribble: { bytes_per_second: 100 } })
  const client = await VoiceClient.open(it.emulator, it.access)
  for (let piece = 0; piece < 10; piece++) client.audio(pcm(200))
  await client.read()
  expect(client.messages).toEqual([])
  await it.emulator.clock.advance('20s')
  await expect.poll(() => client.messages.length).toBeGreaterThan(3)
})

it('revises a final segment', async () => {
  await using it = await disturbed({ alter: 'revised_concluded' })
  const client = await VoiceClient.open(it.emulator, it.access)
  await speak(client, 4000)
  expect(client.concluded().map(({ text }) => text)).toContain('Good morning. (revised)')
  expect(client.concluded()).toHaveLength(5)
})

it('is selected by the session’s request', async () => {
  await using emulator = await createEmulator(OPTIONS)
  emulator.faults.use({ match: { ...match, body: { source_language: 'de' } }, then: { status: 500 } })
  await expect(openStream(emulator, { source_language: 'de' })).rejects.toThrow('500')
  expect((await speak(await openStream(emulator), 400)).code).toBe(1000)
})

it.each<[string, Fault]>([
  ['then: only applies to streams', { match: { operation: 'translateText' }, then: { drop: {} } }],
  ['only applies to streams', { then: { error: { reason_code: 4000000 } } }],
  ['only applies to answers', { match, then: { truncate: { bytes: 1 } } }],
  ['only applies to answers', { match, then: { alter: 'fewer' } }],
])('refuses rules that could never act: %s', async (message, fault) => {
  await using emulator = await createEmulator()
  expect(() => emulator.faults.use(fault)).toThrow(message.replace('then: ', ''))
})

it('limits how often streams are opened', async () => {
  await using emulator = await createEmulator({
    ...OPTIONS,
    settings: { ...OPTIONS.settings, rateLimits: [{ match, requests: 1, per: '1m' }] },
  })
  await openStream(emulator)
  await expect(openStream(emulator)).rejects.toThrow('429')
})
