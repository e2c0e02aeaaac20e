import { describe, expect, it } from 'vitest'
import { resolveContract } from '../../../src/contract/dates/resolve-contract.ts'
import type { Operation } from '../../../src/contract/openapi/operation.ts'
import { whyOf } from '../../../src/watch/journal/why.ts'
import { some } from '../../support/runs.ts'
import { type CallInit, itServed, type Served, serve } from '../../support/served.ts'

const ALL: readonly Operation[] = Object.values(resolveContract({}).operations)
const UUID = '2b0d7b5c-0000-4000-8000-000000000000'
const SOURCE = /^(spec §|public docs|clients|our choice)/

const SCENARIO = {
  version: 1,
  accounts: [
    {
      name: 'full',
      plan: 'paid',
      features: ['admin', 'detect_language', 'quality_evaluation'],
      character_limit: 10,
      speech_to_text_milliseconds_limit: 0,
      usage: { text_translation_characters: 10 },
      keys: [{ key: 'full-key' }, { key: 'off-key', deactivated: true }],
    },
    { name: 'free', plan: 'free', keys: [{ key: 'free-key:fx' }] },
    { name: 'scoped', plan: 'paid', keys: [{ key: 'scoped-key', scopes: ['glossaries:read'] }] },
  ],
  rate_limits: [{ match: { header: { 'x-limited': 'yes' } }, requests: 1, per: '1h', by: 'all' }],
} as const

/** Ways to be refused that apply to any operation. */
const WAYS: Record<string, (operation: Operation) => CallInit & { readonly query?: string }> = {
  'no key': () => ({ key: null }),
  'an unknown key': () => ({ key: 'nobody' }),
  'a deactivated key': () => ({ key: 'off-key' }),
  'the key in the query': () => ({ key: null, query: 'auth_key=full-key' }),
  'another header': () => ({ key: null, headers: { 'X-Api-Key': 'full-key' } }),
  'the free plan': () => ({ key: 'free-key:fx' }),
  'a scoped key': () => ({ key: 'scoped-key' }),
  'the address of another plan': () => ({ key: 'free-key:fx', headers: { Host: 'api.deepl.com' } }),
  'nothing given': (operation) => (operation.body ? { body: '{}', headers: JSON_TYPE } : {}),
  'broken JSON': () => ({ body: '{"text"', headers: JSON_TYPE }),
  'a list for a body': () => ({ body: '[]', headers: JSON_TYPE }),
  'no UTF-8': () => ({ body: new Uint8Array([0x22, 0xff, 0x22]), headers: JSON_TYPE }),
  'wrong types': (operation) => ({
    body: JSON.stringify(
      Object.fromEntries(
        Object.keys(operation.body?.shape.properties ?? { a: 1 }).map((name) => [name, { a: 1 }]),
      ),
    ),
    headers: JSON_TYPE,
  }),
  'an unknown media type': () => ({ body: 'text=1', headers: { 'Content-Type': 'text/plain' } }),
  'an encoded body': () => ({ body: '{}', headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' } }),
  'a long target': () => ({ query: 'a'.repeat(9000) }),
  'many header fields': () => ({ headers: { 'X-Long': 'a'.repeat(17_000) } }),
  'a rate limit': () => ({ headers: { 'X-Limited': 'yes' } }),
}
const JSON_TYPE = { 'Content-Type': 'application/json' }

/** The emulator's explanation of its last request, which it then forgets, so that the list stays short. */
function lastWhy({ emulator }: Served) {
  const entry = emulator.requests.all().at(-1)
  if (!entry) throw new Error('The journal is empty')
  emulator.requests.clear()
  return { entry, why: whyOf(entry) }
}

function expectExplained(why: ReturnType<typeof whyOf>, what: string) {
  expect(why, what).toBeDefined()
  expect(why?.source, what).toMatch(SOURCE)
  expect(why?.summary, what).toMatch(/^['A-Z\w].*\S/)
  expect(why?.summary, what).not.toMatch(/undefined|null|\?|\[object|NaN/)
}

describe('why a request was refused', () => {
  const it = itServed('in process', { scenario: SCENARIO, unknownKeys: 'reject' })

  it('is explained for every operation and every refusal', async () => {
    const settings = { unknownKeys: 'reject' } as const
    await using mynah = await serve('in process', { scenario: SCENARIO, ...settings })
    const met = new Set<string>()
    for (const operation of some(ALL)) {
      const path = operation.path.replace(/\{\w+\}/g, UUID)
      for (const [way, init] of Object.entries(WAYS)) {
        const { query, ...given } = init(operation)
        const hasNoBody = ['GET', 'HEAD'].includes(operation.method) && given.body !== undefined
        if (hasNoBody) continue
        const call = () =>
          mynah.call(query === undefined ? path : `${path}?${query}`, {
            key: 'full-key',
            method: operation.method,
            ...given,
          })
        let { status } = await call()
        if (way === 'a rate limit') status = (await call()).status
        if (status < 400) continue
        const { entry, why } = lastWhy(mynah)
        expectExplained(why, `${operation.id}: ${way} (${status})`)
        expect(entry.status).toBe(status)
        if (operation.statuses.includes(status)) met.add(`${operation.id} ${status}`)
      }
    }
    // Most documented errors can be triggered in these ways.
    expect(met.size).toBeGreaterThan(some(ALL).length * 3)
  })

  const HELLO = { text: ['Hello'], target_lang: 'DE' }
  it.for<[path: string, init: CallInit, why: object]>([
    ['/v2/translate', { body: HELLO }, { rule: 'quota', source: 'spec §3', values: { limit_of: 'account', unit: 'characters', used: 10, limit: 10, asked: 5 }, summary: 'The account has used 10 of 10 characters in this period; the request needs 5 more.' }],
    ['/v2/translate', { body: { ...HELLO, target_lang: 'XX' } }, { rule: 'value_not_supported', source: expect.stringMatching(/^spec §4\.2/), values: { parameter: 'target_lang', given: 'XX', allowed: expect.arrayContaining(['de']) } }],
    ['/v2/translate', { body: { ...HELLO, text: Array(51).fill('a') } }, { rule: 'too_many_elements', values: { parameter: 'text', limit: 50 } }],
    ['/v2/translate', { body: { target_lang: 'DE' } }, { rule: 'parameter_missing', values: { parameter: 'text' } }],
    ['/v2/translate', { body: HELLO, key: 'scoped-key' }, { rule: 'scope', values: { needs: 'translate:text', has: ['glossaries:read'] } }],
    ['/v2/translate', { body: { ...HELLO, text: ['a'.repeat(140_000)] } }, { rule: 'body_too_large', values: { limit_bytes: 131_072 } }],
    ['/v2/translate', { body: HELLO, key: 'nobody' }, { rule: 'unknown_key' }],
    ['/v2/usage', { headers: { 'X-Limited': 'yes' } }, { rule: 'rate_limit', values: { requests: 1, per: '1h', by: 'all' } }],
    ['/v3/style_rules', { key: 'free-key:fx' }, { rule: 'plan', values: { needs: 'paid', has: 'free' } }],
    ['/v2/languages', {}, { rule: 'fault', source: expect.stringMatching(SOURCE), fault: 'spoilt', summary: "The fault 'spoilt' was hit: status 503." }],
  ])('names the values that decided: %s %j', async ([path, init, why], { mynah }) => {
    mynah.emulator.faults.use({ id: 'spoilt', match: { path: '/v2/languages' }, then: { status: 503 } })
    // The first one empties the bucket of the rate limit.
    for (const _ of ['before', 'again']) await mynah.call(path, { key: 'full-key', ...init })
    expect(lastWhy(mynah).why).toMatchObject(why)
  }) // biome-ignore format: a table

  it('is in the control interface, with keys masked, and absent without an error', async ({ mynah }) => {
    const secret = '2b0d7b5c-1111-4111-8111-111111111111:fx'
    const refused = await mynah.post(
      '/v2/translate',
      { text: ['Hello'], target_lang: secret },
      { key: 'full-key' },
    )
    const { json, text } = await mynah.call(`/_mynah/requests/${refused.headers.get('x-trace-id')}`)
    expect(json.why).toMatchObject({ rule: 'value_not_supported', values: { parameter: 'target_lang' } })
    expect(text).not.toContain(secret)
    const good = await mynah.call('/v2/usage', { key: 'free-key:fx' })
    const shown = await mynah.call(`/_mynah/requests/${good.headers.get('x-trace-id')}`)
    expect(shown.json.why).toBeUndefined()
    const summaries = await mynah.call('/_mynah/requests/summaries')
    expect(summaries.json.requests[0]).toMatchObject({ refused: 'value_not_supported' })
  })
})

it.each([
  ['/v2/translate', { text: ['a'], target_lang: 'pt_br' }, 'Use pt-BR.'],
  ['/v2/translate', { text: ['a'], target_lang: 'nn' }, 'The service has no code for this language here.'],
  ['/v2/translate', { text: ['a'], target_lang: 'DE', formality: 'prefer_les' }, "Did you mean 'prefer_less'?"],
  ['/v3/glossaries', { name: 'a', dictionaries: [{ source_lang: 'eng', target_lang: 'de', entries: 'a\tb' }] }, 'Use en.'],
])('says what to send instead, in the journal and as advice: %s %j', async (path, body, fix) => {
  await using mynah = await serve('in process')
  await mynah.post(path, body)
  const [entry] = mynah.emulator.requests.all()
  expect(entry && whyOf(entry)?.fix).toBe(fix)
  const advice = mynah.emulator.requests.advisories().find(({ kind }) => kind === 'refused_request')
  expect(advice?.message).toContain(fix)
}) // biome-ignore format: a table

it.each([
  ['adminAuthKey', '/v2/admin/analytics?start_date=2026-01-02&end_date=2026-01-01', 'start_date is after end_date.'],
  ['authKey', `/v1/quality-evaluation/${UUID}`, 'There is no such evaluation: its id is wrong, or it has expired.'],
] as const)('says in one sentence, to the %s: %s', async (key, path, sentence) => {
  await using mynah = await serve('in process', { settings: { accountFeatures: ['admin', 'quality_evaluation'] } })
  await mynah.call(path, { key: mynah.emulator[key] })
  expect(lastWhy(mynah).why?.summary).toBe(sentence)
}) // biome-ignore format: a table
