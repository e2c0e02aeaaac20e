import { describe, expect } from 'vitest'
import { dictionary } from '../../support/glossaries.ts'
import { it } from '../../support/runs.ts'
import { serve } from '../../support/served.ts'

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
    expect([status, json.dictionaries]).toEqual([
      201,
      [{ source_lang: 'en', target_lang: 'de', entry_count: 2 }],
    ])
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
    expect([status, json.dictionaries]).toEqual([
      201,
      [
        { source_lang: 'en', target_lang: 'de', entry_count: 1 },
        { source_lang: 'fr', target_lang: 'en', entry_count: 1 },
      ],
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

describe('invalid nested names', () => {
  it.each([
    ['an index of five digits', 'dictionaries[10000].source_lang=en'],
    ['a negative index', 'dictionaries[-1].source_lang=en'],
    ['no index', 'dictionaries[].source_lang=en'],
    ['deeper nesting', `dictionaries${'[0]'.repeat(1000)}.source_lang=en`],
    ['no closing bracket', 'dictionaries[0.source_lang=en'],
    ['a prototype', '__proto__[0].source_lang=en&constructor[0].prototype=x'],
  ])('are unknown fields: %s', async (_name, body) => {
    await using mynah = await serve('in process')
    const { status, json } = await mynah.post('/v3/glossaries', `name=G&${body}`, { headers: FORM })
    expect([status, json.dictionaries]).toEqual([201, []])
    expect(({} as Record<string, unknown>).source_lang).toBeUndefined()
  })

  it.each([
    ['a dictionary without its other fields', 'dictionaries[0].source_lang=en', 'Missing or invalid argument: dictionaries[0].target_lang'],
    ['properties of a prototype', 'dictionaries[0].__proto__=x&dictionaries[0][constructor]=y', 'Missing or invalid argument: dictionaries[0].source_lang'],
    ['a list both whole and in parts', 'dictionaries=x&dictionaries[0].source_lang=en', "Bad request. Reason: 'dictionaries' is given both as a whole and in parts."],
    ['a field given twice', 'dictionaries[0].source_lang=en&dictionaries[0].source_lang=fr&dictionaries[0].target_lang=de&dictionaries[0].entries=a%09b', 'Unsupported glossary source and target language pair'],
    ['bytes that are no UTF-8', 'dictionaries[0].source_lang=%ff', 'Bad request. Reason: The form is not valid UTF-8'],
  ])('are refused: %s', async (_name, body, message) => {
    await using mynah = await serve('in process')
    const { status, json } = await mynah.post('/v3/glossaries', `name=G&${body}`, { headers: FORM })
    expect([status, json.message]).toEqual([400, message])
    expect((await mynah.call('/v3/glossaries')).json.glossaries).toEqual([])
  }) // biome-ignore format: a table
})
