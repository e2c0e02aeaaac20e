import { describe, expect } from 'vitest'
import { adminOf, translate } from '../../support/admin.ts'
import { it, TRANSPORT } from '../../support/runs.ts'
import { type Served, serve } from '../../support/served.ts'

const path = (key: string) => `/_mynah/accounts/${encodeURIComponent(key)}`
const look = async (mynah: Served, key = mynah.emulator.authKey) =>
  (await mynah.call(path(key), { key: null })).json
const patch = (mynah: Served, body: object, key = mynah.emulator.authKey) =>
  mynah.patch(path(key), body, { key: null })
const mask = (key: string) => `${key.slice(0, 4)}****${key.slice(-4)}`

const NOTHING = {
  total_characters: 0,
  text_translation_characters: 0,
  document_translation_characters: 0,
  text_improvement_characters: 0,
  speech_to_text_milliseconds: 0,
}

describe('/_mynah/accounts/{key}', () => {
  it('shows an account from one of its keys, secrets masked', async () => {
    await using mynah = await serve(TRANSPORT, { clock: '2026-01-31T12:00:00Z' })
    const { authKey, adminAuthKey } = mynah.emulator
    await translate(mynah, 5)
    const json = await look(mynah)
    expect(json).toMatchObject({
      plan: 'paid',
      regions: ['eu'],
      features: ['admin'],
      creation_time: '2026-01-31T12:00:00.000Z',
      period_start_day: 31,
      period: { start_time: '2026-01-31T00:00:00.000Z', end_time: '2026-02-28T00:00:00.000Z' },
      character_limit: null,
      speech_to_text_milliseconds_limit: null,
      usage: { ...NOTHING, total_characters: 5, text_translation_characters: 5 },
      key: { api_key: mask(authKey), role: 'developer', scopes: null, usage: { total_characters: 5 } },
      keys: [
        { api_key: mask(authKey), label: 'DeepL API Key' },
        { api_key: mask(adminAuthKey), label: 'DeepL Admin Key', role: 'admin' },
      ],
    })
    expect(JSON.stringify(json)).not.toContain(authKey)
    expect((await look(mynah, json.key.key_id)).account_id).toBe(json.account_id)
  })

  it('shows free keys and their limit, and reports unknown keys', async ({ mynah }) => {
    expect(await look(mynah, mynah.emulator.freeAuthKey)).toMatchObject({
      plan: 'free',
      character_limit: 500_000,
    })
    const { status, json } = await mynah.call(path('nobody'))
    expect([status, json]).toEqual([
      404,
      { type: 'about:blank', title: 'Not Found', status: 404, detail: 'There is no such key.' },
    ])
  })

  it('deactivates a key, and activates it again, which the service cannot', async () => {
    await using mynah = await serve(TRANSPORT, { clock: '2026-01-31T12:00:00Z' })
    const { authKey } = mynah.emulator
    const { key_id } = (await look(mynah)).key
    const { json } = await patch(mynah, { key: { deactivated: true } })
    expect(json.key).toMatchObject({ is_deactivated: true, deactivated_time: '2026-01-31T12:00:00.000Z' })
    expect(await translate(mynah, 1)).toBe(403)
    const active = await patch(mynah, { key: { deactivated: false } }, key_id)
    expect(active.json.key).toEqual(expect.not.objectContaining({ deactivated_time: expect.anything() }))
    expect(await translate(mynah, 1, { key: authKey })).toBe(200)
  })

  it('frees the place of a key that it deactivates', async ({ mynah }) => {
    const { create } = adminOf(mynah)
    for (let active = 1; active < 25; active++) expect((await create()).status).toBe(200)
    expect((await create()).status).toBe(400)
    await patch(mynah, { key: { deactivated: true } })
    expect((await create()).status).toBe(200)
  })

  it('sets the limits, which apply immediately', async ({ mynah }) => {
    await patch(mynah, { character_limit: 10, key: { character_limit: 8 } })
    expect(await translate(mynah, 9)).toBe(456)
    expect(await translate(mynah, 8)).toBe(200)
    await patch(mynah, { key: { character_limit: null } })
    expect(await translate(mynah, 3)).toBe(456)
    expect(await translate(mynah, 2)).toBe(200)
    expect((await mynah.call('/v2/usage')).json).toMatchObject({
      character_count: 10,
      character_limit: 10,
      api_key_character_limit: 1_000_000_000_000,
    })
    await patch(mynah, { character_limit: 0 })
    expect(await translate(mynah, 0)).toBe(456)
  })

  it('sets the usage: all of it on this key and today, and the reports agree', async () => {
    await using mynah = await serve(TRANSPORT, { clock: '2026-01-10T00:00:00Z' })
    const { key_id } = (await adminOf(mynah).create()).json
    await translate(mynah, 100, { key: key_id })
    mynah.emulator.clock.advance('5d')
    await translate(mynah, 50)
    const { json } = await patch(mynah, {
      character_limit: 1000,
      usage: {
        text_translation_characters: 900,
        document_translation_characters: 50,
        speech_to_text_milliseconds: 90_000,
      },
    })
    expect(json.usage).toMatchObject({ total_characters: 950, speech_to_text_milliseconds: 90_000 })
    expect(json.key.usage).toEqual(json.usage)
    expect((await mynah.call('/v2/usage')).json).toMatchObject({
      character_count: 950,
      api_key_character_count: 950,
      speech_to_text_minutes_count: 2,
    })
    expect((await look(mynah, key_id)).key.usage).toEqual(NOTHING)
    const report = (
      await adminOf(mynah).analytics({
        start_date: '2026-01-01',
        end_date: '2026-01-31',
        group_by: 'key_and_day',
      })
    ).json.usage_report
    expect(report.key_and_day_usages).toMatchObject([
      {
        api_key: mask(mynah.emulator.authKey),
        usage_date: '2026-01-15T00:00:00Z',
        usage: {
          text_translation_characters: 900,
          document_translation_characters: 50,
          speech_to_text_minutes: 1.5,
        },
      },
    ])
    expect(await translate(mynah, 51)).toBe(456)
    expect(await translate(mynah, 50, { key: key_id })).toBe(200)
    // Only the products that are named.
    const { usage } = (await patch(mynah, { usage: { text_translation_characters: 1 } })).json
    expect(usage).toMatchObject({ text_translation_characters: 1, document_translation_characters: 50 })
  })

  it('moves the period, and counts usage within the new one', async () => {
    await using mynah = await serve(TRANSPORT, { clock: '2026-01-10T00:00:00Z' })
    await translate(mynah, 100)
    mynah.emulator.clock.set(Date.parse('2026-01-20T00:00:00Z'))
    await translate(mynah, 30)
    const { json } = await patch(mynah, { period_start_day: 15, character_limit: 50 })
    expect(json.period.start_time).toBe('2026-01-15T00:00:00.000Z')
    expect(json.usage.total_characters).toBe(30)
    expect(await translate(mynah, 21)).toBe(456)
    expect(await translate(mynah, 20)).toBe(200)
    expect((await patch(mynah, { period_start_day: 10 })).json.usage.total_characters).toBe(150)
    expect(await translate(mynah, 1)).toBe(456)
  })

  it('sets the plan, which sets its own limit unless one is given', async ({ mynah }) => {
    expect((await patch(mynah, { plan: 'free' })).json.character_limit).toBe(500_000)
    expect(Object.keys((await mynah.call('/v2/usage')).json)).toEqual(['character_count', 'character_limit'])
    expect((await patch(mynah, { plan: 'paid' })).json.character_limit).toBeNull()
    expect((await patch(mynah, { plan: 'free', character_limit: 7 })).json.character_limit).toBe(7)
    expect((await patch(mynah, { plan: 'free' })).json.character_limit).toBe(7)
  })

  it('sets the features of the account and the scopes of the key', async ({ mynah }) => {
    await patch(mynah, { features: [] })
    expect((await adminOf(mynah).list()).status).toBe(403)
    await patch(mynah, { features: ['admin'], key: { scopes: ['usage:read'], label: 'Reader' } })
    expect((await adminOf(mynah).list()).json[0].label).toBe('Reader')
    expect((await mynah.call('/v2/usage')).status).toBe(200)
    const { status, json } = await mynah.post('/v2/translate', { text: ['a'], target_lang: 'DE' })
    expect([status, json]).toEqual([
      403,
      { message: 'Forbidden', detail: 'Missing required scope(s): translate:text' },
    ])
    await patch(mynah, { key: { scopes: null } })
    expect(await translate(mynah, 1)).toBe(200)
  })

  it('is found by a key that cannot be part of a path', async ({ mynah }) => {
    expect((await mynah.patch('/_mynah/accounts/%zz', { plan: 'free' })).status).toBe(200)
  })

  it('opens an account for an unknown key, unless unknown keys are refused', async ({ mynah }) => {
    expect((await patch(mynah, { character_limit: 3 }, 'new/key%:fx')).json).toMatchObject({ plan: 'free' })
    expect(await translate(mynah, 4, { key: 'new/key%:fx' })).toBe(456)
    await using strict = await serve(TRANSPORT, { unknownKeys: 'reject' })
    expect((await patch(strict, { character_limit: 3 }, 'new')).status).toBe(404)
    expect((await patch(mynah, { character_limit: 3 }, 'invalid')).status).toBe(404)
  })

  it('is about the world that the session names', async ({ mynah }) => {
    await mynah.patch(`${path(mynah.emulator.authKey)}?session=one`, { character_limit: 1 })
    expect(await translate(mynah, 2)).toBe(200)
    expect(await translate(mynah, 2, { headers: { 'X-Mynah-Session': 'one' } })).toBe(456)
  })

  const bad: [body: object | string, field: string | undefined, detail: RegExp][] = [
    [{ plan: 'gold' }, 'plan', /one of free, paid/],
    [{ regions: [] }, 'regions', /at least one region/],
    [{ regions: ['mars'] }, 'regions[0]', /one of eu, us, jp/],
    [{ features: 'admin' }, 'features', /a list/],
    [{ features: ['magic'] }, 'features[0]', /one of admin/],
    [{ period_start_day: 0 }, 'period_start_day', /whole number from 1 to 31/],
    [{ period_start_day: 32 }, 'period_start_day', /whole number from 1 to 31/],
    [{ character_limit: -1 }, 'character_limit', /whole number from 0 to 1000000000000, or null/],
    [{ character_limit: '7' }, 'character_limit', /whole number/],
    [{ usage: { text_translation_characters: 1.5 } }, 'usage.text_translation_characters', /whole number/],
    [{ usage: { text: 1 } }, 'usage.text', /^Unknown field 'usage\.text'\. Use one of text_translation_characters/],
    [{ usage: null }, 'usage', /an object/],
    [{ key: { scopes: ['all'] } }, 'key.scopes[0]', /one of glossaries:read|one of /],
    [{ key: { label: '' } }, 'key.label', /1 to 1024/],
    [{ key: { key_id: 'x' } }, 'key.key_id', /^Unknown field 'key.key_id'/],
    [{ caracter_limit: 7 }, 'caracter_limit', /^Unknown field 'caracter_limit'\. Did you mean 'character_limit'\?$/],
    [{ __proto__: null, constructor: 1 }, 'constructor', /^Unknown field 'constructor'\. Use one of plan, regions/],
    ['7', 'body', /an object/],
    ['{', undefined, /JSON/],
  ] // biome-ignore format: a table
  it.each(bad)('refuses %j, naming the field, and changes nothing', async (body, field, detail) => {
    await using mynah = await serve(TRANSPORT, { clock: '2026-01-10T00:00:00Z' })
    await translate(mynah, 5)
    const before = await look(mynah)
    const whole = typeof body === 'string' ? body : { character_limit: 3, ...body }
    const { status, json } = await patch(mynah, whole as object)
    expect([status, json.field]).toEqual([400, field])
    expect(json.detail).toMatch(detail)
    expect(await look(mynah)).toEqual(before)
  })
})
