import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { createEmulator } from '../../../src/index.ts'
import { arrived } from '../../support/arrived.ts'
import { itInMore } from '../../support/runs.ts'
import { openStream, pcm, speak, streaming } from '../../support/voice.ts'

const settings = { voice: { maxSpeed: 0 }, transcripts: [{ text: 'Hello, world!' }] }
const match = { operation: 'voiceStream' }

it('keeps a closed connection: its request, its messages, audio as size and hash', async () => {
  const options = { clock: '2026-06-30T12:00:00Z', settings }
  await using it = await streaming(options, { target_languages: ['de'] })
  const { emulator, access, client } = it
  await speak(client, 1000, 1000)
  const [entry] = await arrived(emulator, match)
  expect(entry).toMatchObject({
    operation: 'voiceStream',
    method: 'GET',
    path: '/v3/voice/realtime/connect',
    query: 'token=****',
    status: 101,
    body: { source_language: 'en', target_languages: ['de'], message_format: 'json' },
    facts: {
      voiceSession: access.session_id,
      audioMs: 1000,
      billedMilliseconds: 1000,
      closed: { code: 1000, by: 'service' },
      received: 2,
      omitted: 0,
    },
  })
  const messages = entry?.facts.messages as readonly object[]
  expect(messages[0]).toEqual({
    at: 0,
    from: 'client',
    type: 'source_media_chunk',
    bytes: 32_000,
    sha256: createHash('sha256').update(pcm(1000)).digest('hex'),
  })
  expect(messages.at(-1)).toEqual({ at: 0, from: 'service', type: 'end_of_stream' })
})

it('counts connections for verify and expect, and matches the requests of their sessions', async () => {
  await using emulator = await createEmulator({
    settings,
    scenario: { version: 1, expect: [{ match, count: 2 }] },
  })
  for (const target of ['de', 'fr'])
    await speak(await openStream(emulator, { target_languages: [target] }), 400)
  await arrived(emulator, match, 2)
  emulator.verify()
  emulator.verify({ ...match, body: { 'target_languages[0]': 'fr' } }, { count: 1 })
  expect(() => emulator.verify({ ...match, status: 403 })).toThrow('Expected at least 1 request')
})

itInMore('is bounded, however long a stream is', async () => {
  await using emulator = await createEmulator({ settings: { voice: { maxSpeed: 0 } } })
  await speak(await openStream(emulator, { target_languages: ['de'] }), 600_000, 200)
  const [entry] = await arrived(emulator, match)
  expect(entry?.facts.messages).toHaveLength(200)
  expect(entry?.facts).toMatchObject({ received: 3001 })
  expect(entry?.facts.omitted).toBe(3001 + Number(entry?.facts.sent) - 200)
})

it('prints one line for a session in the log, without its messages', async () => {
  await using emulator = await createEmulator({ settings })
  const lines: object[] = []
  emulator.subscribe((recorded) => lines.push(recorded.line()))
  await speak(await openStream(emulator), 400)
  await expect.poll(() => lines.length).toBe(2)
  expect(lines[1]).toMatchObject({ operation: 'voiceStream', status: 101, facts: { audioMs: 400 } })
  expect(JSON.stringify(lines)).not.toContain('source_transcript_update')
})
