import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, createServer as createCarrier, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { createConnections } from '../../../src/server/http/listen/connections.ts'
import { listening } from '../../support/listening.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('a server that is stopping answers what was sent before, even if it has not read that for a while', async () => {
  const { server } = await listening(createServer((_, answer) => answer.end('served')))
  const connections = createConnections(server)
  const { server: carrier, port } = await listening(createCarrier({ pauseOnConnect: true }))
  const client = connect(port, '127.0.0.1')
  const [[socket]] = (await Promise.all([
    once(carrier, 'connection'),
    new Promise((sent) => client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n', sent)),
  ])) as [[Socket], unknown]
  connections.serving(socket, socket)
  server.emit('connection', socket)
  socket.resume()
  // From here on, the socket can be read in the next turn.
  await setImmediate()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const drained = connections.drain()
  // A busy machine did nothing else during all that time.
  vi.advanceTimersByTime(1000)
  expect(await text(client)).toMatch(/^HTTP\/1\.1 200 [\s\S]*served/)
  vi.useRealTimers()
  await drained
})
