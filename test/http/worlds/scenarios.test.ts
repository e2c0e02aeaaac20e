import { describe, expect, it } from 'vitest'
import { newFolder } from '../../support/new-folder.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { itServed, type Served, serve } from '../../support/served.ts'
import { outcomes, translate } from './outcomes.ts'

const post = (mynah: Served, scenario: string | object, session?: string) =>
  mynah.post(
    `/_mynah/scenario${session === undefined ? '' : `?session=${session}`}`,
    typeof scenario === 'string' ? new TextEncoder().encode(scenario) : scenario,
  )

const account = { name: 'one', keys: [{ key: 'one' }] }

describe('a scenario', () => {
  const it = itServed(TRANSPORT)

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

  it('declares its accounts once in a state directory, which then keeps them', async () => {
    const state = newFolder()
    for (const [scenario, used, keepsOthers] of [
      ['free-plan', 5, false],
      ['free-plan', 10, false],
      ['key-deactivated', 15, true],
    ] as const) {
      await using mynah = await serve(TRANSPORT, { scenario, state })
      const key = 'demo:fx'
      expect((await translate(mynah, 'Hello', { key })).status).toBe(200)
      expect((await mynah.call('/v2/usage', { key })).json.character_count).toBe(used)
      expect(mynah.emulator.scenario.keptOtherAccounts).toBe(keepsOthers)
    }
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
            { name: 'other', keys: [{ key: 'other' }, { key: 'boss', role: 'admin' }] },
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
      { name: 'other', keys: [{ key: 'other' }, { key: 'boss', role: 'admin' }] },
    ])
    expect(mynah.emulator.adminAuthKey).toBe('boss')
    expect((await mynah.call('/v2/admin/developer-keys', { key: 'boss' })).json).toHaveLength(1)
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

describe('a scenario over a state directory', () => {
  it('replaces everything, survives a restart, and changes nothing if it is invalid', async () => {
    const state = newFolder()
    const glossary = (name: string) => ({
      name,
      dictionaries: [{ source_lang: 'en', target_lang: 'de', entries: 'a\tb' }],
    })
    const names = async (mynah: Served, key: string) => {
      const { json } = await mynah.call('/v3/glossaries', { key })
      return json.glossaries?.map(({ name }: any) => name)
    }
    {
      await using mynah = await serve('in process', { state })
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
      state,
      scenario: { version: 1, accounts: [{ ...account, glossaries: [glossary('New')] }] },
    })
    expect(await names(again, 'one')).toEqual(['New', 'Later'])
    await again.emulator.reset()
    expect(await names(again, 'one')).toEqual(['New'])
  })

  it('leaves an empty directory empty if it is invalid, and free for the next one', async () => {
    const state = newFolder()
    const wrong = {
      version: 1 as const,
      accounts: [{ name: 'a', keys: [{ key: 'a:fx' }], style_rules: [{ name: 'A', language: 'de' }] }],
    }
    await expect(serve('in process', { state, scenario: wrong })).rejects.toThrow(/needs a paid plan/)
    await using mynah = await serve('in process', { state, scenario: 'free-plan' })
    expect((await translate(mynah)).status).toBe(200)
  })
})
