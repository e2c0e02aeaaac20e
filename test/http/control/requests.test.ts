import { describe, expect } from 'vitest'
import type { Fault, Match, Then } from '../../../src/index.ts'
import { it } from '../../support/runs.ts'
import { type CallInit, itServed } from '../../support/served.ts'

const translate = (text: string, target_lang = 'DE') => ({ body: { text: [text], target_lang } })

describe('/_mynah/requests', () => {
  it('filters by request and answer, and limits to the last few', async ({ mynah }) => {
    await mynah.call('/v2/translate', translate('Save'))
    await mynah.call('/v2/translate', translate('Save', 'XX'))
    await mynah.call('/v2/usage', { key: 'another-key' })
    const statuses = async (query: string) =>
      (await mynah.call(`/_mynah/requests?${query}`)).json.requests.map(
        ({ status }: { status: number }) => status,
      )
    expect(await statuses('operation=translate*')).toEqual([200, 400])
    expect(await statuses('status=4*')).toEqual([400])
    expect(await statuses('key=another*')).toEqual([200])
    expect(await statuses('path=/v2/usage')).toEqual([200])
    expect(await statuses('limit=2')).toEqual([400, 200])
    const [first] = (await mynah.call('/_mynah/requests')).json.requests
    // Those of that very moment, too.
    expect((await statuses(`since=${first.time}`))[0]).toBe(200)
    expect(await statuses('since=2999-01-01')).toEqual([])
  })

  it('shows one request by its trace id, with secrets masked', async ({ mynah }) => {
    const { headers } = await mynah.call('/v2/usage', { headers: { Accept: 'application/json' } })
    const { json } = await mynah.call(`/_mynah/requests/${headers.get('x-trace-id')}`)
    expect(json).toMatchObject({ path: '/v2/usage', status: 200 })
    expect(JSON.stringify(json)).not.toContain(mynah.emulator.authKey)
    const unknown = await mynah.call('/_mynah/requests/none')
    expect([unknown.status, unknown.json.detail]).toEqual([404, "The journal has no request 'none'."])
  })

  it('restores what was cleared, as it was shown', async ({ mynah }) => {
    await mynah.call('/v2/translate', translate('Save'))
    const { json: before } = await mynah.call('/_mynah/requests')
    expect((await mynah.delete('/_mynah/requests')).status).toBe(204)
    expect((await mynah.call('/_mynah/requests')).json.requests).toEqual([])
    expect((await mynah.put('/_mynah/requests', before)).status).toBe(204)
    expect((await mynah.call('/_mynah/requests')).json).toEqual(before)
    const wrong = await mynah.put('/_mynah/requests', { requests: [{ id: 'x' }] })
    expect([wrong.status, wrong.json.field]).toEqual([400, 'requests'])
  })

  it('shows the raw body, unless it contains a secret', async ({ mynah }) => {
    const key = mynah.emulator.authKey
    const sentOf = async (path: string, init: CallInit) => {
      const { headers } = await mynah.call(path, init)
      return (await mynah.call(`/_mynah/requests/${headers.get('x-trace-id')}`)).json.sent
    }
    const json = { 'Content-Type': 'application/json' }
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const spaced = '{"text": ["Hi"],\n "target_lang" : "DE"}'
    expect(await sentOf('/v2/translate', { body: spaced, headers: json })).toBe(spaced)
    expect(await sentOf('/v2/translate', { body: 'text=a+b&target_lang=DE', headers: form })).toBe(
      'text=a+b&target_lang=DE',
    )
    const withKey = [`{"text":["Hi"],"target_lang":"DE","other":"${key}"}`, '{"api_key":"abc","text":["Hi"]}']
    for (const body of withKey) expect(await sentOf('/v2/translate', { body, headers: json })).toBeUndefined()
    const inForm = `text=Hi&target_lang=DE&auth_key=${key}`
    expect(await sentOf('/v2/translate', { body: inForm, headers: form })).toBeUndefined()
    const broken = `{"text":["Hi"], "auth_key":"${key}"`
    expect(await sentOf('/v2/translate', { body: broken, headers: json })).toBeUndefined()
    expect(await sentOf('/v2/usage', {})).toBeUndefined()
  })

  it('answers 422 with the nearest misses, field by field, if a count does not hold', async ({ mynah }) => {
    await mynah.call('/v2/usage')
    await mynah.call('/v2/translate', translate('Cancel', 'FR'))
    const match = { operation: 'translateText', body: { 'text[0]': 'Save', target_lang: 'fr' } }
    const { status, json, headers } = await mynah.post('/_mynah/requests/verify', { match, count: 1 })
    expect(status).toBe(422)
    expect(headers.get('content-type')).toBe('application/problem+json')
    expect(json).toMatchObject({ holds: false, count: 0, status: 422 })
    expect(json.nearest_misses[0].differences).toEqual([
      { field: 'body.text[0]', expected: 'Save', received: 'Cancel' },
    ])
    expect(json.nearest_misses).toHaveLength(2)
    expect(json.detail).toContain('body.text[0]: expected "Save", received "Cancel"')
  })

  it.for([
    ['GET', '/_mynah/requests?limit=none', undefined, /'limit' must be a whole number/],
    ['GET', '/_mynah/requests?since=noon', undefined, /'since' must be an ISO 8601 time/],
    ['POST', '/_mynah/requests/verify', { match: {}, counts: 1 }, /Unknown field 'counts'\. Did you mean 'count'/],
  ] as const)('refuses %s %s %j', async ([method, path, body, message], { mynah }) => {
    const { status, json } = await mynah.call(path, { method, body })
    expect(json.detail).toMatch(message)
    expect(status).toBe(400)
  }) // biome-ignore format: a table
})

describe('the same in process', () => {
  const it = itServed('in process')

  it('waits for future requests, and gives up after the timeout', async ({ mynah }) => {
    const { requests } = mynah.emulator
    const waiting = requests.waitFor({ operation: 'getUsage' }, { count: 2, timeoutMs: 60 * 60_000 })
    await mynah.call('/v2/usage')
    await mynah.call('/v2/usage')
    expect(await waiting).toHaveLength(2)
    await expect(requests.waitFor({ operation: 'nothing' })).rejects.toThrow(/which is not an operation/)
    await expect(requests.waitFor({ operation: 'getUsage' }, { count: 3, timeoutMs: 10 })).rejects.toThrow(
      /Expected at least 3 requests/,
    )
  })

  it.for<[what: string, Match, Fault['when'], Then, path: string, body: object, attempts: number, status: number]>([
    ['are refused', { operation: 'translateText' }, { first: 2 }, { status: 429 }, '/v2/translate', translate('Save').body, 3, 200],
    ['lose what they create', { operation: 'createMultilingualGlossary' }, { first: 1 }, { truncate: { bytes: 3 } }, '/v3/glossaries', { name: 'Own', dictionaries: [] }, 2, 201],
  ])('groups the attempts of one call that %s, with the pauses between them', async ([, match, when, then, path, body, attempts, status], { mynah }) => {
    mynah.emulator.faults.use({ match, when, then })
    for (let sent = 0; sent <= attempts; sent++) await mynah.post(path, body).catch(() => undefined)
    const calls = mynah.emulator.requests.calls(match)
    expect(calls.map((call) => [call.attempts.length, call.status])).toEqual([[attempts, status], [1, status]])
    expect(calls[0]?.gapsMs).toHaveLength(attempts - 1)
    expect(Math.min(...(calls[0]?.gapsMs ?? []))).toBeGreaterThanOrEqual(0)
  }) // biome-ignore format: a table
})
