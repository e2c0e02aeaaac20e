import { describe, expect, it } from 'vitest'
import { settled, statusOf, uploaded } from '../../support/documents/documents.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { type Served, serve } from '../../support/served.ts'
import { outcomes, translate } from './outcomes.ts'

describe('the built-in scenario', () => {
  const scenario = (name: string, options = {}) => serve(TRANSPORT, { scenario: name, ...options })
  const usage = async (mynah: Served) => (await mynah.call('/v2/usage')).json

  it('free-plan has one key of the free plan, and room for one glossary', async () => {
    await using mynah = await scenario('free-plan')
    expect(mynah.emulator.authKey).toMatch(/:fx$/)
    expect(mynah.emulator.freeAuthKey).toBe(mynah.emulator.authKey)
    expect(await usage(mynah)).toEqual({ character_count: 0, character_limit: 500_000 })
    expect((await translate(mynah, 'Hi', { key: 'somebody:fx' })).status).toBe(403)

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
    const { clock, faults, requests } = mynah.emulator
    /** By the world's clock. Its owner is in this process: how long answers are on their way makes no difference. */
    async function delayOf(step: number) {
      const before = requests.all().length
      const began = clock.now()
      const answer = translate(mynah)
      await expect.poll(() => faults.list()[0]?.hits).toBe(before + 1)
      while (requests.all().length === before && clock.now() - began <= 10_000) {
        clock.advance(step)
        for (let turns = 0; turns < 10; turns++) await new Promise((resolve) => setImmediate(resolve))
      }
      expect((await answer).status).toBe(200)
      return clock.now() - began
    }
    // Loads what answering needs, which the following ones then do without waiting for anything else.
    await delayOf(10_000)
    const delays: number[] = []
    for (let n = 0; n < 8; n++) delays.push(await delayOf(100))
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

  it('demo-agency has a year of usage, keys, glossaries, style lists and memories', async () => {
    await using mynah = await scenario('demo-agency')
    const named = async (path: string, list: string) =>
      (await mynah.call(path)).json[list].map(({ name }: any) => name)
    expect([
      await named('/v3/glossaries', 'glossaries'),
      await named('/v3/style_rules', 'style_rules'),
      await named('/v3/translation_memories', 'translation_memories'),
    ]).toEqual([
      ['Legal', 'Products'],
      expect.arrayContaining(['House style', 'American English']),
      expect.arrayContaining(['Legal', 'Shop']),
    ])
    const keys = await mynah.call('/v2/admin/developer-keys', { key: mynah.emulator.adminAuthKey })
    expect(keys.json.map(({ label }: any) => label)).toEqual([
      'Website',
      'Translation desk',
      'Old integration',
    ])
    const report = await mynah.call('/v2/admin/analytics?start_date=2025-03-18&end_date=2026-03-16', {
      key: mynah.emulator.adminAuthKey,
    })
    expect(report.json.usage_report.total_usage.total_characters).toBeGreaterThan(10_000_000)
    const month = await usage(mynah)
    expect(month.character_count).toBeGreaterThan(100_000)
    expect(month.character_limit).toBe(20_000_000)
  })
})
