import { describe, expect } from 'vitest'
import { type Handle, settled, statusOf, upload, uploaded } from '../../support/documents/documents.ts'
import { noRealTime } from '../../support/documents/no-real-time.ts'
import { itInMore, TRANSPORT } from '../../support/runs.ts'
import { itServed, type Served, serve } from '../../support/served.ts'

const it = itServed('in process')

const CLOCK = '2026-01-31T12:00:00Z'
const TIMED = { clock: CLOCK, settings: { documents: { queueMs: 2000, translateMs: 8000 } } }
const MANUAL = { settings: { documents: { progression: 'manual' as const } } }

const push = (mynah: Served, { document_id }: Handle, body: object) =>
  mynah.put(`/_mynah/documents/${document_id}/status`, body)

describe('POST /v2/document/{document_id}', () => {
  const it = itServed(TRANSPORT)

  it('finds a document done at its first poll, with the characters to be billed', async ({ mynah }) => {
    using _ = noRealTime()
    const handle = await uploaded(mynah, { content: 'Ein Δ あ 👍', source_lang: 'EN' })
    const { status, json } = await statusOf(mynah, handle)
    expect(status).toBe(200)
    expect(json).toEqual({ document_id: handle.document_id, status: 'done', billed_characters: 9 })
  })

  it('accepts the key in JSON, in a form, and in the query or the body of a GET', async ({ mynah }) => {
    const handle = await uploaded(mynah)
    const { document_id, document_key } = handle
    await settled(mynah, handle)
    const path = `/v2/document/${document_id}`
    const answers = [
      await mynah.post(path, { document_key }),
      await mynah.post(path, new URLSearchParams({ document_key })),
      await mynah.call(`${path}?document_key=${document_key}`),
      await mynah.post(`/v1/document/${document_id}`, { document_key }),
      await mynah.call(`/v1/document/${document_id}?document_key=${document_key}`),
      await mynah.post(`${path}/`, { document_key }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers.map(({ json }) => json.status)).toEqual(answers.map(() => 'done'))
  })

  it('goes through its states by the clock', async () => {
    await using mynah = await serve(TRANSPORT, TIMED)
    const handle = await uploaded(mynah)
    const { document_id } = handle
    expect((await statusOf(mynah, handle)).json).toEqual({ document_id, status: 'queued' })
    mynah.emulator.clock.advance('1999ms')
    expect((await statusOf(mynah, handle)).json).toEqual({ document_id, status: 'queued' })
    mynah.emulator.clock.advance('1ms')
    expect((await statusOf(mynah, handle)).json).toEqual({
      document_id,
      status: 'translating',
      seconds_remaining: 8,
    })
    mynah.emulator.clock.advance('7001ms')
    expect((await statusOf(mynah, handle)).json.seconds_remaining).toBe(1)
    mynah.emulator.clock.advance('999ms')
    expect((await settled(mynah, handle)).json).toEqual({
      document_id,
      status: 'done',
      billed_characters: 11,
    })
  })

  it('changes only manually if the settings say so', async () => {
    await using mynah = await serve(TRANSPORT, MANUAL)
    const handle = await uploaded(mynah)
    const { document_id } = handle
    expect((await statusOf(mynah, handle)).json).toEqual({ document_id, status: 'queued' })
    expect((await push(mynah, handle, { status: 'translating' })).json.status).toBe('translating')
    expect((await statusOf(mynah, handle)).json).toMatchObject({
      status: 'translating',
      seconds_remaining: expect.any(Number),
    })
    expect((await push(mynah, handle, { status: 'done' })).status).toBe(200)
    expect((await settled(mynah, handle)).json).toEqual({
      document_id,
      status: 'done',
      billed_characters: 11,
    })
    expect((await push(mynah, handle, { status: 'queued' })).status).toBe(200)
    expect((await statusOf(mynah, handle)).json).toEqual({ document_id, status: 'queued' })
  })

  it('can be made to fail with a given message, which is final and releases the quota', async () => {
    await using mynah = await serve(TRANSPORT, { settings: { ...MANUAL.settings, freeCharacterLimit: 20 } })
    const key = mynah.emulator.freeAuthKey
    const handle = await uploaded(mynah, { key, content: 'x'.repeat(20) })
    const message = 'Out of ink.'
    expect((await push(mynah, handle, { status: 'error', message })).json).toEqual({
      document_id: handle.document_id,
      status: 'error',
      error_message: message,
      message,
    })
    await push(mynah, handle, { status: 'done' })
    expect((await settled(mynah, handle, key)).json).toMatchObject({
      status: 'error',
      error_message: message,
    })
    expect((await upload(mynah, { key, content: 'x'.repeat(20) })).status).toBe(200)
  })

  it('refuses impossible states', async () => {
    await using mynah = await serve(TRANSPORT, MANUAL)
    const handle = await uploaded(mynah)
    const refused = async (body: object) => {
      const { status, json } = await push(mynah, handle, body)
      return [status, json.detail]
    }
    expect(await refused({})).toEqual([400, "'status' must be one of queued, translating, done, error."])
    expect(await refused({ status: 'ready' })).toEqual([
      400,
      "'status' must be one of queued, translating, done, error.",
    ])
    expect(await refused({ status: 'done', message: 'x' })).toEqual([
      400,
      "'message' is only valid with the status 'error'.",
    ])
    const unknown = await mynah.put('/_mynah/documents/00/status', { status: 'done' })
    expect(unknown.status).toBe(404)
  })

  it('answers a wrong key like an unknown id', async ({ mynah }) => {
    const handle = await uploaded(mynah)
    const { document_id, document_key } = handle
    const answers = [
      await statusOf(mynah, { document_id, document_key: document_key.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')) }),
      await statusOf(mynah, { document_id, document_key: '' }),
      await statusOf(mynah, { document_id, document_key: document_key.toLowerCase() }),
      await statusOf(mynah, { document_id: 'A'.repeat(32), document_key }),
      await statusOf(mynah, { document_id: '..%2f..%2fx', document_key }),
      await statusOf(mynah, handle, mynah.emulator.freeAuthKey),
    ] // biome-ignore format: a table
    for (const { status, json } of answers) {
      expect(status).toBe(404)
      expect(json).toEqual({ message: 'Document not found' })
    }
    expect((await statusOf(mynah, handle)).status).toBe(200)
  })

  it('requires the key', async ({ mynah }) => {
    const { document_id } = await uploaded(mynah)
    for (const answer of [
      await mynah.post(`/v2/document/${document_id}`, {}),
      await mynah.call(`/v2/document/${document_id}`),
    ]) {
      expect(answer.status).toBe(400)
      expect(answer.json.message).toBe("Parameter 'document_key' not specified")
    }
  })
})

describe('documents that fail', () => {
  const SAME = 'Source and target language are equal.'
  const cases: [name: string, document: Record<string, unknown>, message: string | RegExp][] = [
    ['the same language twice', { source_lang: 'DE', target_lang: 'DE' }, SAME],
    ['a text that is in the target language already', { content: 'Protonenstrahl', target_lang: 'DE' }, SAME],
    ['a text that is no text', { content: Uint8Array.of(0xff, 0x00, 0xfe) }, 'Invalid file data.'],
    ['a text with a NUL character', { content: 'a\0b' }, 'Invalid file data.'],
    ['a docx that is none', { name: 'a.docx', content: 'proton beam' }, 'Invalid file data.'],
    ['subtitles without a timing', { name: 'a.srt', content: 'proton beam' }, 'Invalid file data.'],
  ]
  it.for(cases)('%s', async ([, document, message], { mynah }) => {
    const handle = await uploaded(mynah, document)
    const { status, json } = await settled(mynah, handle)
    expect(status).toBe(200)
    expect(json).toEqual({
      document_id: handle.document_id,
      status: 'error',
      error_message: expect.stringMatching(message),
      message: json.error_message,
    })
  })

  itInMore('more characters than the plan allows', async () => {
    await using mynah = await serve('in process')
    const key = `${crypto.randomUUID()}:fx`
    const content = 'a\n'.repeat(250_001)
    const { json } = await settled(mynah, await uploaded(mynah, { key, content }), key)
    expect(json).toMatchObject({
      status: 'error',
      error_message: 'The document has more than 500000 characters.',
    })
    expect((await settled(mynah, await uploaded(mynah, { content }))).json).toMatchObject({
      status: 'done',
      billed_characters: 500_002,
    })
  })

  it('but not a variant of the same language, whose text stays unchanged', async ({ mynah }) => {
    const handle = await uploaded(mynah, {
      content: 'Save the file.',
      source_lang: 'EN',
      target_lang: 'EN-GB',
    })
    expect((await settled(mynah, handle)).json.status).toBe('done')
  })

  it('show it only when they would be done', async () => {
    await using mynah = await serve('in process', TIMED)
    const handle = await uploaded(mynah, { source_lang: 'DE', target_lang: 'DE' })
    expect((await statusOf(mynah, handle)).json.status).toBe('queued')
    mynah.emulator.clock.advance('10s')
    expect((await settled(mynah, handle)).json.status).toBe('error')
  })
})

describe('documents that are not downloaded', () => {
  it('expire after a day, and release the quota', async () => {
    await using mynah = await serve('in process', { clock: CLOCK, settings: { freeCharacterLimit: 11 } })
    using _ = noRealTime()
    const key = mynah.emulator.freeAuthKey
    const handle = await uploaded(mynah, { key })
    expect((await upload(mynah, { key })).status).toBe(456)
    mynah.emulator.clock.advance(24 * 60 * 60 * 1000 - 1)
    expect((await statusOf(mynah, handle, key)).status).toBe(200)
    mynah.emulator.clock.advance(1)
    expect((await statusOf(mynah, handle, key)).status).toBe(404)
    expect((await upload(mynah, { key })).status).toBe(200)
    const { state } = await mynah.emulator.snapshot()
    expect(state.collections.find(({ name }) => name === 'documents')?.records).toHaveLength(1)
  })

  it('are kept as long as the settings say', async () => {
    await using mynah = await serve('in process', {
      clock: CLOCK,
      settings: { documents: { retentionMs: 1000 } },
    })
    const first = await uploaded(mynah)
    mynah.emulator.clock.advance(500)
    const second = await uploaded(mynah)
    mynah.emulator.clock.advance(500)
    expect((await statusOf(mynah, first)).status).toBe(404)
    expect((await statusOf(mynah, second)).status).toBe(200)
    mynah.emulator.clock.advance(500)
    expect((await statusOf(mynah, second)).status).toBe(404)
  })
})
