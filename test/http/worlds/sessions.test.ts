import { describe, expect, it } from 'vitest'
import { serve, TRANSPORTS } from '../../support/served.ts'

describe.each(TRANSPORTS)('sessions, %s', (transport) => {
  const translate = { text: ['Hello'], target_lang: 'DE' }

  it.each(['X-Mynah-Session', 'mock-server-session'])('%s names a world of its own', async (header) => {
    await using mynah = await serve(transport)
    const headers = { [header]: 'one', 'User-Agent': 'suite' }
    await mynah.call('/v2/translate', { body: translate, headers })
    expect((await mynah.call('/v2/usage', { headers })).json.character_count).toBe(5)
    expect(
      (await mynah.call('/v2/usage', { headers: { ...headers, [header]: 'two' } })).json.character_count,
    ).toBe(0)
    expect((await mynah.call('/v2/usage')).json.character_count).toBe(0)
  })

  it('are forgotten after ten idle minutes of the clock, not before', async () => {
    await using mynah = await serve(transport, { clock: '2026-01-01T00:00:00Z' })
    const headers = { 'X-Mynah-Session': 'one' }
    const used = async () => (await mynah.call('/v2/usage', { headers })).json.character_count
    await mynah.call('/v2/translate', { body: translate, headers })
    mynah.emulator.clock.advance(600_000)
    expect(await used()).toBe(5)
    mynah.emulator.clock.advance(600_001)
    expect(await used()).toBe(0)
  })

  it('are no longer listed once they are forgotten', async () => {
    await using mynah = await serve(transport, { clock: '2026-01-01T00:00:00Z' })
    const listed = async () => (await mynah.call('/_mynah/sessions')).json.sessions
    await mynah.call('/v2/usage', { headers: { 'X-Mynah-Session': 'one' } })
    mynah.emulator.clock.advance('6m')
    await mynah.call('/v2/usage', { headers: { 'X-Mynah-Session': 'two' } })
    expect(await listed()).toEqual(['one', 'two'])
    mynah.emulator.clock.advance('6m')
    expect(await listed()).toEqual(['two'])
    expect((await mynah.call('/_mynah/sessions/one')).status).toBe(404)
  })

  it('keep their requests out of the default world’s journal', async () => {
    await using mynah = await serve(transport)
    await mynah.call('/v2/usage', { headers: { 'X-Mynah-Session': 'one' } })
    expect(mynah.emulator.requests.all()).toEqual([])
  })
})

describe('the name of a session', () => {
  it.each(['', ' one', 'one ', 'a\nb', '日本', 'x'.repeat(257), 5, undefined])(
    'is not %j, by which requests would not find it',
    async (name) => {
      await using mynah = await serve('in process')
      expect(() => mynah.emulator.session(name as string)).toThrow(
        /^session cannot be .*: must be a text of 1 to 256 characters that a header can carry, without space around it$/s,
      )
    },
  )

  it.each(['one', 'über uns', 'suite / test', 'x'.repeat(256)])('is %j, over a socket too', async (name) => {
    await using mynah = await serve('over a socket')
    const session = mynah.emulator.session(name)
    await mynah.call('/v2/usage', { headers: session.headers })
    expect(session.requests.all()).toHaveLength(1)
  })
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
      const { status, text, headers } = await mynah.call('/v2/translate', { body })
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
  it('have keys of their own, which no other world knows; those of the emulator open the same account in a session', async () => {
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
    await mynah.call('/v2/translate', { key: emulator.authKey, headers: one.headers, body })
    const usage = await mynah.call('/v2/usage', { key: one.authKey, headers: one.headers })
    expect(usage.json.character_count).toBe(5)
    expect((await mynah.call('/v2/usage')).json.character_count).toBe(0)
  })

  it('never give a trace id twice, though the state is reset meanwhile', async () => {
    await using mynah = await serve('in process')
    const traces: (string | null)[] = []
    for (let round = 0; round < 3; round++) {
      for (const session of [undefined, 'one', 'two']) {
        const headers: Record<string, string> = session === undefined ? {} : { 'X-Mynah-Session': session }
        traces.push((await mynah.call('/v2/usage', { headers })).headers.get('x-trace-id'))
      }
      for (const query of ['', '?session=one']) {
        await mynah.call(`/_mynah/reset${query}`, { body: { scope: 'state' } })
      }
    }
    expect(new Set(traces).size).toBe(9)
  })
})
