import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { createEmulator } from '../../../src/index.ts'
import { openConnection } from '../../support/raw-connection.ts'
import { itInMore } from '../../support/runs.ts'

/** A host outside of the service, and a proxy that passes it on. */
async function before(host: (socket: Socket) => void) {
  const server = createServer({ allowHalfOpen: true }, host).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const emulator = await createEmulator()
  const proxy = await emulator.listen({ proxy: { passThrough: ['127.0.0.1'] } })
  onTestFinished(async () => {
    server.close()
    await emulator.close()
  })
  const connect = `CONNECT 127.0.0.1:${port} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`
  return { emulator, port, connect, client: openConnection(proxy.port) }
}

it('forwards the data that follows its request, and records how much, not what', async () => {
  const { emulator, port, connect, client } = await before((socket) => socket.pipe(socket))
  client.write(`${connect}first `)
  await client.until('first ')
  client.write('second')
  await client.until('second')
  client.socket.end()
  expect(await client.closed()).toMatch(/^HTTP\/1\.1 200 [^\r]*\r\n\r\nfirst second$/)
  while (emulator.tunnels.all()[0]?.open) await setImmediate()
  const tunnels = emulator.tunnels.all()
  expect(tunnels).toMatchObject([{ host: '127.0.0.1', port, sent: 12, received: 12, open: false }])
  expect(JSON.stringify([tunnels, emulator.requests.all()])).not.toContain('second')
})

itInMore('lets the host answer after the client has ended, at any length', async () => {
  const size = 20_000_000
  const { connect, client } = await before((socket) => {
    let received = 0
    socket.on('data', (chunk) => {
      received += chunk.length
    })
    socket.on('end', () => socket.end(Buffer.alloc(received, 'b')))
  })
  client.write(connect)
  const head = await client.until('\r\n\r\n')
  client.socket.end(Buffer.alloc(size, 'a'))
  expect((await client.closed()).length - head.length).toBe(size)
})
