import { describe, expect, it } from 'vitest'
import { LISTENER_LIMITS } from '../../../src/server/http/listen/listener-limits.ts'
import { atLoopback, serveRaw, statuses } from '../../support/raw-connection.ts'
import { itInMore } from '../../support/runs.ts'

/** Limits that are never reached here; each test shortens the one it is about. */
const PATIENT = { headMs: 600_000, idleMs: 600_000, requestMs: 600_000, keepAliveMs: 600_000, checkMs: 10 }
/** Where nothing is to arrive in time. */
const SHORT_MS = 500
/** Long enough for everything to arrive in time, even on a busy machine. */
const ENOUGH_MS = 2_000
const TRICKLE_MS = 15
const JSON_BODY = ['Content-Type: application/json']
const BODY = JSON.stringify({ text: ['Hello'], target_lang: 'DE' })

type Mynah = Awaited<ReturnType<typeof serveRaw>>

/**
 * Waits until a connection that just became idle has been closed: everything that was idle before has then reached the
 * limit as well.
 */
async function idleTimePassed(mynah: Mynah) {
  const witness = mynah.open()
  witness.write(mynah.request('POST /v2/translate', [...JSON_BODY, 'Content-Length: 100'], '{"text'))
  await witness.closed()
}

describe.concurrent('a client that is slow', () => {
  it('with its head gets 408, however steadily the head trickles', async () => {
    await using mynah = await serveRaw({ ...PATIENT, headMs: ENOUGH_MS })
    const slow = mynah.open()
    slow.write('GET /v2/usage HTTP/1.1\r\nHost: x\r\n')
    const trickle = setInterval(() => slow.write('X-More: 1\r\n'), TRICKLE_MS)
    const answer = await slow.closed()
    clearInterval(trickle)
    expect(statuses(answer)).toEqual([408])
    expect(answer).toContain('{"message":"The request did not arrive in time"}')
    expect(answer).toMatch(/X-Trace-ID: [0-9a-f]{32}/)
  })

  it.each(['headMs', 'idleMs'])('to send anything at all is disconnected (%s)', async (limit) => {
    await using mynah = await serveRaw({ ...PATIENT, [limit]: SHORT_MS })
    expect(await mynah.open().closed()).not.toContain('200')
  })

  it('with its next request is disconnected after a while', async () => {
    await using mynah = await serveRaw({ ...PATIENT, keepAliveMs: 60 })
    const connection = mynah.open()
    connection.write(mynah.request('GET /v2/usage'))
    expect(statuses(await connection.closed())).toEqual([200])
  })

  it('in the middle of its body gets 408, which the journal shows, and nothing is billed', async () => {
    await using mynah = await serveRaw({ ...PATIENT, idleMs: ENOUGH_MS })
    const slow = mynah.open()
    slow.write(mynah.request('POST /v2/translate', [...JSON_BODY, 'Content-Length: 100'], '{"text'))
    const answer = await slow.closed()
    expect(statuses(answer)).toEqual([408])
    expect(answer).toContain('Request timeout')
    expect(answer).toMatch(/connection: close/i)
    expect(mynah.emulator.requests.all({ status: 408 })).toMatchObject([{ operation: 'translateText' }])
    const usage = await mynah.exchange(mynah.request('GET /v2/usage', ['Connection: close']))
    expect(usage).toContain('"character_count":0')
  })

  it.each([
    ['whose body was refused', '/v2/translate', 'Content-Length: 99999999', 413],
    ['that sends a scenario gets 408, and', '/_mynah/scenario', 'Content-Length: 100', 408],
    ['in the middle of a body that nobody needs', '/no/such/path', 'Content-Length: 100', 404],
  ])('%s is disconnected', async (_name, path, length, status) => {
    await using mynah = await serveRaw({ ...PATIENT, idleMs: ENOUGH_MS, keepAliveMs: 60 })
    const slow = mynah.open()
    slow.write(atLoopback(mynah.request(`POST ${path}`, [...JSON_BODY, length], 'some')))
    expect(statuses(await slow.closed())).toEqual([status])
  })

  itInMore('is awaited as long as its body makes progress', async () => {
    await using mynah = await serveRaw({ ...PATIENT, idleMs: ENOUGH_MS })
    const slow = mynah.open()
    const body = BODY.padStart(100_000)
    const head = [...JSON_BODY, `Content-Length: ${body.length}`, 'Connection: close']
    slow.write(mynah.request('POST /v2/translate', head))
    let sent = 0
    const trickle = setInterval(() => slow.write(body.slice(sent, ++sent)), TRICKLE_MS)
    for (let round = 0; round < 2; round++) await idleTimePassed(mynah)
    clearInterval(trickle)
    slow.write(body.slice(sent))
    expect(statuses(await slow.closed())).toEqual([200])
  })

  itInMore('is not awaited forever, although its body makes progress', async () => {
    await using mynah = await serveRaw({ ...PATIENT, headMs: ENOUGH_MS, requestMs: ENOUGH_MS })
    const slow = mynah.open()
    slow.write(mynah.request('POST /v2/translate', [...JSON_BODY, 'Content-Length: 100000']))
    const trickle = setInterval(() => slow.write(' '), TRICKLE_MS)
    const answer = await slow.closed()
    clearInterval(trickle)
    expect(statuses(answer)).toEqual([408])
  })

  itInMore('because Mynah itself delays it is not disconnected', async () => {
    await using mynah = await serveRaw({ ...PATIENT, idleMs: ENOUGH_MS }, { clock: '2026-01-31T12:00:00Z' })
    mynah.emulator.faults.use({ match: { operation: 'getUsage' }, then: { delay: '1h' } })
    const waiting = mynah.exchange(mynah.request('GET /v2/usage', ['Connection: close']))
    await idleTimePassed(mynah)
    mynah.emulator.clock.advance('1h')
    expect(statuses(await waiting)).toEqual([200])
  })

  itInMore('to read events, of which there are none, is not disconnected', async () => {
    await using mynah = await serveRaw({ ...PATIENT, idleMs: ENOUGH_MS })
    const events = mynah.open()
    events.write('GET /_mynah/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
    await events.until('event: open')
    // Idle, since it sends nothing.
    expect(await mynah.open().closed()).not.toContain('200')
    await mynah.exchange(mynah.request('GET /v2/usage', ['Connection: close']))
    expect(await events.until('event: request')).toContain('getUsage')
  })
})

// Not concurrent: this many requests leave no time for other tests in this process.
it('a client that is slow to read its answer is disconnected', async () => {
  await using mynah = await serveRaw({ ...PATIENT, idleMs: 100 })
  const slow = mynah.open()
  slow.socket.pause()
  // More than the socket buffers can hold.
  const count = 30_000
  slow.write(mynah.request('GET /v2/usage').repeat(count))
  let answered = 0
  mynah.emulator.requests.subscribe((recorded) => {
    if (recorded.line().operation === 'getUsage') answered += 1
  })
  let before: number
  do {
    before = answered
    // Node starts another period when the amount of unsent data has decreased.
    for (let period = 0; period < 3; period++) await idleTimePassed(mynah)
  } while (before < answered)
  expect(before).toBeLessThan(count)
  slow.socket.resume()
  expect(statuses(await slow.closed()).length).toBeLessThan(count)
})

it('real clients have enough time: 30 MB in an hour, a minute of silence, polls five seconds apart', () => {
  const { requestMs, idleMs, keepAliveMs, headMs } = LISTENER_LIMITS
  expect((requestMs / 1000) * 9 * 1024).toBeGreaterThan(30 * 1024 * 1024)
  expect(Math.min(idleMs, headMs)).toBeGreaterThanOrEqual(60_000)
  expect(keepAliveMs).toBeGreaterThan(5_000)
})
