import { encode } from '@msgpack/msgpack'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createEmulator, type Emulator, type EmulatorOptions } from '../../../src/index.ts'
import { arrived } from '../../support/arrived.ts'
import { itInMore } from '../../support/runs.ts'
import {
  beginSession,
  openStream,
  pcm,
  reconnect,
  speak,
  streaming,
  VoiceClient,
} from '../../support/voice.ts'

const STANDING: EmulatorOptions = { clock: '2026-06-30T12:00:00Z' }
const ANY_PACE: EmulatorOptions = { ...STANDING, settings: { voice: { maxSpeed: 0 } } }

const usageOf = async ({ fetch }: Emulator, path: string, key: string): Promise<any> =>
  (await fetch(`http://mynah${path}`, { headers: { Authorization: `DeepL-Auth-Key ${key}` } })).json()
const usedMinutes = async (emulator: Emulator) =>
  (await usageOf(emulator, '/v2/usage', emulator.authKey)).speech_to_text_minutes_count

const lastError = ({ messages }: VoiceClient) => messages.at(-1)?.error

/** What a client sends, the reason in the error (whose first digits are the status), and the code of the close frame. */
const wrong: [name: string, send: (client: VoiceClient) => void, reason: number, code: number, more?: object][] = [
  ['what is no JSON', ({ socket }) => socket.send('{"source'), 4000400, 1007, { request_type: 'unknown' }],
  ['audio whose message ends wrongly', ({ socket }) => socket.send('{"source_media_chunk":{"data":"AAAA"}]'), 4000400, 1007],
  ['the other kind of frame', ({ socket }) => socket.send(Buffer.from('{}')), 4000401, 1003],
  ['a list', (client) => client.send([1]), 4000402, 1008],
  ['an unknown message', (client) => client.send({ sing: {} }), 4000402, 1008],
  ['two messages in one', (client) => client.send({ source_media_chunk: {}, end_of_source_media: {} }), 4000402, 1008],
  // PHP makes it of an empty array.
  ['an empty list instead of an object', (client) => client.send({ end_of_source_media: [] }), 4000402, 1008, { error_message: 'The body of end_of_source_media must be an object' }],
  ['a chunk without data', (client) => client.send({ source_media_chunk: {} }), 4000402, 1008],
  ['data that is no base64', (client) => client.send({ source_media_chunk: { data: '*' } }), 4000402, 1008],
  ['half a sample', (client) => client.audio(Buffer.alloc(3)), 4000403, 1008, { error_message: 'Audio format not supported', request_type: 'source_media_chunk' }],
  ['more than a second', (client) => client.audio(pcm(1001)), 4130400, 1009],
  ['more than 100 kilobyte', (client) => client.audio(Buffer.alloc(102_402)), 4130400, 1009],
] // biome-ignore format: a table

it.each(wrong)('ends a stream with an error for %s', async (_, send, reason_code, code, more = {}) => {
  await using it = await streaming(ANY_PACE)
  const { emulator, access, client } = it
  send(client)
  expect((await client.closed).code).toBe(code)
  const error_code = Math.floor(reason_code / 10_000)
  expect(lastError(client)).toMatchObject({ error_code, reason_code, ...more })
  // An error ends the session.
  expect((await reconnect(emulator, access.token)).status).toBe(400)
})

it.each<[string, Uint8Array]>([
  ['keys that are no text', encode({ 1: {} })],
  ['audio in base64', encode({ source_media_chunk: { data: pcm(100).toString('base64') } })],
])('refuses %s in MessagePack', async (_, message) => {
  await using emulator = await createEmulator(ANY_PACE)
  const client = await openStream(emulator, { message_format: 'msgpack' }, { format: 'msgpack' })
  client.socket.send(message)
  expect((await client.closed).code).toBe(1008)
  expect(lastError(client).reason_code).toBe(4000402)
})

it('ends a stream with an error for audio of another format', async () => {
  await using it = await streaming(ANY_PACE, { source_media_content_type: 'audio/flac' })
  it.client.audio(Buffer.from('RIFF, which is no FLAC'))
  expect((await it.client.closed).code).toBe(1008)
  expect(lastError(it.client).reason_code).toBe(4000403)
})

it('ends a stream whose client does not answer pings, one every 30 seconds, and no other', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await using emulator = await createEmulator(STANDING)
  const answering = await openStream(emulator, {}, { autoPong: true })
  const silent = await openStream(emulator, {}, { autoPong: false })
  for (let round = 0; round < 3; round++) {
    await vi.advanceTimersByTimeAsync(30_000)
    // The first time, the answer to the ping may still be on its way.
    await answering.read()
    await answering.read()
  }
  expect((await silent.closed).code).toBe(1006)
  expect(answering.socket.readyState).toBe(answering.socket.OPEN)
})

it('accepts audio at twice real time by the clock of the world, and no faster', async () => {
  await using it = await streaming(STANDING)
  const { emulator, client } = it
  const settled = async (ms: number) => {
    client.audio(pcm(ms))
    await client.read()
  }
  // A lead of three seconds, then two for each second.
  for (let sent = 0; sent < 3000; sent += 500) await settled(500)
  for (let second = 0; second < 20; second++) {
    emulator.clock.advance('1s')
    await settled(1000)
    await settled(1000)
  }
  expect(client.messages.some(({ error }) => error)).toBe(false)
  client.audio(pcm(100))
  expect((await client.closed).code).toBe(1008)
  expect(lastError(client)).toMatchObject({ error_code: 429, reason_code: 4290400 })
})

it.each<[string, readonly number[]]>([
  ['a second in one message after any other', [1154, 48_000]],
  ['three seconds ahead of time in messages of any length', [...Array(140).fill(1024), 640]],
])('accepts %s', async (_, samples) => {
  await using it = await streaming(STANDING, {
    source_media_content_type: 'audio/pcm;encoding=s16le;rate=48000',
  })
  for (const count of samples) it.client.audio(Buffer.alloc(2 * count))
  it.client.end()
  expect((await it.client.closed).code).toBe(1000)
})

it('ends a stream after 30 seconds of the clock without audio', async () => {
  await using it = await streaming(STANDING)
  const { emulator, client } = it
  emulator.clock.advance('29s')
  client.audio(pcm(100))
  await client.read()
  emulator.clock.advance('2s')
  // The first time, it may still be looking how long it has been silent.
  await client.read()
  await client.read()
  emulator.clock.advance('28s')
  expect((await client.closed).code).toBe(1000)
  expect(lastError(client)).toMatchObject({ error_code: 408, reason_code: 4080400 })
})

it('closes a stream after an hour without an error, and continues at the same place', async () => {
  await using it = await streaming({ ...STANDING, settings: { voice: { maxSpeed: 0, idleMs: 7_200_000 } } })
  const { emulator, access, client } = it
  for (let at = 0; at < 4000; at += 500) client.audio(pcm(500))
  await client.until((message) => message.source_transcript_update?.concluded.length > 0)
  emulator.clock.advance('1h')
  expect((await client.closed).code).toBe(1001)
  expect(client.messages.some(({ error }) => error)).toBe(false)
  const again = await reconnect(emulator, access.token)
  expect(again.json.session_id).toBe(access.session_id)
  const next = await VoiceClient.open(emulator, again.json)
  await speak(next, 4000)
  expect(next.concluded()[0]?.start_time).toBeGreaterThanOrEqual(3000)
  expect(next.concluded().at(-1)?.end_time).toBeLessThanOrEqual(8000)
})

describe('audio that has arrived when the time is over', () => {
  /** An hour of the clock passes in the middle of the processing of a message. */
  async function anHourPasses({ voice }: { voice: object }) {
    const it = await streaming({ ...STANDING, settings: { voice } })
    const { emulator, client } = it
    const { segment } = Intl.Segmenter.prototype
    function slowly(this: Intl.Segmenter, text: string) {
      emulator.clock.advance('1h')
      return segment.call(this, text)
    }
    const passing = vi.spyOn(Intl.Segmenter.prototype, 'segment').mockImplementationOnce(slowly)
    onTestFinished(() => passing.mockRestore())
    client.audio(pcm(900))
    await client.until(({ source_transcript_update: update }) => update)
    return it
  }

  it('is transcribed before a stream closes after its hour', async () => {
    await using it = await anHourPasses({ voice: { idleMs: 7_200_000 } })
    expect(it.client.tentative()).not.toEqual([])
    expect((await it.client.closed).code).toBe(1001)
  })

  it('counts against the silence that ends a stream', async () => {
    await using it = await anHourPasses({ voice: { connectionLifeMs: 7_200_000 } })
    expect(it.client.tentative()).not.toEqual([])
    expect((await speak(it.client, 200)).code).toBe(1000)
  })
})

it('treats audio after the end message the same, whenever it arrives', async () => {
  /** A stream that is still being sent, so that it is open, after that many milliseconds of the clock. */
  async function lateBy(ms: number) {
    await using emulator = await createEmulator(STANDING)
    emulator.faults.use({ match: { operation: 'voiceStream' }, then: { dribble: { bytes_per_second: 500 } } })
    const client = await openStream(emulator, { target_languages: ['de'] })
    client.audio(pcm(900))
    client.end()
    if (ms > 0) await client.read()
    emulator.clock.advance(ms)
    client.audio(pcm(900))
    const isClosed = () => client.socket.readyState === client.socket.CLOSED
    await expect.poll(() => emulator.clock.advance('1s') ?? isClosed()).toBe(true)
    await arrived(emulator, { operation: 'voiceStream' })
    const kinds = emulator.requests.advisories().map(({ kind }) => kind)
    return { code: (await client.closed).code, messages: client.messages, kinds }
  }
  const [immediate, later] = [await lateBy(0), await lateBy(500)]
  expect(immediate).toMatchObject({ code: 1000, kinds: ['voice_audio_after_end'] })
  expect(immediate.messages.at(-1)).toEqual({ end_of_stream: {} })
  expect(later).toEqual(immediate)
})

itInMore('serves a stream of one hour, by the clock, and bills it', async () => {
  await using it = await streaming(STANDING, { target_languages: ['de'] })
  const { emulator, client } = it
  const second = pcm(1000)
  for (let at = 0; at < 3599; at++) {
    client.audio(second)
    await client.read()
    emulator.clock.advance('1s')
  }
  client.end()
  expect((await client.closed).code).toBe(1000)
  // 150 words per minute.
  const words = client.transcript().split(' ').length
  expect(words).toBeGreaterThan(8900)
  expect(await usedMinutes(emulator)).toBe(60)
})

it('reports internal errors to the operator, and only their existence to the client', async () => {
  await using it = await streaming(ANY_PACE)
  const { emulator, client } = it
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment').mockImplementation(() => {
    throw new Error('The segmenter is broken')
  })
  onTestFinished(() => segment.mockRestore())
  client.audio(pcm(500))
  expect(await client.closed).toEqual({ code: 1011, reason: 'Internal server error' })
  expect(lastError(client)).toEqual({
    request_type: 'unknown',
    error_code: 500,
    reason_code: 5000400,
    error_message: 'Internal server error',
  })
  const [entry] = await arrived(emulator, { operation: 'voiceStream' })
  expect(entry?.error).toContain('The segmenter is broken')
})

it('uses a token once: a second connection with it ends the session and its stream', async () => {
  await using it = await streaming(ANY_PACE)
  const { emulator, access, client } = it
  await expect(VoiceClient.open(emulator, access)).rejects.toThrow('403')
  expect((await client.closed).code).toBe(1008)
  expect(lastError(client)).toMatchObject({ request_type: 'connect', error_code: 403, reason_code: 4030400 })
  expect((await reconnect(emulator, access.token)).status).toBe(400)
})

it('closes an open stream when another token is requested', async () => {
  await using it = await streaming(ANY_PACE)
  const { emulator, access, client } = it
  const again = await reconnect(emulator, access.token)
  expect((await client.closed).code).toBe(1001)
  const next = await VoiceClient.open(emulator, again.json)
  expect((await speak(next, 500)).code).toBe(1000)
})

it.each([
  ['a token that nobody knows', 'made-up'],
  ['no token', ''],
])('refuses a connection with %s', async (_, token) => {
  await using emulator = await createEmulator()
  const access = { streaming_url: 'ws://mynah/v3/voice/realtime/connect', token, session_id: '' }
  const refused = VoiceClient.open(emulator, access)
  await expect(refused).rejects.toThrow('403')
  await refused.catch(({ response }) => expect(response.headers['x-trace-id']).toMatch(/^[0-9a-f]{32}$/))
  expect(emulator.requests.all({ operation: 'voiceStream', status: 403 })).toHaveLength(1)
})

it('stops with 456 as soon as the minutes of the account are used up, and bills no more than those', async () => {
  const account = { name: 'a', speech_to_text_milliseconds_limit: 2500, keys: [{ key: 'k-of-the-account' }] }
  await using it = await streaming({ ...ANY_PACE, scenario: { version: 1, accounts: [account] } })
  const { emulator, client } = it
  expect((await speak(client, 10_000)).code).toBe(1008)
  expect(lastError(client)).toMatchObject({ error_code: 456, reason_code: 4560400 })
  await expect
    .poll(() => emulator.requests.all({ operation: 'voiceStream' })[0]?.facts.billedMilliseconds)
    .toBe(2000)
})

it('bills audio by its duration, into usage and analytics', async () => {
  await using it = await streaming(ANY_PACE)
  const { emulator, client } = it
  await speak(client, 90_500)
  expect(await usedMinutes(emulator)).toBe(2)
  const today = '/v2/admin/analytics?start_date=2026-06-30&end_date=2026-06-30'
  const { usage_report } = await usageOf(emulator, today, emulator.adminAuthKey)
  expect(usage_report.total_usage.speech_to_text_minutes).toBe(1.51)
})

it('resumes a session 100 times in the middle of sentences, and bills its audio once', async () => {
  const heard = async (cuts: number) => {
    await using emulator = await createEmulator(ANY_PACE)
    let access = await beginSession(emulator, { target_languages: ['de'] })
    const transcripts = ['', '']
    const pieceMs = 300
    for (let cut = 0; cut <= cuts; cut++) {
      const client = await VoiceClient.open(emulator, access)
      const pieces = 400 / (cuts + 1)
      for (let piece = Math.round(cut * pieces); piece < Math.round((cut + 1) * pieces); piece++)
        client.audio(pcm(pieceMs))
      if (cut === cuts) client.end()
      else {
        // Closed by the client, or by the service because another connection was requested.
        await client.read()
        if (cut % 2 === 0) client.socket.close()
        const again = await reconnect(emulator, access.token)
        access = again.json
      }
      await client.closed
      transcripts[0] += client.transcript()
      transcripts[1] += client.transcript('de')
    }
    const streams = await arrived(emulator, { operation: 'voiceStream' }, cuts + 1)
    const billed = streams.reduce((sum, { facts }) => sum + Number(facts.billedMilliseconds), 0)
    return { transcripts, minutes: await usedMinutes(emulator), billed }
  }
  const [whole, cut] = [await heard(0), await heard(100)]
  expect(whole.billed).toBe(120_000)
  expect(cut).toEqual(whole)
})
