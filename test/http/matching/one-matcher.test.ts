import { describe, expect, it } from 'vitest'
import { createControlClient } from '../../../src/client/index.ts'
import type { Match } from '../../../src/index.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { type CallInit, type Served, serve } from '../../support/served.ts'

const KEY = 'one-matcher-4711-key'
const JSON_TYPE = { 'Content-Type': 'application/json' }
const hello = { text: ['Hello'], target_lang: 'DE' }

/** One request, and a match that finds it. */
const found: [of: string, path: string, init: CallInit, match: Match][] = [
  ['a path with a slash at its end', '/v2/usage/', {}, { path: '/v2/usage' }],
  ['a path for which a slash was given', '/v2/usage', {}, { path: '/v2/usage/' }],
  ['the second value of a query name', '/v2/usage?a=1&a=2', {}, { query: { a: '2' } }],
  ['a whole key in Authorization', '/v2/usage', {}, { header: { authorization: `DeepL-Auth-Key ${KEY}` } }],
  [
    'a whole key of another service',
    '/v2/usage',
    { headers: { 'X-Api-Key': 'secret-of-another' } },
    { header: { 'x-api-key': 'secret-of-another' } },
  ],
  ['the deprecated key in the query', '/v2/usage?auth_key=abcdefghijklmnop', {}, { query: { auth_key: 'abcdefghijklmnop' } }],
  [
    'keys of an object in another order',
    '/v3/glossaries',
    { body: { name: 'one', dictionaries: [{ source_lang: 'en', target_lang: 'de', entries: 'a\tb', entries_format: 'tsv' }] } },
    { body: { 'dictionaries[0]': { entries_format: 'tsv', entries: 'a\tb', target_lang: 'de', source_lang: 'en' } } },
  ],
  [
    'an object that came as a form',
    '/v3/glossaries',
    {
      body: new URLSearchParams({
        name: 'one',
        'dictionaries[0].source_lang': 'en',
        'dictionaries[0].target_lang': 'de',
        'dictionaries[0].entries': 'a\tb',
        'dictionaries[0].entries_format': 'tsv',
      }),
    },
    { body: { 'dictionaries[0]': { source_lang: 'en', target_lang: 'de', entries: 'a\tb', entries_format: 'tsv' } } },
  ],
  ['an operation by a pattern', '/v2/translate', { body: hello }, { operation: 'translate*' }],
  ['a key by a pattern', '/v2/usage', {}, { key: 'one-*4711-key' }],
  ['a header with a mark of patterns', '/v2/usage', { headers: { 'User-Agent': 'a-node/1.2?' } }, { header: { 'user-agent': 'a-*/1.2?' } }],
  ['a query in another encoding', '/v2/languages?a=b&type=t%61rget', {}, { query: { type: 'tar*' } }],
  ['an element of a list', '/v2/translate', { body: hello }, { body: { 'text[0]': 'hel*' } }],
  ['true', '/v2/translate', { body: { ...hello, show_billed_characters: true } }, { body: { '$.show_billed_characters': true } }],
  ['true that came as a form', '/v2/translate', { body: new URLSearchParams({ text: 'a', show_billed_characters: '1' }) }, { body: { 'text[*]': 'a', show_billed_characters: true } }],
  ['all of several fields', '/v2/translate', { body: hello, headers: { 'X-Run': '7' } }, { operation: 'translateText', header: { 'x-run': '7' }, body: { target_lang: 'DE' } }],
  ['a method in another case', '/v2/usage', { method: 'POST' }, { method: 'p*t' }],
  [
    'bytes of JSON as they were sent',
    '/v2/translate',
    { headers: JSON_TYPE, body: '{ "target_lang" : "DE", "text": ["H\\u0065llo"] }' },
    { body: '"target_lang" : "DE", "text": ["H\\u0065' },
  ],
  [
    'bytes of a form as they were sent',
    '/v2/translate',
    { body: new URLSearchParams({ text: 'a b&c', target_lang: 'DE' }) },
    { body: 'text=a+b%26c&' },
  ],
  ['a field that no operation has, in the bytes', '/v2/translate', { body: { ...hello, nobody_knows: 'this' } }, { body: 'nobody_knows' }],
  ['bytes of a body that is no JSON', '/v2/translate', { headers: JSON_TYPE, body: '{"text": ["Hel' }, { body: '["Hel' }],
  ['a default', '/v2/translate', { body: hello }, { body: { formality: 'default' } }],
  [
    'the key of a document in the query of a GET, which stands for a body',
    '/v2/document/ABC?document_key=AbCdEf0123456789',
    {},
    { operation: 'getDocumentStatus', body: { document_key: 'abcdef0123456789' } },
  ],
  ['the key of a document in a query', '/v2/document/ABC?document_key=one&document_key=two%20words', {}, { query: { document_key: 'two words' } }],
  [
    'the key of a document in a body',
    '/v2/document/ABC',
    { body: { document_key: 'AbCdEf0123456789' } },
    { body: { $: { document_key: 'AbCdEf0123456789' } } },
  ],
  [
    'fields of a body that only the query should have',
    '/v2/languages',
    { method: 'POST', body: new URLSearchParams({ type: 'target' }) },
    { body: { type: 'target' } },
  ],
  ['the name of a header in another case', '/v2/usage', { headers: { 'X-Run': '7' } }, { header: { 'x-RUN': '7' } }],
  ['a value with umlauts', '/v2/translate', { body: { ...hello, text: ['Grüße 語🙂'] } }, { body: { text: 'grÜße*' } }],
] // biome-ignore format: a table

/** One request, and a match that does not find it. */
const missed: [of: string, path: string, init: CallInit, match: Match][] = [
  ['bytes that only the understood values have', '/v2/translate', { body: hello }, { body: 'split_sentences' }],
  ['quotes that a form has not', '/v2/translate', { body: new URLSearchParams({ text: 'a', target_lang: 'DE' }) }, { body: '"DE"' }],
  ['another letter case of a path', '/v2/usage', {}, { path: '/V2/usage' }],
  ['another letter case of a query', '/v2/usage?a=b', {}, { query: { a: 'B' } }],
  ['a list in another order', '/v2/translate', { body: { ...hello, text: ['a', 'b'] } }, { body: { text: ['b', 'a'] } }],
  ['nothing', '/v2/usage', {}, { header: { 'x-run': '*' } }],
  ['another path of the same operation', '/v1/usage', {}, { path: '/v2/usage' }],
  ['a path without an operation', '/v2/translate', { method: 'PUT' }, { operation: 'translate*' }],
  ['the beginning of a key', '/v2/usage', {}, { key: 'one-*:fx' }],
  ['false', '/v2/translate', { body: { ...hello, show_billed_characters: false } }, { body: { show_billed_characters: true } }],
  ['all but one of several fields', '/v2/translate', { body: hello, headers: { 'X-Run': '8' } }, { method: 'POST', header: { 'x-run': '7' }, body: { target_lang: 'DE' } }],
] // biome-ignore format: a table

const cases = [
  ...found.map(([of, ...rest]) => [`finds ${of}`, ...rest, true] as const),
  ...missed.map(([of, ...rest]) => [`does not find ${of}`, ...rest, false] as const),
]

/** What every user of matches finds for the one request that was sent. */
async function everywhere(mynah: Served, transport: string, path: string, init: CallInit, match: Match) {
  const { emulator } = mynah
  const send = () => mynah.call(path, { key: KEY, ...init })
  const waiting = emulator.requests.waitFor(match, { timeoutMs: 0 }).then(
    () => true,
    () => false,
  )
  const handle = emulator.faults.use({ match, when: { after: 1000 }, then: { status: 500 } })
  await send()
  const bodies = emulator.requests.all(match).length
  const seen: Record<string, boolean> = {
    fault: handle.matches === 1,
    requests: bodies === 1,
    calls: emulator.requests.calls(match).length === 1,
    check: emulator.requests.check(match, { count: 1 }).holds,
  }
  if (transport === 'over a socket') {
    const { url } = await emulator.listen()
    const client = createControlClient({ url })
    seen.client = await client.requests.verify(match, { count: 1 }).then(
      () => true,
      () => false,
    )
  } else {
    const { status } = await mynah.post('/_mynah/requests/verify', { match, count: 1 })
    seen.control = status === 200
  }
  await waiting
  // With two nodes, only what a query can express is cleared.
  if (process.env.MYNAH_TEST_SHARED) return seen
  emulator.requests.clear(match)
  seen.clear = emulator.requests.all().length === 0
  return seen
}

describe('a match,', () => {
  it.each(cases)('%s, wherever it is used', async (_name, path, init, match, isFound) => {
    await using mynah = await serve(TRANSPORT)
    const seen = await everywhere(mynah, TRANSPORT, path, init, match)
    expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map((name) => [name, isFound])))
  })
})
