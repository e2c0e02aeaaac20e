import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createAuthority } from '../../../src/server/certificates/authority.ts'
import { createGateway } from '../../../src/server/proxy/gateway.ts'
import { createTunnels } from '../../../src/watch/journal/tunnels.ts'
import { listening } from '../../support/listening.ts'
import { proxied } from '../../support/proxied.ts'
import { openConnection } from '../../support/raw-connection.ts'
import { openTunnel } from '../../support/tls.ts'

const UPGRADE = 'GET /echo HTTP/1.1\r\nHost: api.deepl.com\r\nConnection: Upgrade\r\nUpgrade: echo\r\n\r\n'
const SWITCHED = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: echo\r\n\r\n'

/** A server that switches to an echo protocol and says hello first. */
async function upgrading() {
  const server = createServer((_request, response) => response.writeHead(426).end())
  server.on('upgrade', (_request, socket: Socket, head: Buffer) => {
    socket.on('error', () => {})
    socket.write(`${SWITCHED}hello `)
    socket.write(head)
    socket.pipe(socket)
  })
  return listening(server)
}

/** Upgrades, with the first words right after the request, then continues. */
async function talk(socket: Socket) {
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  const until = async (text: string) => {
    while (!received.endsWith(text)) await once(socket, 'data')
  }
  socket.write(`${UPGRADE}first `)
  await until('first ')
  for (const word of ['second ', 'third ']) {
    socket.write(word)
    await until(word)
  }
  socket.end()
  if (!socket.destroyed) await once(socket, 'close')
  expect(received).toBe(`${SWITCHED}hello first second third `)
}

it('an upgrade works through the tunnel to another host, whose bytes are counted', async () => {
  const { port } = await upgrading()
  const { emulator, proxy } = await proxied({ passThrough: ['127.0.0.1'] })
  await talk((await openTunnel(proxy.port, `127.0.0.1:${port}`)) as Socket)
  while (emulator.tunnels.all()[0]?.open) await new Promise(setImmediate)
  const words = 'first second third '.length
  expect(emulator.tunnels.all()).toMatchObject([
    { sent: UPGRADE.length + words, received: SWITCHED.length + 'hello '.length + words },
  ])
})

describe('an upgrade in a tunnel to the emulator reaches the server of its requests', () => {
  const authority = createAuthority()

  /** The gateway in front of a server that upgrades, as in a listener. */
  async function intercepted() {
    const { server } = await upgrading()
    const gateway = createGateway({
      certified: () => authority.serverCertificate(),
      handshakeMs: 60_000,
      isServiceHost: (host) => host === 'api.deepl.com',
      ownPorts: () => new Set(),
      proxyPorts: () => new Set(),
      tunnels: createTunnels(),
    })
    const listener = createServer()
    listener.on('connect', (request, socket: Socket, head: Buffer) =>
      gateway.connect(request, socket, head, {
        serve(inner) {
          server.emit('connection', inner)
          // A listener does this after inspecting the first byte.
          if (inner.isPaused()) inner.resume()
        },
        refuse: ({ message }) => socket.destroy(new Error(message)),
      }),
    )
    onTestFinished(() => gateway.close())
    return (await listening(listener)).port
  }

  it('over TLS', async () => {
    const socket = (await openTunnel(await intercepted(), 'api.deepl.com:443')) as Socket
    const secured = connectTls({ socket, servername: 'api.deepl.com', ca: authority.certificate })
    await once(secured, 'secureConnect')
    expect(secured.alpnProtocol).toBe(false)
    await talk(secured)
  })

  it('without TLS', async () => {
    await talk((await openTunnel(await intercepted(), 'api.deepl.com:80')) as Socket)
  })

  it('with data directly after CONNECT', async () => {
    const connection = openConnection(await intercepted())
    connection.write(`CONNECT api.deepl.com:80 HTTP/1.1\r\nHost: api.deepl.com:80\r\n\r\n${UPGRADE}first `)
    const received = await connection.until('first ')
    expect(received.endsWith(`\r\n\r\n${SWITCHED}hello first `)).toBe(true)
    connection.socket.destroy()
  })
})
