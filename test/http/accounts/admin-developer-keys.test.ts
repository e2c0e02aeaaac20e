import { describe, expect } from 'vitest'
import { adminOf, secretOf, translate } from '../../support/admin.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { itServed, serve } from '../../support/served.ts'

const it = itServed('in process')

const GUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const KEY_ID = new RegExp(`^${GUID}:${GUID}$`)
const UNKNOWN = '00000000-0000-0000-0000-000000000000:00000000-0000-0000-0000-000000000001'

describe('developer keys', () => {
  const it = itServed(TRANSPORT)

  it('are created with a given or the default label, and without limits', async () => {
    await using mynah = await serve(TRANSPORT, { clock: '2026-01-31T12:00:00Z' })
    const admin = adminOf(mynah)
    const { status, json } = await admin.create({ label: 'Production' })
    expect(status).toBe(200)
    expect(json).toEqual({
      key_id: expect.stringMatching(KEY_ID),
      label: 'Production',
      creation_time: '2026-01-31T12:00:00.000Z',
      is_deactivated: false,
      usage_limits: { characters: null, speech_to_text_milliseconds: null },
    })
    expect((await admin.create({})).json.label).toBe('DeepL API Key')
    const withoutBody = await mynah.post('/v2/admin/developer-keys', undefined, {
      key: mynah.emulator.adminAuthKey,
    })
    expect([withoutBody.status, withoutBody.json.label]).toEqual([200, 'DeepL API Key'])
  })

  it('can be used immediately: by the second GUID of the key_id, and by the whole key_id', async () => {
    await using mynah = await serve(TRANSPORT, { unknownKeys: 'reject' })
    const { json } = await adminOf(mynah).create()
    for (const key of [secretOf(json.key_id), json.key_id]) {
      expect(await translate(mynah, 3, { key })).toBe(200)
    }
    const { json: usage } = await mynah.call('/v2/usage', { key: json.key_id })
    expect(usage).toMatchObject({ character_count: 6, api_key_character_count: 6 })
  })

  it('share the usage of the account and have their own part in it', async ({ mynah }) => {
    const { json } = await adminOf(mynah).create()
    await translate(mynah, 5)
    await translate(mynah, 7, { key: secretOf(json.key_id) })
    expect((await mynah.call('/v2/usage')).json).toMatchObject({
      character_count: 12,
      api_key_character_count: 5,
      products: [{}, { product_type: 'translate', api_key_unit_count: 5, account_unit_count: 12 }, {}],
    })
  })

  it('are listed in order of creation, active and deactivated, without admin keys', async ({ mynah }) => {
    const admin = adminOf(mynah)
    const [first, second] = [
      (await admin.create({ label: 'a' })).json,
      (await admin.create({ label: 'a' })).json,
    ]
    await admin.deactivate({ key_id: first.key_id })
    const { status, json } = await admin.list()
    expect(status).toBe(200)
    expect(json.map(({ label, is_deactivated }: Record<string, unknown>) => [label, is_deactivated])).toEqual(
      [
        ['DeepL API Key', false],
        ['a', true],
        ['a', false],
      ],
    )
    expect(json[2]).toEqual(second)
  })

  it('are renamed, including deactivated ones', async ({ mynah }) => {
    const admin = adminOf(mynah)
    const { key_id } = (await admin.create()).json
    expect((await admin.label({ key_id, label: 'Büro 東京' })).json).toMatchObject({
      key_id,
      label: 'Büro 東京',
    })
    await admin.deactivate({ key_id })
    const { status, json } = await admin.label({ key_id: key_id.toUpperCase(), label: 'old' })
    expect([status, json.label, json.is_deactivated]).toEqual([200, 'old', true])
  })

  it('stop working immediately and permanently when they are deactivated, and keep the first time', async () => {
    await using mynah = await serve(TRANSPORT, { clock: '2026-01-31T12:00:00Z' })
    const admin = adminOf(mynah)
    const { key_id } = (await admin.create()).json
    const { status, json } = await admin.deactivate({ key_id })
    expect(status).toBe(200)
    expect(json).toMatchObject({ is_deactivated: true, deactivated_time: '2026-01-31T12:00:00.000Z' })
    mynah.emulator.clock.advance('1h')
    const again = await admin.deactivate({ key_id })
    expect([again.status, again.json]).toEqual([200, json])
    for (const key of [secretOf(key_id), key_id]) {
      const refused = await mynah.call('/v2/usage', { key })
      expect([refused.status, refused.json]).toEqual([403, { message: 'Forbidden' }])
      expect((await mynah.call('/v3/languages?product=write', { key })).status).toBe(401)
    }
  })

  it('have limits: a number limits, 0 blocks, null removes, none changes none', async ({ mynah }) => {
    const admin = adminOf(mynah)
    const { key_id } = (await admin.create()).json
    const key = secretOf(key_id)
    const limits = async (body: object) => (await admin.limits({ key_id, ...body })).json.usage_limits

    expect(await limits({ characters: 10 })).toEqual({ characters: 10, speech_to_text_milliseconds: null })
    expect(await translate(mynah, 11, { key })).toBe(456)
    expect(await translate(mynah, 10, { key })).toBe(200)
    expect(await translate(mynah, 1, { key })).toBe(456)
    expect(await translate(mynah, 0, { key })).toBe(456)

    expect(await limits({ speech_to_text_milliseconds: 3_600_000 })).toEqual({
      characters: 10,
      speech_to_text_milliseconds: 3_600_000,
    })
    expect(await limits({ characters: 0, speech_to_text_milliseconds: 0 })).toEqual({
      characters: 0,
      speech_to_text_milliseconds: 0,
    })
    expect(await translate(mynah, 0, { key })).toBe(456)
    expect(await limits({ characters: null, speech_to_text_milliseconds: null })).toEqual({
      characters: null,
      speech_to_text_milliseconds: null,
    })
    expect(await translate(mynah, 1000, { key })).toBe(200)
    expect(await translate(mynah, 1000)).toBe(200)
  })

  it('may be 25 at a time; deactivating one makes room', async ({ mynah }) => {
    const admin = adminOf(mynah)
    for (let count = 2; count <= 25; count++) expect((await admin.create()).status).toBe(200)
    const refused = await admin.create()
    expect(refused.status).toBe(400)
    expect(refused.json.message).toContain('25 developer keys')
    const keys = (await admin.list()).json
    expect(keys).toHaveLength(25)
    await admin.deactivate({ key_id: keys[7].key_id })
    await admin.deactivate({ key_id: keys[7].key_id })
    expect((await admin.create()).status).toBe(200)
    expect((await admin.create()).status).toBe(400)
  })

  it('are at most 25 even if all are requested concurrently', async ({ mynah }) => {
    const admin = adminOf(mynah)
    const answers = await Promise.all(Array.from({ length: 40 }, () => admin.create()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(24)
    expect((await admin.list()).json).toHaveLength(25)
  })

  it('of one account are inaccessible to another one', async ({ mynah }) => {
    const { key_id } = (await adminOf(mynah).create()).json
    const call = (path: string, body: object) =>
      mynah.put(`/v2/admin/developer-keys/${path}`, body, { key: 'somebody:adm' })
    expect((await call('deactivate', { key_id })).status).toBe(404)
    expect((await call('label', { key_id, label: 'x' })).status).toBe(404)
    expect((await call('limits', { key_id, characters: 1 })).status).toBe(404)
    expect((await mynah.call('/v2/admin/developer-keys', { key: 'somebody:adm' })).json).toEqual([])
  })
})

describe('refusals of the admin API', () => {
  const limits: [name: string, characters: unknown][] = [
    ['a negative limit', -1],
    ['a fraction', 1.5],
    ['a huge limit', 1e13],
    ['more than a number can be', 1e308],
    ['a text', '5000'],
    ['a boolean', true],
    ['a list', [1]],
    ['an object', {}],
  ]
  it.for(limits)('%s as a limit', async ([, value], { mynah }) => {
    const admin = adminOf(mynah)
    const { key_id } = (await admin.create()).json
    for (const field of ['characters', 'speech_to_text_milliseconds']) {
      const { status, json } = await admin.limits({ key_id, [field]: value })
      expect(status).toBe(400)
      expect(json.message).toBe(
        `Bad request. Reason: '${field}' must be a whole number from 0 to 1000000000000, or null.`,
      )
    }
    expect((await admin.list()).json[1].usage_limits).toEqual({
      characters: null,
      speech_to_text_milliseconds: null,
    })
  })

  it('limits that name no limit', async ({ mynah }) => {
    const { key_id } = (await adminOf(mynah).create()).json
    const { status, json } = await adminOf(mynah).limits({ key_id })
    expect(status).toBe(400)
    expect(json.message).toContain("'characters' or 'speech_to_text_milliseconds'")
  })

  it('a partially invalid change: one invalid limit leaves the other one unchanged', async ({ mynah }) => {
    const admin = adminOf(mynah)
    const { key_id } = (await admin.create()).json
    expect((await admin.limits({ key_id, characters: 5, speech_to_text_milliseconds: -1 })).status).toBe(400)
    expect((await admin.list()).json[1].usage_limits.characters).toBeNull()
  })

  const ids: [name: string, key_id: unknown, status: number][] = [
    ['an unknown one', UNKNOWN, 404],
    ['half of one', UNKNOWN.slice(0, 36), 400],
    ['one with a space', `${UNKNOWN} `, 400],
    ['an empty one', '', 400],
    ['a number', 7, 400],
    ['another word', 'demo', 400],
  ]
  it.for(ids)('key ids such as %s', async ([, key_id, status], { mynah }) => {
    const admin = adminOf(mynah)
    const before = (await admin.list()).json
    for (const answer of [
      await admin.deactivate({ key_id }),
      await admin.label({ key_id, label: 'x' }),
      await admin.limits({ key_id, characters: 1 }),
    ]) {
      expect([answer.status, answer.json.message]).toEqual(
        status === 404
          ? [404, 'Developer key not found']
          : [400, "Bad request. Reason: 'key_id' must be two GUIDs joined by ':'."],
      )
    }
    expect((await admin.list()).json).toEqual(before)
  })

  it('a body without key_id, or without the label', async ({ mynah }) => {
    const admin = adminOf(mynah)
    expect((await admin.deactivate({})).json.message).toBe("Parameter 'key_id' not specified")
    expect((await admin.label({ key_id: UNKNOWN })).json.message).toBe("Parameter 'label' not specified")
    expect((await admin.limits({ characters: 1 })).json.message).toBe("Parameter 'key_id' not specified")
  })

  it('the id of an admin key, which is managed elsewhere', async ({ mynah }) => {
    const { json } = await mynah.call(`/_mynah/accounts/${encodeURIComponent(mynah.emulator.adminAuthKey)}`)
    expect((await adminOf(mynah).deactivate({ key_id: json.key.key_id })).status).toBe(404)
  })

  it.for([
    ['empty', ''],
    ['of 10,000 characters', 'x'.repeat(10_000)],
    ['with a line break', 'a\nb'],
    ['with a control character', 'a\u0085b'],
    ['that are numbers', 7],
  ])('labels %s', async ([, label], { mynah }) => {
    const admin = adminOf(mynah)
    const { key_id } = (await admin.create({ label: 'good' })).json
    for (const { status, json } of [await admin.create({ label }), await admin.label({ key_id, label })]) {
      expect(status).toBe(400)
      expect(json.message).toContain("'label' must be a string of 1 to 1024 characters")
    }
    const { json } = await admin.list()
    expect(json.map((key: { label: string }) => key.label)).toEqual(['DeepL API Key', 'good'])
  })

  it('bodies that are not JSON', async ({ mynah }) => {
    const key = mynah.emulator.adminAuthKey
    const body = new URLSearchParams({ label: 'x' })
    const form = await mynah.post('/v2/admin/developer-keys', body, { key })
    expect([form.status, form.json.code]).toEqual([415, 'invalid_content_type'])
    const headers = { 'Content-Type': 'application/json' }
    expect((await mynah.post('/v2/admin/developer-keys', '{"label"', { key, headers })).status).toBe(400)
    expect((await adminOf(mynah).list()).json).toHaveLength(1)
  })
})
