import { expect, it } from 'vitest'
import { TRANSPORT } from '../../support/runs.ts'
import { serve } from '../../support/served.ts'

it('a glossary is not ready, and cannot be used, for the time in a setting', async () => {
  const settings = { glossaryReadyMs: 30_000 }
  await using mynah = await serve(TRANSPORT, {
    settings,
    clock: { now: '2026-03-10T12:00:00Z', frozen: true },
  })
  const dictionary = {
    source_lang: 'en',
    target_lang: 'de',
    entries: 'Save\tSichern',
    entries_format: 'tsv',
  }
  const { json: two } = await mynah.post('/v2/glossaries', { name: 'two', ...dictionary })
  const { json: three } = await mynah.post('/v3/glossaries', { name: 'three', dictionaries: [dictionary] })
  expect([two.ready, three.ready]).toEqual([false, false])
  const isReady = async () => {
    const { json: one } = await mynah.call(`/v2/glossaries/${two.glossary_id}`)
    const { json: list } = await mynah.call('/v2/glossaries')
    return [one.ready, ...list.glossaries.map(({ ready }: any) => ready)]
  }
  const translated = (glossary_id: string) =>
    mynah.post('/v2/translate', { text: ['Save'], source_lang: 'EN', target_lang: 'DE', glossary_id })

  expect(await isReady()).toEqual([false, false, false])
  expect((await translated(three.glossary_id)).json).toMatchObject({ message: 'Glossary not ready' })
  expect((await translated(two.glossary_id)).status).toBe(503)
  mynah.emulator.clock.advance('30s')
  expect(await isReady()).toEqual([true, true, true])
  expect((await translated(two.glossary_id)).json.translations[0].text).toBe('Sichern')
})

it('a glossary is ready immediately without the setting', async () => {
  await using mynah = await serve('in process')
  const { json } = await mynah.post('/v2/glossaries', {
    name: 'one',
    source_lang: 'en',
    target_lang: 'de',
    entries: 'Save\tSichern',
  })
  expect(json.ready).toBe(true)
})
