import { describe, expect, it } from 'vitest'
import { createControlClient } from '../../../src/client/index.ts'
import { upload, uploaded } from '../../support/documents/documents.ts'
import { asConsole, type Served, serve } from '../../support/served.ts'

const SCENARIO = {
  version: 1,
  clock: { now: '2026-03-10T12:00:00Z', frozen: true },
  accounts: [
    { name: 'agency', plan: 'paid', period_start_day: 5, character_limit: 1000, keys: [{ key: 'agency-key', label: 'Shop' }, { key: 'other-key' }] },
  ],
  rate_limits: [{ match: { operation: 'getUsage' }, requests: 2, per: '1m' }],
  expect: [{ match: { operation: 'translateText' }, count: 1 }],
} as const // biome-ignore format: a table

async function start(options: Parameters<typeof serve>[1] = { scenario: SCENARIO }) {
  const mynah = await serve('over a socket', options)
  const { url } = await mynah.emulator.listen()
  return { ...mynah, client: createControlClient({ url }) }
}

const translate = ({ call }: Pick<Served, 'call'>, key = 'agency-key', text = 'Hello') =>
  call('/v2/translate', { key, body: { text: [text], source_lang: 'EN', target_lang: 'DE' } })

describe('accounts', () => {
  it('are listed with their keys, in full if not secret, and their usage', async () => {
    await using mynah = await start()
    await translate(mynah)
    await translate(mynah, 'other-key', 'Good morning')
    const { accounts, total } = await mynah.client.accounts.list()
    const agency = accounts.find(({ keys }) => keys.some(({ key }) => key === 'agency-key'))
    expect(total).toBe(accounts.length)
    expect(agency).toMatchObject({
      plan: 'paid',
      character_limit: 1000,
      usage: { total_characters: 17 },
      period: { start_time: '2026-03-05T00:00:00.000Z' },
      keys: [
        { key: 'agency-key', label: 'Shop', usage: { total_characters: 5 } },
        { key: 'other-key', usage: { total_characters: 12 } },
      ],
    })
    expect((await mynah.client.accounts.list({ limit: 1 })).accounts).toHaveLength(1)
    await expect(mynah.client.accounts.list({ limit: 0 })).rejects.toThrow(/limit/)
  })

  it('hide keys that are secret', async () => {
    await using mynah = await start({})
    const secret = '2b0d7b5c-1111-4111-8111-111111111111'
    await translate(mynah, secret)
    const { text, json } = await mynah.call('/_mynah/accounts')
    expect(text).not.toContain(secret)
    expect(json.accounts.at(-1).keys[0]).not.toHaveProperty('key')
  })

  it('show usage by day and key', async () => {
    await using mynah = await start()
    await translate(mynah)
    mynah.emulator.clock.advance('1d')
    await translate(mynah, 'other-key')
    const usage = await mynah.client.accounts.usageByDay('agency-key')
    expect(usage).toMatchObject({ from: '2026-03-05', to: '2026-04-04' })
    expect(usage.days.map(({ day, usage: { total_characters } }) => [day, total_characters])).toEqual([
      ['2026-03-10', 5],
      ['2026-03-11', 5],
    ])
    const first = { from: '2026-03-10', to: '2026-03-10' }
    expect((await mynah.client.accounts.usageByDay('agency-key', first)).days).toHaveLength(1)
    await expect(mynah.client.accounts.usageByDay('agency-key', { from: '10.3.' })).rejects.toThrow(/from/)
    await expect(mynah.client.accounts.usageByDay('nobody')).rejects.toThrow(/no such key/)
    // What has changed since is restored, for each key and day.
    await mynah.client.accounts.patch('agency-key', { usage: { text_translation_characters: 100 } })
    await mynah.client.accounts.restoreUsage('agency-key', usage)
    expect(await mynah.client.accounts.usageByDay('agency-key')).toEqual(usage)
    expect(await mynah.client.accounts.get('other-key')).toMatchObject({
      key: { usage: { total_characters: 5 } },
    })
    await expect(mynah.client.accounts.restoreUsage('nobody', usage)).rejects.toThrow(/no such key/)
  })

  it.each([
    ['days', {}],
    ['from', { from: '2026-03-06', days: [] }],
    ['days[0].day', { days: [{ day: 'yesterday' }] }],
    ['days[0].day', { days: [{ day: '2026-03-04' }] }],
    ['days[0].keys[0].key_id', { days: [{ day: '2026-03-10', keys: [{ key_id: 'nobody' }] }] }],
  ])('restores no usage with a wrong %s', async (field, body) => {
    await using mynah = await start()
    await translate(mynah)
    const { status, json } = await mynah.put('/_mynah/accounts/agency-key/usage', body)
    expect([status, json.field]).toEqual([400, field])
    expect(await mynah.client.accounts.get('agency-key')).toMatchObject({ usage: { total_characters: 5 } })
  })
})

describe('what waits for the clock', () => {
  it('is listed, earliest first, and disappears when the clock gets there', async () => {
    await using mynah = await start({
      scenario: SCENARIO,
      settings: { documents: { queueMs: 1000, translateMs: 2000 } },
    })
    await uploaded(mynah, { content: 'Hello', key: 'agency-key' })
    await mynah.call('/v2/usage', { key: 'agency-key', headers: { 'X-Mynah-Session': 'one' } })
    const { waiting } = await mynah.client.clock.waiting()
    expect(waiting.slice(0, 4).map(({ what, in_ms }) => [what, in_ms])).toEqual([
      ['document', 1000],
      ['document', 3000],
      ['session', 600_000],
      ['document_expiry', expect.any(Number)],
    ])
    expect(waiting.map(({ what }) => what)).toContain('usage_period')
    mynah.emulator.clock.advance(3000)
    const later = await mynah.client.clock.waiting()
    expect(later.waiting[0]?.what).toBe('session')
  })
})

describe('coverage', () => {
  it('lists the operations and documented errors that occurred, without those of the console', async () => {
    await using mynah = await start()
    await translate(mynah)
    await translate(mynah, 'nobody')
    await mynah.call('/v2/usage', { key: 'agency-key', headers: await asConsole(mynah) })
    const { met, operations } = await mynah.client.coverage()
    expect(met).toMatchObject({ operations: 1, errors: 1 })
    expect(met.of_errors).toBeGreaterThan(100)
    const translated = operations.find(({ operation }) => operation === 'translateText')
    expect(translated).toMatchObject({
      path: '/v2/translate',
      aliases: expect.arrayContaining(['POST /v1/translate']),
      served: true,
      calls: 2,
    })
    expect(translated?.answers.filter(({ calls }) => calls > 0)).toEqual([
      { status: 200, calls: 1, documented: true },
      { status: 403, calls: 1, documented: true },
    ])
  })
})

describe('rate limits and expectations', () => {
  it('show what is left, and the counts so far', async () => {
    await using mynah = await start()
    const limits = async () => (await mynah.client.rateLimits()).map(({ buckets }) => buckets)
    expect(await limits()).toEqual([[]])
    await mynah.call('/v2/usage', { key: 'agency-key' })
    expect(await limits()).toEqual([[{ name: '****', tokens: 1, of: 2 }]])
    mynah.emulator.clock.advance('15s')
    expect(await limits()).toEqual([[{ name: '****', tokens: 1.5, of: 2 }]])
    expect(await mynah.client.expectations()).toMatchObject([{ holds: false, count: 0 }])
    await translate(mynah)
    expect(await mynah.client.expectations()).toMatchObject([{ holds: true, count: 1 }])
  })
})

describe('a request that is sent again', () => {
  it('is the same, with its key, and names its origin', async () => {
    await using mynah = await start()
    const answer = await translate(mynah)
    const id = answer.headers.get('x-trace-id') ?? ''
    const again = await mynah.client.requests.resend(id)
    expect(again).toMatchObject({ status: 200, entry: { console: 'resend', resentFrom: id } })
    expect(again.entry.answer).toBe(answer.text)
    const [first, second] = mynah.emulator.requests.all()
    expect(second).toMatchObject({ body: first?.body, key: first?.key, path: first?.path })
    mynah.emulator.verify({ operation: 'translateText' }, { count: 1 })
  })

  it('has edits if requested', async () => {
    await using mynah = await start()
    const id = (await translate(mynah)).headers.get('x-trace-id') ?? ''
    const edited = await mynah.client.requests.resend(id, {
      body: JSON.stringify({ text: ['Good morning'], target_lang: 'FR' }),
      headers: { Authorization: 'DeepL-Auth-Key other-key', Accept: null },
    })
    expect(edited.entry).toMatchObject({ status: 200, body: { text: ['Good morning'], target_lang: 'fr' } })
    const refused = await mynah.client.requests.resend(id, { headers: { Authorization: null } })
    expect(refused.status).toBe(403)
    expect((await mynah.client.requests.resend(id, { path: '/v2/nothing' })).status).toBe(404)
    await expect(mynah.client.requests.resend(id, { method: 'GET' })).rejects.toMatchObject({ status: 409 })
    await expect(mynah.client.requests.resend(id, { path: '/_mynah/health' })).rejects.toMatchObject({
      status: 400,
    })
    await expect(mynah.client.requests.resend('nothing')).rejects.toMatchObject({ status: 404 })
  })

  it('is answered with its own entry, also if others are sent at the same time', async () => {
    await using mynah = await start()
    const id = (await translate(mynah)).headers.get('x-trace-id') ?? ''
    const queries = ['a=1', 'a=2', 'a=3']
    const sent = await Promise.all(queries.map((query) => mynah.client.requests.resend(id, { query })))
    expect(sent.map(({ entry }) => entry.query)).toEqual(queries)
    const delayed = mynah.emulator.faults.use({ when: { first: 1 }, then: { delay: '1h' } })
    const late = mynah.client.requests.resend(id, { query: 'late=1' })
    await expect.poll(() => delayed.hits).toBe(1)
    expect((await mynah.client.requests.resend(id)).entry.query).toBe('')
    mynah.emulator.clock.advance('1h')
    expect((await late).entry).toMatchObject({ query: 'late=1', resentFrom: id })
  })

  it('is answered even if a fault leaves it unanswered, and refused if it was not kept', async () => {
    await using mynah = await start()
    const id = (await translate(mynah)).headers.get('x-trace-id') ?? ''
    for (const then of [{ hang: true }, { reset: true }, { empty: true }] as const) {
      mynah.emulator.faults.clear()
      mynah.emulator.faults.use({ then })
      expect((await mynah.client.requests.resend(id)).status).toBe(0)
    }
    mynah.emulator.faults.clear()
    const answer = await upload(mynah, { key: 'agency-key' })
    const uploadId = answer.headers.get('x-trace-id') ?? ''
    await expect(mynah.client.requests.resend(uploadId)).rejects.toMatchObject({ status: 409 })
  })
})

describe('the document of the control interface', () => {
  it('has an operation for each route, with a unique id', async () => {
    await using mynah = await start()
    const { json } = await mynah.call('/_mynah/control.json')
    const operations = Object.values(json.paths as Record<string, object>).flatMap((path) =>
      Object.values(path),
    )
    const ids = operations.map(({ operationId }: any) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(json.paths['/_mynah/accounts/{key}/usage'].get.parameters).toMatchObject([
      { name: 'key', in: 'path' },
      { name: 'session', in: 'query' },
      { name: 'from', in: 'query' },
      { name: 'to', in: 'query' },
    ])
  })
})
