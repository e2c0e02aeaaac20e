import { expect, it } from 'vitest'
import { dictionary } from '../../support/glossaries.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { serve } from '../../support/served.ts'
import { textOf, translate } from '../../support/translate.ts'

const ENTRIES = dictionary('en', 'de', 'Save\tSichern')

it('a glossary is not ready, and cannot be used, for the time in a setting', async () => {
  const settings = { glossaryReadyMs: 30_000 }
  await using mynah = await serve(TRANSPORT, {
    settings,
    clock: { now: '2026-03-10T12:00:00Z', frozen: true },
  })
  const { json: two } = await mynah.post('/v2/glossaries', { name: 'two', ...ENTRIES })
  const { json: three } = await mynah.post('/v3/glossaries', { name: 'three', dictionaries: [ENTRIES] })
  expect([two.ready, three.ready]).toEqual([false, false])
  const isReady = async () => {
    const { json: one } = await mynah.call(`/v2/glossaries/${two.glossary_id}`)
    const { json: list } = await mynah.call('/v2/glossaries')
    return [one.ready, ...list.glossaries.map(({ ready }: any) => ready)]
  }

  expect(await isReady()).toEqual([false, false, false])
  for (const { glossary_id } of [two, three]) {
    const { status, json } = await translate(mynah, 'Save', { glossary_id })
    expect([status, json.message]).toEqual([503, 'Glossary not ready'])
  }
  mynah.emulator.clock.advance('30s')
  expect(await isReady()).toEqual([true, true, true])
  expect(await textOf(mynah, 'Save', { glossary_id: two.glossary_id })).toBe('Sichern')
})
