import { once } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { PassThrough, Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { describe, expect, it } from 'vitest'
import { StreamedBody } from '../../../src/contract/openapi/streamed-body.ts'
import { sendAnswer } from '../../../src/server/forward/forwarder.ts'
import { nodeRequest } from '../../../src/server/http/wire/node-request.ts'
import { receiveBody } from '../../../src/server/http/wire/receive-body.ts'
import { streamTo } from '../../../src/server/http/wire/stream-to.ts'
import { ClientGone } from '../../../src/server/http/wire/wire-request.ts'

describe('a request over a socket', () => {
  it('reports that it has no body if its client disconnected before it was read', async () => {
    const incoming = new IncomingMessage(new Socket())
    incoming.push('{"text":["Hello"]')
    incoming.destroy()
    await once(incoming, 'close')
    const request = nodeRequest(incoming, new ServerResponse(incoming), undefined)
    await expect(request.body(1000)).rejects.toBeInstanceOf(ClientGone)
  })

  it('reports a client that was gone before anything waited for that', () => {
    const incoming = new IncomingMessage(new Socket())
    const outgoing = new ServerResponse(incoming)
    outgoing.destroy()
    let isGone = false
    nodeRequest(incoming, outgoing, undefined).onGone(() => {
      isGone = true
    })
    expect(isGone).toBe(true)
  })

  it.each([
    ['at once', () => { throw new Error('The disk is full') }],
    ['later', async () => { throw new Error('The disk is full') }],
  ])('is read to its end, then refused, if a part of it cannot be stored (%s)', async (_, take) => {
    const incoming = Object.assign(new PassThrough(), { headers: {} }) as unknown as IncomingMessage & PassThrough
    const receiving = receiveBody(incoming, 10, take)
    incoming.write('a')
    incoming.end('b')
    await expect(receiving).rejects.toThrow('The disk is full')
    expect(incoming.readableEnded).toBe(true)
  }) // biome-ignore format: a table

  it.each<[string, (pieces: Buffer[], outgoing: Writable) => Promise<void>]>([
    ['an answer', (pieces, outgoing) => streamTo(outgoing, StreamedBody.of(pieces))],
    ['a forwarded answer', (pieces, outgoing) => {
      const answer = { status: 200, message: 'OK', fields: [], body: Readable.from(pieces) as IncomingMessage }
      return sendAnswer(outgoing as unknown as ServerResponse, answer)
    }],
  ])('sends %s no faster than it is read, and leaves no listener', async (_, send) => {
    let most = 0
    const outgoing = new Writable({
      highWaterMark: 1,
      write(_chunk, _encoding, done) {
        most = Math.max(most, outgoing.writableLength)
        setImmediate(done)
      },
    })
    await send(Array.from({ length: 12 }, () => Buffer.from('a')), Object.assign(outgoing, { writeHead() {} }))
    const listeners = ['drain', 'close'].map((event) => outgoing.listenerCount(event))
    await finished(outgoing)
    expect([most, ...listeners]).toEqual([1, 0, 0])
  }) // biome-ignore format: a table

  it('breaks off a streamed answer whose rest cannot be read', async () => {
    const outgoing = new PassThrough().resume()
    const body = new StreamedBody({
      length: 2,
      *pieces() {
        yield Buffer.from('a')
        throw new Error('The file is gone')
      },
      completed: async () => {},
    })
    await streamTo(outgoing, body)
    expect([outgoing.destroyed, outgoing.writableEnded]).toEqual([true, false])
  })
})
