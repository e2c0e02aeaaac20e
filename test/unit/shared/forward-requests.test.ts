import { channel } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { deferred } from '../../../src/base/runtime/deferred.ts'
import { yieldToEventLoop } from '../../../src/base/runtime/yield-to-event-loop.ts'
import { VOICE_STREAM } from '../../../src/contract/openapi/voice-stream.ts'
import type { ServedApp } from '../../../src/server/http/app.ts'
import { listen } from '../../../src/server/http/listen/server.ts'
import type { StreamArrival } from '../../../src/server/http/stream/stream-request.ts'
import { webRequest } from '../../../src/server/http/wire/web-request.ts'
import {
  createRequestForwarder,
  type RequestForwarder,
} from '../../../src/server/worlds/shared/forward-requests.ts'
import { NOT_OWNER } from '../../../src/server/worlds/shared/framed-requests.ts'
import type { Ownership, Served } from '../../../src/server/worlds/shared/ownership.ts'
import { acceptPeers } from '../../../src/server/worlds/shared/peer-connections.ts'
import { serveOrForward, servePeers } from '../../../src/server/worlds/shared/serve-or-forward.ts'
import { OwnerUnavailable } from '../../../src/state/state-errors.ts'
import { openConnection } from '../../support/raw-connection.ts'

/** More than connections of this machine take while nobody reads. */
const LARGE = Buffer.alloc(16 * 1024 * 1024)

const NOTHING = Buffer.alloc(0)

const LISTENER = { host: '127.0.0.1', port: 0, traceId: () => '', takeStream: async () => {} }

const UPGRADE = `GET ${VOICE_STREAM.path} HTTP/1.1\r\nHost: mynah\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`

const RESIGNED = 'it no longer owns the state'

function holdTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

interface ForwardingOptions {
  /** What the first owners do with a request. */
  readonly refuse?: (outgoing: ServerResponse) => void
  readonly isReplaced?: boolean
  readonly takeStream?: (arrival: StreamArrival) => Promise<unknown>
}

/** The ownership of a process that is not the owner. */
const NOT_HERE = { isHere: false, owned: undefined } as unknown as Ownership

/** A process that forwards everything to an owner, and a client that has one connection to it. */
async function forwardingTo(
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
  { refuse, isReplaced = false, takeStream }: ForwardingOptions = {},
) {
  const served = createServer(answer)
  let asked = 0
  served.on('checkContinue', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    asked += 1
    if (refuse && asked < 12) return refuse(outgoing)
    outgoing.writeContinue()
    incoming.once('readable', () => served.emit('request', incoming, outgoing))
  })
  served.on('upgrade', (incoming, socket: Socket, head) => void takeStream?.({ incoming, socket, head }))
  const owner = acceptPeers('secret', true, (socket) => served.emit('connection', socket)).listen(
    0,
    '127.0.0.1',
  )
  await once(owner, 'listening')
  const address = `127.0.0.1:${(owner.address() as AddressInfo).port}`
  const forwarder = createRequestForwarder('secret', async (failed) => {
    if (failed && failed.reason !== RESIGNED && !isReplaced) throw new OwnerUnavailable(failed.reason)
    return { node: failed ? 'two' : 'one', address, machine: 'here' }
  })
  const { app, takeStream: forwardStream } = serveOrForward(NOT_HERE, forwarder)
  const front = await listen(app, { ...LISTENER, takeStream: forwardStream })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(async () => {
    agent.destroy()
    forwarder.close()
    served.closeAllConnections()
    owner.close()
    front.abort()
    await front.close()
  })
  async function send(method: string, body?: Buffer) {
    const sent = request({ agent, port: front.port, host: '127.0.0.1', method }).end(body)
    const [incoming] = (await once(sent, 'response')) as [IncomingMessage]
    const { reusedSocket } = sent
    if (!sent.writableFinished) await once(sent, 'finish')
    return { status: incoming.statusCode, text: await text(incoming), reusedSocket }
  }
  return { send, forwarder, app, front, port: front.port }
}

describe('a process that forwards to the owner of the state', () => {
  const refusals: [name: string, status: number, refuse: (outgoing: ServerResponse) => void][] = [
    ['refuses before it has all of it', 413, (outgoing) => outgoing.writeHead(413).end()],
    ['does not answer', 503, ({ socket }) => socket?.destroy()],
  ]
  it.each(refusals)('reads on a body that the owner %s, then the next request', async (_, status, refuse) => {
    const { send } = await forwardingTo((incoming, outgoing) => {
      if (incoming.method === 'GET') outgoing.end('served')
      else incoming.once('data', () => refuse(outgoing))
    })
    expect(await send('PUT', LARGE)).toMatchObject({ status })
    expect(await send('GET')).toEqual({ status: 200, text: 'served', reusedSocket: true })
  })

  const leaving: [name: string, method: string, refuse: (outgoing: ServerResponse) => void][] = [
    ['refuses a PUT', 'PUT', (outgoing) => outgoing.writeHead(NOT_OWNER, { Connection: 'close' }).end()],
    ['closes the connection of a PUT', 'PUT', ({ socket }) => socket?.destroy()],
    ['closes the connection of a GET', 'GET', ({ socket }) => socket?.destroy()],
  ]
  it.each(leaving)('asks the next owner if the first one %s before it begins', async (_, method, refuse) => {
    const warned = vi.spyOn(process, 'emitWarning')
    let bytes = 0
    const { send } = await forwardingTo(
      async (incoming, outgoing) => {
        for await (const chunk of incoming) bytes += chunk.length
        outgoing.end('served')
      },
      { refuse, isReplaced: true },
    )
    const body = method === 'PUT' ? LARGE : NOTHING
    expect(await send(method, body)).toMatchObject({ status: 200, text: 'served' })
    expect(bytes).toBe(body.length)
    expect(warned).not.toHaveBeenCalled()
  })

  it('asks the next owner for a stream that the first one does not take', async () => {
    let asked = 0
    const { port } = await forwardingTo(() => {}, {
      async takeStream(arrival) {
        asked += 1
        if (asked === 1) return servePeers(NOT_HERE, { app: {} } as Served).takeStream(arrival, undefined)
        arrival.socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\nstream')
      },
    })
    const client = openConnection(port)
    client.write(UPGRADE)
    expect(await client.closed()).toMatch(/^HTTP\/1.1 101 .*stream$/s)
  })

  it.each(['PUT', 'GET'])(
    'sends a %s that an owner may have carried out to no other owner',
    async (method) => {
      let received = 0
      const { send } = await forwardingTo(
        ({ socket }) => {
          received += 1
          socket.destroy()
        },
        { isReplaced: true },
      )
      expect(await send(method)).toMatchObject({
        status: 503,
        text: expect.stringContaining('unknown outcome'),
      })
      expect(received).toBe(1)
    },
  )

  it('breaks off an answer that the owner breaks off', async () => {
    const { send } = await forwardingTo((_, outgoing) => {
      outgoing.writeHead(200, { 'Content-Length': 10 }).write('half')
      setImmediate(() => outgoing.destroy())
    })
    await expect(send('GET')).rejects.toThrow('aborted')
  })

  it.each([
    ['a request', 'PUT / HTTP/1.1\r\nHost: mynah\r\nConnection: close\r\nContent-Length: 4\r\n\r\nbody'],
    ['a stream', UPGRADE],
  ])('gives up on a former owner that does not answer %s', async (_, request) => {
    holdTime()
    const isAsked = deferred<void>()
    const asked = async () => isAsked.resolve()
    const { port, forwarder } = await forwardingTo(() => {}, { refuse: asked, takeStream: asked })
    const client = openConnection(port)
    client.write(request)
    await isAsked.promise
    forwarder.giveUpOnOthers({ node: 'two', address: '', machine: 'here' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await client.closed()).toMatch(/^HTTP\/1.1 503 .*unknown outcome/s)
  })

  it('does not give up on a request that it has sent to the next owner since', async () => {
    holdTime()
    const asked: ServerResponse[] = []
    let isAsked = deferred<void>()
    const { send, forwarder } = await forwardingTo((_, outgoing) => {
      asked.push(outgoing)
      isAsked.resolve()
    })
    const answer = send('GET')
    await isAsked.promise
    isAsked = deferred()
    forwarder.giveUpOnOthers({ node: 'two', address: '', machine: 'here' })
    asked[0]?.writeHead(NOT_OWNER).end()
    await isAsked.promise
    await vi.advanceTimersByTimeAsync(60_000)
    asked[1]?.end('served')
    expect(await answer).toMatchObject({ status: 200, text: 'served' })
  })

  it.each(['1', '1000'])(
    'sends the body that a request in process has, not the %s bytes announced',
    async (length) => {
      const received: string[] = []
      const { app } = await forwardingTo(async (incoming, outgoing) => {
        received.push(await text(incoming))
        outgoing.end('served')
      })
      const headers = { 'Content-Length': length }
      const answer = await app.fetch(
        new Request('http://mynah/a', { method: 'PUT', headers, body: 'twelve bytes' }),
      )
      expect(await answer.text()).toBe('served')
      const empty = await app.fetch(new Request('http://mynah/b', { method: 'PUT', headers }))
      expect(await empty.text()).toBe('served')
      expect(received).toEqual(['twelve bytes', ''])
    },
  )

  it('ends a request in process whose caller leaves before an owner has agreed to it', async () => {
    const isAsked = deferred<void>()
    const { app } = await forwardingTo(() => {}, { refuse: () => isAsked.resolve() })
    const caller = new AbortController()
    const answer = app.fetch(new Request('http://mynah/v2/usage', { signal: caller.signal }))
    await isAsked.promise
    caller.abort()
    await expect(answer).rejects.toBe(caller.signal.reason)
  })

  it('says nothing of a stream that it closes with its listener before it has an answer', async () => {
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    onTestFinished(() => said.mockRestore())
    const isAsked = deferred<void>()
    const hasLeft = deferred<void>()
    const { port, front } = await forwardingTo(() => {}, {
      async takeStream({ socket }) {
        socket.resume().on('close', () => hasLeft.resolve())
        isAsked.resolve()
      },
    })
    openConnection(port).write(UPGRADE)
    await isAsked.promise
    front.abort()
    await hasLeft.promise
    expect(said).not.toHaveBeenCalled()
  })

  it('asks nobody else for a stream whose answer merely contains that status', async () => {
    let asked = 0
    const { port } = await forwardingTo(() => {}, {
      async takeStream({ socket }) {
        asked += 1
        socket.end(`HTTP/1.1 400 Bad Request\r\n\r\nnot ${NOT_OWNER} here`)
      },
    })
    const client = openConnection(port)
    client.write(UPGRADE)
    expect(await client.closed()).toMatch(/^HTTP\/1.1 400 /)
    expect(asked).toBe(1)
  })

  it('tells the owner that a client over HTTP/2 has left', async () => {
    const hasArrived = deferred<void>()
    const hasLeft = deferred<void>()
    const { app } = await forwardingTo((_, outgoing) => {
      outgoing.on('close', () => hasLeft.resolve())
      hasArrived.resolve()
    })
    const client = new AbortController()
    const request = new Request('http://mynah/v2/usage', { signal: client.signal })
    const serve = await app.others()
    const answer = serve(request, { wire: webRequest(request) })
    await hasArrived.promise
    client.abort()
    await hasLeft.promise
    expect([...(await answer).headers]).toEqual([['x-hono-already-sent', 'true']])
  })

  it('waits for an answer for as long as its client does', async () => {
    const sockets: Socket[] = []
    const opened = channel('net.client.socket')
    const note = (message: unknown) => sockets.push((message as { socket: Socket }).socket)
    opened.subscribe(note)
    onTestFinished(() => void opened.unsubscribe(note))
    const { send } = await forwardingTo((_, outgoing) => {
      // The platform reports that nothing has moved for a while, as it does on idle connections.
      for (const socket of sockets) socket.emit('timeout')
      setImmediate(() => outgoing.end('served'))
    })
    expect(await send('GET')).toMatchObject({ status: 200, text: 'served' })
  })
})

it('an owner begins with a request when it has some of its body, for which it has asked', async () => {
  const begun = deferred<IncomingMessage>()
  const app = { serve: async (incoming: IncomingMessage) => begun.resolve(incoming) } as unknown as ServedApp
  const owner = await listen(app, { ...LISTENER, receivesBody: () => true })
  onTestFinished(() => owner.abort())
  const { until, write } = openConnection(owner.port)
  write('GET /v2/usage HTTP/1.1\r\nHost: mynah\r\nExpect: 100-continue\r\nTransfer-Encoding: chunked\r\n\r\n')
  await until('100 Continue')
  for (let turn = 0; turn < 10; turn++) await yieldToEventLoop()
  expect(await Promise.race([begun.promise.then(() => 'begun'), 'waiting'])).toBe('waiting')
  write('0\r\n\r\n')
  expect(await text(await begun.promise)).toBe('')
})

it('a request that comes over no socket is answered if its owner cannot be reached', async () => {
  const fails = async () => {
    throw new OwnerUnavailable('it has gone')
  }
  const { app } = serveOrForward(NOT_HERE, {
    fetch: fails,
  } as unknown as RequestForwarder)
  const answer = await app.fetch(new Request('http://mynah/v2/usage'))
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('it has gone')
})
