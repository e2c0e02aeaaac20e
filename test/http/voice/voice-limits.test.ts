import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createEmulator, type EmulatorOptions } from '../../../src/index.ts'
import { itInMore } from '../../support/runs.ts'
import { beginSession, PCM, pcm, reconnect, speak, VoiceClient } from '../../support/voice.ts'

const STANDING: EmulatorOptions = { clock: '2026-06-30T12:00:00Z' }
const ANY_PACE: EmulatorOptions = { ...STANDING, settings: { voice: { maxSpeed: 0 } } }

const opened = async (options: EmulatorOptions, request: object = {}) => {
  const emulator = await createEmulator(options)
  const access = await beginSession(emulator, request)
  return { emulator, access, client: await VoiceClient.open(emulator, access) }
}

const lastError = ({ messages }: VoiceClient) => messages.at(-1)?.error

const wrong: [string, (client: VoiceClient) => void, object, number][] = [
  ['what is no JSON', ({ socket }) => socket.send('{"source'), { error_code: 400, reason_code: 4000400, request_type: 'unknown' }, 1007],
  ['audio whose message ends wrongly', ({ socket }) => socket.send('{"source_media_chunk":{"data":"AAAA"}]'), { error_code: 400, reason_code: 4000400 }, 1007],
  ['the other kind of frame', ({ socket }) => socket.send(Buffer.from('{}')), { error_code: 400, reason_code: 4000401 }, 1003],
  ['a list', (client) => client.send([1]), { error_code: 400, reason_code: 4000402 }, 1008],
  ['an unknown message', (client) => client.send({ sing: {} }), { error_code: 400, reason_code: 4000402 }, 1008],
  [
    'two messages in one',
    (client) => client.send({ source_media_chunk: {}, end_of_source_media: {} }),
    { error_code: 400, reason_code: 4000402 },
    1008,
  ],
  ['a chunk without data', (client) => client.send({ source_media_chunk: {} }), { error_code: 400, reason_code: 4000402 }, 1008],
  ['data that is no base64', (client) => client.send({ source_media_chunk: { data: '*' } }), { error_code: 400, reason_code: 4000402 }, 1008],
  [
    'half a sample',
    (client) => client.audio(Buffer.alloc(3)),
    { error_code: 400, reason_code: 4000403, error_message: 'Audio format not supported', request_type: 'source_media_chunk' },
    1008,
  ],
  ['more than a second', (client) => client.audio(pcm(1001)), { error_code: 413, reason_code: 4130400 }, 1009],
  ['more than 100 kilobyte', (client) => client.audio(Buffer.alloc(102_402)), { error_code: 413, reason_code: 4130400 }, 1009],
] // biome-ignore format: a table

it.each(wrong)('ends a stream with an error for %s', async (_, send, error, code) => {
  const { emulator, access, client } = await opened(ANY_PACE)
  await using _closing = emulator
  send(client)
  expect((await client.closed).code).toBe(code)
  expect(lastError(client)).toMatchObject(error)
  // An error ends the session.
  expect((await reconnect(emulator, access.token)).status).toBe(400)
})

it('ends a stream with an error for audio of another format', async () => {
  const { emulator, client } = await opened(ANY_PACE, { source_media_content_type: 'audio/flac' })
  await using _closing = emulator
  client.audio(Buffer.from('RIFF, which is no FLAC'))
  expect((await client.closed).code).toBe(1008)
  expect(lastError(client).reason_code).toBe(4000403)
})

it('closes connections that break the protocol, with the corresponding codes', async () => {
  const { emulator, client } = await opened(ANY_PACE)
  await using _closing = emulator
  client.socket.send('x'.repeat(2_000_000))
  expect((await client.closed).code).toBe(1009)
})

it('ends a stream whose client does not answer pings, one every 30 seconds, and no other', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await using emulator = await createEmulator(STANDING)
  const open = async (autoPong: boolean) =>
    VoiceClient.open(emulator, await beginSession(emulator), { autoPong })
  const [answering, silent] = [await open(true), await open(false)]
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
  const { emulator, client } = await opened(STANDING)
  await using _closing = emulator
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

it('ends a stream after 30 seconds of the clock without audio', async () => {
  const { emulator, client } = await opened(STANDING)
  await using _closing = emulator
  emulator.clock.advance('29s')
  client.audio(pcm(100))
  await client.read()
  emulator.clock.advance('31s')
  expect((await client.closed).code).toBe(1000)
  expect(lastError(client)).toMatchObject({ error_code: 408, reason_code: 4080400 })
})

it('closes a stream after an hour without an error, and continues at the same place', async () => {
  await using emulator = await createEmulator({
    ...ANY_PACE,
    settings: { voice: { maxSpeed: 0, idleMs: 7_200_000 } },
  })
  const access = await beginSession(emulator)
  const client = await VoiceClient.open(emulator, access)
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
    const { emulator, client } = await opened({ ...STANDING, settings: { voice } })
    const { segment } = Intl.Segmenter.prototype
    const passing = vi.spyOn(Intl.Segmenter.prototype, 'segment').mockImplementationOnce(function (
      this: Intl.Segmenter,
      text,
    ) {
      emulator.clock.advance('1h')
      return segment.call(this, text)
    })
    onTestFinished(() => passing.mockRestore())
    client.audio(pcm(900))
    await client.until(({ source_transcript_update: update }) => update)
    return { client, [Symbol.asyncDispose]: () => emulator.close() }
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
    const client = await VoiceClient.open(
      emulator,
      await beginSession(emulator, { target_languages: ['de'] }),
    )
    client.audio(pcm(900))
    client.end()
    if (ms > 0) await client.read()
    emulator.clock.advance(ms)
    client.audio(pcm(900))
    const isClosed = () => client.socket.readyState === client.socket.CLOSED
    await expect.poll(() => emulator.clock.advance('1s') ?? isClosed()).toBe(true)
    await emulator.requests.waitFor({ operation: 'voiceStream' })
    const kinds = emulator.requests.advisories().map(({ kind }) => kind)
    return { code: (await client.closed).code, messages: client.messages, kinds }
  }
  const [immediate, later] = [await lateBy(0), await lateBy(500)]
  expect(immediate).toMatchObject({ code: 1000, kinds: ['voice_audio_after_end'] })
  expect(immediate.messages.at(-1)).toEqual({ end_of_stream: {} })
  expect(later).toEqual(immediate)
})

itInMore('serves a stream of one hour, by the clock, and bills it', async () => {
  await using emulator = await createEmulator(STANDING)
  const access = await beginSession(emulator, { target_languages: ['de'] })
  const client = await VoiceClient.open(emulator, access)
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
  const usage = await emulator.fetch('http://mynah/v2/usage', {
    headers: { Authorization: `DeepL-Auth-Key ${emulator.authKey}` },
  })
  expect(await usage.json()).toMatchObject({ speech_to_text_minutes_count: 60 })
})

it('reports internal errors to the operator, and only their existence to the client', async () => {
  const { emulator, client } = await opened(ANY_PACE)
  await using _closing = emulator
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
  const [entry] = await emulator.requests.waitFor({ operation: 'voiceStream' })
  expect(entry?.error).toContain('The segmenter is broken')
})

it('uses a token once: a second connection with it ends the session and its stream', async () => {
  const { emulator, access, client } = await opened(ANY_PACE)
  await using _closing = emulator
  await expect(VoiceClient.open(emulator, access)).rejects.toThrow('403')
  expect((await client.closed).code).toBe(1008)
  expect(lastError(client)).toMatchObject({ request_type: 'connect', error_code: 403, reason_code: 4030400 })
  expect((await reconnect(emulator, access.token)).status).toBe(400)
})

it('closes an open stream when another token is requested', async () => {
  const { emulator, access, client } = await opened(ANY_PACE)
  await using _closing = emulator
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
  await using emulator = await createEmulator({
    settings: { voice: { maxSpeed: 0 } },
    scenario: {
      version: 1,
      accounts: [{ name: 'a', speech_to_text_milliseconds_limit: 2500, keys: [{ key: 'k-of-the-account' }] }],
    },
  })
  const client = await VoiceClient.open(emulator, await beginSession(emulator))
  expect((await speak(client, 10_000)).code).toBe(1008)
  expect(lastError(client)).toMatchObject({ error_code: 456, reason_code: 4560400 })
  await expect
    .poll(() => emulator.requests.all({ operation: 'voiceStream' })[0]?.facts.billedMilliseconds)
    .toBe(2000)
})

it('bills audio by its duration, into usage and analytics', async () => {
  await using emulator = await createEmulator(ANY_PACE)
  const client = await VoiceClient.open(
    emulator,
    await beginSession(emulator, { source_media_content_type: PCM }),
  )
  await speak(client, 90_500)
  const get = async (path: string, key: string) =>
    (
      await emulator.fetch(`http://mynah${path}`, { headers: { Authorization: `DeepL-Auth-Key ${key}` } })
    ).json()
  expect(await get('/v2/usage', emulator.authKey)).toMatchObject({ speech_to_text_minutes_count: 2 })
  const report = '/v2/admin/analytics?start_date=2026-06-30&end_date=2026-06-30'
  expect(await get(report, emulator.adminAuthKey)).toMatchObject({
    usage_report: { total_usage: { speech_to_text_minutes: 1.51 } },
  })
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
    const usage = await emulator.fetch('http://mynah/v2/usage', {
      headers: { Authorization: `DeepL-Auth-Key ${emulator.authKey}` },
    })
    const billed = emulator.requests
      .all({ operation: 'voiceStream' })
      .reduce((sum, { facts }) => sum + Number(facts.billedMilliseconds), 0)
    return { transcripts, minutes: ((await usage.json()) as any).speech_to_text_minutes_count, billed }
  }
  const [whole, cut] = [await heard(0), await heard(100)]
  expect(whole.billed).toBe(120_000)
  expect(cut).toEqual(whole)
})
