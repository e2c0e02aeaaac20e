import { describe, expect, it } from 'vitest'
import { LISTENER_LIMITS } from '../../../src/http/listen/listener-limits.ts'
import { atLoopback, serveRaw, statuses } from '../../support/raw-connection.ts'

const QUICK = { headMs: 60, idleMs: 60, requestMs: 10_000, keepAliveMs: 60, checkMs: 10 }
const JSON_BODY = ['Content-Type: application/json']
const BODY = JSON.stringify({ text: ['Hello'], target_lang: 'DE' })

describe('a client that is slow', () => {
  it('with its head gets 408, however steadily the head trickles', async () => {
    await using mynah = await serveRaw({ ...QUICK, idleMs: 10_000 })
    const slow = mynah.open()
    slow.write('GET /v2/usage HTTP/1.1\r\nHost: x\r\n')
    const trickle = setInterval(() => slow.write('X-More: 1\r\n'), 15)
    const answer = await slow.closed()
    clearInterval(trickle)
    expect(statuses(answer)).toEqual([408])
    expect(answer).toContain('{"message":"The request did not arrive in time"}')
    expect(answer).toMatch(/X-Trace-ID: [0-9a-f]{32}/)
  })

  it('to say anything at all is let go', async () => {
    await using mynah = await serveRaw(QUICK)
    expect(await mynah.open().closed()).not.toContain('200')
  })

  it('with its next request is let go after a while', async () => {
    await using mynah = await serveRaw({ ...QUICK, headMs: 10_000, idleMs: 10_000 })
    const connection = mynah.open()
    connection.write(mynah.request('GET /v2/usage'))
    expect(statuses(await connection.closed())).toEqual([200])
  })

  it('in the middle of its body gets 408, which the journal shows, and nothing is billed', async () => {
    await using mynah = await serveRaw(QUICK)
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
  ])('%s is let go', async (_name, path, length, status) => {
    await using mynah = await serveRaw(QUICK)
    const slow = mynah.open()
    slow.write(atLoopback(mynah.request(`POST ${path}`, [...JSON_BODY, length], 'some')))
    expect(statuses(await slow.closed())).toEqual([status])
  })

  it('in the middle of a body that nobody wants is let go', async () => {
    await using mynah = await serveRaw({ ...QUICK, keepAliveMs: 60 })
    const slow = mynah.open()
    slow.write(mynah.request('POST /no/such/path', ['Content-Length: 100'], 'some'))
    expect(statuses(await slow.closed())).toEqual([404])
  })

  it('is waited for as long as its body moves', async () => {
    await using mynah = await serveRaw({ ...QUICK, idleMs: 150 })
    const slow = mynah.open()
    const head = [...JSON_BODY, `Content-Length: ${BODY.length}`, 'Connection: close']
    slow.write(mynah.request('POST /v2/translate', head))
    const startedAt = performance.now()
    for (const letter of BODY) {
      slow.write(letter)
      await new Promise((resolve) => setTimeout(resolve, 8))
    }
    const answer = await slow.closed()
    expect(performance.now() - startedAt).toBeGreaterThan(300)
    expect(statuses(answer)).toEqual([200])
  })

  it('is not waited for without end, though its body moves', async () => {
    await using mynah = await serveRaw({ ...QUICK, idleMs: 10_000, requestMs: 120 })
    const slow = mynah.open()
    slow.write(mynah.request('POST /v2/translate', [...JSON_BODY, 'Content-Length: 100000']))
    const trickle = setInterval(() => slow.write(' '), 15)
    const answer = await slow.closed()
    clearInterval(trickle)
    expect(statuses(answer)).toEqual([408])
  })

  it('to take its answer is let go', async () => {
    await using mynah = await serveRaw({ ...QUICK, keepAliveMs: 10_000 })
    const slow = mynah.open()
    slow.socket.pause()
    // More than the sockets on the way can hold.
    const count = 30_000
    slow.write(mynah.request('GET /v2/usage').repeat(count))
    let answered = 0
    mynah.emulator.requests.subscribe(() => answered++)
    let before = -1
    // Until nothing moves any more.
    while (before < answered) {
      before = answered
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    expect(before).toBeLessThan(count)
    slow.socket.resume()
    expect(statuses(await slow.closed()).length).toBeLessThan(count)
  })

  it('because Mynah itself lets it wait is not let go', async () => {
    await using mynah = await serveRaw(QUICK)
    mynah.emulator.faults.use({ match: { operation: 'getUsage' }, then: { delay: '300ms' } })
    const waiting = await mynah.exchange(mynah.request('GET /v2/usage', ['Connection: close']))
    expect(statuses(waiting)).toEqual([200])
  })

  it('in reading events, of which there are none, is not let go', async () => {
    await using mynah = await serveRaw(QUICK)
    const events = mynah.open()
    events.write('GET /_mynah/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
    await events.until('event: open')
    await new Promise((resolve) => setTimeout(resolve, 200))
    await mynah.exchange(mynah.request('GET /v2/usage', ['Connection: close']))
    expect(await events.until('event: request')).toContain('getUsage')
  })
})

it('real clients are given enough time: 30 MB in an hour, a minute of silence, polls five seconds apart', () => {
  const { requestMs, idleMs, keepAliveMs, headMs } = LISTENER_LIMITS
  expect((requestMs / 1000) * 9 * 1024).toBeGreaterThan(30 * 1024 * 1024)
  expect(Math.min(idleMs, headMs)).toBeGreaterThanOrEqual(60_000)
  expect(keepAliveMs).toBeGreaterThan(5_000)
})

describe('an emulator that is closed', () => {
  it('lets go of connections that were opened for later, and lets requests end that have begun', async () => {
    const mynah = await serveRaw()
    const [begun, spare] = [mynah.open(), mynah.open()]
    begun.write('GET /v2/usage HTTP/1.1\r\n')
    // Both are there when a third is answered.
    await mynah.exchange(mynah.request('GET /v2/usage', ['Connection: close']))
    const closing = mynah.emulator.close()
    expect(await spare.closed()).toBe('')
    const key = `Authorization: DeepL-Auth-Key ${mynah.emulator.authKey}`
    begun.write(`Host: x\r\n${key}\r\nConnection: close\r\n\r\n`)
    expect(statuses(await begun.closed())).toEqual([200])
    await closing
  })
})
