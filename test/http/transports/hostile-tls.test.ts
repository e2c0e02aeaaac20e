import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { statuses } from '../../support/raw-connection.ts'
import { itInMore, runs } from '../../support/runs.ts'
import { serveSecurely } from '../../support/secure.ts'
import { sendHttp } from '../../support/send-http.ts'

/** The beginning of a handshake that never continues. */
const HALF_A_HANDSHAKE = Uint8Array.of(22, 3, 1, 2, 0, 1)
/** Where nothing is to arrive in time. */
const SHORT = { limits: { headMs: 500, checkMs: 10 } }
/** Long enough for everything to arrive in time, even on a busy machine. */
const ENOUGH = { limits: { headMs: 2_000, checkMs: 10 } }

describe.concurrent('a listener with TLS', () => {
  it('answers 400 in plain text to a client that speaks HTTP without it', async () => {
    await using mynah = await serveSecurely('HTTPS')
    const { write, closed } = mynah.openRaw()
    write(mynah.request('GET /v2/usage'))
    const answer = await closed()
    expect(statuses(answer)).toEqual([400])
    expect(answer).toContain('https://')
    expect(mynah.emulator.requests.all()).toEqual([])
  })

  it('does not wait forever for such a client to disconnect', async () => {
    await using mynah = await serveSecurely('HTTPS', {}, ENOUGH)
    const { socket, closed } = mynah.openRaw()
    socket.allowHalfOpen = true
    socket.write(mynah.request('GET /v2/usage'))
    await once(socket, 'end')
    // Nothing reads it anymore.
    const more = setInterval(() => socket.write('more'), 15)
    await closed()
    clearInterval(more)
  })

  it.each([
    ['nothing', ''],
    ['half a handshake', HALF_A_HANDSHAKE],
  ])('disconnects a client that sends %s', async (_name, bytes) => {
    await using mynah = await serveSecurely('HTTPS', {}, SHORT)
    const { write, closed } = mynah.openRaw()
    write(bytes)
    await closed()
  })

  itInMore('serves others while many handshakes are half done, and lets all of these go', async () => {
    await using mynah = await serveSecurely('HTTPS', {}, { limits: { headMs: 20_000 } })
    const half = Array.from({ length: runs(50) }, () => mynah.openRaw())
    for (const { write } of half) write(HALF_A_HANDSHAKE)
    await Promise.all(half.map(({ socket }) => socket.connecting && once(socket, 'connect')))
    const { port, ca = '' } = mynah.listener
    const headers = { Authorization: `DeepL-Auth-Key ${mynah.emulator.authKey}` }
    const { status } = await sendHttp(`https://127.0.0.1:${port}/v2/usage`, { headers, ca, agent: false })
    expect(status).toBe(200)
    await Promise.all(half.map(({ closed }) => closed()))
  })

  it('closes during handshakes', async () => {
    await using mynah = await serveSecurely('HTTPS')
    const half = [mynah.openRaw(), mynah.openRaw()]
    half[0]?.write(HALF_A_HANDSHAKE)
    await Promise.all(half.map(({ socket }) => once(socket, 'connect')))
    await mynah.listener.close()
    await Promise.all(half.map(({ closed }) => closed()))
  })
})

it('a listener without TLS answers 400 to a client that starts with TLS, and continues', async () => {
  await using mynah = await serveSecurely('HTTP')
  const { write, closed } = mynah.openRaw()
  write(HALF_A_HANDSHAKE)
  expect(statuses(await closed())).toEqual([400])
  const connection = await mynah.open()
  connection.socket.write(mynah.request('GET /v2/usage', ['Connection: close']))
  expect((await connection.ended()).text).toContain('"character_count":0')
})
