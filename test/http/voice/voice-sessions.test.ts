import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dictionary, makeGlossary, UNKNOWN_ID } from '../../support/glossaries.ts'
import { BOTH_TRANSPORTS, type Served, serve } from '../../support/served.ts'
import { beginSession, reconnect, speak, VoiceClient } from '../../support/voice.ts'

const FLAC = 'audio/flac'

describe.each(BOTH_TRANSPORTS)('POST and GET /v3/voice/realtime, %s', (transport) => {
  let mynah: Served & AsyncDisposable
  beforeAll(async () => {
    mynah = await serve(transport, { clock: '2026-06-30T12:00:00Z' })
  })
  afterAll(() => mynah[Symbol.asyncDispose]())

  const ask = (body: object, init = {}) =>
    mynah.call('/v3/voice/realtime', { body: { source_media_content_type: FLAC, ...body }, ...init })

  it('answers address, token and id, with the address of the requested listener', async () => {
    const { status, json } = await ask({})
    expect(status).toBe(200)
    expect(json.streaming_url).toMatch(/^ws:\/\/(mynah|127\.0\.0\.1:\d+)\/v3\/voice\/realtime\/connect$/)
    expect(json.token).toMatch(/^[\w-]{40,}$/)
    expect(json.session_id).toMatch(/^[0-9a-f-]{36}$/)
  })

  it.each([
    'audio/ogg; codecs=opus',
    'audio/pcm ;encoding=s16le; rate=16000;',
    'AUDIO/WebM',
    'audio/x-matroska;codecs=mp3',
  ])('accepts the media type %s', async (type) => {
    expect((await ask({ source_media_content_type: type })).status).toBe(200)
  })

  it.each([
    [{ source_media_content_type: 'audio/pcm;encoding=s16le;rate=12345' }, "Value for 'source_media_content_type' not supported."],
    [{ source_language: 'en-GB' }, "Value for 'source_language' not supported."],
    [{ source_language_mode: 'fixed' }, "Bad request. Reason: source_language is required when source_language_mode is 'fixed'."],
  ])('refuses %j', async (body, message) => {
    const { status, json } = await ask(body)
    expect([status, json.message]).toEqual([400, message])
  }) // biome-ignore format: a table

  it('accepts languages in any letter case, null for none, and duplicates as one', async () => {
    const status = async (...target_languages: string[]) =>
      (await ask({ source_language: null, target_languages })).status
    expect(await status('zh-HANS', 'EN-us', 'de', 'DE', 'fr')).toBe(200)
    expect(await status('zh-HANS', 'ZH-hant', 'EN-us', 'de', 'DE', 'fr')).toBe(400)
  })

  it('requires paid keys, and a feature for translated speech', async () => {
    expect((await ask({}, { key: mynah.emulator.freeAuthKey })).status).toBe(403)
    expect((await ask({ target_media_languages: ['de'] })).status).toBe(403)
  })

  it('looks up glossaries, which need a source language and a matching dictionary', async () => {
    const glossary_id = await makeGlossary(mynah, [dictionary('en', 'de', 'cart\tKorb')])
    for (const [request, expected] of [
      [{ target_languages: ['fr', 'de'] }, 200],
      [{ target_languages: ['fr'] }, 400],
      [{ target_languages: ['de'], source_language: null }, 400],
      [{ target_languages: ['de'], glossary_id: UNKNOWN_ID }, 404],
    ] as const)
      expect((await ask({ source_language: 'en', glossary_id, ...request })).status).toBe(expected)
  })

  it('gives a session new tokens, of which only the newest is valid', async () => {
    const first = (await ask({})).json
    const second = await mynah.call(`/v3/voice/realtime?token=${first.token}`)
    expect(second.status).toBe(200)
    expect(second.json).toMatchObject({ session_id: first.session_id })
    expect(second.json.token).not.toBe(first.token)
    // An outdated token ends the session.
    expect((await mynah.call(`/v3/voice/realtime?token=${first.token}`)).json.message).toBe('Invalid token')
    expect((await mynah.call(`/v3/voice/realtime?token=${second.json.token}`)).status).toBe(400)
  })

  it('knows only its own tokens, each for its account', async () => {
    expect((await mynah.call('/v3/voice/realtime?token=made-up')).json.message).toBe('Invalid token')
    const { token } = (await ask({})).json
    const other = '11111111-2222-4333-8444-555555555555'
    expect((await mynah.call(`/v3/voice/realtime?token=${token}`, { key: other })).status).toBe(403)
  })

  it('expires tokens by the clock of the world', async () => {
    const { clock } = mynah.emulator
    const access = (await ask({})).json
    clock.advance('61s')
    await expect(VoiceClient.open(mynah.emulator, access)).rejects.toThrow('403')
    const again = await mynah.call(`/v3/voice/realtime?token=${access.token}`)
    expect(again.status).toBe(200)
    clock.advance('6m')
    expect((await mynah.call(`/v3/voice/realtime?token=${again.json.token}`)).status).toBe(400)
  })

  it('never shows a token in the journal', async () => {
    const { json } = await ask({})
    await mynah.call(`/v3/voice/realtime?token=${json.token}`)
    expect(JSON.stringify(mynah.emulator.requests.all())).not.toContain(json.token)
  })
})

it('refuses a session for an account whose minutes are used up', async () => {
  const account = { name: 'a', speech_to_text_milliseconds_limit: 0, keys: [{ key: 'k' }] }
  await using mynah = await serve('in process', { scenario: { version: 1, accounts: [account] } })
  const body = { source_media_content_type: FLAC }
  expect((await mynah.post('/v3/voice/realtime', body, { key: 'k' })).status).toBe(456)
})

it('lets a stream end normally whose key is deactivated meanwhile, and opens no other one for it', async () => {
  await using mynah = await serve('in process', { settings: { voice: { maxSpeed: 0 } } })
  const { emulator } = mynah
  const [opened, waiting] = [await beginSession(emulator), await beginSession(emulator)]
  const client = await VoiceClient.open(emulator, opened)
  const path = `/_mynah/accounts/${encodeURIComponent(emulator.authKey)}`
  await mynah.patch(path, { key: { deactivated: true } }, { key: null })
  expect(await speak(client, 2000)).toEqual({ code: 1000, reason: '' })
  expect(client.transcript()).not.toBe('')
  await expect(VoiceClient.open(emulator, waiting)).rejects.toThrow('401')
  expect((await reconnect(emulator, opened.token)).status).toBe(401)
})
