import { PassThrough } from 'node:stream'
import { describe, expect } from 'vitest'
import { createLog } from '../../../src/cli/log/log.ts'
import { operations } from '../../../src/contract/openapi/generated/operations.ts'
import type { Operation } from '../../../src/contract/openapi/operation.ts'
import { VerificationFailed } from '../../../src/index.ts'
import { goodEnough } from '../../load/bad-requests.ts'
import { adminOf, secretOf } from '../../support/admin.ts'
import { it, itInMore, some, TRANSPORT } from '../../support/runs.ts'
import { type CallInit, type Served, serve } from '../../support/served.ts'
import { unread } from '../../support/unread.ts'

const NAMES = [
  ...['key', 'api_key', 'apikey', 'apiKey', 'APIKey', 'token', 'access_token', 'authKey', 'auth-key', 'Auth_Key'],
  ...['auth_key[]', 'auth_key[0]', 'auth', 'authorization', 'deepl_key', 'deeplkey', 'x-deepl-key', 'secret'],
  ...['password', 'client_secret', 'jwt', 'credentials', 'license_key'],
] // biome-ignore format: a table
const HEADERS = [
  ...['X-Auth', 'X-DeepL-Key', 'Auth_Key', 'Auth', 'Key', 'Token', 'X-API-KEY', 'ApiKey', 'DeepL-Auth-Key'],
  ...['Ocp-Apim-Subscription-Key', 'X-Access-Token', 'Authorization2', 'X-Anything', 'X-Forwarded-Authorization'],
] // biome-ignore format: a table

/** Places where a request may contain a key by mistake, both named and unnamed. */
function placesOf(key: string): Record<string, { path: string } & CallInit> {
  const encoded = encodeURIComponent(key)
  const inPath = (path: string) => ({ path })
  const inHeaders = (headers: Record<string, string>) => ({ path: '/v2/usage', headers })
  const inList = (name: string, value: unknown) => ({
    path: '/v2/languages',
    method: 'POST',
    body: { type: 'target', [name]: value },
  })
  const inForm = (name: string) => ({
    path: '/v2/languages',
    method: 'POST',
    body: new URLSearchParams({ type: 'target', [name]: key }),
  })
  return {
    ...Object.fromEntries(
      NAMES.flatMap((name) => [
        [`query ${name}`, inPath(`/v2/usage?a=b&${name}=${encoded}&c=d`)],
        [`query ${name}, encoded`, inPath(`/v2/usage?${encodeURIComponent(name)}=${encoded}`)],
        [`form ${name}`, inForm(name)],
        [`JSON ${name}`, inList(name, key)],
      ]),
    ),
    ...Object.fromEntries(HEADERS.map((name) => [`header ${name}`, inHeaders({ [name]: key })])),
    'a query of any name': inPath(`/v2/usage?anything=${encoded}`),
    'a query without a name': inPath(`/v2/usage?${encoded}`),
    'a path that no operation has': inPath(`/v2/translate/${encoded}`),
    'a path with more after it': inPath(`/${encoded}/v2/usage/`),
    'the id of a glossary': inPath(`/v2/glossaries/${encoded}`),
    'a JSON field of an operation': {
      path: '/v2/translate',
      body: { text: ['Hello'], target_lang: 'DE', glossary_id: key },
    },
    'a nested JSON field': {
      path: '/v3/style_rules',
      body: { name: 'n', language: 'en', custom_instructions: [{ label: key, prompt: 'p' }] },
    },
    'a name': {
      path: '/v2/glossaries',
      body: { name: key, source_lang: 'en', target_lang: 'de', entries: 'none' },
    },
    'a list of JSON': inList('any', [{ deep: [key] }]),
    'a bearer token': inHeaders({ Authorization: `Bearer ${key}` }),
    'the header of the specification': inHeaders({ Authorization: `Service-Auth-Key ${key}` }),
    'the header without a scheme': inHeaders({ Authorization: key }),
    'the header of a proxy': inHeaders({ 'Proxy-Authorization': `Basic ${key}` }),
    'a cookie': inHeaders({ Cookie: `key=${key}` }),
    'the control token': inHeaders({ 'X-Mynah-Control-Token': key }),
    'a session': inHeaders({ 'X-Mynah-Session': key }),
    "a session of the existing mock's protocol": inHeaders({
      'mock-server-session': key,
      'User-Agent': 'test',
    }),
    'a referrer': inHeaders({ Referer: `https://example.com/a?b=c&auth_key=${encoded}` }),
  }
}

/** Every request answered in any world, as journal entries and as lines of both logs. */
function watch({ emulator }: Served) {
  const seen: string[] = []
  const outputs = (['json', 'pretty'] as const).map((format) => {
    const output = new PassThrough()
    const log = createLog(format, output)
    return { output, log }
  })
  emulator.subscribe((recorded) => {
    seen.push(JSON.stringify(recorded.entry()))
    for (const { log } of outputs) log.request(recorded)
  })
  /** What was shown since the last call. */
  return () => {
    for (const { log } of outputs) log.flush()
    return [...seen.splice(0), ...outputs.map(({ output }) => String(output.read()))].join('\n')
  }
}

/** What the control interface shows of all requests, without the state, which must have the keys. */
async function everything({ call }: Served): Promise<[path: string, text: string][]> {
  const paths = ['requests?limit=10000', 'requests/calls', 'requests/advisories', 'metrics', 'scenario']
  return Promise.all(
    paths.map(
      async (path) => [path, (await call(`/_mynah/${path}`, { key: null })).text] as [string, string],
    ),
  )
}

/** Also in URL encoding. */
const holds = (text: string, key: string) => text.includes(key) || text.includes(encodeURIComponent(key))

describe('a key in an unusual place,', () => {
  const kinds = [
    ['the key of the world', 'authKey'],
    ['its free key', 'freeAuthKey'],
    ['its admin key', 'adminAuthKey'],
    ['a key of another form that was used', 'my-very-own-key'],
    ['a free key that nobody knows', 'a79a2e9d-83b3-c416-7e2d-f721593e42a0:fx'],
  ] as const
  it.for(some(kinds))('is never shown: %s', async ([, which], { mynah }) => {
    const { emulator } = mynah
    const key = which === 'my-very-own-key' || which.endsWith(':fx') ? which : emulator[which as 'authKey']
    if (which === 'my-very-own-key') await mynah.call('/v2/usage', { key })
    const seen = watch(mynah)
    for (const [place, { path, ...init }] of Object.entries(placesOf(key))) {
      await mynah.call(path, { key: 'another-key', ...init })
      await mynah.call(path, { key: null, ...init })
      const text = seen()
      expect(text, place).toContain('****')
      expect(holds(text, key), place).toBe(false)
    }
    for (const [path, text] of await everything(mynah)) expect(holds(text, key), path).toBe(false)
  })

  it('is not in the events', async ({ mynah }) => {
    const { authKey: key } = mynah.emulator
    const { body } = await unread(TRANSPORT, mynah, '/_mynah/events?session=*')
    const reader = (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
    // The last one has a referrer.
    for (const { path, ...init } of Object.values(placesOf(key)).slice(-12))
      await mynah.call(path, { key: null, ...init })
    let text = ''
    while (!text.includes('https://example.com/a')) text += (await reader.read()).value ?? ''
    await reader.cancel()
    expect(text).toContain('****')
    expect(holds(text, key)).toBe(false)
  })

  itInMore('is never shown, whatever the operation and the answer', async () => {
    await using mynah = await serve('in process')
    const { authKey: key, faults } = mynah.emulator
    const seen = watch(mynah)
    for (const then of [undefined, { status: 429 }]) {
      if (then) faults.use({ then })
      for (const operation of Object.values<Operation>(operations)) {
        const { method, path } = goodEnough(operation)
        const body = { text: ['a'], target_lang: 'DE', auth_key: key }
        const calls: [path: string, init: CallInit][] = [
          [`${path}?a=b&auth%5Fkey=${key}`, { method, key: null }],
          [path, { method, key: null, headers: { 'X-Api-Key': key, Authorization: key } }],
          [path, { method, key, ...(method !== 'GET' && { body }) }],
          [
            path,
            { method, key: null, ...(method !== 'GET' && { body: new URLSearchParams({ auth_key: key }) }) },
          ],
        ]
        for (const [target, init] of calls) {
          const { text, headers } = await mynah.call(target, init)
          expect([text, ...headers].join().includes(key), `the answer of ${operation.id}`).toBe(false)
        }
        expect(holds(seen(), key), operation.id).toBe(false)
      }
    }
    for (const [path, text] of await everything(mynah)) expect(holds(text, key), path).toBe(false)
  })

  it('is never shown if it is an unknown UUID, where no id is expected', async ({ mynah }) => {
    const key = 'a79a2e9d-83b3-c416-7e2d-f721593e42a0'
    const isForIds = /glossary|field|name$/
    const places = Object.entries(placesOf(key)).filter(([place]) => !isForIds.test(place))
    expect(places.length).toBeGreaterThan(100)
    const seen = watch(mynah)
    for (const [place, { path, ...init }] of places) {
      await mynah.call(path, { key: 'another-key', ...init })
      expect(holds(seen(), key), place).toBe(false)
    }
  })

  it('is found there by a match with the whole key', async ({ mynah }) => {
    const { emulator } = mynah
    const key = emulator.authKey
    await mynah.call(`/v2/translate/${key}?token=${key}`, { key: null, headers: { 'X-Auth': key } })
    for (const match of [
      { path: `/v2/translate/${key}` },
      { query: { token: key } },
      { header: { 'X-Auth': key } },
      { path: `*${key.slice(-6)}` },
    ])
      expect(emulator.requests.all(match), JSON.stringify(match)).toHaveLength(1)
    expect(emulator.requests.all({ query: { token: '****x' } })).toHaveLength(0)
  })

  it('is not shown by a verification that fails', async ({ mynah }) => {
    await mynah.call('/v2/usage')
    for (const key of [mynah.emulator.authKey, mynah.emulator.freeAuthKey, 'unknown-key-nobody-has']) {
      const matches = [
        { key },
        { header: { Authorization: `DeepL-Auth-Key ${key}`, 'X-Auth': key } },
        { query: { auth_key: key, api_key: key } },
        { body: { auth_key: key, 'a.token': key } },
        ...(key.startsWith('unknown') ? [] : [{ path: `/a/${key}` }, { body: key }, { body: { x: key } }]),
      ]
      for (const match of matches) {
        const { json, text, status } = await mynah.post('/_mynah/requests/verify', { match, count: 7 })
        expect([status, json.detail.includes('****')]).toEqual([422, true])
        expect(text).not.toContain(key)
        try {
          mynah.emulator.verify(match, { count: 7 })
          throw new Error('It should have thrown')
        } catch (error) {
          if (!(error instanceof VerificationFailed)) throw error
          expect(error.message + JSON.stringify(error.verification)).not.toContain(key)
        }
      }
    }
    const { authKey } = mynah.emulator
    const { text } = await mynah.post('/_mynah/requests/verify', { match: { session: authKey }, count: 7 })
    expect(text).not.toContain(authKey)
  })

  it('stays where people write, in texts, contexts and entries', async ({ mynah }) => {
    const key = mynah.emulator.freeAuthKey
    await mynah.post('/v2/translate', { text: [key, `See ${key}`], context: key, target_lang: 'DE' })
    await mynah.post('/v2/glossaries', {
      name: 'n',
      source_lang: 'en',
      target_lang: 'de',
      entries: `${key}\t${key}`,
    })
    const [translated, created] = mynah.emulator.requests.all()
    expect(translated?.body).toMatchObject({ text: [key, `See ${key}`], context: key })
    expect(created?.body).toMatchObject({ entries: `${key}\t${key}` })
  })

  const HARMLESS = ['X-Request-Id', 'Idempotency-Key', 'X-Idempotency-Key', 'Surrogate-Key', 'Cache-Key']
  it('is not assumed in ids and harmless names', async ({ mynah }) => {
    const id = 'a79a2e9d-83b3-c416-7e2d-f721593e42a0'
    const headers = {
      'User-Agent': 'a b c',
      ...Object.fromEntries(HARMLESS.map((name) => [name, id])),
    }
    const seen: unknown[] = []
    mynah.emulator.subscribe((recorded) => seen.push(recorded.entry()))
    await mynah.call(`/v3/glossaries/${id}?request_id=${id}&monkey=one&keyboard=two`, { headers })
    await mynah.post('/v2/translate', { text: ['Hello'], target_lang: 'DE', glossary_id: id })
    expect(seen).toMatchObject([
      {
        path: `/v3/glossaries/${id}`,
        query: `request_id=${id}&monkey=one&keyboard=two`,
        headers: expect.arrayContaining([expect.arrayContaining([id])]),
      },
      { body: { glossary_id: id } },
    ])
    const { headers: shown } = seen[0] as { headers: unknown }
    expect(JSON.stringify(shown).split(id)).toHaveLength(HARMLESS.length + 1)
  })

  it('is recognized if an administrator created it, who alone sees it', async ({ mynah }) => {
    const admin = adminOf(mynah)
    const { key_id } = (await admin.create({ label: 'one' })).json
    const key = secretOf(key_id)
    // Before its first use.
    for (const sent of [key, key_id]) {
      await mynah.call(`/v3/glossaries/${encodeURIComponent(sent)}`)
      await mynah.post('/v2/translate', { text: ['Hello'], target_lang: 'DE', glossary_id: sent })
    }
    await admin.label({ key_id, label: 'two' })
    await admin.limits({ key_id, characters: 5 })
    await mynah.call('/v2/usage', { key })
    expect((await admin.list()).text).toContain(key_id)
    await admin.deactivate({ key_id })
    await admin.label({ key_id: `wrong ${key_id}`, label: 'two' })
    const shown = JSON.stringify(mynah.emulator.requests.all({ operation: '*lossary' }))
    expect(shown).toContain('****')
    // The key remains identifiable.
    expect(JSON.stringify(mynah.emulator.requests.all())).toContain(key_id.split(':')[0])
    for (const [path, text] of await everything(mynah)) expect(holds(text, key), path).toBe(false)
  })
})
