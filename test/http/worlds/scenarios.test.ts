import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { settled, statusOf, uploaded } from '../../support/documents/documents.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { itServed, type Served, serve } from '../../support/served.ts'

/** The example from the design with its placeholders filled in; a free account cannot have style rules. */
const EXAMPLE = `
version: 1
name: quota-nearly-used
description: A free account two characters away from its limit
extends: [default]
seed: "42"
clock: { now: "2026-01-31T23:59:00Z", frozen: true }
settings:
  translation: { mode: words }          # words | pseudo | distinct | hostile | echo | identity
  documents: { queue: 0s, translate: 0s }   # durations; or progression: manual
  auth_failure_status: per_family
accounts:
  - name: demo
    plan: free
    keys: [{ key: "demo:fx", label: Demo, character_limit: null }]
    usage: { text_translation_characters: 499998 }
    glossaries: [ { name: Words, dictionaries: [ { source_lang: EN, target_lang: de, entries: "cart\\tKorb" } ] } ]
    style_rules: [ ]
    translation_memories: [ { name: Legal, source_language: en, target_languages: [de], segments: [ { source: All rights reserved., target: Alle Rechte vorbehalten. } ] } ]
phrases:
  - { source_lang: en, target_lang: de, text: Save, translation: Speichern }
rate_limits:
  - { match: { operation: translateText }, requests: 10, per: 1s }
faults:
  - id: two-429
    match: { operation: translateText, key: "demo*" }     # method, path, header, body too
    when: { first: 2 }            # first, nth, every, after, times, probability (seeded), between (clock)
    then: { status: 429 }         # status/body/headers, delay, hang, reset, empty, truncate, malformed, dribble, alter
expect:
  - { match: { operation: translateText }, count: { min: 1 } }   # checked by \`mynah exec\` and \`verify()\`
`

const post = (mynah: Served, scenario: string | object, session?: string) =>
  mynah.post(
    `/_mynah/scenario${session === undefined ? '' : `?session=${session}`}`,
    typeof scenario === 'string' ? new TextEncoder().encode(scenario) : scenario,
  )

const translate = (
  mynah: Served,
  text = 'Hi',
  options: { key?: string; headers?: Record<string, string> } = {},
) => mynah.call('/v2/translate', { body: { text: [text], target_lang: 'DE', source_lang: 'EN' }, ...options })

/** What a client sees for many sequential requests: statuses, or that there was no usable answer. */
async function outcomes(mynah: Served, count: number): Promise<(number | 'broken')[]> {
  const seen: (number | 'broken')[] = []
  for (let n = 0; n < count; n++) {
    seen.push(
      await translate(mynah).then(
        ({ status }) => status,
        () => 'broken' as const,
      ),
    )
  }
  return seen
}

const account = { name: 'one', keys: [{ key: 'one' }] }

describe('a scenario', () => {
  const it = itServed(TRANSPORT)

  it('does everything in the example of the docs', async ({ mynah }) => {
    expect((await post(mynah, EXAMPLE)).status).toBe(200)
    const { emulator } = mynah
    expect(emulator.authKey).toBe('demo:fx')
    expect(() => emulator.verify()).toThrow(/at least 1 request.*received 0/)

    // Faults are applied first, and nothing is billed.
    expect(await outcomes(mynah, 2)).toEqual([429, 429])
    expect(() => emulator.verify()).not.toThrow()
    expect((await mynah.call('/v2/usage')).json).toEqual({
      character_count: 499_998,
      character_limit: 500_000,
    })

    const glossary = (await mynah.call('/v3/glossaries')).json.glossaries[0]
    expect(glossary).toMatchObject({
      name: 'Words',
      creation_time: '2026-01-31T23:59:00.000Z',
      dictionaries: [{ source_lang: 'en', target_lang: 'de', entry_count: 1 }],
    })
    const memories = (await mynah.call('/v3/translation_memories')).json.translation_memories
    expect(memories).toContainEqual(
      expect.objectContaining({
        name: 'Legal',
        source_language: 'en',
        target_languages: ['de'],
        segment_count: 1,
      }),
    )

    // "Save" has four characters, but only two are left; the next month has room again.
    expect((await translate(mynah, 'Save')).status).toBe(456)
    expect((await translate(mynah, 'Hi')).status).toBe(200)
    emulator.clock.advance('1m')
    expect((await translate(mynah, 'Save')).status).toBe(456)
    emulator.clock.advance('31d')
    expect((await translate(mynah, 'Save')).json.translations[0].text).toBe('Speichern')

    // Within a second, nine more succeed and the tenth does not.
    expect((await outcomes(mynah, 10)).filter((status) => status === 429)).toHaveLength(1)
    expect((await translate(mynah, 'Hi', { key: 'somebody' })).status).toBe(403)
  })

  it('generates the same ids for the same seed, like the API', async () => {
    const declared = {
      name: 'Words',
      dictionaries: [{ source_lang: 'en', target_lang: 'de', entries: 'a\tb' }],
    }
    await using seeded = await serve(TRANSPORT, {
      scenario: { version: 1, accounts: [{ ...account, glossaries: [declared] }] },
    })
    await using asked = await serve(TRANSPORT)
    await asked.post('/v3/glossaries', declared, { key: 'one' })
    const idIn = async (mynah: Served) =>
      (await mynah.call('/v3/glossaries', { key: 'one' })).json.glossaries[0].glossary_id
    expect(await idIn(seeded)).toBe(await idIn(asked))
  })

  it('has keys with labels, limits, scopes and roles, including deactivated ones', async () => {
    await using mynah = await serve(TRANSPORT, {
      scenario: {
        version: 1,
        accounts: [
          {
            name: 'firm',
            plan: 'paid',
            character_limit: 1000,
            period_start_day: 15,
            keys: [
              { key: 'old', deactivated: true },
              { key: 'small', label: 'Small', character_limit: 3 },
              { key: 'scoped', scopes: ['glossaries:read'] },
              { key: 'boss', role: 'admin' },
            ],
          },
        ],
      },
    })
    expect((await translate(mynah, 'Hi', { key: 'old' })).status).toBe(403)
    expect((await translate(mynah, 'Hello', { key: 'small' })).status).toBe(456)
    expect((await translate(mynah, 'Hi', { key: 'scoped' })).status).toBe(403)
    expect((await mynah.call('/v3/glossaries', { key: 'scoped' })).status).toBe(200)
    const keys = (await mynah.call('/v2/admin/developer-keys', { key: 'boss' })).json
    expect(keys).toEqual([
      expect.objectContaining({ is_deactivated: true }),
      expect.objectContaining({ label: 'Small', usage_limits: expect.objectContaining({ characters: 3 }) }),
      expect.objectContaining({ is_deactivated: false }),
    ])
    expect(mynah.emulator.adminAuthKey).toBe('boss')
  })

  it('is merged from several: later ones extend earlier ones', async () => {
    await using mynah = await serve(TRANSPORT, {
      scenario: [
        'free-plan',
        {
          version: 1,
          settings: { translation: { mode: 'echo' } },
          faults: [{ id: 'a', then: { status: 500 } }],
        },
        {
          version: 1,
          accounts: [
            { name: 'demo', keys: [{ key: 'demo:fx', character_limit: 5 }, { key: 'second:fx' }] },
            { name: 'other', keys: [{ key: 'other' }] },
          ],
          faults: [{ id: 'a', when: { first: 1 }, then: { status: 503 } }],
        },
      ],
    })
    expect(await outcomes(mynah, 1)).toEqual([503])
    expect((await translate(mynah, 'Hello')).json.translations[0].text).toBe('[de] Hello')
    expect((await translate(mynah, 'Hello')).status).toBe(456)
    expect((await translate(mynah, 'Hello', { key: 'second:fx' })).status).toBe(200)
    expect((await mynah.call('/_mynah/scenario')).json.scenario.accounts).toEqual([
      {
        name: 'demo',
        plan: 'free',
        keys: [{ key: 'demo:fx', label: 'Demo', character_limit: 5 }, { key: 'second:fx' }],
      },
      { name: 'other', keys: [{ key: 'other' }] },
    ])
  })

  it('has its own faults before those that it extends: the first match wins', async () => {
    await using mynah = await serve(TRANSPORT, {
      scenario: [
        {
          version: 1,
          faults: [
            { id: 'all', then: { status: 503 } },
            { id: 'usage', match: { operation: 'getUsage' }, then: { status: 500 } },
          ],
        },
        {
          version: 1,
          faults: [
            { id: 'spare', match: { operation: 'translateText' }, when: { first: 1 }, then: { status: 429 } },
            { id: 'usage', match: { operation: 'getUsage' }, then: { status: 529 } },
          ],
        },
      ],
    })
    expect(await outcomes(mynah, 2)).toEqual([429, 503])
    expect((await mynah.call('/v2/usage')).status).toBe(529)
    expect((await mynah.call('/v2/languages')).status).toBe(503)
    const { faults } = (await mynah.call('/_mynah/faults')).json
    expect(faults.map(({ id }: any) => id)).toEqual(['spare', 'usage', 'all'])
  })

  it('refuses unknown keys once it declares accounts, unless it or an option says otherwise', async () => {
    const scenario = { version: 1 as const, accounts: [account] }
    const status = async (options: Parameters<typeof serve>[1]) => {
      await using mynah = await serve(TRANSPORT, options)
      return (await translate(mynah, 'Hi', { key: 'somebody' })).status
    }
    expect(await status({ scenario })).toBe(403)
    expect(await status({ scenario: { ...scenario, unknown_keys: 'accept' } })).toBe(200)
    expect(await status({ scenario, unknownKeys: 'accept' })).toBe(200)
  })

  it('applies to every new session; one can get another, separately', async () => {
    await using mynah = await serve(TRANSPORT, { scenario: { version: 1, accounts: [account] } })
    const { emulator } = mynah
    const own = emulator.session('own')
    await own.apply({ version: 1, accounts: [{ name: 'two', keys: [{ key: 'two' }] }] })
    const status = async (key: string, headers = {}) =>
      (await translate(mynah, 'Hi', { key, headers })).status
    expect(await status('one', emulator.session('new').headers)).toBe(200)
    expect([await status('one', own.headers), await status('two', own.headers)]).toEqual([403, 200])
    expect([await status('one'), await status('two')]).toEqual([200, 403])
    expect([own.authKey, emulator.authKey]).toEqual(['two', 'one'])
  })

  it('restarts everything when it is applied, and at a reset', async ({ mynah }) => {
    const { emulator } = mynah
    await translate(mynah)
    const scenario = { version: 1, clock: { now: '2026-01-31T00:00:00Z' }, accounts: [account] }
    const applied = await post(mynah, scenario)
    expect([applied.status, applied.json.scenario]).toEqual([200, scenario])
    expect(emulator.requests.all()).toEqual([])
    expect(emulator.clock.now()).toBe(Date.parse('2026-01-31T00:00:00Z'))
    const usage = async () => (await mynah.call('/v2/usage')).json.character_count
    await translate(mynah)
    emulator.clock.advance('1h')
    expect(await usage()).toBe(2)
    await emulator.reset()
    expect(await usage()).toBe(0)
    expect(emulator.clock.now()).toBe(Date.parse('2026-01-31T00:00:00Z'))
    // Another scenario replaces everything.
    await post(mynah, { version: 1, extends: ['free-plan'] })
    expect((await translate(mynah, 'Hi', { key: 'one' })).status).toBe(403)
    expect((await mynah.call('/v2/usage', { key: 'demo:fx' })).json.character_count).toBe(0)
  })

  it('is applied as a whole or not at all', async () => {
    await using mynah = await serve(TRANSPORT, {
      scenario: { version: 1, clock: { now: '2026-01-31T00:00:00Z' }, accounts: [account] },
    })
    await translate(mynah)
    const seen = async () => [
      (await mynah.call('/_mynah/state')).json,
      (await mynah.call('/_mynah/faults')).json,
      (await mynah.call('/_mynah/scenario')).json,
      mynah.emulator.requests.all().length,
    ]
    const before = await seen()
    // The interface refuses the last resource of the last account.
    const { status, json } = await post(
      mynah,
      `version: 1
faults: [{ then: { status: 500 } }]
accounts:
  - name: good
    keys: [{ key: good }]
    glossaries: [{ name: A, dictionaries: [{ source_lang: en, target_lang: de, entries: "a\\tb" }] }]
  - name: bad
    keys: [{ key: bad }]
    glossaries:
      - name: B
        dictionaries:
          - source_lang: en
            target_lang: klingon
            entries: "a\\tb"
`,
    )
    expect(status).toBe(400)
    expect(json.problems).toEqual([
      expect.objectContaining({
        line: 13,
        column: 13,
        path: 'accounts[1].glossaries[0].dictionaries[0].target_lang',
        message: expect.stringContaining('is refused with 400'),
      }),
    ])
    expect(await seen()).toEqual(before)
  })

  it.for<[what: string, scenario: object, message: RegExp]>([
    ['a style rule list of a free account', { plan: 'free', style_rules: [{ name: 'A', language: 'de' }] }, /style_rules\[0\] needs a paid plan/],
    [
      'an entry that is given twice',
      { glossaries: [{ name: 'A', dictionaries: [{ source_lang: 'en', target_lang: 'de', entries: 'a\tb\na\tc' }] }] },
      /glossaries\[0\] is refused with 400/,
    ],
    [
      'an unknown rule',
      { style_rules: [{ name: 'A', language: 'de', configured_rules: { punctuation: { comma: 'never' } } }] },
      /style_rules\[0\].*is refused with 400/,
    ],
    [
      'a memory in an unknown language',
      { translation_memories: [{ name: 'A', source_language: 'xx', target_languages: ['de'] }] },
      /translation_memories\[0\] is refused with 400: .*source_language/,
    ],
    [
      'more active keys than the plan has',
      { plan: 'free', keys: [{ key: '1' }, { key: '2' }, { key: '3' }] },
      /accounts\[0\] is refused with 400: .*No more than 2/,
    ],
  ])('refuses %s as the interface would', async ([, fields, message], { mynah }) => {
    const { status, json } = await post(mynah, { version: 1, accounts: [{ ...account, ...fields }] })
    expect([status, json.detail]).toEqual([400, expect.stringMatching(message)])
    expect((await translate(mynah, 'Hi', { key: 'one' })).status).toBe(200)
  }) // biome-ignore format: a table

  it('may name built-in scenarios over the network, and no files', async ({ mynah }) => {
    for (const path of ['./other.yaml', '/etc/passwd', '../package.json']) {
      const { status, json } = await post(mynah, { version: 1, extends: ['default', path] })
      expect([status, json.problems[0].path]).toEqual([400, 'extends[1]'])
      expect(json.detail).toContain('files are not allowed here')
    }
  })

  it('is refused as a body of 10 MB, and if it is not text', async ({ mynah }) => {
    expect((await post(mynah, `version: 1\n${'#'.repeat(10 * 1024 * 1024)}`)).status).toBe(413)
    const { status } = await mynah.post('/_mynah/scenario', new Uint8Array([0xff, 0xfe, 0xff]))
    expect(status).toBe(400)
  })

  it('follows the schema of GET /_mynah/scenario.schema.json', async ({ mynah }) => {
    const { status, json, headers } = await mynah.call('/_mynah/scenario.schema.json')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/schema+json'])
    expect(Object.keys(json.$defs.scenario.properties)).toContain('rate_limits')
  })
})

describe('the built-in scenario', () => {
  const scenario = (name: string, options = {}) => serve(TRANSPORT, { scenario: name, ...options })
  const usage = async (mynah: Served) => (await mynah.call('/v2/usage')).json

  it('default serves every key', async () => {
    await using mynah = await scenario('default')
    expect((await translate(mynah, 'Hi', { key: 'somebody' })).status).toBe(200)
  })

  it('free-plan has one key of the free plan', async () => {
    await using mynah = await scenario('free-plan')
    expect(mynah.emulator.authKey).toMatch(/:fx$/)
    expect(await usage(mynah)).toEqual({ character_count: 0, character_limit: 500_000 })
    expect((await translate(mynah, 'Hi', { key: 'somebody:fx' })).status).toBe(403)
  })

  it('free-plan has room for one glossary', async () => {
    await using mynah = await scenario('free-plan')
    const make = () => mynah.post('/v3/glossaries', { name: 'Words', dictionaries: [] })
    expect((await make()).status).toBe(201)
    expect(await make()).toMatchObject({
      status: 456,
      json: { detail: 'The account may have at most 1 glossary.' },
    })
  })

  it('quota-nearly-used has room for two characters', async () => {
    await using mynah = await scenario('quota-nearly-used')
    expect((await translate(mynah, 'Hey')).status).toBe(456)
    expect((await translate(mynah, 'Hi')).status).toBe(200)
    expect((await translate(mynah, 'a')).status).toBe(456)
    mynah.emulator.clock.advance('1m')
    expect((await translate(mynah, 'Hey')).status).toBe(200)
  })

  it('quota-exhausted has no room until the next month', async () => {
    await using mynah = await scenario('quota-exhausted')
    expect((await translate(mynah, 'a')).status).toBe(456)
    mynah.emulator.clock.advance('32d')
    expect((await translate(mynah, 'a')).status).toBe(200)
  })

  it('rate-limited lets five requests a second through', async () => {
    await using mynah = await scenario('rate-limited', { clock: '2026-01-31T00:00:00Z' })
    expect(await outcomes(mynah, 7)).toEqual([200, 200, 200, 200, 200, 429, 429])
    mynah.emulator.clock.advance('1s')
    expect(await outcomes(mynah, 6)).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('flaky fails now and then, in the same way every time', async () => {
    await using first = await scenario('flaky')
    await using second = await scenario('flaky')
    await using other = await scenario('flaky', { seed: 'another' })
    const seen = await outcomes(first, 60)
    expect(await outcomes(second, 60)).toEqual(seen)
    expect(await outcomes(other, 60)).not.toEqual(seen)
    const share = (status: number) => seen.filter((one) => one === status).length / seen.length
    expect(share(200)).toBeGreaterThan(0.5)
    expect(share(429)).toBeGreaterThan(0.08)
    expect(share(503)).toBeGreaterThan(0.05)
  })

  it('outage answers 503 between two times', async () => {
    await using mynah = await scenario('outage')
    const { clock } = mynah.emulator
    clock.freeze()
    const at = async (time: string) => {
      clock.set(Date.parse(time))
      return (await translate(mynah)).status
    }
    expect(await at('2026-01-31T11:59:59.999Z')).toBe(200)
    expect(await at('2026-01-31T12:00:00Z')).toBe(503)
    expect(await at('2026-01-31T12:00:19.999Z')).toBe(503)
    expect(await at('2026-01-31T12:00:20Z')).toBe(200)
  })

  it('slow delays every answer by a varying time', async () => {
    await using mynah = await scenario('slow', { clock: '2026-01-31T00:00:00Z' })
    const { clock, faults } = mynah.emulator
    const delays: number[] = []
    for (let n = 0; n < 8; n++) {
      const began = clock.now()
      let status: number | undefined
      const answer = translate(mynah).then((given) => {
        status = given.status
      })
      await expect.poll(() => faults.list()[0]?.hits).toBe(n + 1)
      while (status === undefined && clock.now() - began <= 10_000) {
        clock.advance(100)
        await new Promise((resolve) => setImmediate(resolve))
      }
      await answer
      expect(status).toBe(200)
      delays.push(clock.now() - began)
    }
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(100)
    expect(new Set(delays).size).toBeGreaterThan(4)
  })

  it('broken-connections breaks some connections, at the same places every time', async () => {
    await using first = await scenario('broken-connections')
    await using second = await scenario('broken-connections')
    const seen = await outcomes(first, 40)
    expect(await outcomes(second, 40)).toEqual(seen)
    const broken = seen.filter((one) => one === 'broken').length
    expect(broken).toBeGreaterThan(5)
    expect(seen.filter((one) => one === 200)).toHaveLength(40 - broken)
    const hits = first.emulator.faults.list().map((fault) => fault.hits)
    expect(hits.every((count) => count > 0)).toBe(true)
  })

  it('slow-documents queues for 5 seconds and translates for 30', async () => {
    await using mynah = await scenario('slow-documents', { clock: '2026-01-31T00:00:00Z' })
    const handle = await uploaded(mynah)
    const status = async () => (await statusOf(mynah, handle)).json.status
    expect(await status()).toBe('queued')
    mynah.emulator.clock.advance('5s')
    expect(await status()).toBe('translating')
    mynah.emulator.clock.advance('30s')
    expect((await settled(mynah, handle)).json.status).toBe('done')
  })

  it('failing-documents fails every document, unbilled', async () => {
    await using mynah = await scenario('failing-documents')
    const handle = await uploaded(mynah)
    expect((await settled(mynah, handle)).json).toMatchObject({
      status: 'error',
      message: 'The document could not be translated.',
    })
    expect((await usage(mynah)).character_count).toBe(0)
  })

  it('key-deactivated refuses the given key, and accepts another', async () => {
    await using mynah = await scenario('key-deactivated')
    expect((await translate(mynah)).status).toBe(403)
    expect((await mynah.call('/v3/glossaries')).status).toBe(401)
    expect((await translate(mynah, 'Hi', { key: 'demo' })).status).toBe(200)
  })

  it('deprecated-auth accepts every second request whose key is in the query', async () => {
    await using mynah = await scenario('deprecated-auth')
    const seen = []
    for (let n = 0; n < 4; n++) {
      const path = `/v2/usage?auth_key=${mynah.emulator.authKey}`
      seen.push((await mynah.call(path, { headers: {}, key: null })).status)
    }
    expect(seen).toEqual([403, 200, 403, 200])
    expect((await usage(mynah)).character_count).toBe(0)
  })

  it('demo-agency has a year of usage, glossaries, style lists and memories', async () => {
    await using mynah = await scenario('demo-agency')
    const { adminAuthKey } = mynah.emulator
    const names = async (path: string, list: string) =>
      (await mynah.call(path)).json[list].map(({ name }: any) => name)
    expect(await names('/v3/glossaries', 'glossaries')).toEqual(['Legal', 'Products'])
    expect(await names('/v3/style_rules', 'style_rules')).toEqual(
      expect.arrayContaining(['House style', 'American English']),
    )
    expect(await names('/v3/translation_memories', 'translation_memories')).toEqual(
      expect.arrayContaining(['Legal', 'Shop']),
    )
    const report = await mynah.call('/v2/admin/analytics?start_date=2025-03-18&end_date=2026-03-16', {
      key: adminAuthKey,
    })
    expect(report.json.usage_report.total_usage.total_characters).toBeGreaterThan(10_000_000)
    const month = await usage(mynah)
    expect(month.character_count).toBeGreaterThan(100_000)
    expect(month.character_limit).toBe(20_000_000)
    const keys = (await mynah.call('/v2/admin/developer-keys', { key: adminAuthKey })).json
    expect(keys.map(({ label }: any) => label)).toEqual(['Website', 'Translation desk', 'Old integration'])
  })
})

describe('web pages', () => {
  const page = { Origin: 'http://localhost:5173' }
  const it = itServed(TRANSPORT, { cors: page.Origin })
  const preflight = (mynah: Served, headers: Record<string, string>, path = '/v2/translate') =>
    mynah.call(path, {
      method: 'OPTIONS',
      key: null,
      headers: { ...headers, 'Access-Control-Request-Method': 'POST' },
    })
  const allowed = ({ headers }: { headers: Headers }) => headers.get('access-control-allow-origin')

  it('are refused, like the service refuses them', async () => {
    await using mynah = await serve(TRANSPORT)
    expect((await preflight(mynah, page)).status).toBe(403)
    expect(allowed(await translate(mynah, 'Hi', { headers: page }))).toBeNull()
  })

  it('of the configured origin may send requests, and read errors too', async ({ mynah }) => {
    const asked = await preflight(mynah, { ...page, 'Access-Control-Request-Headers': 'authorization' })
    expect([asked.status, allowed(asked), asked.text]).toEqual([204, page.Origin, ''])
    expect(asked.headers.get('access-control-allow-methods')).toContain('POST')
    expect(asked.headers.get('access-control-allow-headers')).toBe('authorization')
    const answered = await translate(mynah, 'Hi', { headers: page })
    expect([allowed(answered), answered.headers.get('vary')]).toEqual([page.Origin, 'Origin'])
    const refused = await translate(mynah, 'Hi', { headers: page, key: 'invalid' })
    expect([refused.status, allowed(refused)]).toEqual([403, page.Origin])
    mynah.emulator.faults.use({ then: { status: 503 } })
    expect(allowed(await translate(mynah, 'Hi', { headers: page }))).toBe(page.Origin)
  })

  it('of other origins are refused', async ({ mynah }) => {
    const other = { Origin: 'http://localhost:9999' }
    expect((await preflight(mynah, other)).status).toBe(403)
    expect(allowed(await translate(mynah, 'Hi', { headers: other }))).toBeNull()
  })

  it('of any origin may send requests with *', async () => {
    await using mynah = await serve(TRANSPORT, { cors: '*' })
    expect(allowed(await translate(mynah, 'Hi', { headers: page }))).toBe('*')
  })

  it('never reach the control interface from another origin', async () => {
    await using mynah = await serve('over a socket', { cors: '*' })
    expect((await mynah.call('/_mynah/version', { headers: page })).status).toBe(403)
  })
})

it('refuses an invalid origin', async () => {
  for (const cors of ['localhost', 'http://localhost/', 'http://a/path']) {
    await expect(serve('in process', { cors })).rejects.toThrow(/cors cannot be .*an origin such as/)
  }
})

describe('a scenario over a state directory', () => {
  let directory: string
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'mynah-'))
  })
  afterEach(() => rm(directory, { recursive: true }))

  it('replaces everything, survives a restart, and changes nothing if it is invalid', async () => {
    const glossary = (name: string) => ({
      name,
      dictionaries: [{ source_lang: 'en', target_lang: 'de', entries: 'a\tb' }],
    })
    const names = async (mynah: Served, key: string) => {
      const { json } = await mynah.call('/v3/glossaries', { key })
      return json.glossaries?.map(({ name }: any) => name)
    }
    {
      await using mynah = await serve('in process', { state: directory })
      await mynah.post('/v3/glossaries', glossary('Before'), { key: 'one' })
      const wrong = { ...account, glossaries: [glossary('New'), glossary('')] }
      expect((await post(mynah, { version: 1, accounts: [wrong] })).status).toBe(400)
      expect(await names(mynah, 'one')).toEqual(['Before'])
      const right = { ...account, glossaries: [glossary('New')] }
      expect((await post(mynah, { version: 1, accounts: [right] })).status).toBe(200)
      expect(await names(mynah, 'one')).toEqual(['New'])
      await mynah.post('/v3/glossaries', glossary('Later'), { key: 'one' })
    }
    await using again = await serve('in process', {
      state: directory,
      scenario: { version: 1, accounts: [{ ...account, glossaries: [glossary('New')] }] },
    })
    expect(await names(again, 'one')).toEqual(['New', 'Later'])
    await again.emulator.reset()
    expect(await names(again, 'one')).toEqual(['New'])
  })

  it('leaves an empty directory empty if it is invalid, and free for the next one', async () => {
    const wrong = {
      version: 1 as const,
      accounts: [{ name: 'a', keys: [{ key: 'a:fx' }], style_rules: [{ name: 'A', language: 'de' }] }],
    }
    await expect(serve('in process', { state: directory, scenario: wrong })).rejects.toThrow(
      /needs a paid plan/,
    )
    await using mynah = await serve('in process', { state: directory, scenario: 'free-plan' })
    expect((await translate(mynah)).status).toBe(200)
  })
})
