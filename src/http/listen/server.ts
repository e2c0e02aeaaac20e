import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import { HeadTooLarge } from '../../errors.ts'
import type { ServiceEndpoint } from '../../features/accounts/service-endpoint.ts'
import { createClock } from '../../runtime/clock.ts'
import { HEAD_LIMITS } from '../stages/check-head.ts'
import { connectionOf } from '../wire/node-request.ts'
import { statusText } from '../wire/status-text.ts'
import type { AppEnv } from '../wire/wire-request.ts'
import { batchArrivals } from './batch-arrivals.ts'
import { ListenFailed } from './listen-failed.ts'
import type { Listener } from './listener.ts'
import { LISTENER_LIMITS, type ListenerLimits } from './listener-limits.ts'

/** What is read of a head at most, target and fields together: enough for what is refused in words to get there. */
const MAX_HEAD_BYTES = 32 * 1024
/** How long an open request may still take when the server is asked to stop. */
const DRAIN_MS = 5_000
/** How often it is looked for connections that have become idle meanwhile. */
const SWEEP_MS = 20

export interface ServerOptions {
  readonly host: string
  /** 0 picks a free one. */
  readonly port: number
  /** Binds the listener to one of the service's addresses. */
  readonly address: ServiceEndpoint | undefined
  /** What requests of the control interface have to bring; without it, it is open on loopback and closed elsewhere. */
  readonly controlToken: string | undefined
  /** What differs from LISTENER_LIMITS. */
  readonly limits?: Partial<ListenerLimits> | undefined
  /** Gives the trace ids of answers to requests that are no HTTP. */
  traceId(): string
}

/**
 * Serves an application over HTTP.
 * @throws ListenFailed
 */
export async function listen(app: Hono<AppEnv>, options: ServerOptions): Promise<Listener> {
  const { host, port, address: boundTo, traceId } = options
  const limits = { ...LISTENER_LIMITS, ...options.limits }
  const gate = { controlToken: options.controlToken, boundTo: host }
  /** What stands behind a request that is none may be somebody else's idea of its body. */
  const refused = new WeakSet<Socket>()
  const answer = getRequestListener(
    (request, bindings) => {
      const { incoming, outgoing } = bindings as { incoming: IncomingMessage; outgoing: ServerResponse }
      refused.delete(incoming.socket)
      outgoing.on('timeout', dropUnreadAnswer)
      return app.fetch(request, Object.assign(bindings, { address: boundTo, gate }))
    },
    {
      // Mynah is embedded into other people's processes: it must not replace their Request and Response.
      overrideGlobalObjects: false,
      autoCleanupIncoming: false,
      errorHandler: (error) => refusal(error, traceId()),
    },
  )
  const server = createServer(
    {
      maxHeaderSize: MAX_HEAD_BYTES,
      // A second Authorization header must not pass unseen: joined, the two are no key.
      joinDuplicateHeaders: true,
      // Whatever flags the process was started with: what is ambiguous is no request.
      insecureHTTPParser: false,
      // A missing Host is refused as a wrong one is, instead of without a word.
      requireHostHeader: false,
      headersTimeout: limits.headMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkMs,
      // The system asks after clients that are silent for good reasons: waiting for an answer or for events.
      keepAlive: true,
      keepAliveInitialDelay: limits.idleMs,
    },
    batchArrivals((incoming: IncomingMessage, outgoing: ServerResponse) => {
      if (refused.has(incoming.socket)) return
      // Until it turns out to be a request, which it does at once.
      refused.add(incoming.socket)
      void answer(incoming, outgoing)
    }),
  )
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    // So that its requests can be told apart when it is gone before they are served.
    connectionOf(socket)
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.timeout = limits.idleMs
  server.maxConnections = limits.maxConnections
  // Without it, what comes after the 2000th header would pass unseen; the size of the head bounds their number.
  server.maxHeadersCount = 0
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => refuse(error, socket, traceId()))
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    refuseExpectation(response, traceId()),
  )

  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(new ListenFailed(host, port, cause)))
    server.listen(port, host, resolve)
  })
  const address = server.address() as AddressInfo
  return {
    port: address.port,
    url: `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`,
    close: () => drain(server, sockets),
    abort: () => server.closeAllConnections(),
  }
}

function drain(server: Server, sockets: Iterable<Socket>): Promise<void> {
  const clock = createClock()
  clock.after(DRAIN_MS, () => server.closeAllConnections())
  // A connection that was busy is kept alive by its client once it is answered; some are opened for later, and to the
  // platform one that has brought nothing yet is busy.
  function closeIdle() {
    server.closeIdleConnections()
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    clock.after(SWEEP_MS, closeIdle)
  }
  return new Promise((resolve) => {
    server.close(() => {
      clock.close()
      resolve()
    })
    // What was sent before may be here by then.
    clock.after(SWEEP_MS, closeIdle)
  })
}

/**
 * Nothing has moved on the connection of this answer for a while: who waits for it goes on waiting, since faults may
 * hold it back as long as they like; who does not take it is let go.
 */
function dropUnreadAnswer(this: ServerResponse, socket: Socket) {
  if (socket.writableLength > 0) socket.destroy()
}

/** The answer to what is HTTP, but names no host or target that a request could be for; the connection is closed. */
function refusal(error: unknown, traceId: string): Response {
  const headers = { 'X-Trace-ID': traceId, Connection: 'close' }
  if (!(error instanceof RequestError)) {
    console.error(error)
    return Response.json({ message: 'Internal server error' }, { status: 500, headers })
  }
  const detail = 'It needs one valid Host header, and a path or a URL as its target.'
  return Response.json({ message: 'The request is not valid HTTP', detail }, { status: 400, headers })
}

/** Nothing but `100-continue` can be expected of a server (RFC 9110 §10.1.1). */
function refuseExpectation(response: ServerResponse, traceId: string) {
  const body = JSON.stringify({ message: 'Expectation failed', detail: "Expect must be '100-continue'." })
  response
    .writeHead(417, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'X-Trace-ID': traceId,
      Connection: 'close',
    })
    .end(body)
}

/** What cannot even be read as HTTP gets an answer in the service's shape, and a closed connection. */
function refuse(error: NodeJS.ErrnoException, socket: Socket, traceId: string) {
  if (error.code === 'ECONNRESET' || !socket.writable || owesAnswer(socket)) return socket.destroy()
  const [status, text, message] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? [431, 'Request Header Fields Too Large', new HeadTooLarge(HEAD_LIMITS.FIELD_BYTES).message]
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? [408, 'Request Timeout', 'The request did not arrive in time']
        : [400, 'Bad Request', 'The request is not valid HTTP']
  const body = JSON.stringify({ message })
  socket.end(
    `HTTP/1.1 ${status} ${statusText(Number(status)) ?? text}\r\nContent-Type: application/json\r\nX-Trace-ID: ${traceId}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

/**
 * Whether a refusal would come before, or in the midst of, the answer to an earlier request. The platform keeps that
 * answer at its socket, and asks the same where nobody handles `clientError`; a reference of ours would keep requests,
 * with the secrets in them, for as long as their connections.
 */
function owesAnswer(socket: Socket & { readonly _httpMessage?: ServerResponse | null }): boolean {
  const answer = socket._httpMessage
  return answer != null && (answer.headersSent || answer.req.complete)
}
