import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A forward proxy that is listening. */
export interface Proxy {
  readonly port: number
  readonly url: string
  close(): Promise<void>
}

/** Headers that belong to one connection and are not passed on (RFC 9110 §7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'upgrade',
])

/**
 * A forward proxy for testing proxy settings: takes requests with an absolute target, whatever host it names, adds
 * `Forwarded: for=<address>` and passes them on to the emulator (clients, protocol of the existing mock).
 */
export async function startProxy(host: string, port: number, emulator: URL): Promise<Proxy> {
  const options = { insecureHTTPParser: false }
  const server = createServer(options, (incoming, outgoing) => passOn(incoming, outgoing, emulator))
  // Tunnels would have to speak TLS for the service's host; clients reach an emulator over plain HTTP.
  server.on('connect', (_, socket) => {
    // The platform has let go of the socket: a client that breaks off would end the process.
    socket.on('error', () => {})
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\n\r\n')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const { address, port: bound } = server.address() as AddressInfo
  return {
    port: bound,
    url: `http://${address.includes(':') ? `[${address}]` : address}:${bound}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function passOn(incoming: IncomingMessage, outgoing: ServerResponse, emulator: URL) {
  const target = incoming.url ?? ''
  if (!URL.canParse(target)) {
    outgoing.writeHead(400, { 'Content-Type': 'application/json' })
    outgoing.end(
      '{"message":"A proxy takes requests with an absolute target, such as GET http://host/path."}',
    )
    return
  }
  const { pathname, search, host } = new URL(target)
  const headers = Object.entries(incoming.headersDistinct).filter(([name]) => !HOP_BY_HOP.has(name))
  const upstream = forward(
    {
      host: emulator.hostname,
      port: emulator.port,
      method: incoming.method,
      path: pathname + search,
      headers: { ...Object.fromEntries(headers), host, forwarded: `for=${incoming.socket.remoteAddress}` },
    },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, passedOn(answer.rawHeaders))
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
    },
  )
  upstream.on('error', () => outgoing.destroy())
  outgoing.on('close', () => upstream.destroy())
  incoming.pipe(upstream)
}

/** Names and values in turn, but for those that belong to the connection behind. */
const passedOn = (headers: readonly string[]) =>
  headers.filter((_, place) => !HOP_BY_HOP.has(headers[place - (place % 2)]?.toLowerCase() ?? ''))
