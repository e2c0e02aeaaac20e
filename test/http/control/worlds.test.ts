import { describe, expect, it } from 'vitest'
import { BOTH_TRANSPORTS, itServed, type Served, serve } from '../../support/served.ts'

const translate = { body: { text: ['Hello'], target_lang: 'DE' } }

describe.each(BOTH_TRANSPORTS)('the control interface, %s', (transport) => {
  const it = itServed(transport)

  const used = async (mynah: Served, headers = {}) =>
    (await mynah.call('/v2/usage', { headers })).json.character_count

  it.each([
    [undefined, { used: 0, faults: 0, requests: 1, day: 1, sessions: [] }],
    ['state', { used: 0, faults: 1, requests: 2, day: 3, sessions: ['one'] }],
    ['faults', { used: 5, faults: 0, requests: 2, day: 3, sessions: ['one'] }],
    ['journal', { used: 5, faults: 1, requests: 1, day: 3, sessions: ['one'] }],
    ['clock', { used: 5, faults: 1, requests: 2, day: 1, sessions: ['one'] }],
  ])('resets everything, or only what is named: %s', async (scope, left) => {
    await using mynah = await serve(transport, { clock: '2026-01-01T00:00:00Z' })
    const { emulator } = mynah
    await mynah.call('/v2/translate', translate)
    emulator.faults.use({ match: { operation: 'translateDocument' }, then: { status: 503 } })
    emulator.clock.advance('2d')
    await mynah.call('/v2/usage', { headers: { 'X-Mynah-Session': 'one' } })
    const { json } = await mynah.post('/_mynah/reset', scope && { scope })
    expect(json).toEqual({ scope: scope ?? 'all' })
    const { sessions } = (await mynah.call('/_mynah/sessions')).json
    expect({
      used: await used(mynah),
      faults: emulator.faults.list().length,
      requests: emulator.requests.all().length,
      day: new Date(emulator.clock.now()).getUTCDate(),
      sessions,
    }).toEqual(left)
  })

  it('takes a snapshot and restores it', async () => {
    await using mynah = await serve(transport, { clock: '2026-01-01T00:00:00Z' })
    await mynah.call('/v2/translate', translate)
    const { json: snapshot } = await mynah.call('/_mynah/state')
    await mynah.call('/v2/translate', translate)
    mynah.emulator.clock.advance('1d')
    expect((await mynah.put('/_mynah/state', snapshot)).status).toBe(204)
    expect(await used(mynah)).toBe(5)
    expect((await mynah.call('/_mynah/clock')).json).toEqual({
      now: '2026-01-01T00:00:00.000Z',
      frozen: true,
    })
    const one = { 'X-Mynah-Session': 'one' }
    await mynah.call('/v2/translate', { ...translate, headers: one })
    await mynah.call('/v2/translate', { ...translate, headers: one })
    const { json: ofSession } = await mynah.call('/_mynah/state?session=one')
    await mynah.put('/_mynah/state?session=two', ofSession)
    expect([await used(mynah, { 'X-Mynah-Session': 'two' }), await used(mynah)]).toEqual([10, 5])
  })

  it('refuses an invalid snapshot, and changes nothing', async ({ mynah }) => {
    await mynah.call('/v2/translate', translate)
    const clock = { now: '2026-01-01T00:00:00Z' }
    for (const body of [{}, { state: { format: 1 }, clock }, { state: [], clock }]) {
      expect((await mynah.put('/_mynah/state', body)).status).toBe(400)
    }
    expect(await used(mynah)).toBe(5)
  })

  it('forgets one session, or every one, but not if the request names one', async ({ mynah }) => {
    const call = (path: string, method: string, headers = {}) =>
      mynah.call(`/_mynah${path}`, { method, headers })
    for (const name of ['one', 'two']) await call(`/sessions/${name}`, 'PUT')
    for (const refused of [
      await call('/sessions?session=one', 'DELETE'),
      await call('/sessions', 'DELETE', { 'X-Mynah-Session': 'one' }),
    ]) {
      expect(refused.status).toBe(400)
      expect(refused.json.detail).toContain('DELETE /_mynah/sessions/one')
    }
    expect((await call('/sessions', 'GET')).json).toEqual({ sessions: ['one', 'two'] })
    const { json } = await call('/sessions/two', 'GET')
    expect(json).toEqual({ session: 'two', contract: 'specification' })
    expect((await call('/sessions/two', 'DELETE')).status).toBe(204)
    expect((await call('/sessions/two', 'DELETE')).status).toBe(404)
    expect((await call('/sessions', 'GET')).json).toEqual({ sessions: ['one'] })
    expect((await call('/sessions', 'DELETE')).status).toBe(204)
    expect((await call('/sessions', 'GET')).json).toEqual({ sessions: [] })
  })

  it('counts requests for Prometheus', async ({ mynah }) => {
    await mynah.call('/v2/translate', translate)
    await mynah.post('/v2/translate', {})
    const { text, headers } = await mynah.call('/_mynah/metrics')
    expect(headers.get('content-type')).toMatch(/^text\/plain/)
    expect(text).toContain('mynah_requests_total{operation="translateText",status="200"} 1\n')
    expect(text).toContain('mynah_requests_total{operation="translateText",status="400"} 1\n')
    expect(text).toContain('mynah_billed_characters_total 5\n')
  })
})

it('a stream of events whose reader falls far behind ends, so that nothing accumulates', async () => {
  await using mynah = await serve('in process')
  const { body } = await mynah.emulator.fetch('http://mynah/_mynah/events')
  for (let n = 0; n < 150; n++) await mynah.call('/v2/usage')
  // It ends by itself, after sending what was pending.
  const text = await new Response(body).text()
  const events = text.split('\n').filter((line) => line === 'event: request')
  expect(events.length).toBeGreaterThan(50)
  expect(events.length).toBeLessThanOrEqual(102)
})
