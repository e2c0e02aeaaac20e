import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { createControlClient } from '../../../src/client/index.ts'
import { createEmulator } from '../../../src/server/emulator.ts'
import { listening } from '../../support/listening.ts'

const tunnel = async (proxy: string, target: string) => {
  const [answer, socket] = await once(request(proxy, { method: 'CONNECT', path: target }).end(), 'connect')
  return { status: answer.statusCode, socket }
}

it('GET /_mynah/tunnels lists connections through the proxies and refused ones, for any session', async () => {
  await using emulator = await createEmulator()
  const { url } = await emulator.listen()
  const proxy = await emulator.listen({ proxy: { passThrough: ['127.0.0.1'] } })
  const { port } = await listening(createServer((socket) => socket.end('four')))

  const { socket } = await tunnel(proxy.url, `127.0.0.1:${port}`)
  socket.end('sent here').resume()
  await once(socket, 'close')
  const refused = await tunnel(proxy.url, 'example.com:443')
  refused.socket.destroy()
  expect(refused.status).toBe(403)

  const client = createControlClient({ url, session: 'of-one-test' })
  const [first, second, ...others] = await client.tunnels.all()
  expect(others).toEqual([])
  expect(first).toMatchObject({ host: '127.0.0.1', port, sent: 9, received: 4 })
  expect(second).toMatchObject({ host: 'example.com', port: 443, sent: 0, open: false })
  expect(second?.refused).toContain('example.com')
  expect(await client.tunnels.all()).toEqual(emulator.tunnels.all())

  await client.tunnels.clear()
  expect(emulator.tunnels.all()).toEqual([])
})
