import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { deferred } from '../../../src/base/runtime/deferred.ts'
import { Client } from '../../../src/server/forward/forwarder.ts'
import { disturbanceOf, fieldsOf } from '../../../src/server/http/wire/peer-facts.ts'
import { ClientGone, type WireRequest } from '../../../src/server/http/wire/wire-request.ts'
import {
  createFramedRequests,
  createFramedServing,
  type FramedAnswer,
} from '../../../src/server/worlds/shared/framed-requests.ts'
import { acceptPeers, NotConnected } from '../../../src/server/worlds/shared/peer-connections.ts'

const facts = {
  method: 'POST',
  headers: ['Host', 'mynah', 'X-One', '1', 'x-one', '2'],
  host: 'mynah',
  isSecure: false,
}
const BODY = Buffer.from('body')

/** An owner, and another process that sends it requests. */
async function askingOwner(serve: (request: WireRequest) => Promise<unknown> | undefined) {
  const serving = createFramedServing(serve)
  const sockets: Socket[] = []
  const peers = acceptPeers('secret', true, (socket) => {
    sockets.push(socket)
    serving.serve(socket)
  }).listen(0, '127.0.0.1')
  await once(peers, 'listening')
  const owner = { node: 'one', address: `127.0.0.1:${(peers.address() as AddressInfo).port}` }
  const requests = createFramedRequests('secret')
  onTestFinished(() => {
    requests.close()
    peers.close()
  })
  const ask = (body = BODY, client = new Client()) =>
    requests.ask(owner, { path: '/v2/translate', query: 'a=b', facts }, body, client)
  return { ask, serving, sockets, peers }
}

it('sends requests with their heads and bodies, and their answers, over one connection', async () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => {})
  const { ask, sockets } = await askingOwner(async (request) => {
    const { method, path, query, host, header, body, answer } = request
    const said = [method, path, query, host, header('x-one'), request.origin(), `${await body(100)}`]
    answer({ status: 201, headers: { 'X-Two': '2' }, body: JSON.stringify(said) })
  })
  const large = Buffer.alloc(300_000, 'x')
  const [small, other] = await Promise.all([ask(), ask(large).catch((error) => error)])
  expect(small).toMatchObject({ status: 201, headers: { 'X-Two': '2' } })
  expect(JSON.parse(`${small?.body}`)).toEqual([
    'POST',
    '/v2/translate',
    'a=b',
    'mynah',
    '1, 2',
    'http://mynah',
    'body',
  ])
  // More than the limit: an error that nothing has answered.
  expect(other).toMatchObject({ status: 500 })
  expect(sockets).toHaveLength(1)
})

it('keeps a second host, which makes a request invalid', () => {
  expect(fieldsOf({ headers: ['Host', 'one', 'host', 'two'], host: 'one, two' })).toEqual({
    host: 'one, two',
  })
})

it('gets no answer of a process that is not the owner, which has not begun', async () => {
  const { ask } = await askingOwner(() => undefined)
  expect(await ask()).toBeUndefined()
})

it('tells the owner that a client has left, and drops the answer', async () => {
  const begun = deferred<void>()
  const left = deferred<void>()
  const { ask } = await askingOwner(async ({ onGone, answer }) => {
    onGone(() => left.resolve())
    begun.resolve()
    await left.promise
    answer({ status: 200, headers: {}, body: 'late' })
  })
  const client = new Client()
  const answer = ask(BODY, client)
  await begun.promise
  client.leave()
  await expect(answer).rejects.toThrow(ClientGone)
  await left.promise
})

it('sends no request of a client that has left while it was connecting', async () => {
  let asked = 0
  const { ask } = await askingOwner(async ({ answer }) => {
    asked += 1
    answer({ status: 200, headers: {}, body: undefined })
  })
  const client = new Client()
  const answer = ask(BODY, client)
  client.leave()
  await expect(answer).rejects.toThrow(ClientGone)
  await ask()
  expect(asked).toBe(1)
})

it('sends a slow answer in pieces', async () => {
  const { ask } = await askingOwner(({ disturb }) =>
    disturb({
      kind: 'dribble',
      reply: { status: 200, headers: { 'X-One': '1' }, body: 'slowly' },
      pieces: (async function* () {
        yield Buffer.from('slo')
        yield Buffer.from('wly')
      })(),
    }),
  )
  const { headers, body, pieces } = (await ask()) as FramedAnswer
  const how = disturbanceOf(headers['x-mynah-disturb'] ?? '', body, pieces)
  expect(how).toMatchObject({ kind: 'dribble', reply: { status: 200, headers: { 'X-One': '1' }, body } })
  const received: string[] = []
  for await (const piece of pieces ?? []) received.push(`${piece}`)
  expect(received.join('')).toBe('slowly')
})

it('ends a slow answer whose client has left', async () => {
  const { ask } = await askingOwner(({ disturb, onGone }) =>
    disturb({
      kind: 'dribble',
      reply: { status: 200, headers: {}, body: 'slowly' },
      pieces: (async function* () {
        yield Buffer.from('slo')
        await new Promise<void>((resolve) => onGone(resolve))
      })(),
    }),
  )
  const client = new Client()
  const { pieces } = (await ask(BODY, client)) as FramedAnswer
  const reading = async () => {
    for await (const _piece of pieces ?? []) client.leave()
  }
  await expect(reading()).rejects.toThrow('Premature close')
})

it('answers everything before it leaves, and then accepts nothing', async () => {
  const begun = deferred<void>()
  const finish = deferred<void>()
  let isLeaving = false
  const { ask, serving, peers } = await askingOwner((request) => {
    if (isLeaving) return undefined
    begun.resolve()
    return finish.promise.then(() => request.answer({ status: 200, headers: {}, body: 'served' }))
  })
  const first = ask()
  await begun.promise
  isLeaving = true
  const late = ask()
  peers.close()
  const closed = serving.close()
  finish.resolve()
  expect(`${(await first)?.body}`).toBe('served')
  expect(await late).toBeUndefined()
  await closed
  await expect(ask()).rejects.toThrow(NotConnected)
})

it('loses the answers of a process that ends', async () => {
  const begun = deferred<void>()
  const { ask, sockets } = await askingOwner(() => {
    begun.resolve()
    return new Promise(() => {})
  })
  const answer = ask()
  await begun.promise
  sockets[0]?.destroy()
  await expect(answer).rejects.toThrow('the connection was closed before the answer was complete')
})
