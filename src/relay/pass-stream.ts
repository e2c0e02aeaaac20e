import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { keyInHeader } from '../http/stages/authenticate.ts'
import type { StreamArrival } from '../http/stream/stream-request.ts'
import { fieldOf } from './forwarded-fields.ts'
import type { RelayedRequest } from './relayed.ts'

/** Between the ends of a stream as elsewhere: who the client is, and what it says to Mynah, stays here. */
const LEFT_OUT = /^(host|proxy-|x-mynah-|mock-server-)/i

/** Leads a voice stream on, unread. */
export function passStream(
  { incoming, socket, head }: StreamArrival,
  upstreamOf: (request: RelayedRequest) => URL,
) {
  const { url = '/', rawHeaders, method = 'GET' } = incoming
  const [path = '', query = ''] = url.split('?')
  const key = keyInHeader(fieldOf(rawHeaders, 'authorization'))
  const origin = upstreamOf({ method, path, query, fields: rawHeaders, key })
  const isSecure = origin.protocol === 'https:'
  const port = Number(origin.port) || (isSecure ? 443 : 80)
  const host = origin.hostname.replace(/^\[(.*)\]$/, '$1')
  const upstream: Socket = isSecure
    ? connectTls({ host, port, servername: host, ALPNProtocols: ['http/1.1'] })
    : connectPlain({ host, port })
  const fields = [`Host: ${origin.host}`]
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (!LEFT_OUT.test(rawHeaders[index] ?? '')) fields.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`)
  upstream.once(isSecure ? 'secureConnect' : 'connect', () => {
    upstream.write(`${method} ${url} HTTP/1.1\r\n${fields.join('\r\n')}\r\n\r\n`, 'latin1')
    upstream.write(head)
    socket.pipe(upstream).pipe(socket)
  })
  upstream.on('error', () => socket.destroy())
  upstream.on('close', () => socket.destroy())
  socket.on('close', () => upstream.destroy())
}
