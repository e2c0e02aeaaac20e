import { describe, expect } from 'vitest'
import { dictionary, makeGlossary, seenGlossaries, statusAndMessage } from '../../support/glossaries.ts'
import { itInMore } from '../../support/runs.ts'
import { sendHttp } from '../../support/send-http.ts'
import { itServed, serve } from '../../support/served.ts'

const it = itServed('in process')

const EN_DE = dictionary('en', 'de', 'Hello\tGuten Tag')
const INVALID = 'Invalid glossary entries provided'
const PAIR = 'Unsupported glossary source and target language pair'
const NAME = 'Missing or invalid argument: name'

type Case = [name: string, body: unknown, message: string | RegExp, detail?: string | RegExp]

const ofDictionaries: Case[] = [
  ['empty entries', dictionary('en', 'de', ''), 'Bad request', 'Missing or invalid argument: entries'],
  ['the same language twice', dictionary('en', 'EN', 'a\tb'), PAIR, 'source_lang and target_lang must differ.'],
  ['a line without tab', dictionary('en', 'de', 'a\tb\nc'), INVALID, 'Key with the index 1 (starting at position 4) misses tab separator'],
] // biome-ignore format: a table

const HALF = 'a name with half of a surrogate pair'
/** Two dictionaries for the same pair, and for different ones. */
const TWICE = [EN_DE, dictionary('EN', 'DE', 'x\ty')]
const TWO = [EN_DE, dictionary('en', 'fr', 'a\tb')]

/** How an operation sends a dictionary, and what else it refuses. */
const operations: [operation: string, wrap: (own: object) => object, others: Case[]][] = [
  ['POST /v3/glossaries', (own) => ({ name: 'N', dictionaries: [dictionary('fr', 'en', 'a\tb'), own] }), [
    [HALF, { name: 'x\udfff', dictionaries: [EN_DE] }, NAME],
    ['neither a name nor dictionaries', {}, NAME],
    ['the same pair twice', { name: 'N', dictionaries: TWICE }, /dictionaries\[1\] has the same language pair as dictionaries\[0\]/],
  ]],
  ['PATCH /v3/glossaries/:id', (own) => ({ name: 'N', dictionaries: [own] }), [
    [HALF, { name: 'x\udfff', dictionaries: [EN_DE] }, NAME],
    ['two dictionaries', { dictionaries: TWO }, 'Not implemented yet: only dictionaries of length 0 or 1 is currently supported'],
  ]],
  ['PUT /v3/glossaries/:id/dictionaries', (own) => own, []],
  ['POST /v2/glossaries', (own) => ({ name: 'N', ...own }), [
    ['an empty name', { ...EN_DE, name: '' }, NAME],
    [HALF, { ...EN_DE, name: 'x\udfff' }, NAME],
  ]],
] // biome-ignore format: a table

describe.each(operations)('%s refuses', (operation, wrap, others) => {
  const ofWrapped = ofDictionaries.map(([name, body, ...rest]): Case => [name, wrap(body as object), ...rest])
  const cases = [...others, ...ofWrapped]
  it.for(cases)('%s, and nothing changes', async ([, body, message, detail], { mynah }) => {
    const id = await makeGlossary(mynah, [
      dictionary('en', 'de', 'Apple\tApfel'),
      dictionary('de', 'en', 'Apfel\tapple'),
    ])
    const before = await seenGlossaries(mynah)
    const [method = '', path = ''] = operation.replace(':id', id).split(' ')
    const answer = await mynah.call(path, { method, body: body as object })
    expect(answer.status).toBe(400)
    expect(answer.json.message).toMatch(message)
    if (detail !== undefined) expect(answer.json.detail).toMatch(detail)
    expect(await seenGlossaries(mynah)).toBe(before)
  })
})

describe('pairs in queries', () => {
  it.for([
    ['an empty language', '?source_lang=en&target_lang=', 'Missing or invalid argument: target_lang'],
    ['a variant', '?source_lang=en&target_lang=de-CH', PAIR],
    ['the same language twice', '?source_lang=en&target_lang=en', PAIR],
    ['a language given twice', '?source_lang=en&source_lang=fr&target_lang=de', PAIR],
  ])('are 400 with %s', async ([, query, message], { mynah }) => {
    const id = await makeGlossary(mynah, [EN_DE])
    const read = await mynah.call(`/v3/glossaries/${id}/entries${query}`)
    const remove = await mynah.delete(`/v3/glossaries/${id}/dictionaries${query}`)
    for (const answer of [read, remove]) expect(statusAndMessage(answer)).toEqual([400, message])
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
    const { authKey, listen } = mynah.emulator
    const Authorization = `DeepL-Auth-Key ${authKey}`
    const headers = { Authorization, 'Content-Type': type, 'Content-Length': body.length }
    const { text } = await sendHttp(`${(await listen()).url}/v3/glossaries/${id}/entries`, { headers }, body)
    expect(JSON.parse(text).dictionaries[0].entries).toBe(EN_DE.entries)
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
    const lines = (from: string) =>
      Array.from({ length: 6000 }, (_, index) => `${from}${index}\t${'x'.repeat(1000)}`).join('\n')
    const id = await makeGlossary(mynah, [dictionary('en', 'de', lines('a'))])
    const before = await seenGlossaries(mynah)
    const body = { name: 'Larger', dictionaries: [dictionary('en', 'de', lines('b'))] }
    const { status, json } = await mynah.patch(`/v3/glossaries/${id}`, body)
    expect([status, json.message]).toEqual([413, 'Payload too large'])
    expect(await seenGlossaries(mynah)).toBe(before)
  })
})
