import { describe, expect } from 'vitest'
import { dictionary, makeGlossary, statusAndMessage } from '../../support/glossaries.ts'
import { BOTH_TRANSPORTS, type CallInit, itServed, type Served, serve } from '../../support/served.ts'
import { textOf, translate } from '../../support/translate.ts'

const UNKNOWN = [404, 'Glossary not found']
const NOW = '2026-01-31T23:59:00.250Z'
const EN_DE = dictionary('en', 'de', 'Hello\tGuten Tag\nApple\tApfel')
const DE_EN = dictionary('de', 'en', 'Apfel,apple\n"Tag, guten","hello ""there"""', { entries_format: 'csv' })

describe.each(BOTH_TRANSPORTS)('POST /v3/glossaries, %s', (transport) => {
  const it = itServed(transport, { clock: NOW })

  it('creates a glossary with several dictionaries, ready immediately', async ({ mynah }) => {
    const { status, json } = await mynah.post('/v3/glossaries', {
      name: 'Prüfung ✓',
      dictionaries: [EN_DE, DE_EN],
    })
    expect(status).toBe(201)
    expect(json).toEqual({
      glossary_id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      ready: true,
      name: 'Prüfung ✓',
      dictionaries: [
        { source_lang: 'en', target_lang: 'de', entry_count: 2 },
        { source_lang: 'de', target_lang: 'en', entry_count: 2 },
      ],
      creation_time: NOW,
    })
  })

  it('accepts language codes in any letter case, and treats entries without a format as TSV', async () => {
    await using mynah = await serve(transport)
    const body = { name: 'G', dictionaries: [dictionary('EN', 'Ja', 'Apple\tリンゴ')] }
    const { status, json } = await mynah.post('/v3/glossaries', body)
    expect([status, json.dictionaries]).toEqual([
      201,
      [{ source_lang: 'en', target_lang: 'ja', entry_count: 1 }],
    ])
  })

  it.for([
    ['an empty list of dictionaries', { name: 'G', dictionaries: [] }],
    ['no dictionaries', { name: 'G' }],
    ['no dictionaries, as a form', new URLSearchParams({ name: 'G' })],
  ])('creates an empty glossary from %s, which gets its dictionaries later', async ([, body], { mynah }) => {
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

  it('generates the same ids in every run with the same seed, and others for other keys', async () => {
    const made = async (key?: string) => {
      await using mynah = await serve(transport, { seed: 'ids' })
      const init = key === undefined ? {} : { key }
      return [await makeGlossary(mynah, [EN_DE], init), await makeGlossary(mynah, [EN_DE], init)]
    }
    const first = await made()
    expect(await made()).toEqual(first)
    expect(new Set([...first, ...(await made('another-key'))]).size).toBe(4)
  })

  it('uses up no id when it is refused', async () => {
    const made = async (refusedBefore: boolean) => {
      await using mynah = await serve(transport, { seed: 'ids' })
      const body = { name: 'G', dictionaries: [dictionary('en', 'de', 'no tab')] }
      if (refusedBefore) expect((await mynah.post('/v3/glossaries', body)).status).toBe(400)
      return await makeGlossary(mynah, [EN_DE])
    }
    expect(await made(true)).toBe(await made(false))
  })
})

describe.each(BOTH_TRANSPORTS)('reading glossaries, %s', (transport) => {
  const it = itServed(transport)

  it('lists them in order of creation, without entries', async () => {
    await using mynah = await serve(transport, { clock: NOW })
    expect((await mynah.call('/v3/glossaries')).json).toEqual({ glossaries: [] })
    const ids = [await makeGlossary(mynah, [EN_DE]), await makeGlossary(mynah, [DE_EN])]
    const { status, json } = await mynah.call('/v3/glossaries')
    expect(status).toBe(200)
    const listed = (glossary_id: string | undefined, source_lang: string, target_lang: string) => {
      const dictionaries = [{ source_lang, target_lang, entry_count: 2 }]
      return { glossary_id, name: 'G', dictionaries, creation_time: NOW }
    }
    expect(json.glossaries).toEqual([listed(ids[0], 'en', 'de'), listed(ids[1], 'de', 'en')])
  })

  it('shows one of them, its id in any letter case', async ({ mynah }) => {
    const id = await makeGlossary(mynah, [EN_DE])
    const [listed] = (await mynah.call('/v3/glossaries')).json.glossaries
    for (const spelling of [id, id.toUpperCase()]) {
      const { status, json } = await mynah.call(`/v3/glossaries/${spelling}`)
      expect([status, json]).toEqual([200, listed])
    }
  })

  it('returns the entries of a pair as TSV, in whatever format they were sent', async ({ mynah }) => {
    const id = await makeGlossary(mynah, [EN_DE, DE_EN])
    const { status, json } = await mynah.call(`/v3/glossaries/${id}/entries?source_lang=DE&target_lang=en`)
    const shown = dictionary('de', 'en', 'Apfel\tapple\nTag, guten\thello "there"', { entries_format: 'tsv' })
    expect([status, json]).toEqual([200, { dictionaries: [shown] }])
  })
})

describe.each(BOTH_TRANSPORTS)('PUT /v3/glossaries/{glossary_id}/dictionaries, %s', (transport) => {
  const it = itServed(transport)

  it('replaces a whole dictionary, in its position', async ({ mynah }) => {
    const id = await makeGlossary(mynah, [EN_DE, DE_EN])
    const pears = dictionary('en', 'de', 'Pear\tBirne')
    const { status, json } = await mynah.put(`/v3/glossaries/${id}/dictionaries`, pears)
    expect([status, json]).toEqual([200, { source_lang: 'en', target_lang: 'de', entry_count: 1 }])
    expect((await mynah.call(`/v2/glossaries/${id}/entries`)).text).toBe('Pear\tBirne')
    expect((await mynah.call(`/v3/glossaries/${id}`)).json.dictionaries).toEqual([
      { source_lang: 'en', target_lang: 'de', entry_count: 1 },
      { source_lang: 'de', target_lang: 'en', entry_count: 2 },
    ])
  })

  it('adds a dictionary for a new pair, also with 200', async ({ mynah }) => {
    const id = await makeGlossary(mynah, [EN_DE])
    const body = dictionary('en', 'fr', 'Apple,pomme', { entries_format: 'csv' })
    expect((await mynah.put(`/v3/glossaries/${id}/dictionaries`, body)).status).toBe(200)
    expect((await mynah.call(`/v3/glossaries/${id}`)).json.dictionaries).toEqual([
      { source_lang: 'en', target_lang: 'de', entry_count: 2 },
      { source_lang: 'en', target_lang: 'fr', entry_count: 1 },
    ])
  })
})

describe.each(BOTH_TRANSPORTS)('PATCH /v3/glossaries/{glossary_id}, %s', (transport) => {
  const it = itServed(transport)

  it('renames', async ({ mynah }) => {
    const id = await makeGlossary(mynah, [EN_DE])
    const before = (await mynah.call(`/v3/glossaries/${id}`)).json
    const { status, json } = await mynah.patch(`/v3/glossaries/${id}`, { name: 'New' })
    expect([status, json]).toEqual([200, { ...before, name: 'New' }])
    expect((await mynah.call(`/v3/glossaries/${id}`)).json).toEqual(json)
  })

  it('adds entries and overwrites existing ones, which keep their lines', async ({ mynah }) => {
    const id = await makeGlossary(mynah, [EN_DE])
    const { status, json } = await mynah.patch(`/v3/glossaries/${id}`, {
      dictionaries: [dictionary('en', 'de', 'Pear\tBirne\nHello\tHallo')],
    })
    expect([status, json.dictionaries[0].entry_count]).toEqual([200, 3])
    const { text } = await mynah.call(`/v2/glossaries/${id}/entries`)
    expect(text).toBe('Hello\tHallo\nApple\tApfel\nPear\tBirne')
  })

  it('adds a dictionary for a new pair, and renames in the same call', async ({ mynah }) => {
    const id = await makeGlossary(mynah, [EN_DE])
    const body = { name: 'Both', dictionaries: [DE_EN] }
    const { json } = await mynah.patch(`/v3/glossaries/${id}`, body)
    const pairs = json.dictionaries.map((one: any) => `${one.source_lang}-${one.target_lang}`)
    expect([json.name, pairs]).toEqual(['Both', ['en-de', 'de-en']])
    expect(json).not.toHaveProperty('ready')
  })

  it('changes nothing if it is empty', async ({ mynah }) => {
    const id = await makeGlossary(mynah, [EN_DE])
    const before = (await mynah.call(`/v3/glossaries/${id}`)).json
    for (const body of [{}, { dictionaries: [] }]) {
      const { status, json } = await mynah.patch(`/v3/glossaries/${id}`, body)
      expect([status, json]).toEqual([200, before])
    }
  })
})

describe.each(BOTH_TRANSPORTS)('deleting, %s', (transport) => {
  const it = itServed(transport)

  it('deletes a glossary with 204 and no body', async ({ mynah }) => {
    const id = await makeGlossary(mynah, [EN_DE])
    const { status, text, headers } = await mynah.delete(`/v3/glossaries/${id}`)
    expect([status, text]).toEqual([204, ''])
    expect(headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/)
    for (const method of ['GET', 'DELETE'])
      expect(statusAndMessage(await mynah.call(`/v3/glossaries/${id}`, { method }))).toEqual(UNKNOWN)
    expect((await mynah.call('/v3/glossaries')).json.glossaries).toEqual([])
  })

  it('deletes one dictionary; deleting the last one leaves an empty glossary', async ({ mynah }) => {
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

describe.each(BOTH_TRANSPORTS)('glossaries of another account, %s', (transport) => {
  const it = itServed(transport)

  const everyCall = async (mynah: Served, id: string, init: CallInit, base = '') => [
    await mynah.call(`${base}/v3/glossaries/${id}`, init),
    await mynah.call(`${base}/v2/glossaries/${id}`, init),
    await mynah.call(`${base}/v2/glossaries/${id}/entries`, init),
    await mynah.call(`${base}/v3/glossaries/${id}/entries?source_lang=en&target_lang=de`, init),
    await mynah.patch(`${base}/v3/glossaries/${id}`, { name: 'Mine' }, init),
    await mynah.put(`${base}/v3/glossaries/${id}/dictionaries`, EN_DE, init),
    await mynah.delete(`${base}/v3/glossaries/${id}`, init),
    await mynah.delete(`${base}/v2/glossaries/${id}`, init),
    await mynah.post(
      `${base}/v2/translate`,
      { text: ['Apple'], source_lang: 'EN', target_lang: 'DE', glossary_id: id },
      init,
    ),
  ]
  /** Nothing of the glossary is visible, and it stays as it is. */
  async function expectUnknown(mynah: Served, id: string, init: CallInit, base = '') {
    const answers = await everyCall(mynah, id, init, base)
    expect(answers.map(statusAndMessage)).toEqual(answers.map(() => UNKNOWN))
    expect((await mynah.call(`${base}/v3/glossaries`, init)).json.glossaries).toEqual([])
    expect((await mynah.call(`/v3/glossaries/${id}`)).json.name).toBe('G')
  }

  it('count as unknown', async ({ mynah }) => {
    const id = await makeGlossary(mynah, [EN_DE])
    await expectUnknown(mynah, id, { key: 'another-key' })
  })

  it('count as unknown at the address of another region', async ({ mynah }) => {
    const account = `/_mynah/accounts/${mynah.emulator.authKey}`
    const edited = await mynah.patch(account, { regions: ['eu', 'us'] }, { key: null })
    expect(edited.status).toBe(200)
    const id = await makeGlossary(mynah, [EN_DE])
    if (transport === 'in process') return expectUnknown(mynah, id, { headers: { Host: 'api-us.deepl.com' } })
    const { url } = await mynah.emulator.listen({ address: { region: 'us' } })
    await expectUnknown(mynah, id, {}, url)
  })
})
