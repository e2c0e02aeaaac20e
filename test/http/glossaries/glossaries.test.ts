import { describe, expect } from 'vitest'
import { dictionary, makeGlossary, statusAndMessage } from '../../support/glossaries.ts'
import { BOTH_TRANSPORTS, itServed, serve } from '../../support/served.ts'
import { textOf, translate } from '../../support/translate.ts'

const UNKNOWN = [404, 'Glossary not found']
const NOW = '2026-01-31T23:59:00.250Z'
const EN_DE = dictionary('en', 'de', 'Hello\tGuten Tag\nApple\tApfel')
const DE_EN = dictionary('de', 'en', 'Apfel,apple\n"Tag, guten","hello ""there"""', { entries_format: 'csv' })

const counted = (source_lang: string, target_lang: string, entry_count: number) => ({
  source_lang,
  target_lang,
  entry_count,
})

describe.each(BOTH_TRANSPORTS)('glossaries, %s', (transport) => {
  const it = itServed(transport, { clock: NOW })

  it('are created with several dictionaries, listed in order, and shown with their entries', async ({
    mynah,
  }) => {
    const { json: made } = await mynah.post('/v3/glossaries', {
      name: 'Prüfung ✓',
      dictionaries: [EN_DE, DE_EN],
    })
    const { ready: _, ...shown } = made
    const dictionaries = [counted('en', 'de', 2), counted('de', 'en', 2)]
    expect(shown).toMatchObject({ name: 'Prüfung ✓', dictionaries })
    const { glossary_id: id } = shown

    // Codes in any letter case, and entries without a format, which are TSV.
    const second = await makeGlossary(mynah, [dictionary('EN', 'Ja', 'Apple\tリンゴ')])
    const [first, japanese] = (await mynah.call('/v3/glossaries')).json.glossaries
    expect(first).toEqual(shown)
    expect(japanese).toMatchObject({ glossary_id: second, dictionaries: [counted('en', 'ja', 1)] })
    for (const spelling of [id, id.toUpperCase()]) {
      const { status, json } = await mynah.call(`/v3/glossaries/${spelling}`)
      expect([status, json]).toEqual([200, shown])
    }
    const { status, json } = await mynah.call(`/v3/glossaries/${id}/entries?source_lang=DE&target_lang=en`)
    const tsv = dictionary('de', 'en', 'Apfel\tapple\nTag, guten\thello "there"', { entries_format: 'tsv' })
    expect([status, json]).toEqual([200, { dictionaries: [tsv] }])
  })

  it.for([
    ['an empty list of dictionaries', { name: 'G', dictionaries: [] }],
    ['no dictionaries', { name: 'G' }],
    ['no dictionaries, as a form', new URLSearchParams({ name: 'G' })],
  ])('may be empty, of %s, and get their dictionaries later', async ([, body], { mynah }) => {
    const { status, json } = await mynah.call('/v3/glossaries', { body })
    const { glossary_id } = json
    const empty = { glossary_id, name: 'G', dictionaries: [], creation_time: NOW }
    expect([status, json]).toEqual([201, { ...empty, ready: true }])
    const path = `/v3/glossaries/${glossary_id}`
    expect((await mynah.call(path)).json).toEqual(empty)
    expect((await mynah.call('/v2/glossaries')).json).toEqual({ glossaries: [] })
    expect(statusAndMessage(await translate(mynah, 'Hello', { glossary_id }))).toEqual([
      400,
      'Bad request. Reason: No dictionary found for language pair en-de in glossary',
    ])
    await mynah.put(`${path}/dictionaries`, EN_DE)
    expect(await textOf(mynah, 'Hello', { glossary_id })).toBe('Guten Tag')
  })

  it('can be seeded empty by a scenario', async () => {
    const seeded = [{ name: 'Empty' }, { name: 'None', dictionaries: [] }]
    const account = { name: 'team', plan: 'paid', keys: [{ key: 'k' }], glossaries: seeded } as const
    await using mynah = await serve(transport, { scenario: { version: 1, accounts: [account] } })
    const { glossaries } = (await mynah.call('/v3/glossaries', { key: 'k' })).json
    expect(glossaries.map(({ name, dictionaries }: any) => [name, dictionaries])).toEqual([
      ['Empty', []],
      ['None', []],
    ])
  })

  it('have ids that depend on the seed, the key, and what was not refused before', async () => {
    const made = async (key?: string, isRefused = false) => {
      await using mynah = await serve(transport, { seed: 'ids' })
      const init = key === undefined ? {} : { key }
      const body = { name: 'G', dictionaries: [dictionary('en', 'de', 'no tab')] }
      if (isRefused) expect((await mynah.post('/v3/glossaries', body, init)).status).toBe(400)
      return [await makeGlossary(mynah, [EN_DE], init), await makeGlossary(mynah, [EN_DE], init)]
    }
    const first = await made()
    expect(await made(undefined, true)).toEqual(first)
    expect(new Set([...first, ...(await made('another-key'))]).size).toBe(4)
  })

  const pears = dictionary('en', 'de', 'Pear\tBirne\nHello\tHallo')
  const french = dictionary('en', 'fr', 'Apple,pomme', { entries_format: 'csv' })
  const [german, english] = [counted('en', 'de', 2), counted('de', 'en', 2)]
  it.for<[what: string, method: string, body: object, name: string, dictionaries: object[], entries: string]>([
    ['replace a whole dictionary in its place', 'PUT', dictionary('en', 'de', 'Pear\tBirne'), 'G', [counted('en', 'de', 1), english], 'Pear\tBirne'],
    ['add one for a new pair', 'PUT', french, 'G', [german, english, counted('en', 'fr', 1)], EN_DE.entries],
    ['rename', 'PATCH', { name: 'New' }, 'New', [german, english], EN_DE.entries],
    ['merge entries, of which existing ones keep their lines', 'PATCH', { dictionaries: [pears] }, 'G', [counted('en', 'de', 3), english], 'Hello\tHallo\nApple\tApfel\nPear\tBirne'],
    ['rename and add one for a new pair', 'PATCH', { name: 'Both', dictionaries: [french] }, 'Both', [german, english, counted('en', 'fr', 1)], EN_DE.entries],
    ['change nothing', 'PATCH', {}, 'G', [german, english], EN_DE.entries],
    ['change nothing with an empty list', 'PATCH', { dictionaries: [] }, 'G', [german, english], EN_DE.entries],
  ])('can be changed: %s', async ([, method, body, name, dictionaries, entries], { mynah }) => {
    const id = await makeGlossary(mynah, [EN_DE, DE_EN])
    const path = `/v3/glossaries/${id}`
    const { status, json } = await mynah.call(method === 'PUT' ? `${path}/dictionaries` : path, { method, body })
    const after = (await mynah.call(path)).json
    expect(after).toEqual({ glossary_id: id, name, dictionaries, creation_time: NOW })
    const [changed] = dictionaries.filter((one) => one !== german && one !== english)
    expect([status, json]).toEqual([200, method === 'PUT' ? changed : after])
    expect((await mynah.call(`/v2/glossaries/${id}/entries`)).text).toBe(entries)
  }) // biome-ignore format: a table

  it('are deleted with 204 and no body', async ({ mynah }) => {
    const id = await makeGlossary(mynah, [EN_DE])
    const { status, text, headers } = await mynah.delete(`/v3/glossaries/${id}`)
    expect([status, text, headers.get('x-trace-id')]).toEqual([
      204,
      '',
      expect.stringMatching(/^[0-9a-f]{32}$/),
    ])
    for (const method of ['GET', 'DELETE'])
      expect(statusAndMessage(await mynah.call(`/v3/glossaries/${id}`, { method }))).toEqual(UNKNOWN)
    expect((await mynah.call('/v3/glossaries')).json.glossaries).toEqual([])
  })

  it('lose one dictionary; deleting the last one leaves an empty glossary', async ({ mynah }) => {
    const id = await makeGlossary(mynah, [EN_DE, DE_EN])
    const remove = (query: string, body?: object) =>
      mynah.delete(`/v3/glossaries/${id}/dictionaries${query}`, { ...(body && { body }) })
    const pair = '?source_lang=en&target_lang=de'
    expect((await remove(pair)).status).toBe(204)
    const entries = await mynah.call(`/v3/glossaries/${id}/entries${pair}`)
    for (const answer of [await remove(pair), entries])
      expect(statusAndMessage(answer)).toEqual([404, 'Dictionary not found'])
    // Some clients send the values of a DELETE in its body.
    expect((await remove('', { source_lang: 'DE', target_lang: 'EN' })).status).toBe(204)
    expect((await mynah.call(`/v3/glossaries/${id}`)).json.dictionaries).toEqual([])
    const put = await mynah.put(`/v3/glossaries/${id}/dictionaries`, EN_DE)
    expect(put.json.entry_count).toBe(2)
  })
})
