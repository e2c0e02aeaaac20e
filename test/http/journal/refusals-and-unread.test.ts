import { describe, expect, it } from 'vitest'
import { TRANSPORT } from '../../support/runs.ts'
import { type CallInit, itServed, serve } from '../../support/served.ts'

const BODY = { text: ['Hello'], target_lang: 'DE' }
const form = (fields: Record<string, string>) => new URLSearchParams(fields)

const REFUSED: [string, string, CallInit][] = [
  ['key_in_query', '/v2/usage?auth_key=some-key-0001', {}],
  ['key_in_query', '/v2/translate?auth_key=some-key-0001', { body: BODY }],
  ['key_in_query', '/v2/usage?api_key=some-key-0001', {}],
  ['key_in_query', '/v2/usage?key=some-key-0001', {}],
  ['key_in_body', '/v2/translate', { body: { ...BODY, auth_key: 'some-key-0001' } }],
  ['key_in_body', '/v2/translate', { body: form({ text: 'a', target_lang: 'DE', auth_key: 'some-key-0001' }) }],
  ['key_in_body', '/v2/translate', { body: { ...BODY, api_key: 'some-key-0001' } }],
  ['key_in_other_header', '/v2/usage', { headers: { 'X-Api-Key': 'some-key-0001' } }],
  ['no_key_in_authorization', '/v2/usage', { headers: { Authorization: 'Bearer some-key-0001' } }],
  ['no_key_in_authorization', '/v2/usage', { headers: { Authorization: 'some-key-0001' } }],
  ['no_key', '/v2/usage', {}],
  ['unknown_key', '/v2/usage', { headers: { Authorization: 'DeepL-Auth-Key some-key-0001' } }],
] // biome-ignore format: a table

const IGNORED: [string[], string, CallInit, RegExp][] = [
  [['formalty'], '/v2/translate', { body: { ...BODY, formalty: 'more' } }, /'formalty' \(did you mean 'formality'\?\)/],
  [['formalty'], '/v2/translate', { body: form({ text: 'a', target_lang: 'DE', formalty: 'more' }) }, /formality/],
  [['target_lang'], '/v2/translate?target_lang=DE', { body: BODY }, /'target_lang' \(belongs in the body/],
  [['paeg'], '/v3/style_rules?paeg=1', {}, /did you mean 'page'\?/],
  [['x'], '/v2/usage?x=1', {}, /'x'/],
  [['formalty'], '/v2/translate', { body: { text: ['a'], formalty: 'more' } }, /formality/],
  [
    ['dictionaries[0].entris'],
    '/v3/glossaries',
    { body: { name: 'n', dictionaries: [{ source_lang: 'en', target_lang: 'de', entries: 'a\tb', entries_format: 'tsv', entris: 'c' }] } },
    /entris/,
  ],
] // biome-ignore format: a table

describe('the journal says,', () => {
  const it = itServed(TRANSPORT)

  it.each(REFUSED)('why a key was refused: %s for %s %j', async (reason, path, init) => {
    await using mynah = await serve(TRANSPORT, { unknownKeys: 'reject' })
    expect([401, 403]).toContain((await mynah.call(path, { key: null, ...init })).status)
    expect(mynah.emulator.requests.all()).toMatchObject([{ facts: { refused: reason } }])
    const kinds = mynah.emulator.requests.advisories().map(({ kind }) => kind)
    const advised: Record<string, string> = {
      key_in_query: 'key_in_url',
      key_in_body: 'key_in_body',
      key_in_other_header: 'refused_request',
      no_key_in_authorization: 'refused_request',
    }
    expect(kinds).toEqual(reason in advised ? [advised[reason]] : [])
  })

  it('no refusal for an accepted key, and an advisory if it is also in the body', async ({ mynah }) => {
    await mynah.post('/v2/translate', { ...BODY, auth_key: 'some-key-0001' })
    const [entry] = mynah.emulator.requests.all()
    expect([entry?.status, entry?.facts.refused]).toEqual([200, undefined])
    expect(mynah.emulator.requests.advisories()).toMatchObject([{ kind: 'key_in_body', count: 1 }])
  })

  it.for(IGNORED)(
    'which parameters were not read: %j of %s %j',
    async ([names, path, init, message], { mynah }) => {
      await mynah.call(path, init)
      expect(mynah.emulator.requests.all()).toMatchObject([{ facts: { ignored: names } }])
      const { json } = await mynah.call('/_mynah/requests/advisories', { key: null })
      const [advisory] = json.advisories
      expect(advisory).toMatchObject({ kind: 'unknown_parameter', count: 1 })
      expect(advisory.message).toMatch(message)
    },
  )

  it.for<[string, CallInit]>([
    ['/v2/translate', { body: { ...BODY, show_billed_characters: true, formality: 'more' } }],
    ['/v2/write/rephrase', { body: { text: ['Hello'], show_billed_characters: true } }],
    ['/v2/glossaries', { headers: { 'Content-Type': 'application/json' } }],
    ['/v3/languages?resource=translate_text', {}],
    ['/v3/glossaries', { method: 'GET' }],
    ['/v3/translation_memories?page_size=5', {}],
  ])('nothing about unmodified requests of official clients: %s %j', async ([path, init], { mynah }) => {
    await mynah.call(path, init)
    expect(mynah.emulator.requests.all()[0]?.facts.ignored).toBeUndefined()
  })
})

it('an ignored parameter is refused if a setting says so', async () => {
  await using mynah = await serve(TRANSPORT, { settings: { unknownParameters: 'reject' } })
  const refused = await mynah.post('/v2/translate', { ...BODY, formalty: 'more' })
  expect([refused.status, refused.json.detail]).toEqual([
    400,
    "Unknown parameters: 'formalty'. The service would ignore them.",
  ])
  expect((await mynah.call('/v2/usage?x=1')).status).toBe(400)
  const known = { ...BODY, formality: 'more', show_billed_characters: true }
  expect((await mynah.post('/v2/translate', known)).status).toBe(200)
})

it('the journal has the size of a body that is too large', async () => {
  await using mynah = await serve(TRANSPORT)
  expect((await mynah.post('/v2/translate', { ...BODY, context: 'a'.repeat(200_000) })).status).toBe(413)
  const [entry] = mynah.emulator.requests.all()
  expect(entry?.bodyBytes).toBeGreaterThan(200_000)
})
