import { createServer, type IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { createClock } from '../../../base/runtime/clock.ts'
import { isolate } from '../../../base/runtime/isolate.ts'
import type { ServiceEndpoint } from '../../../service/accounts/service-endpoint.ts'
import type { HandshakeLog } from '../../../watch/journal/handshakes.ts'
import type { ServedApp } from '../app.ts'
import type { StreamArrival } from '../stream/stream-request.ts'
import { createOpenings } from '../wire/connection.ts'
import { carrierOf } from '../wire/transport.ts'
import { watchCallSites } from '../wire/watch-call-sites.ts'
import { createConnections, createOwedAnswers, dropUnread } from './connections.ts'
import { createDispatch } from './dispatch.ts'
import type { Gateway } from './gateway.ts'
import { ListenFailed } from './listen-failed.ts'
import type { Listener } from './listener.ts'
import { LISTENER_LIMITS, type ListenerLimits } from './listener-limits.ts'
import {
  createTargetRefusal,
  EXPECTATION_FAILED,
  NO_TLS,
  NO_TUNNEL,
  type Refusal,
  refusalBytes,
  refusalOfBytes,
  sendRefusal,
} from './refusals.ts'
import type { Certified } from './secure.ts'
import { ServedRequest } from './served-request.ts'

/**
 * The maximum size of a head, target and fields together: large enough that too long ones still get a proper answer.
 */
const MAX_HEAD_BYTES = 32 * 1024

export interface ServerOptions {
  readonly host: string
  /** 0 picks a free one. */
  readonly port: number
  /** Makes the listener stand for one of the service's addresses. */
  readonly address?: ServiceEndpoint | undefined
  /** The token for requests of the control interface; without one, it is open on loopback and closed elsewhere. */
  readonly controlToken?: string | undefined
  /** Overrides of LISTENER_LIMITS. */
  readonly limits?: Partial<ListenerLimits> | undefined
  /** The certificate of a TLS listener, read for every connection. */
  readonly tls?: (() => Certified) | undefined
  /** Where to note clients that do not accept TLS. */
  readonly handshakes?: HandshakeLog | undefined
  /** Offers HTTP/2 to clients with TLS. */
  readonly http2?: boolean | undefined
  /** For other commands, not for clients: keeps no process alive, not even while someone is connected. */
  readonly isBackground?: boolean
  /** Makes the listener a forward proxy. */
  readonly gateway?: Gateway | undefined
  /** Takes over connections that request a stream. */
  readonly takeStream: (arrival: StreamArrival, address: ServiceEndpoint | undefined) => Promise<unknown>
  /** Returns trace ids for answers to requests that are not HTTP. */
  traceId(): string
  /** Restores a request that another process has forwarded. */
  readonly receiveFromPeer?: ((incoming: IncomingMessage) => void) | undefined
  /** Answers a request that asks whether to send its body (`Expect: 100-continue`), or returns true; by default always. */
  readonly receivesBody?: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
}

/**
 * Serves an application over HTTP, with TLS if there is a certificate. One server reads and serves all requests from the
 * connections it is given, however they were carried.
 */
export async function createServing(app: ServedApp, options: Omit<ServerOptions, 'port'>) {
  const { host, address: boundTo, traceId, tls, gateway, receiveFromPeer, receivesBody } = options
  const limits = { ...LISTENER_LIMITS, ...options.limits }
  const gate = { controlToken: options.controlToken, boundTo: host, isProxy: gateway !== undefined }
  const owed = createOwedAnswers()
  const clock = createClock()
  const refusal = createTargetRefusal(traceId)
  const { arrive, ignore } = createDispatch(app, { address: boundTo, gate, refusal, traceId })
  /** Ends a connection that is no longer readable with a refusal, after the answers to earlier requests. */
  function refuse(socket: Socket, refusal: Refusal) {
    owed.afterAnswers(socket, () => {
      // A client that does not close its end would hold the connection forever.
      socket.once(
        'close',
        clock.after(limits.headMs, () => socket.destroy()),
      )
      if (socket.writable) socket.end(refusalBytes(refusal, traceId()))
      else socket.destroy()
    })
  }
  const server = createServer(
    {
      maxHeaderSize: receiveFromPeer ? 4 * MAX_HEAD_BYTES : MAX_HEAD_BYTES,
      // A second Authorization header must not be ignored: joined, the two are not a key.
      joinDuplicateHeaders: true,
      // Regardless of the process's flags: ambiguous requests are invalid.
      insecureHTTPParser: false,
      // A missing Host is refused like an invalid one, instead of by the platform.
      requireHostHeader: false,
      headersTimeout: limits.headMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkMs,
      IncomingMessage: ServedRequest,
      // The system probes clients that are legitimately silent: waiting for an answer or for events.
      keepAlive: true,
      keepAliveInitialDelay: limits.idleMs,
    },
    (incoming, outgoing) => {
      requests += 1
      owed.add(outgoing)
      const refusal = gateway?.admit(incoming, outgoing, (refusal) => {
        if (!outgoing.headersSent && !outgoing.destroyed) sendRefusal(outgoing, refusal, traceId())
      })
      if (!refusal) {
        receiveFromPeer?.(incoming)
        return arrive(incoming, outgoing)
      }
      dropUnread(incoming, outgoing, () => ignore(incoming.socket))
      if (refusal !== 'taken') sendRefusal(outgoing, refusal, traceId())
    },
  )
  let requests = 0
  const connections = createConnections(server)
  const opened = createOpenings()
  const secure =
    tls &&
    (await import('./secure.ts')).createSecure({
      certified: tls,
      timeoutMs: limits.headMs,
      protocols: options.http2 ? 'http2' : 'http1',
      handshakes: options.handshakes,
    })
  const http2 =
    options.http2 &&
    (await import('./http2.ts')).createHttp2({
      answer: await app.others(),
      limits,
      address: boundTo,
      gate,
      refusal,
      asked() {
        requests += 1
      },
    })
  const [read] = server.listeners('connection')
  /** Reads requests from a connection and answers them. */
  function serve(socket: Socket) {
    opened(socket)
    connections.serving(socket, carrierOf(socket))
    read?.call(server, socket)
    // After the first byte was peeked at, the platform leaves that to us.
    if (socket.isPaused()) socket.resume()
  }
  function serveSecured(socket: TLSSocket) {
    if (!http2 || socket.alpnProtocol !== 'h2') return serve(socket)
    connections.apart(carrierOf(socket))
    http2.serve(socket)
  }
  function refusePlain(socket: Socket) {
    socket.resume()
    refuse(socket, NO_TLS)
  }
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    if (!secure) return serve(socket)
    connections.arriving(socket)
    secure(socket, { secured: serveSecured, plain: refusePlain })
  })
  server.timeout = limits.idleMs
  server.maxConnections = limits.maxConnections
  // Otherwise headers after the 2000th would be ignored. The size of the head limits their number.
  server.maxHeadersCount = 0
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else refuse(socket, refusalOfBytes(error))
  })
  if (receivesBody)
    server.on('checkContinue', (incoming: IncomingMessage, outgoing: ServerResponse) => {
      if (!receivesBody(incoming, outgoing)) return
      outgoing.writeContinue()
      // A process that has not received that sends no body, and may send the request to another one.
      incoming.once('readable', () => server.emit('request', incoming, outgoing))
    })
  server.on('checkExpectation', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    dropUnread(incoming, outgoing, () => ignore(incoming.socket))
    sendRefusal(outgoing, EXPECTATION_FAILED, traceId())
  })
  server.on('connect', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    // The platform no longer handles the socket, so a client that disconnects would end the process.
    socket.on('error', () => {})
    const refuseTunnel = (refusal: Refusal) => {
      socket.resume()
      refuse(socket, refusal)
    }
    if (!gateway) return refuseTunnel(NO_TUNNEL)
    connections.arriving(socket)
    gateway.connect(request, socket, head, { serve, refuse: refuseTunnel })
  })

  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    // As above. Closing the listener also closes the stream.
    socket.on('error', () => {})
    requests += 1
    connections.arriving(socket)
    const refusal = gateway?.admit(incoming, new ServerResponse(incoming), () => socket.destroy())
    // Requests without an absolute target and outside of a tunnel are for the proxy itself.
    if (refusal === 'taken') return socket.destroy()
    if (refusal) return refuse(socket, refusal)
    receiveFromPeer?.(incoming)
    isolate('a stream', async () => {
      try {
        await options.takeStream({ incoming, socket, head }, boundTo)
      } catch (error) {
        socket.destroy()
        throw error
      }
    })
  })
  return {
    server,
    serve,
    requestCount: () => requests,
    /** Lets open requests finish, then closes every connection. */
    close(): Promise<void> {
      gateway?.close()
      if (http2) http2.close()
      return connections.drain()
    },
    /** Closes every connection immediately. */
    abort() {
      gateway?.close()
      connections.abort()
    },
  }
}

/**
 * Listens, and serves an application.
 * @throws ListenFailed
 */
export async function listen(app: ServedApp, options: ServerOptions): Promise<Listener> {
  const { host, port, tls, isBackground } = options
  const { server, requestCount, close, abort } = await createServing(app, options)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(new ListenFailed(host, port, cause)))
    server.listen(port, host, resolve)
  })
  const address = server.address() as AddressInfo
  if (isBackground) server.unref().on('connection', (socket: Socket) => socket.unref())
  const unwatch = isBackground ? () => {} : watchCallSites(address.port)
  return {
    port: address.port,
    url: `${tls ? 'https' : 'http'}://${hostInUrl(address)}:${address.port}`,
    requestCount,
    close() {
      unwatch()
      return close()
    },
    abort() {
      unwatch()
      abort()
    },
  }
}

/** An address that clients can connect to: not every client can connect to 0.0.0.0 or [::]. */
function hostInUrl({ address, family }: AddressInfo): string {
  if (address === '0.0.0.0') return '127.0.0.1'
  if (address === '::') return '[::1]'
  return family === 'IPv6' ? `[${address}]` : address
}
