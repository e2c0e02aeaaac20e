import { describe, expect } from 'vitest'
import { dictionary } from '../../support/glossaries.ts'
import { it } from '../../support/runs.ts'

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

describe('glossaries as forms with nested names', () => {
  it.for([
    ['dots', 'dictionaries[0].'],
    ['percent-encoded brackets and dots', 'dictionaries%5B0%5D.'],
  ])('are understood with %s', async ([, prefix], { mynah }) => {
    const body =
      `name=G&${prefix}source_lang=en&${prefix}target_lang=DE&${prefix}entries=a%09b%0Ac+d%09%C3%A9&` +
      `${prefix}entries_format=tsv`
    const { status, json } = await mynah.post('/v3/glossaries', body, { headers: FORM })
    expect(status).toBe(201)
    expect(json.dictionaries).toEqual([{ source_lang: 'en', target_lang: 'de', entry_count: 2 }])
    const entries = await mynah.call(`/v2/glossaries/${json.glossary_id}/entries`)
    expect(entries.text).toBe('a\tb\nc d\té')
  })

  it('are parsed with brackets only, in any order, with gaps between the indexes', async ({ mynah }) => {
    const body = new URLSearchParams([
      ['dictionaries[7][entries]', 'x,y'],
      ['dictionaries[7][entries_format]', 'csv'],
      ['dictionaries[2][target_lang]', 'de'],
      ['dictionaries[2][entries]', 'a\tb'],
      ['name', 'G'],
      ['dictionaries[7][source_lang]', 'fr'],
      ['dictionaries[2][source_lang]', 'en'],
      ['dictionaries[7][target_lang]', 'en'],
    ])
    const { status, json } = await mynah.post('/v3/glossaries', body)
    expect(status).toBe(201)
    expect(json.dictionaries).toEqual([
      { source_lang: 'en', target_lang: 'de', entry_count: 1 },
      { source_lang: 'fr', target_lang: 'en', entry_count: 1 },
    ])
  })

  it('change dictionaries by PATCH and PUT', async ({ mynah }) => {
    const first = new URLSearchParams(dictionary('en', 'de', 'a\tb', { name: 'G' }))
    const made = await mynah.post('/v2/glossaries', first)
    const path = `/v3/glossaries/${made.json.glossary_id}`
    const merge = new URLSearchParams({
      'dictionaries[0].source_lang': 'en',
      'dictionaries[0].target_lang': 'de',
      'dictionaries[0].entries': 'c\td',
      'dictionaries[0].entries_format': 'tsv',
    })
    expect((await mynah.patch(path, merge)).json.dictionaries[0].entry_count).toBe(2)
    const whole = new URLSearchParams(dictionary('en', 'de', 'x,y', { entries_format: 'csv' }))
    const put = await mynah.put(`${path}/dictionaries`, whole)
    expect([put.status, put.json.entry_count]).toEqual([200, 1])
    expect((await mynah.patch(path, new URLSearchParams({ name: 'N' }))).json.name).toBe('N')
  })
})

const WRONG_PAIR = 'Unsupported glossary source and target language pair'

describe('invalid nested names', () => {
  it.for<[name: string, body: string, message: string | undefined]>([
    ['an index of five digits, an unknown field', 'dictionaries[10000].source_lang=en', undefined],
    ['a negative index, an unknown field', 'dictionaries[-1].source_lang=en', undefined],
    ['no index, an unknown field', 'dictionaries[].source_lang=en', undefined],
    ['deeper nesting, an unknown field', `dictionaries${'[0]'.repeat(1000)}.source_lang=en`, undefined],
    ['no closing bracket, an unknown field', 'dictionaries[0.source_lang=en', undefined],
    ['a prototype, an unknown field', '__proto__[0].source_lang=en&constructor[0].prototype=x', undefined],
    ['a dictionary without its other fields', 'dictionaries[0].source_lang=en', 'Missing or invalid argument: dictionaries[0].target_lang'],
    ['properties of a prototype', 'dictionaries[0].__proto__=x&dictionaries[0][constructor]=y', 'Missing or invalid argument: dictionaries[0].source_lang'],
    ['a list both whole and in parts', 'dictionaries=x&dictionaries[0].source_lang=en', "Bad request. Reason: 'dictionaries' is given both as a whole and in parts."],
    ['a field given twice', 'dictionaries[0].source_lang=en&dictionaries[0].source_lang=fr&dictionaries[0].target_lang=de&dictionaries[0].entries=a%09b', WRONG_PAIR],
    ['bytes that are no UTF-8', 'dictionaries[0].source_lang=%ff', 'Bad request. Reason: The form is not valid UTF-8'],
  ])('are ignored or refused: %s', async ([, body, message], { mynah }) => {
    const { status, json } = await mynah.post('/v3/glossaries', `name=G&${body}`, { headers: FORM })
    expect([status, json.message]).toEqual([message ? 400 : 201, message])
    const { glossaries } = (await mynah.call('/v3/glossaries')).json
    expect(glossaries.map(({ dictionaries }: any) => dictionaries)).toEqual(message ? [] : [[]])
    expect(({} as Record<string, unknown>).source_lang).toBeUndefined()
  }) // biome-ignore format: a table
})
