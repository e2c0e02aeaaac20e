import { describe, expect, it } from 'vitest'
import type { Match } from '../../../src/index.ts'
import { upload } from '../../support/documents/documents.ts'
import { itInMore, TRANSPORT } from '../../support/runs.ts'
import { type CallInit, itServed, serve } from '../../support/served.ts'

const DE = { text: ['Save the boom'], target_lang: 'DE', show_billed_characters: true }
const form = new URLSearchParams({ text: 'Save the boom', target_lang: 'de', show_billed_characters: '1' })

const cases: [name: string, match: Match, path: string, hit: CallInit, miss: CallInit][] = [
  ['operation', { operation: 'translate*' }, '/v2/translate', { body: DE }, { method: 'PUT' }],
  ['method', { method: 'get' }, '/v2/usage', {}, { method: 'POST' }],
  ['key', { key: 'test-*:fx' }, '/v2/usage', { key: 'test-12345678:fx' }, { key: 'test-12345678' }],
  [
    'header',
    { header: { 'User-Agent': 'deepl-*/1.2?' } },
    '/v2/usage',
    { headers: { 'user-agent': 'deepl-node/1.2?' } },
    { headers: { 'user-agent': 'deepl-node/2' } },
  ],
  ['JSON path', { body: { 'text[0]': '*boom*' } }, '/v2/translate', { body: DE }, { body: { ...DE, text: ['x'] } }],
  ['list', { body: { text: '*boom*' } }, '/v2/translate', { body: DE }, { body: { ...DE, text: ['x'] } }],
  ['letter case', { body: { target_lang: 'De' } }, '/v2/translate', { body: DE }, { body: { ...DE, target_lang: 'FR' } }],
  [
    'boolean',
    { body: { '$.show_billed_characters': true } },
    '/v2/translate',
    { body: DE },
    { body: { ...DE, show_billed_characters: false } },
  ],
  [
    'form, as JSON',
    { body: { 'text[*]': '*boom*', target_lang: 'DE', show_billed_characters: true } },
    '/v2/translate',
    { body: form },
    { body: new URLSearchParams({ text: 'x', target_lang: 'de' }) },
  ],
  ['raw text', { body: '"target_lang":"DE"' }, '/v2/translate', { body: DE }, { body: { ...DE, target_lang: 'FR' } }],
] // biome-ignore format: a table

describe('a fault finds its requests by,', () => {
  const it = itServed(TRANSPORT)

  it.for(cases)('%s', async ([, match, path, hit, miss], { mynah }) => {
    mynah.emulator.faults.use({ match, then: { status: 599, body: 'hit' } })
    expect((await mynah.call(path, miss)).status).not.toBe(599)
    expect((await mynah.call(path, hit)).status).toBe(599)
  })

  it('path, with or without a trailing slash', async ({ mynah }) => {
    mynah.emulator.faults.use({ match: { path: '/v2/usage' }, then: { status: 599, body: 'hit' } })
    expect((await mynah.call('/v2/usage')).status).toBe(599)
    expect((await mynah.call('/v2/usage/')).status).toBe(599)
    expect((await mynah.call('/v1/usage')).status).toBe(200)
  })

  it('query', async ({ mynah }) => {
    mynah.emulator.faults.use({ match: { query: { type: 'tar*' } }, then: { status: 599, body: 'hit' } })
    expect((await mynah.call('/v2/languages?type=source')).status).toBe(200)
    expect((await mynah.call('/v2/languages?a=b&type=t%61rget')).status).toBe(599)
  })

  it('all given fields together', async ({ mynah }) => {
    const match = { operation: 'translateText', header: { 'x-run': '7' }, body: { target_lang: 'FR' } }
    mynah.emulator.faults.use({ match, then: { status: 599, body: 'hit' } })
    const status = async (target_lang: string, run: string) =>
      (await mynah.post('/v2/translate', { ...DE, target_lang }, { headers: { 'x-run': run } })).status
    expect([await status('FR', '8'), await status('DE', '7'), await status('FR', '7')]).toEqual([
      200, 200, 599,
    ])
  })

  it('a body read for matching still reaches the later stages, including limits', async ({ mynah }) => {
    mynah.emulator.faults.use({ match: { body: { target_lang: 'nowhere' } }, then: { status: 500 } })
    mynah.emulator.faults.use({ match: { body: 'nothing like this' }, then: { status: 500 } })
    expect((await mynah.post('/v2/translate', DE)).status).toBe(200)
    expect((await mynah.post('/v2/translate', form)).status).toBe(200)
    const large = JSON.stringify({ ...DE, text: ['x'.repeat(131_072)] })
    const json = { 'Content-Type': 'application/json' }
    expect((await mynah.post('/v2/translate', large, { headers: json })).status).toBe(413)
    const broken = await mynah.post('/v2/translate', '{"text": [', { headers: json })
    expect([broken.status, broken.json.message]).toEqual([400, 'Bad request. Reason: Invalid JSON body'])
    const image = await mynah.post('/v2/translate', 'x', { headers: { 'Content-Type': 'image/png' } })
    expect(image.status).toBe(415)
  })
})

describe('a document that is uploaded,', () => {
  it('is matched by its parameters and by its content, and otherwise accepted completely', async () => {
    await using mynah = await serve(TRANSPORT)
    const { faults } = mynah.emulator
    faults.use({ match: { body: { target_lang: 'FR' } }, then: { status: 599, body: 'hit' } })
    faults.use({ match: { body: 'the boom' }, then: { status: 598, body: 'hit' } })
    const good = await upload(mynah, { content: 'Save' })
    expect([good.status, Object.keys(good.json)]).toEqual([200, ['document_id', 'document_key']])
    expect((await upload(mynah, { content: 'Save the boom' })).status).toBe(598)
    faults.use({ match: { body: { target_lang: 'DE' } }, then: { status: 597, body: 'hit' } })
    expect((await upload(mynah, { content: 'Save' })).status).toBe(597)
  })
})

describe('worlds share no faults', () => {
  const named = (session: string) => ({ headers: { 'X-Mynah-Session': session } })

  it('a rule of the default world does not act on sessions', async () => {
    await using mynah = await serve('in process')
    mynah.emulator.faults.use({ then: { status: 500 } })
    expect((await mynah.call('/v2/usage')).status).toBe(500)
    expect((await mynah.call('/v2/usage', named('one'))).status).toBe(200)
  })

  it('rules of the settings are in every world, counting in each; `session` picks some of them', async () => {
    const faults = [
      { when: { first: 1 }, then: { status: 503 } },
      { match: { session: 'bad-*' }, then: { status: 500 } },
    ]
    await using mynah = await serve('in process', { settings: { faults } })
    const statuses = async (init = {}) => [
      (await mynah.call('/v2/usage', init)).status,
      (await mynah.call('/v2/usage', init)).status,
    ]
    expect(await statuses()).toEqual([503, 200])
    expect(await statuses(named('good-1'))).toEqual([503, 200])
    expect(await statuses(named('bad-1'))).toEqual([503, 500])
  })

  itInMore('200 concurrent sessions, each with its own faults, do not affect each other', async () => {
    await using mynah = await serve('in process')
    const suite = async (index: number) => {
      const session = `suite-${index}`
      const status = 500 + (index % 100)
      const first = (index % 3) + 1
      await mynah.post(`/_mynah/faults?session=${session}`, {
        when: { first },
        then: { status, body: session },
      })
      const answers = []
      for (let turn = 0; turn < 5; turn++) answers.push(await mynah.call('/v2/usage', named(session)))
      return { answers, expected: Array.from({ length: 5 }, (_, turn) => (turn < first ? status : 200)) }
    }
    const results = await Promise.all(Array.from({ length: 200 }, (_, index) => suite(index)))
    expect(results.map(({ answers }) => answers.map(({ status }) => status))).toEqual(
      results.map(({ expected }) => expected),
    )
    expect(results.every(({ answers }, index) => answers[0]?.text === `suite-${index}`)).toBe(true)
  })
})

describe('chance', () => {
  const run = async (seed: string, id: string) => {
    await using mynah = await serve('in process', { seed })
    mynah.emulator.faults.use({ id, when: { probability: 0.4 }, then: { status: 503 } })
    const statuses = []
    for (let turn = 0; turn < 60; turn++) statuses.push((await mynah.call('/v2/usage')).status)
    return statuses
  }

  it('derives only from the seed and the rule’s id', async () => {
    const statuses = await run('one', 'flaky')
    expect(await run('one', 'flaky')).toEqual(statuses)
    expect(await run('two', 'flaky')).not.toEqual(statuses)
    expect(await run('one', 'other')).not.toEqual(statuses)
    const failed = statuses.filter((status) => status === 503).length
    expect(failed).toBeGreaterThan(12)
    expect(failed).toBeLessThan(36)
  })
})
