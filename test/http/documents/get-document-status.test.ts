import { describe, expect } from 'vitest'
import { type Handle, settled, statusOf, upload, uploaded } from '../../support/documents/documents.ts'
import { noRealTime } from '../../support/documents/no-real-time.ts'
import { TRANSPORT } from '../../support/runs.ts'
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

  it('goes through its states by the clock', async () => {
    await using mynah = await serve(TRANSPORT, TIMED)
    const handle = await uploaded(mynah)
    const { document_id } = handle
    for (const [ms, state] of [
      [0, { status: 'queued' }],
      [1999, { status: 'queued' }],
      [1, { status: 'translating', seconds_remaining: 8 }],
      [7001, { status: 'translating', seconds_remaining: 1 }],
    ] as const) {
      mynah.emulator.clock.advance(ms)
      expect((await statusOf(mynah, handle)).json).toEqual({ document_id, ...state })
    }
    mynah.emulator.clock.advance(999)
    const done = { document_id, status: 'done', billed_characters: 11 }
    expect((await settled(mynah, handle)).json).toEqual(done)
  })

  it('changes only manually if the settings say so', async () => {
    await using mynah = await serve(TRANSPORT, MANUAL)
    const handle = await uploaded(mynah)
    const { document_id } = handle
    expect((await statusOf(mynah, handle)).json).toEqual({ document_id, status: 'queued' })
    expect((await push(mynah, handle, { status: 'translating' })).json.status).toBe('translating')
    const translating = { status: 'translating', seconds_remaining: expect.any(Number) }
    expect((await statusOf(mynah, handle)).json).toMatchObject(translating)
    expect((await push(mynah, handle, { status: 'done' })).status).toBe(200)
    const done = { document_id, status: 'done', billed_characters: 11 }
    expect((await settled(mynah, handle)).json).toEqual(done)
    expect((await push(mynah, handle, { status: 'queued' })).status).toBe(200)
    expect((await statusOf(mynah, handle)).json).toEqual({ document_id, status: 'queued' })
  })

  it('can be made to fail with a given message, which is final and releases the quota', async () => {
    await using mynah = await serve(TRANSPORT, { settings: { ...MANUAL.settings, freeCharacterLimit: 20 } })
    const key = mynah.emulator.freeAuthKey
    const handle = await uploaded(mynah, { key, content: 'x'.repeat(20) })
    const message = 'Out of ink.'
    const failed = { document_id: handle.document_id, status: 'error', error_message: message, message }
    expect((await push(mynah, handle, { status: 'error', message })).json).toEqual(failed)
    await push(mynah, handle, { status: 'done' })
    expect((await settled(mynah, handle, key)).json).toEqual(failed)
    expect((await upload(mynah, { key, content: 'x'.repeat(20) })).status).toBe(200)
  })

  it('refuses impossible states', async () => {
    await using mynah = await serve(TRANSPORT, MANUAL)
    const handle = await uploaded(mynah)
    const states = "'status' must be one of queued, translating, done, error."
    for (const [body, detail] of [
      [{}, states],
      [{ status: 'ready' }, states],
      [{ status: 'done', message: 'x' }, "'message' is only valid with the status 'error'."],
    ] as const) {
      const { status, json } = await push(mynah, handle, body)
      expect([status, json.detail]).toEqual([400, detail])
    }
    const unknown = await mynah.put('/_mynah/documents/00/status', { status: 'done' })
    expect(unknown.status).toBe(404)
  })

  it('requires the key in the query of a GET, too', async ({ mynah }) => {
    const { status, json } = await mynah.call(`/v2/document/${'A'.repeat(32)}`)
    expect([status, json.message]).toEqual([400, "Parameter 'document_key' not specified"])
  })
})

describe('documents that fail', () => {
  const SAME = 'Source and target language are equal.'
  const cases: [name: string, document: Record<string, unknown>, message: string][] = [
    ['the same language twice', { source_lang: 'DE', target_lang: 'DE' }, SAME],
    ['a text that is in the target language already', { content: 'Protonenstrahl', target_lang: 'DE' }, SAME],
    ['a text that is no text', { content: Uint8Array.of(0xff, 0x00, 0xfe) }, 'Invalid file data.'],
    ['a docx that is none', { name: 'a.docx', content: 'proton beam' }, 'Invalid file data.'],
    ['subtitles without a timing', { name: 'a.srt', content: 'proton beam' }, 'Invalid file data.'],
  ]
  it.for(cases)('%s', async ([, document, message], { mynah }) => {
    const handle = await uploaded(mynah, document)
    const { document_id } = handle
    const { status, json } = await settled(mynah, handle)
    const error = { document_id, status: 'error', error_message: message, message }
    expect([status, json]).toEqual([200, error])
  })

  it('but not a variant of the same language, whose text stays unchanged', async ({ mynah }) => {
    const variant = { content: 'Save the file.', source_lang: 'EN', target_lang: 'EN-GB' }
    const handle = await uploaded(mynah, variant)
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
    const statuses = async () => [
      (await statusOf(mynah, first)).status,
      (await statusOf(mynah, second)).status,
    ]
    expect(await statuses()).toEqual([404, 200])
    mynah.emulator.clock.advance(500)
    expect(await statuses()).toEqual([404, 404])
  })
})
