import { describe, expect } from 'vitest'
import { createEmulator } from '../../../src/index.ts'
import { builtInNames } from '../../../src/plan/scenarios/built-in.ts'
import { loadScenarioText } from '../../../src/plan/scenarios/load-scenario.ts'
import { some } from '../../support/runs.ts'
import { itServed, serve } from '../../support/served.ts'

const it = itServed('in process')

const exported = async (mynah: { call: (path: string) => Promise<{ text: string; status: number }> }) => {
  const { text, status } = await mynah.call('/_mynah/scenario/export')
  expect(status).toBe(200)
  return text
}

const withoutNow = (scenario: unknown) =>
  JSON.parse(JSON.stringify(scenario), (key, part) => (key === 'now' ? undefined : part))

describe('a world exported as a scenario', () => {
  it.each(some(builtInNames()))('makes %s again', async (name) => {
    await using mynah = await serve('in process', { scenario: name })
    const text = await exported(mynah)
    const { scenario } = await loadScenarioText(text, 'export')
    await using again = await createEmulator({ scenario })
    expect(again.authKey).toBe(mynah.emulator.authKey)
    const list = async (emulator: Pick<typeof again, 'fetch'>) =>
      (await emulator.fetch('http://mynah/_mynah/accounts')).json()
    const withoutTimes = (value: unknown) =>
      JSON.parse(JSON.stringify(value), (key, part) => (key === 'creation_time' ? undefined : part))
    const [before, after] = [await list(mynah.emulator), await list(again)]
    const plain = ({ accounts }: { accounts: { plan: string; usage: object; keys: { key: string }[] }[] }) =>
      accounts.map(({ plan, usage, keys }) => ({ plan, usage, keys: keys.map(({ key }) => key) }))
    expect(plain(withoutTimes(after))).toEqual(plain(withoutTimes(before)))
    expect(again.faults.list().map(({ then }) => then)).toEqual(
      mynah.emulator.faults.list().map(({ then }) => then),
    )
    const json = await mynah.call('/_mynah/scenario/export?format=json')
    // A running clock has moved in the meantime.
    expect(withoutNow(json.json)).toEqual(withoutNow(scenario))
  })

  it('has the advisories that are turned off meanwhile, and not those that are on again', async () => {
    const scenario = { version: 1, settings: { advisories: { off: ['same_text_again'] } } } as const
    await using mynah = await serve('in process', { scenario })
    const turnOff = async (off: readonly string[]) =>
      (await mynah.put('/_mynah/console/advisories', { off })).json
    const exportedSettings = async () =>
      (await mynah.call('/_mynah/scenario/export?format=json')).json.settings

    await mynah.post('/v2/translate', { text: ['Hello'], target_lang: 'DE', color: 'red' })
    const shown = (await mynah.call('/_mynah/console/advisories')).json
    expect(shown).toMatchObject({ advisories: [{ kind: 'unknown_parameter' }], off: ['same_text_again'] })
    expect(await turnOff(['unknown_parameter', 'unknown_parameter'])).toEqual({
      advisories: [],
      off: ['unknown_parameter'],
    })
    expect(await exportedSettings()).toEqual({ advisories: { off: ['unknown_parameter'] } })
    expect(await turnOff([])).toMatchObject({ advisories: [{ kind: 'unknown_parameter' }], off: [] })
    expect(await exportedSettings()).toEqual({ advisories: { off: [] } })
  })

  it('has later changes and resources, and no secret key', async () => {
    await using mynah = await serve('in process', { scenario: 'default' })
    const secret = '2b0d7b5c-1111-4111-8111-111111111111'
    await mynah.post('/v2/translate', { text: ['Hello'], target_lang: 'DE' }, { key: secret })
    await mynah.post('/v3/glossaries', {
      name: 'Shop',
      dictionaries: [{ source_lang: 'en', target_lang: 'de', entries: 'cart\tKorb', entries_format: 'tsv' }],
    })
    await mynah.post('/v3/style_rules', { name: 'Brand', language: 'en' })
    mynah.emulator.faults.use({ id: 'busy', then: { status: 429 } })
    const text = await exported(mynah)
    expect(text).not.toContain(secret)
    const { scenario } = await loadScenarioText(text, 'export')
    await using again = await createEmulator({ scenario })
    expect(again.faults.list()).toMatchObject([{ id: 'busy' }])
    again.faults.clear()
    const resources = await (await again.fetch('http://mynah/_mynah/resources')).json()
    expect(resources).toMatchObject({
      glossaries: [
        { name: 'Shop', dictionaries: [{ source_lang: 'en', target_lang: 'de', entry_count: 1 }] },
      ],
      style_rules: [{ name: 'Brand' }],
    })
    const listed = (await (await again.fetch('http://mynah/_mynah/accounts')).json()) as {
      accounts: { usage: { total_characters: number } }[]
    }
    expect(listed.accounts.map(({ usage }) => usage.total_characters)).toContain(5)
  })
})

describe('checking a scenario', () => {
  it('reports errors with their position, and applies nothing', async ({ mynah }) => {
    const check = (body: string) => mynah.post('/_mynah/scenario/check', body)
    expect((await check('version: 1\nname: mine\n')).json).toEqual({ valid: true })
    const wrong = await check('version: 1\nfaults:\n  - then: { status: 42 }\n')
    expect(wrong.status).toBe(400)
    expect(wrong.json.problems).toMatchObject([{ line: 3, path: 'faults[0].then.status' }])
    const refused = await check(
      'version: 1\naccounts:\n  - name: a\n    keys: [{ key: k }]\n    glossaries:\n      - name: ""\n        dictionaries: []\n',
    )
    expect(refused.status).toBe(400)
    expect(refused.json.problems[0].line).toBe(6)
    expect((await mynah.call('/_mynah/scenario')).json.scenario).toEqual({ version: 1, name: 'default' })
  })

  it('shows the merged changes, and applies nothing', async () => {
    await using mynah = await serve('in process', { scenario: { version: 1, name: 'before' } })
    const preview = (body: string) => mynah.post('/_mynah/scenario/preview', body)
    const { json } = await preview('version: 1\nname: after\nextends: [quota-exhausted]\n')
    expect(json.applied).toBe('version: 1\nname: before\n')
    expect(json.next).toMatch(/name: after\n(.*\n)*accounts:\n/)
    expect(mynah.emulator.scenario.name).toBe('before')
    expect((await preview('version: 1\nfaults: 7')).json.problems).toMatchObject([{ path: 'faults' }])
  })

  it('lists those that come with Mynah', async ({ mynah }) => {
    const { json } = await mynah.call('/_mynah/scenarios')
    expect(json.scenarios.map(({ name }: any) => name)).toEqual(builtInNames())
    expect((await mynah.call('/_mynah/scenario/check', { body: json.scenarios[0].text })).status).toBe(200)
  })
})
