import { describe, expect } from 'vitest'
import { adminOf, secretOf, translate } from '../../support/admin.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { itServed, serve } from '../../support/served.ts'

const it = itServed('in process')

const NO_LIMITS = { characters: null, speech_to_text_milliseconds: null }
const UNKNOWN = '00000000-0000-0000-0000-000000000000:00000000-0000-0000-0000-000000000001'

describe('developer keys', () => {
  const it = itServed(TRANSPORT)

  it('are created with the default label, without one or without a body', async ({ mynah }) => {
    const withoutBody = await mynah.post('/v2/admin/developer-keys', undefined, {
      key: mynah.emulator.adminAuthKey,
    })
    for (const { status, json } of [await adminOf(mynah).create({}), withoutBody])
      expect([status, json.label]).toEqual([200, 'DeepL API Key'])
  })

  it('can be used immediately, by the second GUID of the key_id or all of it, with their own part in the usage', async () => {
    await using mynah = await serve(TRANSPORT, { unknownKeys: 'reject' })
    const { json } = await adminOf(mynah).create()
    for (const key of [secretOf(json.key_id), json.key_id]) {
      expect(await translate(mynah, 3, { key })).toBe(200)
    }
    await translate(mynah, 5)
    expect((await mynah.call('/v2/usage', { key: json.key_id })).json).toMatchObject({
      character_count: 11,
      api_key_character_count: 6,
      products: [{}, { product_type: 'translate', api_key_unit_count: 6, account_unit_count: 11 }, {}],
    })
  })

  it('are listed in order of creation, active and deactivated, without admin keys', async ({ mynah }) => {
    const admin = adminOf(mynah)
    const { json: first } = await admin.create({ label: 'a' })
    const { json: second } = await admin.create({ label: 'a' })
    await admin.deactivate({ key_id: first.key_id })
    const { status, json } = await admin.list()
    expect(status).toBe(200)
    expect(json.slice(0, 2)).toMatchObject([
      { label: 'DeepL API Key', is_deactivated: false },
      { label: 'a', is_deactivated: true },
    ])
    expect(json.slice(2)).toEqual([second])
  })

  it('are renamed, including deactivated ones', async ({ mynah }) => {
    const admin = adminOf(mynah)
    const { key_id } = (await admin.create()).json
    const renamed = await admin.label({ key_id, label: 'Büro 東京' })
    expect(renamed.json).toMatchObject({ key_id, label: 'Büro 東京' })
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

    const hour = { speech_to_text_milliseconds: 3_600_000 }
    expect(await limits(hour)).toEqual({ characters: 10, ...hour })
    const closed = { characters: 0, speech_to_text_milliseconds: 0 }
    expect(await limits(closed)).toEqual(closed)
    expect(await translate(mynah, 0, { key })).toBe(456)
    expect(await limits(NO_LIMITS)).toEqual(NO_LIMITS)
    expect(await translate(mynah, 1000, { key })).toBe(200)
    expect(await translate(mynah, 1000)).toBe(200)
  })

  it('are at most 25 even if all are requested concurrently; deactivating one makes room', async ({
    mynah,
  }) => {
    const admin = adminOf(mynah)
    const answers = await Promise.all(Array.from({ length: 40 }, () => admin.create()))
    const refused = answers.filter(({ status }) => status === 400)
    expect(refused).toHaveLength(16)
    expect(refused[0]?.json.message).toContain('25 developer keys')
    const keys = (await admin.list()).json
    expect(keys).toHaveLength(25)
    for (let count = 0; count < 2; count++) await admin.deactivate({ key_id: keys[7].key_id })
    for (const status of [200, 400]) expect((await admin.create()).status).toBe(status)
  })

  it('of one account are inaccessible to another one', async ({ mynah }) => {
    const { key_id } = (await adminOf(mynah).create()).json
    const path = '/v2/admin/developer-keys'
    const other = { key: 'somebody:adm' }
    const body = { key_id, label: 'x', characters: 1 }
    for (const change of ['deactivate', 'label', 'limits'])
      expect((await mynah.put(`${path}/${change}`, body, other)).status).toBe(404)
    expect((await mynah.call(path, other)).json).toEqual([])
  })
})

describe('refusals of the admin API', () => {
  it('a limit that no number can be, in whole: the other one does not change either', async ({ mynah }) => {
    const admin = adminOf(mynah)
    const { key_id } = (await admin.create()).json
    for (const [field, other] of [
      ['characters', 'speech_to_text_milliseconds'],
      ['speech_to_text_milliseconds', 'characters'],
    ] as const) {
      const { status, json } = await admin.limits({ key_id, [other]: 5, [field]: 1e308 })
      const rule = `'${field}' must be a whole number from 0 to 1000000000000, or null.`
      expect([status, json.message]).toEqual([400, `Bad request. Reason: ${rule}`])
    }
    expect((await admin.list()).json[1].usage_limits).toEqual(NO_LIMITS)
  })

  it('limits that name no limit', async ({ mynah }) => {
    const { key_id } = (await adminOf(mynah).create()).json
    const { status, json } = await adminOf(mynah).limits({ key_id })
    expect(status).toBe(400)
    expect(json.message).toContain("'characters' or 'speech_to_text_milliseconds'")
  })

  const ids: [name: string, key_id: unknown, status: number][] = [
    ['an unknown one', UNKNOWN, 404],
    ['half of one', UNKNOWN.slice(0, 36), 400],
    ['one with a space', `${UNKNOWN} `, 400],
    ['an empty one', '', 400],
  ]
  it.for(ids)('key ids such as %s', async ([, key_id, status], { mynah }) => {
    const admin = adminOf(mynah)
    const before = (await admin.list()).json
    const message =
      status === 404
        ? 'Developer key not found'
        : "Bad request. Reason: 'key_id' must be two GUIDs joined by ':'."
    for (const change of [admin.deactivate, admin.label, admin.limits]) {
      const answer = await change({ key_id, label: 'x', characters: 1 })
      expect([answer.status, answer.json.message]).toEqual([status, message])
    }
    expect((await admin.list()).json).toEqual(before)
  })

  it('the id of an admin key, which is managed elsewhere', async ({ mynah }) => {
    const { json } = await mynah.call(`/_mynah/accounts/${encodeURIComponent(mynah.emulator.adminAuthKey)}`)
    expect((await adminOf(mynah).deactivate({ key_id: json.key.key_id })).status).toBe(404)
  })

  it.for([
    ['with a line break', 'a\nb'],
    ['with a control character', 'a\u0085b'],
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
})
