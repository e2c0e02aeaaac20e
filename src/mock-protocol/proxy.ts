import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

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

/** The port of TLS, which clients speak through a tunnel without having been asked. */
const TLS_PORT = 443

/**
 * A forward proxy for testing proxy settings: takes requests with an absolute target, and tunnels with plain HTTP in
 * them, which some clients open for `http:` too (undici); whatever host they name, adds `Forwarded: for=<address>` and
 * passes them on to the emulator (clients, protocol of the existing mock).
 */
export async function startProxy(host: string, port: number, emulator: URL): Promise<Proxy> {
  const options = { insecureHTTPParser: false }
  /** Where the requests of a tunnel are for. */
  const tunnels = new WeakMap<Socket, string>()
  const server = createServer(options, (incoming, outgoing) => {
    const target = incoming.url ?? ''
    const authority = tunnels.get(incoming.socket)
    passOn(
      authority && target.startsWith('/') ? `http://${authority}${target}` : target,
      incoming,
      outgoing,
      emulator,
    )
  })
  server.on('connect', (incoming, socket: Socket, head: Buffer) => {
    // The platform has let go of the socket: a client that breaks off would end the process.
    socket.on('error', () => {})
    const authority = authorityOf(incoming.url ?? '')
    if (authority === undefined) refuse(socket, '400 Bad Request', BAD_AUTHORITY)
    else if (authority.port === TLS_PORT) refuse(socket, '405 Method Not Allowed', NO_TLS)
    else {
      tunnels.set(socket, authority.name)
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      if (head.length > 0) socket.unshift(head)
      // What comes through the tunnel is read by the same server, as strictly as everything else.
      server.emit('connection', socket)
    }
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

const BAD_AUTHORITY = 'CONNECT takes a host and a port, such as CONNECT api.deepl.com:80.'
const NO_TLS =
  'This proxy reads what it passes on to Mynah, and speaks no TLS. Give the client an http:// address, not https://.'

/** Where a tunnel shall lead; undefined for what is no host with a port (RFC 9110 §9.3.6). */
function authorityOf(target: string): { readonly name: string; readonly port: number } | undefined {
  const port = Number(/:(\d{1,5})$/.exec(target)?.[1])
  const url = `http://${target}`
  if (!URL.canParse(url) || !(port > 0)) return undefined
  const { host, pathname, search, hash, username, password } = new URL(url)
  const isBare = `${pathname}${search}${hash}${username}${password}` === '/'
  return isBare ? { name: host, port } : undefined
}

function refuse(socket: Socket, status: string, message: string) {
  const body = JSON.stringify({ message })
  const length = Buffer.byteLength(body)
  socket.resume()
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n` +
      `Connection: close\r\n\r\n${body}`,
  )
}

function passOn(target: string, incoming: IncomingMessage, outgoing: ServerResponse, emulator: URL) {
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
