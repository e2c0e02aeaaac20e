import { describe, expect, it } from 'vitest'
import type { RateLimit } from '../../../src/index.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { serve, type Transport } from '../../support/served.ts'

const clock = '2026-01-01T00:00:00Z'
const GOOD = { body: { text: ['Save'], target_lang: 'DE' } }
const BAD = { body: { text: ['Save'] } }

const limited = (transport: Transport, ...rateLimits: RateLimit[]) =>
  serve(transport, { clock, settings: { rateLimits } })

describe('rate limits', () => {
  it('answer 429 when the bucket is empty, and let requests through as the clock advances', async () => {
    await using mynah = await limited(TRANSPORT, {
      match: { operation: 'translateText' },
      requests: 2,
      per: '10s',
    })
    const status = async () => (await mynah.call('/v2/translate', GOOD)).status
    expect([await status(), await status(), await status()]).toEqual([200, 200, 429])
    mynah.emulator.clock.advance('4999ms')
    expect(await status()).toBe(429)
    mynah.emulator.clock.advance('1ms')
    expect([await status(), await status()]).toEqual([200, 429])
    mynah.emulator.clock.advance('1h')
    expect([await status(), await status(), await status()]).toEqual([200, 200, 429])
    const { json } = await mynah.call('/v2/translate', GOOD)
    expect(json).toEqual({ message: 'Too many requests' })
    expect(mynah.emulator.requests.all().at(-1)).toMatchObject({ status: 429, facts: { rateLimited: true } })
    expect((await mynah.call('/v2/usage')).json.character_count).toBe(20)
  })

  it.each([
    [1, 100],
    [10, 10],
  ])('let %i in a second through on time to a client that has asked every %i ms', async (requests, ms) => {
    await using mynah = await limited('in process', { requests, per: '1s', burst: 1 })
    const statuses: number[] = []
    for (let ask = 0; ask <= 10; ask++) {
      statuses.push((await mynah.call('/v2/usage')).status)
      mynah.emulator.clock.advance(ms)
    }
    expect(statuses).toEqual([200, ...Array(9).fill(429), 200])
  })

  it('are not used up by requests that are refused anyway', async () => {
    await using mynah = await limited(TRANSPORT, { requests: 1, per: '1m' })
    expect((await mynah.call('/v2/translate', BAD)).status).toBe(400)
    expect((await mynah.call('/v2/translate', { ...GOOD, key: null })).status).toBe(403)
    expect((await mynah.call('/v2/translate', GOOD)).status).toBe(200)
    expect((await mynah.call('/v2/translate', BAD)).status).toBe(400)
    expect((await mynah.call('/v2/translate', GOOD)).status).toBe(429)
  })
})

describe('buckets', () => {
  it.each([
    [undefined, [200, 200, 429]],
    ['operation', [200, 429, 200]],
    ['all', [200, 429, 429]],
  ] as const)('are per key by default, or by what is chosen: %s', async (by, statuses) => {
    await using mynah = await limited('in process', { requests: 1, per: '1m', ...(by && { by }) })
    const translated = async (key: string) => (await mynah.call('/v2/translate', { ...GOOD, key })).status
    const seen = [await translated('one'), await translated('two')]
    expect([...seen, (await mynah.call('/v2/usage', { key: 'one' })).status]).toEqual(statuses)
  })

  it('allow a burst that is larger than the refill rate', async () => {
    await using mynah = await limited('in process', { requests: 1, per: '1s', burst: 3 })
    const status = async () => (await mynah.call('/v2/usage')).status
    expect([await status(), await status(), await status(), await status()]).toEqual([200, 200, 200, 429])
    mynah.emulator.clock.advance('1s')
    expect([await status(), await status()]).toEqual([200, 429])
  })

  it('if there are several, all must have room; otherwise the others lose no token', async () => {
    await using mynah = await limited('in process', { requests: 1, per: '1s' }, { requests: 2, per: '1h' })
    const status = async () => (await mynah.call('/v2/usage')).status
    expect([await status(), await status()]).toEqual([200, 429])
    mynah.emulator.clock.advance('1s')
    expect(await status()).toBe(200)
    mynah.emulator.clock.advance('1s')
    expect(await status()).toBe(429)
  })

  it('match the body too', async () => {
    await using mynah = await limited('in process', { match: { body: '"DE"' }, requests: 1, per: '1s' })
    const to = async (target_lang: string) =>
      (await mynah.post('/v2/translate', { text: ['Save'], target_lang })).status
    expect([await to('DE'), await to('FR'), await to('FR'), await to('DE')]).toEqual([200, 200, 200, 429])
  })

  it('are separate for each session, and full again after a reset', async () => {
    await using mynah = await limited('in process', { requests: 1, per: '1h' })
    const status = async (headers = {}) => (await mynah.call('/v2/usage', { headers })).status
    const session = { 'X-Mynah-Session': 'one' }
    expect([await status(), await status(), await status(session), await status(session)]).toEqual([
      200, 429, 200, 429,
    ])
    await mynah.emulator.reset()
    expect([await status(), await status(session)]).toEqual([200, 200])
  })

  it('limit every operation, whatever its documented statuses are', async () => {
    await using mynah = await limited('in process', { requests: 1, per: '1h' })
    const init = { key: mynah.emulator.adminAuthKey }
    expect((await mynah.call('/v2/admin/developer-keys', init)).status).toBe(200)
    expect((await mynah.call('/v2/admin/developer-keys', init)).status).toBe(429)
  })
})
