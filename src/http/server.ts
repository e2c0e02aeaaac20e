import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Address } from '../features/accounts/address.ts'
import { createClock } from '../runtime/clock.ts'
import { statusText } from './status-text.ts'
import type { AppEnv } from './wire.ts'

/** The service's limit for a request's head (public docs). */
const MAX_HEADER_BYTES = 16 * 1024
/** Longer than the five seconds after which clients poll again, so that their sockets are not closed under them. */
const KEEP_ALIVE_MS = 15_000
/** How long an open request may still take when the server is asked to stop. */
const DRAIN_MS = 5_000
/** How often it is looked for connections that have become idle meanwhile. */
const SWEEP_MS = 20

/** A listening server. */
export interface Listener {
  readonly port: number
  readonly url: string
  /** Stops listening, lets open requests finish for up to five seconds, then closes every connection. */
  close(): Promise<void>
  /** Closes every connection at once. */
  abort(): void
}

export interface ServerOptions {
  readonly host: string
  /** 0 picks a free one. */
  readonly port: number
  /** Binds the listener to one of the service's addresses. */
  readonly address: Address | undefined
  /** What requests of the control interface have to bring; without it, whoever reaches the listener may use it. */
  readonly controlToken: string | undefined
  /** Gives the trace ids of answers to requests that are no HTTP. */
  traceId(): string
}

/** Why a server could not listen, said so that a person knows what to do. */
export class ListenFailed extends Error {
  constructor(host: string, port: number, cause: NodeJS.ErrnoException) {
    const reasons: Record<string, string> = {
      EADDRINUSE: `port ${port} is in use; choose another with --port, or 0 for any free one`,
      EACCES: `port ${port} needs rights that this process does not have; choose one above 1023`,
      EADDRNOTAVAIL: `this machine has no address ${host}`,
      ENOTFOUND: `${host} is no known host name`,
    }
    super(`Cannot listen on ${host}:${port}: ${reasons[cause.code ?? ''] ?? cause.message}`, { cause })
    this.name = 'ListenFailed'
  }
}

/**
 * Serves an application over HTTP.
 * @throws ListenFailed
 */
export async function listen(app: Hono<AppEnv>, options: ServerOptions): Promise<Listener> {
  const { host, port, address: boundTo, traceId } = options
  const gate = { controlToken: options.controlToken, boundTo: host }
  const server = createAdaptorServer({
    fetch: (request, bindings) => app.fetch(request, Object.assign(bindings, { address: boundTo, gate })),
    createServer,
    // Mynah is embedded into other people's processes: it must not replace their Request and Response.
    overrideGlobalObjects: false,
    autoCleanupIncoming: false,
    // A second Authorization header must not pass unseen: joined, the two are no key.
    serverOptions: {
      maxHeaderSize: MAX_HEADER_BYTES,
      keepAliveTimeout: KEEP_ALIVE_MS,
      joinDuplicateHeaders: true,
    },
  }) as Server
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => refuse(error, socket, traceId()))

  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(new ListenFailed(host, port, cause)))
    server.listen(port, host, resolve)
  })
  const address = server.address() as AddressInfo
  return {
    port: address.port,
    url: `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`,
    close: () => drain(server),
    abort: () => server.closeAllConnections(),
  }
}

function drain(server: Server): Promise<void> {
  const clock = createClock()
  clock.after(DRAIN_MS, () => server.closeAllConnections())
  // A connection that was busy is kept alive by its client once it is answered.
  function closeIdle() {
    server.closeIdleConnections()
    clock.after(SWEEP_MS, closeIdle)
  }
  return new Promise((resolve) => {
    server.close(() => {
      clock.close()
      resolve()
    })
    closeIdle()
  })
}

/** What cannot even be read as HTTP gets an answer in the service's shape, and a closed connection. */
function refuse(error: NodeJS.ErrnoException, socket: Socket, traceId: string) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const [status, text, message] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? [431, 'Request Header Fields Too Large', `The request head is limited to ${MAX_HEADER_BYTES} bytes`]
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? [408, 'Request Timeout', 'The request did not arrive in time']
        : [400, 'Bad Request', 'The request is not valid HTTP']
  const body = JSON.stringify({ message })
  socket.end(
    `HTTP/1.1 ${status} ${statusText(Number(status)) ?? text}\r\nContent-Type: application/json\r\nX-Trace-ID: ${traceId}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
