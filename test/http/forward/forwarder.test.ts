import { EventEmitter, getEventListeners, once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, createServer as createTcpServer, type Socket } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connectTo } from '../../../src/server/forward/connect.ts'
import { createForwarder, wasReset } from '../../../src/server/forward/forwarder.ts'
import { resetConnection } from '../../../src/server/http/wire/transport.ts'
import { listening } from '../../support/listening.ts'

/** A server, and a forwarder to it. */
async function forwarding(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  options: { readonly keepsConnections?: boolean } = {},
) {
  const { server, url } = await listening(createServer(answer))
  const forwarder = createForwarder({ connect: (origin) => connectTo(origin, {}), ...options })
  onTestFinished(() => forwarder.close())
  return { server, forwarder, origin: new URL(url) }
}

/** More than connections of this machine take while nobody reads. */
const MORE_THAN_BUFFERED = 16 * 1024 * 1024

const get = { method: 'GET', target: '/', fields: [] }

describe('a forwarder', () => {
  it.each([
    ['GET', [], undefined, { host: expect.any(String), connection: 'keep-alive' }],
    ['POST', [], undefined, { 'content-length': '0' }],
    ['DELETE', [], Buffer.from('four'), { 'content-length': '4' }],
    ['GET', ['Content-Length', '4'], 'four', { 'content-length': '4' }],
    ['GET', [], 'four', { 'transfer-encoding': 'chunked' }],
    ['POST', ['Host', 'another.example', 'X-Odd', 'a', 'x-odd', 'b'], undefined, { 'x-odd': 'a, b', host: 'another.example' }],
  ])('delimits the body of %s %j with %j', async (method, fields, body, expected) => {
    const { forwarder, origin } = await forwarding(async (request, response) =>
      response.end(JSON.stringify([request.headers, await text(request)])),
    )
    const stream = typeof body === 'string' ? new PassThrough().end(body) : body
    const answer = await forwarder.forward(origin, { method, target: '/', fields, body: stream })
    const [headers, received] = JSON.parse(await text(answer.body))
    expect(headers).toMatchObject(expected)
    expect(received).toBe(body === undefined ? '' : 'four')
  }) // biome-ignore format: a table

  it('streams both bodies at the same time', async () => {
    const { forwarder, origin } = await forwarding((request, response) => void request.pipe(response))
    const body = new PassThrough()
    body.write('first')
    const answer = await forwarder.forward(origin, { ...get, method: 'POST', body })
    const [first] = await once(answer.body, 'data')
    expect(String(first)).toBe('first')
    body.end('second')
    const [second] = await once(answer.body, 'data')
    expect(String(second)).toBe('second')
  })

  it.each([
    [true, 1],
    [false, 2],
  ])('uses a connection again: %s', async (keepsConnections, connections) => {
    const { server, forwarder, origin } = await forwarding((_, response) => response.end(), {
      keepsConnections,
    })
    const sockets = new Set<Socket>()
    server.on('connection', (socket) => sockets.add(socket))
    for (const _ of [1, 2]) {
      const { body } = await forwarder.forward(origin, get)
      const closed = once(body, 'close')
      await text(body)
      await closed
    }
    expect(sockets.size).toBe(connections)
  })

  it('sends the rest of a body whose answer is already complete, and uses the connection again', async () => {
    const sockets = new Set<Socket>()
    const answered = new EventEmitter()
    const { forwarder, origin, server } = await forwarding((request, response) => {
      let bytes = 0
      request.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      request.once('data', () => {
        request.pause()
        response.writeHead(413, { 'Content-Length': '0' }).end()
        answered.once('read', () => request.resume())
      })
      request.on('end', () => answered.emit('received', bytes))
    })
    server.on('connection', (socket) => sockets.add(socket))
    for (const bytes of [MORE_THAN_BUFFERED, 2]) {
      const body = Readable.from([Buffer.alloc(bytes / 2), Buffer.alloc(bytes / 2)])
      const { body: empty } = await forwarder.forward(origin, { ...get, method: 'POST', body })
      await text(empty)
      const received = once(answered, 'received')
      answered.emit('read')
      expect(await received).toEqual([bytes])
    }
    expect(sockets.size).toBe(1)
  })

  it('drops the rest of a body after an answer whose connection ends', async () => {
    const { forwarder, origin } = await forwarding((_, response) => response.writeHead(413).end(), {
      keepsConnections: false,
    })
    const body = Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(MORE_THAN_BUFFERED / 64)))
    const dropped = once(body, 'end')
    const answer = await forwarder.forward(origin, { ...get, method: 'POST', body })
    await text(answer.body)
    await dropped
  })

  it('aborts the request when its client leaves, before and after the head of the answer', async () => {
    const { forwarder, origin, server } = await forwarding((request, response) => {
      if (request.url === '/head') response.write('begun')
    })
    for (const target of ['/', '/head']) {
      const client = new AbortController()
      const arrived = once(server, 'request')
      const answer = forwarder.forward(origin, { ...get, target }, client.signal)
      const [request] = (await arrived) as [IncomingMessage]
      const aborted = once(request.socket, 'close')
      const body = target === '/' ? answer : (await answer).body
      client.abort(new Error('the client disconnected'))
      await expect(body instanceof Promise ? body : text(body)).rejects.toThrow('the client disconnected')
      await aborted
    }
  })

  it('does not wait for a body that has failed before a server is asked', async () => {
    const { forwarder, origin } = await forwarding(() => {})
    const body = new PassThrough().destroy()
    await expect(forwarder.forward(origin, { ...get, body, asksFirst: true })).rejects.toThrow('closed')
  })

  it('leaves nothing at the signal of a client that sends one request several times', async () => {
    const { forwarder, origin } = await forwarding((_, response) => void response.end())
    const { signal } = new AbortController()
    for (let attempt = 0; attempt < 3; attempt++) {
      const answer = await forwarder.forward(origin, get, signal)
      await text(answer.body)
    }
    await expect.poll(() => getEventListeners(signal, 'abort')).toEqual([])
  })

  it('aborts the request when its body breaks off', async () => {
    const { forwarder, origin, server } = await forwarding((request) => void request.resume())
    const arrived = once(server, 'request')
    const body = new PassThrough()
    body.write('begun')
    const answer = forwarder.forward(origin, { ...get, method: 'POST', body })
    await arrived
    body.destroy(new Error('the client disconnected'))
    await expect(answer).rejects.toThrow('the client disconnected')
  })

  it.each([
    ['resets', resetConnection, true],
    ['closes', (socket: Socket) => socket.destroySoon(), false],
  ])('tells whether a server %s its connection', async (_, end, isReset) => {
    let socket: Socket | undefined
    const { forwarder, origin } = await forwarding((request, response) => {
      if (request.url === '/') return void end(request.socket)
      socket = request.socket
      response.writeHead(200, { 'Content-Length': '10' })
      response.write('begun')
    })
    const before = await forwarder.forward(origin, get).catch((error) => error)
    expect([wasReset(before), before.message]).toEqual([
      isReset,
      isReset ? 'read ECONNRESET' : 'the connection was closed before the answer was complete',
    ])
    const { body } = await forwarder.forward(origin, { ...get, target: '/body' })
    await once(body, 'readable')
    if (socket) end(socket)
    expect(wasReset(await text(body).catch((error) => error))).toBe(isReset)
  })

  it('passes a WebSocket on in both directions, and its end', async () => {
    const { forwarder, origin, server } = await forwarding(() => {})
    server.on('upgrade', ({ headers }: IncomingMessage, socket: Socket, head: Buffer) => {
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n\r\n${headers.upgrade} ${head}`)
      socket.pipe(socket)
    })
    const front = createTcpServer({ allowHalfOpen: true }, async (socket) => {
      await forwarder.upgrade(origin, get, { socket, head: Buffer.from('early') })
    })
    const client = connect((await listening(front)).port, '127.0.0.1')
    client.end('late')
    expect(await text(client)).toMatch(/ 101 .*websocket earlylate$/s)
  })
})
