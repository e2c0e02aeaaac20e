import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { itInMore } from '../../support/runs.ts'
import { CARRIERS, serveSecurely } from '../../support/secure.ts'

const CLOCK = { clock: '2026-01-01T00:00:00Z' }

/** Waits for a condition that needs no time to pass, as long as the connection is open. */
async function once(holds: () => boolean, wire: Socket) {
  while (!holds() && !wire.destroyed) await setImmediate()
}

describe.each(CARRIERS)('over %s', (carrier) => {
  async function sent(then: object, request?: string) {
    const mynah = await serveSecurely(carrier)
    const fault = mynah.emulator.faults.use({ then })
    const connection = await mynah.open()
    connection.socket.write(request ?? mynah.request('GET /v2/usage'))
    const ended = await connection.ended()
    await mynah[Symbol.asyncDispose]()
    expect(fault.hits).toBe(1)
    return ended
  }

  it('reset resets the TCP connection without sending anything', async () => {
    expect(await sent({ reset: true })).toEqual({ text: '', wire: 'ECONNRESET', isNotified: false })
  })

  it('empty ends it without a byte, and without a reset', async () => {
    expect(await sent({ empty: true })).toMatchObject({ text: '', wire: 'FIN' })
  })

  it.each([0, 10])('truncate ends it after %d bytes of the body, without a close-notify', async (bytes) => {
    const { text, ...how } = await sent({ truncate: { bytes } })
    const [head, body] = text.split('\r\n\r\n')
    expect(head).toMatch(/content-length: \d{2,}/i)
    expect(body).toHaveLength(bytes)
    expect(how).toEqual({ wire: 'FIN', isNotified: false })
  })

  itInMore('truncate sends all of a large part, however slowly it is read', async () => {
    const mynah = await serveSecurely(carrier)
    const bytes = 90_000
    mynah.emulator.faults.use({ then: { truncate: { bytes } } })
    const connection = await mynah.open()
    const text = 'proton beam. '.repeat(9_000)
    const body = JSON.stringify({ text: [text], target_lang: 'DE' })
    connection.wire.pause()
    const headers = ['Content-Type: application/json', `Content-Length: ${body.length}`]
    connection.socket.write(mynah.request('POST /v2/translate', headers, body))
    await once(() => mynah.emulator.requests.all().length === 1, connection.wire)
    connection.wire.resume()
    const ended = await connection.ended()
    expect(ended.text.slice(ended.text.indexOf('\r\n\r\n') + 4)).toHaveLength(bytes)
    expect(ended).toMatchObject({ wire: 'FIN', isNotified: false })
    await mynah[Symbol.asyncDispose]()
  })

  it('bad_chunk sends an invalid chunk, and ends', async () => {
    const { text, wire } = await sent({ bad_chunk: true })
    expect(text).toMatch(/transfer-encoding: chunked/i)
    expect(text).toContain('not a chunk size')
    expect(wire).toBe('FIN')
  })

  it('an answer that ends the connection does so with a close-notify', async () => {
    await using mynah = await serveSecurely(carrier)
    const connection = await mynah.open()
    connection.socket.write(mynah.request('GET /v2/usage', ['Connection: close']))
    const { text, ...how } = await connection.ended()
    expect(text).toContain('"character_count":0')
    expect(how).toEqual({ wire: 'FIN', isNotified: carrier !== 'HTTP' })
  })

  itInMore('a delay waits for the world’s clock, longer than connections may be idle', async () => {
    await using mynah = await serveSecurely(carrier, CLOCK, { limits: { idleMs: 2_000, checkMs: 10 } })
    const fault = mynah.emulator.faults.use({ when: { nth: 1 }, then: { delay: '1h' } })
    const waiting = await mynah.open()
    waiting.socket.write(mynah.request('GET /v2/usage', ['Connection: close']))
    await once(() => fault.hits === 1, waiting.wire)
    // Two sequential connections that are closed for being idle.
    for (let witness = 0; witness < 2; witness++) {
      const idle = await mynah.open()
      idle.socket.write('GET /v2/usage HTTP/1.1\r\n')
      await idle.ended()
    }
    mynah.emulator.clock.advance('1h')
    expect((await waiting.ended()).text).toContain('"character_count":0')
  })

  it('close lets an open request finish, and ends idle connections', async () => {
    await using mynah = await serveSecurely(carrier, CLOCK)
    const fault = mynah.emulator.faults.use({ then: { delay: '1h' } })
    const [unused, waiting] = [await mynah.open(), await mynah.open()]
    waiting.socket.write(mynah.request('GET /v2/usage'))
    await once(() => fault.hits === 1, waiting.wire)
    const closed = mynah.listener.close()
    await unused.ended()
    mynah.emulator.clock.advance('1h')
    expect((await waiting.ended()).text).toContain('"character_count":0')
    await closed
  })

  it('close lets a request arrive completely whose head had begun', async () => {
    await using mynah = await serveSecurely(carrier)
    const [unused, half] = [await mynah.open(), await mynah.open()]
    half.socket.write('GET /healthz HTTP/1.1\r\nConnection: close\r\n')
    // When this request is answered, everything sent before it has been read.
    const witness = await mynah.open()
    witness.socket.write(mynah.request('GET /v2/usage', ['Connection: close']))
    await witness.ended()
    const closed = mynah.listener.close()
    await unused.ended()
    half.socket.write('Host: 127.0.0.1\r\n\r\n')
    expect((await half.ended()).text).toMatch(/^HTTP\/1\.1 200 .*ok$/s)
    await closed
  })
})
