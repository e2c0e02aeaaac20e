import { describe, expect, it } from 'vitest'
import { createEmulator, type EmulatorOptions } from '../../../src/index.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { itServed, serve } from '../../support/served.ts'
import { statusOf, translate } from './row.ts'

const IN_LATEST = { model_type: 'latency_optimized', tag_handling: 'xml', tag_handling_version: 'v2' }

describe('the contract', () => {
  const it = itServed(TRANSPORT)

  it('is the specification by default, or the option’s', async ({ mynah }) => {
    expect(mynah.emulator.contract).toMatchObject({
      name: 'specification',
      date: '2026-05-04',
      strict: false,
    })
    expect(await statusOf(translate(mynah, IN_LATEST))).toBe(400)
    await using latest = await serve(TRANSPORT, { contract: 'latest' })
    expect(latest.emulator.contract).toMatchObject({ name: 'latest', date: '2026-08-11' })
    expect(await statusOf(translate(latest, IN_LATEST))).toBe(200)
  })

  it('is the scenario’s, unless an option overrides it', async () => {
    const scenario = 'version: 1\ncontract: 2026-06-17\n'
    await using mynah = await serve(TRANSPORT)
    const applied = await mynah.post('/_mynah/scenario', scenario)
    expect([applied.status, mynah.emulator.contract.name]).toEqual([200, '2026-06-17'])
    expect(await statusOf(translate(mynah, IN_LATEST))).toBe(200)
    await using fixed = await serve(TRANSPORT, { contract: 'specification' })
    await fixed.post('/_mynah/scenario', scenario)
    expect(fixed.emulator.contract.name).toBe('specification')
  })

  it('can be different in each session', async ({ mynah }) => {
    const inSession = (session: string, contract?: string) =>
      translate(mynah, IN_LATEST, {
        headers: { 'X-Mynah-Session': session, ...(contract && { 'X-Mynah-Contract': contract }) },
      })
    expect(await statusOf(inSession('new', 'latest'))).toBe(200)
    expect(await statusOf(inSession('new'))).toBe(200)
    expect(await statusOf(inSession('old'))).toBe(400)
    expect((await mynah.call('/_mynah/sessions/new')).json.contract).toBe('latest')
    // The session keeps its contract after resets and new scenarios.
    await mynah.post('/_mynah/reset?session=new')
    expect(await statusOf(inSession('new'))).toBe(200)
    await mynah.emulator.session('new').apply({ version: 1, seed: 'other' })
    expect(await statusOf(inSession('new'))).toBe(200)
  })

  it.for([
    ['lates', undefined, "'lates' is not a contract"],
    ['latest', undefined, 'It needs a session'],
    ['latest', 'taken', "The session 'taken' has the contract specification"],
  ] as const)('%s is refused in the session %s', async ([contract, session, detail], { mynah }) => {
    await mynah.call('/v2/usage', { headers: { 'X-Mynah-Session': 'taken' } })
    const answer = await mynah.call('/v2/usage', {
      headers: { 'X-Mynah-Contract': contract, ...(session && { 'X-Mynah-Session': session }) },
    })
    expect([answer.status, answer.json.message]).toEqual([400, 'Bad request. Reason: X-Mynah-Contract'])
    expect(answer.json.detail).toContain(detail)
  })

  it('decides what the document, the coverage and the paths are', async () => {
    await using mynah = await serve(TRANSPORT, { contract: 'latest' })
    const { json: document } = await mynah.call('/_mynah/openapi.json')
    expect(document.paths).not.toHaveProperty('/v3/languages/products')
    expect(document.paths['/v2/languages'].get.deprecated).toBe(true)
    const names = document.paths['/v3/languages'].get.parameters.map(({ name }: any) => name)
    expect(names).toEqual(['resource', 'include'])
    expect(document.components.schemas.ProductUsage.properties.billing_unit.enum).toEqual([
      'characters',
      'minutes',
    ])
    const isDeprecated = ({ components: { schemas } }: typeof document) => [
      schemas.TranslateTextRequest.properties.enable_beta_languages.deprecated,
      schemas.Usage.properties.speech_to_text_milliseconds_count.deprecated,
    ]
    await using before = await serve(TRANSPORT, { contract: '2025-12-31' })
    expect(isDeprecated(document)).toEqual([true, true])
    expect(isDeprecated((await before.call('/_mynah/openapi.json')).json)).toEqual([undefined, undefined])
    expect(JSON.stringify(document)).not.toMatch(/"x-(since|until|values|deprecated|renamed)/)
    const { json: coverage } = await mynah.call('/_mynah/coverage')
    expect(coverage.contract).toBe('latest')
    expect(coverage.operations.map(({ path }: any) => path)).not.toContain('/v3/languages/products')
  })
})

describe('the contract of an emulator in a program', () => {
  it.each<[EmulatorOptions, string]>([
    [{ contract: 'lates' }, 'contract cannot be "lates": must be one of specification, latest, next'],
    [{ contract: 'lates' }, "did you mean 'latest'?"],
    [{ contract: 3 as never }, 'contract cannot be 3'],
    [{ contract: '' }, 'must be one of specification, latest, next'],
    [{ contract: '2026-02-30' }, 'there is no such day'],
    [{ contract: '2025-10-31' }, 'nothing older is known'],
    [{ contract: '17 June 2026' }, 'a day from 2025-11-01 such as 2026-08-11'],
    [{ strictContract: 'yes' as never }, 'strictContract cannot be "yes": must be true or false'],
    [{ contrac: 'latest' } as never, "Did you mean 'contract'?"],
    [{ scenario: { version: 1, contract: 'nxt' } }, "did you mean 'next'"],
    [{ contract: { at: 'lates' } }, 'contract.at cannot be "lates": must be one of specification'],
    [{ contract: { speechUsage: 'hours' as never } }, 'contract.speechUsage cannot be "hours": must be one of minutes'],
    [{ contract: { speechUse: 'none' } as never }, "Unknown option 'contract.speechUse'. Did you mean 'speechUsage'?"],
    [
      { contract: 'latest', settings: { speechUsage: 'none' } as never },
      "settings.speechUsage belongs to the contract. Write contract: { at: 'latest', speechUsage: 'none' }.",
    ],
    [{ scenario: { version: 1, contract: { at: 'nxt' } } }, 'contract.at must be one of'],
    [{ scenario: { version: 1, contract: { get_translate: 1 as never } } }, 'contract.get_translate must be true or false'],
    [
      { scenario: { version: 1, settings: { speech_usage: 'milliseconds' } as never } },
      'settings.speech_usage belongs to the contract. Write contract: { speech_usage: milliseconds }.',
    ],
  ])('is refused naming its field: %j', async (options, said) => {
    await expect(createEmulator(options)).rejects.toThrow(said)
  }) // biome-ignore format: a table

  it('has the behaviors of the scenario and of the options, on whatever day', async () => {
    const scenario = { version: 1, contract: { at: 'latest', scoped_keys: 'ignored' } } as const
    await using emulator = await createEmulator({ scenario, contract: { at: 'next', getTranslate: true } })
    const { contract } = emulator
    expect(contract).toMatchObject({
      name: 'next',
      behavior: { scopedKeys: 'ignored', getTranslate: true },
    })
    expect(() => emulator.session('other', { contract: 'nxt' })).toThrow("did you mean 'next'")
    const session = emulator.session('old', { contract: '2026-06-17' })
    expect(() => emulator.session('old', { contract: 'next' })).toThrow('has the contract 2026-06-17')
    expect(session.contract).toMatchObject({
      name: '2026-06-17',
      behavior: { scopedKeys: 'ignored', getTranslate: true, tagHandlingVersion: 'v1' },
    })
    await session.apply({ version: 1 })
    expect(session.contract).toMatchObject({
      name: '2026-06-17',
      behavior: { getTranslate: true, scopedKeys: 'enforced' },
    })
  })

  it('is merged with that of the scenarios it extends: a day replaces a day', async () => {
    const first = { version: 1, contract: { at: 'latest', get_translate: true } } as const
    await using emulator = await createEmulator({ scenario: [first, { version: 1, contract: '2026-06-17' }] })
    expect(emulator.contract).toMatchObject({ name: '2026-06-17', behavior: { getTranslate: true } })
  })

  it('decides behaviors, each of which can be switched by its name', async () => {
    await using mynah = await serve('in process', {
      contract: { at: 'next', tagHandlingVersion: 'v1', billedCharactersAlways: false },
    })
    const [translation] = (await translate(mynah, { tag_handling: 'xml' })).json.translations
    expect(translation).toMatchObject({ tag_handling_version: 'v1' })
    expect(translation).not.toHaveProperty('billed_characters')
    await using strict = await serve('in process', { strictContract: true })
    expect((await strict.post('/v2/write/correct', { text: ['An error.'] })).status).toBe(404)
    expect((await translate(strict, { tag_handling: 'xml' })).json.translations[0]).not.toHaveProperty(
      'tag_handling_version',
    )
  })
})
