import { channel } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { deferred } from '../../../src/base/runtime/deferred.ts'
import { listen } from '../../../src/server/http/listen/server.ts'
import { webRequest } from '../../../src/server/http/wire/web-request.ts'
import {
  createRequestForwarder,
  type Owner,
  type RequestForwarder,
} from '../../../src/server/worlds/shared/forward-requests.ts'
import { NOT_OWNER } from '../../../src/server/worlds/shared/framed-requests.ts'
import type { Ownership } from '../../../src/server/worlds/shared/ownership.ts'
import { acceptPeers } from '../../../src/server/worlds/shared/peer-connections.ts'
import { serveOrForward } from '../../../src/server/worlds/shared/serve-or-forward.ts'
import { OwnerUnavailable } from '../../../src/state/state-errors.ts'

/** More than connections of this machine take while nobody reads. */
const LARGE = Buffer.alloc(16 * 1024 * 1024)

const RESIGNED = 'it no longer owns the state'

/** The ownership of a process that is not the owner. */
const notHere = (owner: Partial<Owner>) =>
  ({ isHere: false, owned: undefined, awaitOwner: async () => owner }) as unknown as Ownership

/** A process that forwards everything to an owner, and a client that has one connection to it. */
async function forwardingTo(
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
  { secret = 'secret', continues = (_asked: number): boolean => true, isReplaced = false } = {},
) {
  const served = createServer(answer)
  let asked = 0
  served.on('checkContinue', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    asked += 1
    if (!continues(asked)) return outgoing.writeHead(NOT_OWNER, { Connection: 'close' }).end()
    outgoing.writeContinue()
    served.emit('request', incoming, outgoing)
  })
  const owner = acceptPeers(
    secret,
    (socket) => served.emit('connection', socket),
    () => {},
  ).listen(0, '127.0.0.1')
  await once(owner, 'listening')
  const address = `127.0.0.1:${(owner.address() as AddressInfo).port}`
  let failures = 0
  const forwarder = createRequestForwarder('secret', async (failed) => {
    failures += 1
    const isNext = failed.reason === RESIGNED || (isReplaced && failures === 1)
    if (!isNext) throw new OwnerUnavailable(failed.reason)
    return { node: 'two', address, machine: 'here' }
  })
  const { app } = serveOrForward(notHere({ node: 'one', address, machine: 'here' }), forwarder)
  const front = await listen(app, {
    host: '127.0.0.1',
    port: 0,
    address: undefined,
    controlToken: undefined,
    traceId: () => '',
    takeStream: async () => {},
  })
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
  return { send, forwarder, app }
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

  it('sends a body to the next owner if the first one does not receive it', async () => {
    const received: number[] = []
    const { send } = await forwardingTo(
      async (incoming, outgoing) => {
        for await (const chunk of incoming) received.push(chunk.length)
        outgoing.end('served')
      },
      { continues: (asked) => asked > 1 },
    )
    expect(await send('PUT', LARGE)).toMatchObject({ status: 200, text: 'served' })
    expect(received.reduce((sum, bytes) => sum + bytes, 0)).toBe(LARGE.length)
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

  it('sends nothing to a process with another secret', async () => {
    let isReached = false
    const { send } = await forwardingTo(
      () => {
        isReached = true
      },
      { secret: 'another' },
    )
    expect(await send('GET')).toMatchObject({
      status: 503,
      text: expect.stringContaining('it has another cluster secret than this process'),
    })
    expect(isReached).toBe(false)
  })

  it('breaks off an answer that the owner breaks off', async () => {
    const { send } = await forwardingTo((_, outgoing) => {
      outgoing.writeHead(200, { 'Content-Length': 10 }).write('half')
      setImmediate(() => outgoing.destroy())
    })
    await expect(send('GET')).rejects.toThrow('aborted')
  })

  it('does not give up on a request that it has sent to the next owner since', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
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

  it('tells the owner that a client over HTTP/2 has left', async () => {
    const hasArrived = deferred<void>()
    const hasLeft = deferred<void>()
    const { app } = await forwardingTo((_, outgoing) => {
      outgoing.on('close', () => hasLeft.resolve())
      hasArrived.resolve()
    })
    let leave = () => {}
    const request = new Request('http://mynah/v2/usage')
    const onGone = (left: () => void) => {
      leave = left
      return () => {}
    }
    const serve = await app.others()
    const answer = serve(request, { wire: { ...webRequest(request), onGone } })
    await hasArrived.promise
    leave()
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

it('a request that comes over no socket is answered if its owner cannot be reached', async () => {
  const fails = async () => {
    throw new OwnerUnavailable('it has gone')
  }
  const { app } = serveOrForward(notHere({}), { fetch: fails } as unknown as RequestForwarder)
  const answer = await app.fetch(new Request('http://mynah/v2/usage'))
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('it has gone')
})
