import { describe, expect } from 'vitest'
import { dictionary, makeGlossary, statusAndMessage } from '../../support/glossaries.ts'
import { it, TRANSPORT } from '../../support/runs.ts'
import { itServed, type Served } from '../../support/served.ts'

const UNKNOWN = [404, 'Glossary not found']
const BODY = { name: 'G', source_lang: 'en', target_lang: 'de', entries: 'Hello\tGuten Tag\nApple\tÄpfel' }

async function makeOne(mynah: Served, more: object = {}): Promise<string> {
  return (await mynah.post('/v2/glossaries', { ...BODY, ...more })).json.glossary_id
}

describe('glossaries in v2', () => {
  const it = itServed(TRANSPORT)

  it('are created from one dictionary, JSON or form, with a format or without', async ({ mynah }) => {
    const bodies = [
      BODY,
      { ...BODY, source_lang: 'EN', target_lang: 'DE', entries_format: 'tsv' },
      new URLSearchParams({ ...BODY, entries: 'Hello,Guten Tag\r\nApple,Äpfel', entries_format: 'csv' }),
    ]
    for (const body of bodies) {
      const { status, json } = await mynah.post('/v2/glossaries', body)
      expect(status).toBe(201)
      expect(json).toMatchObject({ source_lang: 'en', target_lang: 'de', entry_count: 2 })
    }
  })

  it('are listed, shown and deleted', async ({ mynah }) => {
    const id = await makeOne(mynah)
    const shown = await mynah.call(`/v2/glossaries/${id}`)
    expect([shown.status, shown.json.glossary_id]).toEqual([200, id])
    expect((await mynah.call('/v2/glossaries')).json).toEqual({ glossaries: [shown.json] })

    const { status, text } = await mynah.delete(`/v2/glossaries/${id}`)
    expect([status, text]).toEqual([204, ''])
    expect((await mynah.call('/v2/glossaries')).json).toEqual({ glossaries: [] })
    const invalid = [400, "Value for 'glossary_id' not supported."]
    for (const path of ['', '/entries']) {
      expect(statusAndMessage(await mynah.call(`/v2/glossaries/${id}${path}`))).toEqual(UNKNOWN)
      expect(statusAndMessage(await mynah.call(`/v2/glossaries/invalid${path}`))).toEqual(invalid)
    }
  })
})

describe('GET /v2/glossaries/{glossary_id}/entries', () => {
  it.for([
    undefined,
    'text/tab-separated-values',
    'TEXT/Tab-Separated-Values; charset=utf-8',
    'text/*;q=0.1',
    'application/json, text/plain, */*',
    'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2',
  ])('answers TSV in UTF-8 to clients that accept %s', async (Accept, { mynah }) => {
    const init = Accept === undefined ? {} : { headers: { Accept } }
    const answer = await mynah.call(`/v2/glossaries/${await makeOne(mynah)}/entries`, init)
    expect([answer.status, answer.text]).toEqual([200, BODY.entries])
    expect(answer.headers.get('content-type')).toBe('text/tab-separated-values; charset=UTF-8')
  })

  it.for([
    'application/json',
    'text/csv',
    'text/tab-separated-values;q=0',
    '*/*, text/tab-separated-values;q=0',
    'nonsense',
  ])('answers 415 to clients that want %s', async (Accept, { mynah }) => {
    const answer = await mynah.call(`/v2/glossaries/${await makeOne(mynah)}/entries`, { headers: { Accept } })
    expect(statusAndMessage(answer)).toEqual([415, 'No supported media type specified in Accept header'])
  })
})

describe('a common store for v2 and v3', () => {
  it('shows v2 the first of several dictionaries', async ({ mynah }) => {
    const french = dictionary('en', 'fr', 'Apple\tpomme')
    const id = await makeGlossary(mynah, [french, dictionary('en', 'de', 'a\tb\nc\td')])
    const shown = { ready: true, source_lang: 'en', target_lang: 'fr', entry_count: 1 }
    expect((await mynah.call(`/v2/glossaries/${id}`)).json).toMatchObject(shown)
    expect((await mynah.call(`/v2/glossaries/${id}/entries`)).text).toBe('Apple\tpomme')
    expect((await mynah.delete(`/v2/glossaries/${id}`)).status).toBe(204)
  })

  it('shows v3 what v2 created', async ({ mynah }) => {
    const id = await makeOne(mynah)
    expect((await mynah.call(`/v3/glossaries/${id}`)).json.dictionaries).toEqual([
      { source_lang: 'en', target_lang: 'de', entry_count: 2 },
    ])
    expect((await mynah.delete(`/v3/glossaries/${id}`)).status).toBe(204)
    expect((await mynah.call('/v2/glossaries')).json.glossaries).toEqual([])
  })

  const changes: [string, string, string, object | undefined][] = [
    ['renamed', 'PATCH', '', { name: 'New' }],
    ['merged with', 'PATCH', '', { dictionaries: [dictionary('en', 'de', 'x\ty')] }],
    ['replaced', 'PUT', '/dictionaries', dictionary('en', 'de', 'x\ty')],
    ['added to', 'PUT', '/dictionaries', dictionary('en', 'fr', 'x\ty')],
    ['deleted from', 'DELETE', '/dictionaries?source_lang=en&target_lang=de', undefined],
  ]
  it.for(changes)('keeps v2 from deleting what v3 has %s', async ([, method, path, body], { mynah }) => {
    const id = await makeOne(mynah)
    const changed = await mynah.call(`/v3/glossaries/${id}${path}`, { method, ...(body && { body }) })
    expect(changed.status).toBeLessThan(300)
    const refused = [400, 'Glossary was edited via v3 and must be deleted via v3']
    expect(statusAndMessage(await mynah.delete(`/v2/glossaries/${id}`))).toEqual(refused)
    expect((await mynah.call(`/v3/glossaries/${id}`)).status).toBe(200)
    expect((await mynah.delete(`/v3/glossaries/${id}`)).status).toBe(204)
  })

  it('lets v2 delete what v3 has only read, or failed to change', async ({ mynah }) => {
    const id = await makeOne(mynah)
    await mynah.patch(`/v3/glossaries/${id}`, {})
    await mynah.patch(`/v3/glossaries/${id}`, { dictionaries: [dictionary('en', 'de', 'no tab')] })
    expect((await mynah.delete(`/v2/glossaries/${id}`)).status).toBe(204)
  })

  it('shows v2 nothing of a glossary without dictionaries', async ({ mynah }) => {
    const id = await makeOne(mynah)
    await mynah.delete(`/v3/glossaries/${id}/dictionaries?source_lang=en&target_lang=de`)
    expect((await mynah.call('/v2/glossaries')).json.glossaries).toEqual([])
    for (const path of ['', '/entries'])
      expect(statusAndMessage(await mynah.call(`/v2/glossaries/${id}${path}`))).toEqual(UNKNOWN)
    expect((await mynah.call('/v3/glossaries')).json.glossaries).toHaveLength(1)
  })
})

describe('GET /v2/glossary-language-pairs', () => {
  it('lists every glossary language with every other', async ({ mynah }) => {
    const { status, json } = await mynah.call('/v2/glossary-language-pairs')
    expect(status).toBe(200)
    const pairs = json.supported_languages.map((pair: any) => `${pair.source_lang}-${pair.target_lang}`)
    expect(pairs).toHaveLength(33 * 32)
    expect(new Set(pairs).size).toBe(33 * 32)
    expect(pairs).toEqual(pairs.toSorted())
    expect(pairs).toContain('en-th')
    expect(pairs).not.toContain('en-en')
  })
})
