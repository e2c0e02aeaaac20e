import { once } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { StreamedBody } from '../../../src/contract/openapi/streamed-body.ts'
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
