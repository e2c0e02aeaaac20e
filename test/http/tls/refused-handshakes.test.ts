import { once } from 'node:events'
import { connect as connectPlain } from 'node:net'
import { duplexPair } from 'node:stream'
import { connect } from 'node:tls'
import { describe, expect, it } from 'vitest'
import type { RefusedHandshake } from '../../../src/watch/journal/handshakes.ts'
import { serveSecurely } from '../../support/secure.ts'

/** Fatal: unknown authority (RFC 5246 §7.2). */
const UNKNOWN_CA = Uint8Array.of(21, 3, 3, 0, 2, 2, 48)
const HTTP_ONLY = Uint8Array.of(22, 3, 0, 0, 5, 1, 0, 0, 1, 0)

type Serving = Awaited<ReturnType<typeof serveSecurely>>

const noted = ({ emulator }: Serving) =>
  new Promise<RefusedHandshake>((resolve) => emulator.handshakes.subscribe(resolve))

/** What a client sends first. */
async function helloOf(servername: string): Promise<Buffer> {
  const [client, wire] = duplexPair()
  connect({ socket: client, servername, maxVersion: 'TLSv1.2' }).on('error', () => {})
  const [hello] = await once(wire, 'data')
  return hello
}

async function refuseAfterHello({ listener }: Serving, connectLines = '') {
  const socket = connectPlain(listener.port, '127.0.0.1').on('error', () => {})
  if (connectLines !== '') {
    socket.write(`CONNECT api.deepl.com:443 HTTP/1.1\r\nHost: api.deepl.com:443\r\n${connectLines}\r\n`)
    await once(socket, 'data')
  }
  socket.write(await helloOf('api.deepl.com'))
  await once(socket, 'data')
  socket.end(UNKNOWN_CA)
}

describe('a client that does not accept TLS is noted', () => {
  it('with the name that it wanted, if it refuses the certificate', async () => {
    await using mynah = await serveSecurely('HTTPS')
    const first = noted(mynah)
    await refuseAfterHello(mynah)
    const refused = { host: 'api.deepl.com', failure: 'untrusted', client: undefined, count: 1 }
    expect(await first).toEqual(refused)
    const second = noted(mynah)
    await refuseAfterHello(mynah)
    await second
    expect(mynah.emulator.handshakes.all()).toEqual([{ ...refused, count: 2 }])
  })

  it('with its User-Agent, if it came through the proxy', async () => {
    await using mynah = await serveSecurely('a tunnel')
    const first = noted(mynah)
    await refuseAfterHello(mynah, 'User-Agent: Java/17\r\n')
    expect(await first).toMatchObject({ failure: 'untrusted', client: 'Java/17' })
  })

  it.each(['TLSv1.2', 'TLSv1.3'] as const)(
    'if it closes the connection without a request: %s',
    async (maxVersion) => {
      await using mynah = await serveSecurely('HTTPS')
      const first = noted(mynah)
      const { port } = mynah.listener
      connect({ port, host: '127.0.0.1', servername: 'api.deepl.com', maxVersion }).on('error', () => {})
      expect(await first).toMatchObject({ host: 'api.deepl.com', failure: 'closed' })
    },
  )

  it('if it speaks no common version', async () => {
    await using mynah = await serveSecurely('HTTPS')
    const first = noted(mynah)
    connectPlain(mynah.listener.port, '127.0.0.1').end(HTTP_ONLY)
    expect(await first).toMatchObject({ host: undefined, failure: 'incompatible' })
  })

  it('if it speaks only HTTP/2 and was not offered it', async () => {
    await using mynah = await serveSecurely('HTTPS')
    const first = noted(mynah)
    const { port } = mynah.listener
    const options = { port, host: '127.0.0.1', servername: 'api.deepl.com', ALPNProtocols: ['h2'] }
    connect(options).on('error', () => {})
    expect(await first).toMatchObject({ host: 'api.deepl.com', failure: 'incompatible' })
  })

  it('not if it sends requests', async () => {
    await using mynah = await serveSecurely('HTTPS')
    const { socket, ended } = await mynah.open()
    socket.write('GET /v2/usage HTTP/1.1\r\nHost: api.deepl.com\r\nConnection: close\r\n\r\n')
    await ended()
    expect(mynah.emulator.handshakes.all()).toEqual([])
  })
})
