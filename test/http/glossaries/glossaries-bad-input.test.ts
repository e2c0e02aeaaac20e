import { request as send } from 'node:http'
import { describe, expect } from 'vitest'
import { dictionary, makeGlossary, seenGlossaries, UNKNOWN_ID } from '../../support/glossaries.ts'
import { itInMore } from '../../support/runs.ts'
import { type CallInit, itServed, serve } from '../../support/served.ts'

const it = itServed('in process')

const EN_DE = dictionary('en', 'de', 'Hello\tGuten Tag')
const INVALID = 'Invalid glossary entries provided'
const PAIR = 'Unsupported glossary source and target language pair'
const NAME = 'Missing or invalid argument: name'

type Case = [name: string, body: unknown, message: string | RegExp, detail?: string | RegExp]

const ofDictionaries: Case[] = [
  ['no source language', { target_lang: 'de', entries: 'a\tb' }, /Missing or invalid argument: .*source_lang/],
  ['no entries', { source_lang: 'en', target_lang: 'de' }, /Missing or invalid argument: .*entries/],
  ['empty entries', dictionary('en', 'de', ''), 'Bad request', 'Missing or invalid argument: entries'],
  ['entries of another type', { source_lang: 'en', target_lang: 'de', entries: 7 }, 'Missing or invalid argument: entries'],
  ['an unknown language', dictionary('en', 'xx', 'a\tb'), PAIR],
  ['a language without glossaries', dictionary('en', 'af', 'a\tb'), PAIR],
  ['a variant', dictionary('en-US', 'de', 'a\tb'), PAIR],
  ['a language that is no text', { source_lang: 7, target_lang: 'de', entries: 'a\tb' }, PAIR],
  ['the same language twice', dictionary('en', 'EN', 'a\tb'), PAIR, 'source_lang and target_lang must differ.'],
  ['an unknown format', dictionary('en', 'de', 'a\tb', { entries_format: 'xlsx' }), "Value for 'entries_format' not supported."],
  ['a line without tab', dictionary('en', 'de', 'a\tb\nc'), INVALID, 'Key with the index 1 (starting at position 4) misses tab separator'],
] // biome-ignore format: a table

const ofNames: [string, unknown, string | RegExp][] = [
  ['an empty name', '', NAME],
  ['a name of another type', 7, NAME],
  ['a name with half of a surrogate pair', 'x\udfff', NAME],
]

const operations: [
  string,
  (mynah: string) => { path: string; method: string },
  (own: unknown) => unknown,
  Case[],
][] = [
  [
    'POST /v3/glossaries',
    () => ({ path: '/v3/glossaries', method: 'POST' }),
    (own) => ({ name: 'N', dictionaries: [dictionary('fr', 'en', 'a\tb'), own] }),
    [
      ...ofNames.map(([name, value, message]): Case => [name, { name: value, dictionaries: [EN_DE] }, message]),
      ['no name', { dictionaries: [EN_DE] }, NAME],
      ['neither a name nor dictionaries', {}, NAME],
      ['dictionaries that are no list', { name: 'N', dictionaries: EN_DE }, "Value for 'dictionaries' not supported."],
      ['dictionaries that are no objects', { name: 'N', dictionaries: ['x'] }, "Value for 'dictionaries' not supported."],
      [
        'the same pair twice',
        { name: 'N', dictionaries: [EN_DE, dictionary('EN', 'DE', 'x\ty')] },
        /dictionaries\[1\] has the same language pair as dictionaries\[0\]/,
      ],
    ],
  ],
  [
    'PATCH /v3/glossaries/{glossary_id}',
    (id) => ({ path: `/v3/glossaries/${id}`, method: 'PATCH' }),
    (own) => ({ name: 'N', dictionaries: [own] }),
    [
      ...ofNames.map(([name, value, message]): Case => [name, { name: value, dictionaries: [EN_DE] }, message]),
      [
        'two dictionaries',
        { dictionaries: [EN_DE, dictionary('en', 'fr', 'a\tb')] },
        'Not implemented yet: only dictionaries of length 0 or 1 is currently supported',
      ],
    ],
  ],
  ['PUT /v3/glossaries/{glossary_id}/dictionaries', (id) => ({ path: `/v3/glossaries/${id}/dictionaries`, method: 'PUT' }), (own) => own, []],
  [
    'POST /v2/glossaries',
    () => ({ path: '/v2/glossaries', method: 'POST' }),
    (own) => ({ name: 'N', ...(own as object) }),
    ofNames.map(([name, value, message]): Case => [name, { ...EN_DE, name: value }, message]),
  ],
] // biome-ignore format: a table

describe.each(operations)('%s refuses', (_operation, target, wrap, own) => {
  const cases: Case[] = [
    ...own,
    ...ofDictionaries.map(([name, body, ...rest]): Case => [name, wrap(body), ...rest]),
  ]
  it.for(cases)('%s, and nothing changes', async ([, body, message, detail], { mynah }) => {
    const id = await makeGlossary(mynah, [
      dictionary('en', 'de', 'Apple\tApfel'),
      dictionary('de', 'en', 'Apfel\tapple'),
    ])
    const before = await seenGlossaries(mynah)
    const { path, method } = target(id)
    const answer = await mynah.call(path, { method, body: body as object })
    expect(answer.status).toBe(400)
    expect(answer.json.message).toMatch(message)
    if (detail === undefined) expect(answer.json.message).toBeTruthy()
    else expect(answer.json.detail).toMatch(detail)
    expect(await seenGlossaries(mynah)).toBe(before)
  })
})

describe('ids and pairs in paths and queries', () => {
  const calls: [string, string, string, CallInit][] = [
    ['GET v3', 'GET', '', {}],
    ['PATCH v3', 'PATCH', '', { body: { name: 'N' } }],
    ['DELETE v3', 'DELETE', '', {}],
    ['GET v3 entries', 'GET', '/entries?source_lang=en&target_lang=de', {}],
    ['PUT dictionary', 'PUT', '/dictionaries', { body: EN_DE }],
    ['DELETE dictionary', 'DELETE', '/dictionaries?source_lang=en&target_lang=de', {}],
  ]
  it.for(calls)(
    '%s is 400 for a wrong id, 404 for an unknown one',
    async ([, method, path, init], { mynah }) => {
      const answer = async (id: string) => {
        const { status, json } = await mynah.call(`/v3/glossaries/${id}${path}`, { method, ...init })
        return [status, json.message]
      }
      expect(await answer(UNKNOWN_ID)).toEqual([404, 'Glossary not found'])
      for (const id of ['x', `${UNKNOWN_ID}0`, '%00', '..%2F..', '__proto__']) {
        expect(await answer(id)).toEqual([400, "Value for 'glossary_id' not supported."])
      }
    },
  )

  it.for([
    ['no pair', '', 'Missing or invalid argument: source_lang'],
    ['half of a pair', '?source_lang=en', 'Missing or invalid argument: target_lang'],
    ['an empty language', '?source_lang=en&target_lang=', 'Missing or invalid argument: target_lang'],
    ['a variant', '?source_lang=en&target_lang=de-CH', PAIR],
    ['the same language twice', '?source_lang=en&target_lang=en', PAIR],
    ['a language given twice', '?source_lang=en&source_lang=fr&target_lang=de', PAIR],
  ])('are 400 with %s', async ([, query, message], { mynah }) => {
    const id = await makeGlossary(mynah, [EN_DE])
    const read = await mynah.call(`/v3/glossaries/${id}/entries${query}`)
    const remove = await mynah.delete(`/v3/glossaries/${id}/dictionaries${query}`)
    expect([read.status, read.json.message, remove.status, remove.json.message]).toEqual([
      400,
      message,
      400,
      message,
    ])
    expect((await mynah.call(`/v3/glossaries/${id}`)).json.dictionaries).toHaveLength(1)
  })
})

describe('bodies of requests', () => {
  it.each([
    ['application/json', '{"source_lang":"EN","target_lang":"de"}'],
    ['application/x-www-form-urlencoded', 'source_lang=en&target_lang=DE'],
  ])('the pair of a GET may be in its body as %s', async (type, body) => {
    await using mynah = await serve('over a socket')
    const id = await makeGlossary(mynah, [EN_DE])
    const { url } = await mynah.emulator.listen()
    const headers = {
      Authorization: `DeepL-Auth-Key ${mynah.emulator.authKey}`,
      'Content-Type': type,
      'Content-Length': body.length,
    }
    const answer = await new Promise<string>((resolve, reject) => {
      const request = send(`${url}/v3/glossaries/${id}/entries`, { headers }, async (response) => {
        resolve(Buffer.concat(await response.toArray()).toString())
      })
      request.on('error', reject)
      request.end(body)
    })
    expect(JSON.parse(answer).dictionaries[0].entries).toBe(EN_DE.entries)
  })

  itInMore('10 MiB of Cyrillic entries fit as a form, in which they are three times as large', async () => {
    await using mynah = await serve('in process')
    const line = (index: number) => `${String(index).padStart(6, '0')}${'ы'.repeat(500)}\tя`
    const entries = Array.from({ length: 10_000 }, (_, index) => line(index)).join('\n')
    expect(Buffer.byteLength(entries)).toBeGreaterThan(10_000_000)
    const body = new URLSearchParams({ name: 'G', source_lang: 'ru', target_lang: 'de', entries })
    const { status, json } = await mynah.post('/v2/glossaries', body)
    expect([status, json.entry_count]).toEqual([201, 10_000])
  })

  itInMore('a merge that would make a dictionary larger than 10 MiB is 413 and changes nothing', async () => {
    await using mynah = await serve('in process')
    const lines = (from: string, count: number) =>
      Array.from(
        { length: count },
        (_, index) => `${from}${String(index).padStart(6, '0')}\t${'x'.repeat(1000)}`,
      ).join('\n')
    const id = await makeGlossary(mynah, [dictionary('en', 'de', lines('a', 6000))])
    const before = await seenGlossaries(mynah)
    const body = { name: 'Larger', dictionaries: [dictionary('en', 'de', lines('b', 6000))] }
    const { status, json } = await mynah.patch(`/v3/glossaries/${id}`, body)
    expect([status, json.message]).toEqual([413, 'Payload too large'])
    expect(await seenGlossaries(mynah)).toBe(before)
  })
})
