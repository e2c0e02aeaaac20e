import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Emulator, Listener } from '../../../src/index.ts'
import { createReach } from '../../../src/server/proxy/reach.ts'
import { listening } from '../../support/listening.ts'
import { proxied } from '../../support/proxied.ts'
import { openConnection, statuses } from '../../support/raw-connection.ts'
import { itInMore } from '../../support/runs.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A server that accepts connections; the test decides what happens with them. */
async function accepting(): Promise<{ readonly port: number; readonly sockets: Socket[] }> {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    sockets.push(socket)
  })
  return { ...(await listening(server)), sockets }
}

/** Fakes the time by which a proxy waits, after a setup that needs real time. */
const fakeTime = () => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })

const LATE_MS = 15_000
const IDLE_MS = 10 * 60_000

describe('a host that does not answer in time is 504', () => {
  it.each(['tunnel', 'plain'] as const)('if its name is not resolved: %s', async (way) => {
    fakeTime()
    const reach = createReach({
      passThrough: 'all',
      proxyPorts: () => new Set(),
      upstream: () => undefined,
      resolve: () => new Promise(() => {}),
    })
    const reached = reach({ host: 'slow.example', port: 443 }, { isTunnel: way === 'tunnel' }).then(
      () => 'reached',
      (error) => error.refusal,
    )
    await vi.advanceTimersByTimeAsync(LATE_MS - 1)
    expect(await Promise.race([reached, setImmediate('waiting')])).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await reached).toMatchObject({ status: 504, message: expect.stringContaining('slow.example:443') })
  })

  it('if the upstream proxy does not answer', async () => {
    const silent = await accepting()
    const { open, emulator } = await proxied({
      passThrough: 'all',
      upstream: () => new URL(`http://127.0.0.1:${silent.port}`),
    })
    fakeTime()
    const connection = open('CONNECT shop.example:443')
    while (silent.sockets.length === 0) await setImmediate()
    await once(silent.sockets[0] as Socket, 'data')
    vi.advanceTimersByTime(LATE_MS)
    const answer = await connection.closed()
    expect(statuses(answer)).toEqual([504])
    expect(answer).toContain('shop.example:443 did not answer in time')
    expect(emulator.tunnels.all()).toMatchObject([{ failed: expect.any(String), open: false }])
    // No connection to the silent server stays open.
    if (!silent.sockets[0]?.destroyed) await once(silent.sockets[0] as Socket, 'close')
  })
})

describe('a tunnel', () => {
  async function tunnel() {
    const host = await accepting()
    const { open, emulator } = await proxied({ passThrough: 'all' })
    fakeTime()
    const client = open(`CONNECT 127.0.0.1:${host.port}`)
    await client.until('\r\n\r\n')
    while (host.sockets.length === 0) await setImmediate()
    return { client, host: host.sockets[0] as Socket, emulator }
  }

  it('is closed on both sides after ten minutes without data', async () => {
    const { client, host, emulator } = await tunnel()
    const ended = once(host, 'close')
    vi.advanceTimersByTime(IDLE_MS - 1)
    await setImmediate()
    expect([client.socket.destroyed, host.destroyed]).toEqual([false, false])
    vi.advanceTimersByTime(1)
    await Promise.all([client.closed(), ended])
    while (emulator.tunnels.all()[0]?.open) await setImmediate()
  })

  it.each([
    ['the client', true],
    ['the host', false],
  ])('stays open as long as %s sends something', async (_name, isClient) => {
    const { client, host } = await tunnel()
    const [from, to] = isClient ? [client.socket, host] : [host, client.socket]
    for (let times = 0; times < 5; times++) {
      vi.advanceTimersByTime(IDLE_MS - 1)
      from.write('.')
      await once(to, 'data')
    }
    expect([client.socket.destroyed, host.destroyed]).toEqual([false, false])
    const ended = once(host, 'close')
    vi.advanceTimersByTime(IDLE_MS)
    await Promise.all([client.closed(), ended])
  })
})

itInMore('at most 1,000 connections are forwarded; another is 503 until one has ended', async () => {
  const host = await accepting()
  const { open } = await proxied({ passThrough: 'all' })
  const line = `CONNECT 127.0.0.1:${host.port}`
  const tunnels = Array.from({ length: 1_000 }, () => open(line))
  for (const tunnel of tunnels) expect(statuses(await tunnel.until('\r\n\r\n'))).toEqual([200])
  for (const further of [line, `GET http://127.0.0.1:${host.port}/`])
    expect(statuses(await open(further).closed())).toEqual([503])
  tunnels[0]?.socket.destroy()
  // The other 999 stay open, and one more may connect.
  let again = open(line)
  while (statuses(await again.until('\r\n\r\n'))[0] !== 200) again = open(line)
  expect(statuses(await open(line).closed())).toEqual([503])
  // The proxy may be connected before the host has accepted it.
  while (host.sockets.length <= tunnels.length) await setImmediate()
  again.write('still here')
  await once(host.sockets.at(-1) as Socket, 'data')
})

describe.each(['the client', 'the host'])('if %s reads slowly', (slow) => {
  const KIB = 1024
  const SIZE = 64 * KIB * KIB

  it('the proxy stops reading from the other side, and finally delivers everything', async () => {
    const host = await accepting()
    const { open, proxy, emulator } = await proxied({ passThrough: 'all' })
    const client = open(`CONNECT 127.0.0.1:${host.port}`)
    await client.until('\r\n\r\n')
    while (host.sockets.length === 0) await setImmediate()
    const [reader, writer] =
      slow === 'the client'
        ? [client.socket, host.sockets[0] as Socket]
        : [host.sockets[0] as Socket, client.socket]
    reader.pause()
    const piece = Buffer.alloc(64 * KIB, 'x')
    for (let written = 0; written < SIZE; written += piece.length) writer.write(piece)
    await standstill(emulator, proxy)
    // Apart from the system's socket buffers, the proxy has read only a few buffers.
    expect(passed(emulator)).toBeLessThan(SIZE / 2)
    expect(writer.writableLength).toBeGreaterThan(SIZE / 4)
    let taken = 0
    reader.removeAllListeners('data')
    reader.on('data', (chunk) => {
      taken += chunk.length
    })
    reader.resume()
    while (taken < SIZE) await once(reader, 'data')
    expect(taken).toBe(SIZE)
  })
})

/** Bytes that have passed through tunnels in both directions. */
const passed = (emulator: Emulator) =>
  emulator.tunnels.all().reduce((sum, { sent, received }) => sum + sent + received, 0)

/** Resolves when a tunnel's traffic has stopped, however busy the machine is. */
async function standstill(emulator: Emulator, proxy: Listener) {
  for (let last = -1, still = 0; still < 3; ) {
    // When this request is answered, everything sent before it has been read.
    const witness = openConnection(proxy.port)
    witness.write('GET http://api.deepl.com/healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    await witness.closed()
    still = passed(emulator) === last ? still + 1 : 0
    last = passed(emulator)
  }
}
