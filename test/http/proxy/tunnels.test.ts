import { createServer, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createControlClient } from '../../../src/client/index.ts'
import { listening } from '../../support/listening.ts'
import { proxied } from '../../support/proxied.ts'
import { itInMore } from '../../support/runs.ts'

/** A tunnel through a proxy to a host outside of the service, with data that follows the request. */
async function tunnel(host: (socket: Socket) => void, data = '') {
  const { port } = await listening(createServer({ allowHalfOpen: true }, host))
  const { emulator, open } = await proxied({ passThrough: ['127.0.0.1'] })
  return { emulator, port, client: open(`CONNECT 127.0.0.1:${port}`, [], data) }
}

it('forwards the data that follows its request, and records how much, not what, for any session', async () => {
  const { emulator, port, client } = await tunnel((socket) => socket.pipe(socket), 'first ')
  await client.until('first ')
  client.write('second')
  await client.until('second')
  client.socket.end()
  expect(await client.closed()).toMatch(/^HTTP\/1\.1 200 [^\r]*\r\n\r\nfirst second$/)
  while (emulator.tunnels.all()[0]?.open) await setImmediate()
  const { url } = await emulator.listen()
  const control = createControlClient({ url, session: 'of-one-test' })
  const tunnels = await control.tunnels.all()
  expect(tunnels).toMatchObject([{ host: '127.0.0.1', port, sent: 12, received: 12, open: false }])
  expect(JSON.stringify([tunnels, emulator.requests.all()])).not.toContain('second')
  await control.tunnels.clear()
  expect(emulator.tunnels.all()).toEqual([])
})

itInMore('lets the host answer after the client has ended, at any length', async () => {
  const size = 20_000_000
  const { client } = await tunnel((socket) => {
    let received = 0
    socket.on('data', (chunk) => {
      received += chunk.length
    })
    socket.on('end', () => socket.end(Buffer.alloc(received, 'b')))
  })
  const head = await client.until('\r\n\r\n')
  client.socket.end(Buffer.alloc(size, 'a'))
  expect((await client.closed()).length - head.length).toBe(size)
})
