import { expect, it } from 'vitest'
import { downloaded, uploaded } from '../../support/documents/documents.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { serve } from '../../support/served.ts'

it('usage lags by as much as a setting says, and limits do not', async () => {
  const settings = { usageLagMs: 120_000, freeCharacterLimit: 30 }
  await using mynah = await serve(TRANSPORT, {
    settings,
    clock: { now: '2026-03-10T12:00:00Z', frozen: true },
  })
  const { freeAuthKey: key, clock } = mynah.emulator
  const used = async () => (await mynah.call('/v2/usage', { key })).json.character_count
  const translate = () => mynah.post('/v2/translate', { text: ['0123456789'], target_lang: 'DE' }, { key })

  await translate()
  expect(await used()).toBe(0)
  clock.advance('1m')
  await translate()
  await downloaded(mynah, await uploaded(mynah, { key, content: '0123456789' }), key)
  expect(await used()).toBe(0)
  expect((await translate()).status).toBe(456)
  clock.advance('1m')
  expect(await used()).toBe(10)
  clock.advance('1m')
  expect(await used()).toBe(30)
})

it('usage that lags belongs to its own account and period', async () => {
  const settings = { usageLagMs: 120_000 }
  await using mynah = await serve('in process', {
    settings,
    clock: { now: '2026-03-31T23:59:30Z', frozen: true },
  })
  const { clock, authKey, freeAuthKey } = mynah.emulator
  const body = { text: ['0123456789'], target_lang: 'DE' }
  const used = async (key: string) => (await mynah.call('/v2/usage', { key })).json.character_count
  await mynah.post('/v2/translate', body, { key: authKey })
  clock.advance('1m')
  await mynah.post('/v2/translate', body, { key: freeAuthKey })
  expect([await used(authKey), await used(freeAuthKey)]).toEqual([0, 0])
  clock.advance('2m')
  expect(await used(freeAuthKey)).toBe(10)
})
