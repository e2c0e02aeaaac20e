import { describe, expect, it } from 'vitest'
import { TRANSPORT } from '../../support/runs.ts'
import { itServed, serve } from '../../support/served.ts'

describe('GET /v2/usage', () => {
  const it = itServed(TRANSPORT)

  const translate = { text: ['Hello'], target_lang: 'DE' }

  it('shows a free account its two figures', async ({ mynah }) => {
    const key = mynah.emulator.freeAuthKey
    await mynah.post('/v2/translate', translate, { key })
    const { status, json } = await mynah.call('/v2/usage', { key })
    expect(status).toBe(200)
    expect(json).toEqual({ character_count: 5, character_limit: 500_000 })
  })

  it('shows a paid account the period, the products and the share of the calling key', async () => {
    await using mynah = await serve(TRANSPORT, { clock: '2026-01-31T12:00:00Z' })
    await mynah.post('/v2/translate', translate)
    const used = (units: number) => ({
      api_key_character_count: units,
      character_count: units,
      api_key_unit_count: units,
      account_unit_count: units,
    })
    expect((await mynah.call('/v2/usage')).json).toEqual({
      character_count: 5,
      character_limit: 1_000_000_000_000,
      products: [
        { product_type: 'write', billing_unit: 'characters', ...used(0) },
        { product_type: 'translate', billing_unit: 'characters', ...used(5) },
        { product_type: 'speechToText', billing_unit: 'minutes', ...used(0) },
      ],
      api_key_character_count: 5,
      api_key_character_limit: 1_000_000_000_000,
      speech_to_text_milliseconds_count: 0,
      speech_to_text_milliseconds_limit: 0,
      speech_to_text_minutes_count: 0,
      speech_to_text_minutes_limit: 1_000_000_000_000,
      start_time: '2026-01-31T00:00:00Z',
      end_time: '2026-02-28T00:00:00Z',
    })
    mynah.emulator.clock.set('2026-02-27T12:00:00Z')
    await mynah.post('/v2/translate', translate)
    expect((await mynah.call('/v2/usage')).json.character_count).toBe(10)
  })
})

describe('the quota of a free account', () => {
  const characters = (count: number) => ({ text: ['a'.repeat(count)], target_lang: 'DE', source_lang: 'EN' })

  it('can be used up to the last character; one more is 456 and bills nothing', async () => {
    await using mynah = await serve('in process', { settings: { freeCharacterLimit: 10 } })
    const key = mynah.emulator.freeAuthKey
    const status = async (count: number) =>
      (await mynah.post('/v2/translate', characters(count), { key })).status
    expect(await status(11)).toBe(456)
    expect(await status(7)).toBe(200)
    expect(await status(4)).toBe(456)
    expect(await status(3)).toBe(200)
    const refused = await mynah.post('/v2/translate', characters(1), { key })
    expect([refused.status, refused.json]).toEqual([
      456,
      { message: 'Quota for this billing period has been exceeded.' },
    ])
    expect((await mynah.call('/v2/usage', { key })).json).toEqual({
      character_count: 10,
      character_limit: 10,
    })
  })
})
