import { describe, expect, it } from 'vitest'
import { upload } from '../../support/documents/documents.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { itServed, serve } from '../../support/served.ts'

const DE = { text: ['Save'], target_lang: 'DE' }
const form = new URLSearchParams({ text: 'Save', target_lang: 'de' })

describe('a body that a fault has read for matching', () => {
  const it = itServed(TRANSPORT)

  it('still reaches the later stages, including limits', async ({ mynah }) => {
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
    mynah.emulator.faults.use({ then: { status: 529 } })
    expect([await statuses(), await statuses(named('good-1'))]).toEqual([[529, 529], [200, 200]]) // biome-ignore format: a table
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
