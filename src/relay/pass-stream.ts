import type { Socket } from 'node:net'
import { keyInHeader } from '../http/stages/authenticate.ts'
import type { StreamArrival } from '../http/stream/stream-request.ts'
import { resetConnection } from '../http/wire/transport.ts'
import { fieldOf } from './forwarded-fields.ts'
import type { RelayedRequest } from './relayed.ts'

/** Between the ends of a stream as elsewhere: who the client is, and what it says to Mynah, stays here. */
const LEFT_OUT = /^(host|proxy-|x-mynah-|mock-server-)/i

/** What leading a stream on needs. */
export interface PassStreamOptions {
  upstreamOf(request: RelayedRequest): URL
  connect(origin: URL): Promise<Socket>
  /** Is told of a stream that could not be led on, and why. */
  failed(request: RelayedRequest, error: Error): void
}

/** Leads a voice stream on, unread; its end over there is its end here, and the other way round. */
export async function passStream({ incoming, socket, head }: StreamArrival, options: PassStreamOptions) {
  const { url = '/', rawHeaders, method = 'GET' } = incoming
  const [path = '', query = ''] = url.split('?')
  const key = keyInHeader(fieldOf(rawHeaders, 'authorization'))
  const request = { method, path, query, fields: rawHeaders, key }
  const origin = options.upstreamOf(request)
  let upstream: Socket
  try {
    upstream = await options.connect(origin)
  } catch (error) {
    if (!socket.destroyed) options.failed(request, error as Error)
    socket.destroy()
    return
  }
  upstream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNRESET') resetConnection(socket)
    else socket.destroy()
  })
  // What came is still to be sent on.
  upstream.on('close', () => socket.destroySoon())
  socket.on('close', () => upstream.destroy())
  if (socket.destroyed) return upstream.destroy()
  const fields = [`Host: ${origin.host}`]
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (!LEFT_OUT.test(rawHeaders[index] ?? '')) fields.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`)
  upstream.write(`${method} ${url} HTTP/1.1\r\n${fields.join('\r\n')}\r\n\r\n`, 'latin1')
  upstream.write(head)
  socket.pipe(upstream).pipe(socket)
}
