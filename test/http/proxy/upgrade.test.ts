import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { listening } from '../../support/listening.ts'
import { openTunnel } from '../../support/open-tunnel.ts'
import { proxied } from '../../support/proxied.ts'

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
  await talk(await openTunnel(proxy.port, `127.0.0.1:${port}`))
  while (emulator.tunnels.all()[0]?.open) await new Promise(setImmediate)
  const words = 'first second third '.length
  expect(emulator.tunnels.all()).toMatchObject([
    { sent: UPGRADE.length + words, received: SWITCHED.length + 'hello '.length + words },
  ])
})
