import { describe, expect } from 'vitest'
import { uploaded } from '../../support/documents/documents.ts'
import { dictionary } from '../../support/glossaries.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { itServed, type Served, serve } from '../../support/served.ts'

const it = itServed('over a socket')

describe('sessions', () => {
  const it = itServed(TRANSPORT)

  const translate = { text: ['Hello'], target_lang: 'DE' }

  it('are forgotten and not listed after ten idle minutes of the clock, not before', async () => {
    await using mynah = await serve(TRANSPORT, { clock: '2026-01-01T00:00:00Z' })
    const used = async (session: string) =>
      (await mynah.call('/v2/usage', { headers: { 'X-Mynah-Session': session } })).json.character_count
    const listed = async () => (await mynah.call('/_mynah/sessions')).json.sessions
    await mynah.post('/v2/translate', translate, { headers: { 'X-Mynah-Session': 'one' } })
    mynah.emulator.clock.advance(600_000)
    expect([await used('one'), await used('two')]).toEqual([5, 0])
    mynah.emulator.clock.advance(1)
    await used('two')
    mynah.emulator.clock.advance(600_000)
    expect(await listed()).toEqual(['two'])
    expect((await mynah.call('/_mynah/sessions/one')).status).toBe(404)
    expect(await used('one')).toBe(0)
  })

  it('generate ids that no other world of the emulator has', async ({ mynah }) => {
    const made = async (headers: Record<string, string>) => {
      const { document_id, document_key } = await uploaded(mynah, { headers })
      const glossary = { name: 'words', dictionaries: [dictionary('en', 'de', 'a\tb')] }
      const { json } = await mynah.post('/v3/glossaries', glossary, { headers })
      return [document_id, document_key, json.glossary_id]
    }
    const all = await Promise.all(
      [undefined, 'one', 'two'].map((session) => made(session ? { 'X-Mynah-Session': session } : {})),
    )
    expect(new Set(all.flat()).size).toBe(9)
  })

  it('do not let a request without their header read their documents', async ({ mynah }) => {
    const { document_id: id, document_key } = await uploaded(mynah, { headers: { 'X-Mynah-Session': 'one' } })
    const status = async (headers: Record<string, string>) =>
      (await mynah.post(`/v2/document/${id}`, { document_key }, { headers })).status
    expect(await status({})).toBe(404)
    expect(await status({ 'X-Mynah-Session': 'two' })).toBe(404)
    expect(await status({ 'X-Mynah-Session': 'one' })).toBe(200)
  })
})

describe('the name of a session', () => {
  it.each(['', ' one', 'one ', 'a\nb', '日本', 'x'.repeat(257), 5, undefined])(
    'cannot be %j',
    async (name) => {
      await using mynah = await serve('in process')
      expect(() => mynah.emulator.session(name as string)).toThrow(
        /^session cannot be .*: must be a string of 1 to 256 characters that a header can carry, without space around it$/s,
      )
    },
  )

  it.each(['one', 'über uns', 'suite / test', 'x'.repeat(256)])(
    'can be %j, also over a socket',
    async (name) => {
      await using mynah = await serve('over a socket')
      const session = mynah.emulator.session(name)
      await mynah.call('/v2/usage', { headers: session.headers })
      expect(session.requests.all()).toHaveLength(1)
    },
  )
})

describe('determinism', () => {
  const conversation = async (seed: string) => {
    await using mynah = await serve('in process', { seed, clock: '2026-01-01T00:00:00Z' })
    const bodies = [
      { text: ['A quick walk by the river'], target_lang: 'FI' },
      { text: ['A quick walk by the river'], target_lang: 'XX' },
    ]
    const answers = []
    for (const body of bodies) {
      const { status, text, headers } = await mynah.post('/v2/translate', body)
      answers.push({ status, text, trace: headers.get('x-trace-id') })
    }
    return { answers, key: mynah.emulator.authKey }
  }

  it('the same seed and the same requests give the same answers, trace ids included', async () => {
    expect(await conversation('one')).toEqual(await conversation('one'))
    expect(await conversation('one')).not.toEqual(await conversation('two'))
  })
})

describe('the worlds of an emulator', () => {
  it('have their own keys, unknown in other worlds; those of the emulator open the same account in a session', async () => {
    await using mynah = await serve('in process', { unknownKeys: 'reject' })
    const { emulator } = mynah
    const [one, two] = [emulator.session('one'), emulator.session('two')]
    const status = async (key: string, headers: Record<string, string> = {}) =>
      (await mynah.call('/v2/usage', { key, headers })).status
    for (const kind of ['authKey', 'freeAuthKey', 'adminAuthKey'] as const) {
      expect(new Set([emulator[kind], one[kind], two[kind]]).size).toBe(3)
    }
    expect(await status(one.authKey, one.headers)).toBe(200)
    expect(await status(one.authKey)).toBe(403)
    expect(await status(one.authKey, two.headers)).toBe(403)
    const body = { text: ['Hello'], target_lang: 'DE' }
    await mynah.post('/v2/translate', body, { key: emulator.authKey, headers: one.headers })
    const usage = await mynah.call('/v2/usage', { key: one.authKey, headers: one.headers })
    expect(usage.json.character_count).toBe(5)
    expect((await mynah.call('/v2/usage')).json.character_count).toBe(0)
  })

  it('never repeat a trace id, although the state is reset in between', async () => {
    await using mynah = await serve('in process')
    const traces: (string | null)[] = []
    for (let round = 0; round < 3; round++) {
      for (const session of [undefined, 'one', 'two']) {
        const headers: Record<string, string> = session === undefined ? {} : { 'X-Mynah-Session': session }
        traces.push((await mynah.call('/v2/usage', { headers })).headers.get('x-trace-id'))
      }
      for (const query of ['', '?session=one']) {
        await mynah.post(`/_mynah/reset${query}`, { scope: 'state' })
      }
    }
    expect(new Set(traces).size).toBe(9)
  })
})

describe('an unknown session,', () => {
  const it = itServed(TRANSPORT)

  const get = (path: string) => ['GET', path, undefined] as const
  const looks = [
    ...['/requests', '/requests/calls', '/requests/advisories', '/requests/0', '/clock', '/faults', '/faults/one'].map(get),
    ...['/scenario', '/state', '/metrics', '/events', '/notifications', '/accounts/key'].map(get),
    ['POST', '/requests/verify', { match: {}, count: 0 }],
    ['DELETE', '/requests', undefined],
    ['PUT', '/documents/0/status', { status: 'done' }],
    ['DELETE', '/faults', undefined],
    ['POST', '/reset', { scope: 'faults' }],
    ['POST', '/reset', undefined],
  ] as const // biome-ignore format: a table

  it.for(looks)('is 404 for %s %s, which names the nearest one', async ([method, path, body], { mynah }) => {
    await mynah.call('/v2/usage', { headers: { 'X-Mynah-Session': 'checkout' } })
    const answer = await mynah.call(`/_mynah${path}?session=chekout`, { method, ...(body && { body }) })
    expect([answer.status, answer.json.detail, answer.json.session]).toEqual([
      404,
      "There is no session 'chekout'; did you mean 'checkout'?",
      'chekout',
    ])
    expect((await mynah.call('/_mynah/sessions')).json.sessions).toEqual(['checkout'])
  })

  const opens = [
    ['PUT', '/sessions/new', '', undefined],
    ['POST', '/faults', '?session=new', { then: { status: 503 } }],
    ['PUT', '/faults', '?session=new', []],
    ['POST', '/scenario', '?session=new', { version: 1 }],
    ['PUT', '/clock', '?session=new', { frozen: true }],
    ['POST', '/clock/advance', '?session=new', { by: '1s' }],
    ['PATCH', '/accounts/key', '?session=new', { plan: 'paid' }],
  ] as const

  it.for(opens)('is opened by %s %s', async ([method, path, query, body], { mynah }) => {
    const { status } = await mynah.call(`/_mynah${path}${query}`, { method, ...(body && { body }) })
    expect(status).toBeLessThan(300)
    const verify = { body: { match: {}, count: 0 } }
    expect((await mynah.call('/_mynah/requests/verify?session=new', verify)).status).toBe(200)
  })

  it('is opened by emulator.session()', async ({ mynah }) => {
    mynah.emulator.session('new')
    expect((await mynah.call('/_mynah/requests?session=new')).json.requests).toEqual([])
  })

  it('is not opened under a name that headers cannot carry', async ({ mynah }) => {
    const { status, json } = await mynah.put(`/_mynah/sessions/${encodeURIComponent('日本')}`)
    expect([status, json.field]).toEqual([400, 'session'])
  })

  it.each([
    ['it was deleted', (mynah: Served) => mynah.delete('/_mynah/sessions/one')],
    ['it was forgotten by a reset of everything', (mynah: Served) => mynah.post('/_mynah/reset')],
    ['it was forgotten after ten idle minutes', (mynah: Served) => mynah.post('/_mynah/clock/advance', { by: '11m' })],
  ])('is 404 with the reason if %s', async (reason, end) => {
    await using mynah = await serve(TRANSPORT, { clock: '2026-01-01T00:00:00Z' })
    await mynah.call('/v2/usage', { headers: { 'X-Mynah-Session': 'one' } })
    await end(mynah)
    const { status, json } = await mynah.call('/_mynah/requests?session=one')
    expect([status, json.detail]).toEqual([404, `There is no session 'one': ${reason}.`])
    await mynah.call('/v2/usage', { headers: { 'X-Mynah-Session': 'one' } })
    expect((await mynah.call('/_mynah/requests?session=one')).json.requests).toHaveLength(1)
  }) // biome-ignore format: a table
})

describe('a subscriber of an emulator', () => {
  it('is notified of every request of every world, also after resets', async ({ mynah }) => {
    const heard: (string | undefined)[] = []
    const end = mynah.emulator.subscribe((recorded) => heard.push(recorded.line().session))
    const request = (session?: string) =>
      mynah.call('/v2/usage', { headers: session === undefined ? {} : { 'X-Mynah-Session': session } })
    await request()
    await request('one')
    await mynah.post('/_mynah/reset')
    await request('one')
    await request()
    end()
    await request()
    expect(heard).toEqual([undefined, 'one', 'one', undefined])
  })
})
