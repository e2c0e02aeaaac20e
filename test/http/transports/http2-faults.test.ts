import { once } from 'node:events'
import { constants } from 'node:http2'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { answered, serveHttp2, serveOneHttp2 } from '../../support/http2.ts'

const { NGHTTP2_INTERNAL_ERROR, NGHTTP2_NO_ERROR } = constants
const CLOCK = { clock: '2026-01-01T00:00:00Z' }

describe('a fault over HTTP/2', () => {
  it('reset breaks the stream with an internal error, before any answer; others continue', async () => {
    const { send, session, emulator } = await serveOneHttp2()
    const fault = emulator.faults.use({ match: { operation: 'getUsage' }, then: { reset: true } })
    const other = send('/v2/languages?type=target')
    expect(await send('/v2/usage')).toMatchObject({
      status: undefined,
      body: '',
      code: NGHTTP2_INTERNAL_ERROR,
    })
    expect([(await other).status, fault.hits, session.closed]).toEqual([200, 1, false])
  })

  it('empty announces that the connection closes, and closes it', async () => {
    const { send, session, emulator } = await serveOneHttp2()
    emulator.faults.use({ then: { empty: true } })
    const [goaway, closed] = [once(session, 'goaway'), once(session, 'close')]
    const { status, body } = await send('/v2/usage')
    expect([status, body]).toEqual([undefined, ''])
    expect((await goaway)[0]).toBe(NGHTTP2_NO_ERROR)
    await closed
  })

  it.each([0, 10])('truncate announces the full length, and breaks after %d bytes', async (bytes) => {
    const { send, emulator } = await serveOneHttp2()
    emulator.faults.use({ when: { times: 1 }, then: { truncate: { bytes } } })
    const { status, headers, body, code } = await send('/v2/usage')
    expect([status, body.length, code]).toEqual([200, bytes, NGHTTP2_INTERNAL_ERROR])
    expect(Number(headers['content-length'])).toBeGreaterThan(bytes)
    expect((await send('/v2/usage')).code).toBe(0)
  })

  it('truncate sends all of a large part', async () => {
    const { send, emulator } = await serveOneHttp2()
    const bytes = 90_000
    emulator.faults.use({ then: { truncate: { bytes } } })
    const body = JSON.stringify({ text: ['proton beam. '.repeat(9_000)], target_lang: 'DE' })
    const type = { 'content-type': 'application/json' }
    const seen = await send('/v2/translate', type, body)
    expect([Buffer.byteLength(seen.body), seen.code]).toEqual([bytes, NGHTTP2_INTERNAL_ERROR])
  })

  it('bad_chunk is refused with an explanation', async () => {
    const { send, emulator } = await serveOneHttp2()
    emulator.faults.use({ then: { bad_chunk: true } })
    const { status, body, code, headers } = await send('/v2/usage')
    expect([status, code, JSON.parse(body).message]).toEqual([
      501,
      0,
      "The fault 'bad_chunk' is one of HTTP/1.1: HTTP/2 has no chunks",
    ])
    expect(headers).not.toHaveProperty('transfer-encoding')
  })

  it('status, with a given header, and malformed', async () => {
    const { send, emulator } = await serveOneHttp2()
    const headers = { 'Retry-After': '3' }
    emulator.faults.use({ when: { nth: 1 }, then: { status: 429, headers } })
    const busy = await send('/v2/usage')
    expect([busy.status, busy.headers['retry-after'], busy.code]).toEqual([429, '3', 0])
    expect(busy.headers).not.toHaveProperty('connection')
    emulator.faults.use({ then: { malformed: 'empty' } })
    expect(await send('/v2/usage')).toMatchObject({ status: 200, body: '', code: 0 })
  })

  it('delay, hang and dribble follow the world’s clock, and block no other stream', async () => {
    const { send, begin, emulator } = await serveOneHttp2(CLOCK)
    const use = (id: string, then: object) =>
      emulator.faults.use({ id, match: { header: { 'x-case': id } }, then })
    const delay = use('delay', { delay: '1h' })
    const hang = use('hang', { hang: true })
    const dribble = use('dribble', { dribble: { bytes_per_second: 10 } })
    const [late, never, slow] = ['delay', 'hang', 'dribble'].map((name) =>
      begin('/v2/usage', { 'x-case': name }),
    )
    const answers = [late, slow].map((stream) => answered(stream as never))
    while (delay.hits + hang.hits + dribble.hits < 3) await setImmediate()
    expect((await send('/v2/usage')).status).toBe(200)
    emulator.clock.advance('2h')
    const [first, second] = await Promise.all(answers)
    expect([first?.status, second?.status, second?.body]).toEqual([200, 200, first?.body])
    never?.close(constants.NGHTTP2_CANCEL)
    await answered(never as never)
  })
})

describe('a listener that closes', () => {
  it('lets open requests finish, accepts no more, and closes idle connections', async () => {
    const { open, ask, emulator, listener } = await serveHttp2(CLOCK)
    const fault = emulator.faults.use({ then: { delay: '1h' } })
    const [idle, busy] = [await open(), await open()]
    const waiting = answered(ask(busy, '/v2/usage'))
    while (fault.hits === 0) await setImmediate()
    const closed = listener.close()
    if (!idle.destroyed) await once(idle, 'close')
    emulator.clock.advance('1h')
    expect((await waiting).body).toContain('"character_count":0')
    await closed
    expect(busy.closed).toBe(true)
  })

  it('aborts every connection on request', async () => {
    const { open, ask, emulator, listener } = await serveHttp2(CLOCK)
    const fault = emulator.faults.use({ then: { hang: true } })
    const session = await open()
    const waiting = answered(ask(session, '/v2/usage'))
    while (fault.hits === 0) await setImmediate()
    listener.abort()
    expect((await waiting).status).toBeUndefined()
    if (!session.destroyed) await once(session, 'close')
  })
})

describe('slow clients', () => {
  // Long enough for requests to arrive in time, even on a busy machine.
  const LIMITS = { limits: { idleMs: 2_000, keepAliveMs: 2_000, checkMs: 10 } }

  it('a connection without a request is closed, but not one that waits for its answer', async () => {
    const { open, ask, emulator } = await serveHttp2(CLOCK, LIMITS)
    const fault = emulator.faults.use({ when: { nth: 1 }, then: { delay: '1h' } })
    const busy = await open()
    const waiting = answered(ask(busy, '/v2/usage'))
    while (fault.hits === 0) await setImmediate()
    for (let witness = 0; witness < 2; witness++) {
      const idle = await open()
      if (witness > 0) expect((await answered(ask(idle, '/v2/usage'))).status).toBe(200)
      if (!idle.destroyed) await once(idle, 'close')
    }
    emulator.clock.advance('1h')
    expect((await waiting).status).toBe(200)
  })

  it('a body that stops is 408', async () => {
    const { session, authorization } = await serveOneHttp2({}, LIMITS)
    const head = { ':path': '/v2/translate', ':method': 'POST', 'content-length': '100', authorization }
    const stream = session.request({ ...head, 'content-type': 'application/json' })
    stream.on('error', () => {})
    stream.write('{"text":')
    expect((await answered(stream)).status).toBe(408)
  })

  it('an answer that is not read closes the connection', async () => {
    const { begin, session, emulator } = await serveOneHttp2({}, LIMITS)
    const body = JSON.stringify({ text: ['proton beam. '.repeat(9_000)], target_lang: 'DE' })
    const stream = begin('/v2/translate', { 'content-type': 'application/json' }, body)
    stream.pause()
    while (emulator.requests.all().length === 0) await setImmediate()
    await once(session, 'close')
  })
})
