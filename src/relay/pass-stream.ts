import type { Socket } from 'node:net'
import { keyInHeader } from '../http/stages/authenticate.ts'
import type { StreamArrival } from '../http/stream/stream-request.ts'
import { resetConnection } from '../http/wire/transport.ts'
import { fieldOf } from './forwarded-fields.ts'
import type { RelayedRequest } from './relayed.ts'

/** Not forwarded: the client's address, and fields meant for Mynah. */
const LEFT_OUT = /^(host|proxy-|x-mynah-|mock-server-)/i

/** What passStream needs. */
export interface PassStreamOptions {
  upstreamOf(request: RelayedRequest): URL
  connect(origin: URL): Promise<Socket>
  /** Called if a stream could not be forwarded, with the reason. */
  failed(request: RelayedRequest, error: Error): void
}

/** Forwards a voice stream without reading it. When either side closes, so does the other. */
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
  // Data that already arrived still has to be sent.
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
