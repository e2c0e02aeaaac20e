import { describe, expect } from 'vitest'
import { adminOf } from '../../support/admin.ts'
import { downloaded, settled, statusOf, uploaded } from '../../support/documents/documents.ts'
import { dictionary, makeGlossary } from '../../support/glossaries.ts'
import { mockSession as session } from '../../support/mock-session.ts'
import { it, TRANSPORT } from '../../support/runs.ts'
import { type Served, serve } from '../../support/served.ts'
import { makeList } from '../../support/style-rules.ts'
import { textOf } from '../../support/translate.ts'

const entries = dictionary('en', 'de', 'cart\tKorb')
const translation = { body: { text: ['proton beam'], target_lang: 'DE' } }

describe('the data of a key in a session of the existing mock’s protocol,', () => {
  const glossaries = async (mynah: Served, headers = {}) =>
    (await mynah.call('/v3/glossaries', { headers })).json.glossaries.map((one: any) => one.glossary_id)
  const count = async (mynah: Served, headers = {}, key = mynah.emulator.authKey) =>
    (await mynah.call('/v2/usage', { headers, key })).json.character_count

  it('is that of the default world: glossaries and style rules', async ({ mynah }) => {
    const headers = session('one')
    const own = await makeGlossary(mynah, [entries])
    const both = [own, await makeGlossary(mynah, [entries], { headers })]
    expect(await glossaries(mynah)).toEqual(both)
    expect(await glossaries(mynah, headers)).toEqual(both)
    expect(await glossaries(mynah, session('two'))).toEqual(both)
    expect(await glossaries(mynah, { 'X-Mynah-Session': 'other' })).toEqual([])
    const { style_id } = await makeList(mynah)
    expect((await mynah.call(`/v3/style_rules/${style_id}`, { headers })).status).toBe(200)
    expect(await textOf(mynah, 'cart', { glossary_id: own, headers })).toBe('Korb')
  })

  it('is that of the default world: documents, whichever of the two a client names', async ({ mynah }) => {
    const inSession = await uploaded(mynah, { headers: session('one') })
    const outside = await uploaded(mynah)
    expect((await settled(mynah, inSession)).json.status).toBe('done')
    expect((await downloaded(mynah, inSession)).text).toBe('Protonenstrahl')
    const { document_id: id, document_key } = outside
    const poll = await mynah.post(`/v2/document/${id}`, { document_key }, { headers: session('one') })
    expect(poll.status).toBe(200)
    expect((await downloaded(mynah, outside)).text).toBe('Protonenstrahl')
    expect((await statusOf(mynah, inSession)).status).toBe(404)
  })

  it('has the limit of its session, counted from the session’s start', async ({ mynah }) => {
    const key = 'somebody:fx'
    const [small, large] = [session('small', { 'init-character-limit': 11 }), session('large')]
    const status = async (headers: Record<string, string>) =>
      (await mynah.call('/v2/translate', { ...translation, headers, key })).status
    expect(await status({})).toBe(200)
    expect([await status(small), await status(small), await status(large)]).toEqual([200, 456, 200])
    expect(await count(mynah, small, key)).toBe(11)
    expect(await count(mynah, large, key)).toBe(11)
    expect((await mynah.call('/v2/usage', { headers: large, key })).json.character_limit).toBe(20_000_000)
    expect(await count(mynah, {}, key)).toBe(33)
  })

  it('is also billed to the account, by product and key', async () => {
    await using mynah = await serve(TRANSPORT, { clock: '2026-01-31T00:00:00Z' })
    const headers = session('one')
    await mynah.call('/v2/translate', { ...translation, headers })
    await downloaded(mynah, await uploaded(mynah, { headers }))
    const { products, api_key_character_count } = (await mynah.call('/v2/usage', { headers })).json
    expect(api_key_character_count).toBe(22)
    expect(products[1]).toMatchObject({ product_type: 'translate', character_count: 22 })
    const report = await adminOf(mynah).analytics({ start_date: '2026-01-31', end_date: '2026-01-31' })
    expect(report.json.usage_report.total_usage.total_characters).toBe(22)
  })

  it('counts a document towards the session of its upload', async ({ mynah }) => {
    const headers = session('one', { 'init-character-limit': 20 })
    const handle = await uploaded(mynah, { headers })
    await downloaded(mynah, handle)
    expect(await count(mynah, headers)).toBe(11)
    expect((await mynah.call('/v2/translate', { ...translation, headers })).status).toBe(456)
    expect((await mynah.call('/v2/translate', translation)).status).toBe(200)
  })

  it.for(['all', 'state'])('stays when the session is reset (%s)', async (scope, { mynah }) => {
    const headers = session('one', { '429-count': 1, 'init-character-limit': 11 })
    const status = async () => (await mynah.call('/v2/translate', { ...translation, headers })).status
    const id = await makeGlossary(mynah, [entries])
    expect([await status(), await status(), await status()]).toEqual([429, 200, 456])
    await mynah.post('/_mynah/reset?session=one', { scope })
    expect(await glossaries(mynah)).toEqual([id])
    expect(await glossaries(mynah, headers)).toEqual([id])
    expect(await count(mynah, headers)).toBe(0)
    expect([await status(), await status(), await status()]).toEqual([429, 200, 456])
    expect(await count(mynah)).toBe(22)
  })

  it('also disappears from the session when the default world is reset', async ({ mynah }) => {
    const headers = session('one', { '429-count': 1 })
    await makeGlossary(mynah, [entries])
    expect((await mynah.call('/v2/translate', { ...translation, headers })).status).toBe(429)
    await mynah.post('/_mynah/reset', { scope: 'state' })
    expect(await glossaries(mynah, headers)).toEqual([])
    expect((await mynah.call('/v2/translate', { ...translation, headers })).status).toBe(200)
  })

  it('follows the session’s clock, journal and faults, not those of the default world', async () => {
    await using mynah = await serve(TRANSPORT, { clock: '2026-01-31T00:00:00Z' })
    const headers = session('one', { 'doc-queue-time': 1000, 'doc-translate-time': 2000 })
    const handle = await uploaded(mynah, { headers })
    const state = async () => (await statusOf(mynah, handle)).json.status
    mynah.emulator.clock.advance('5m')
    expect(await state()).toBe('queued')
    await mynah.post('/_mynah/clock/advance?session=one', { by: '1s' })
    expect(await state()).toBe('translating')
    await mynah.post('/_mynah/clock/advance?session=one', { by: '2s' })
    await expect.poll(state).toBe('done')
    expect(mynah.emulator.requests.all()).toEqual([])
    mynah.emulator.faults.use({ then: { status: 503 } })
    expect((await mynah.call('/v2/usage', { headers })).status).toBe(200)
  })

  it('does not accept accounts of a scenario for the session alone', async ({ mynah }) => {
    await mynah.call('/v2/usage', { headers: session('one') })
    const body = { version: 1, accounts: [{ name: 'a', keys: [{ key: 'one' }] }] }
    const { status, json } = await mynah.post('/_mynah/scenario?session=one', body)
    expect([status, json.detail]).toEqual([400, expect.stringContaining('use X-Mynah-Session')])
    const limits = { version: 1, rate_limits: [{ requests: 1, per: '1m' }] }
    expect((await mynah.post('/_mynah/scenario?session=one', limits)).status).toBe(200)
    const statuses = [1, 2].map(() =>
      mynah.call('/v2/translate', { ...translation, headers: session('one') }),
    )
    expect((await Promise.all(statuses)).map(({ status }) => status).sort()).toEqual([200, 429])
  })

  it('is kept in files with that of the default world', async () => {
    await using mynah = await serve(TRANSPORT, { clock: '2026-01-31T00:00:00Z' })
    const { state } = await mynah.emulator.snapshot()
    expect(JSON.stringify(state)).not.toContain('mock-session/')
    await mynah.call('/v2/translate', { ...translation, headers: session('one') })
    await mynah.delete('/_mynah/sessions/one')
    expect(JSON.stringify((await mynah.emulator.snapshot()).state)).not.toContain('mock-session/')
  })
})
