import {
  createServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2'
import type { Socket } from 'node:net'
import type { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { ServiceEndpoint } from '../../features/accounts/service-endpoint.ts'
import { http2Request } from '../wire/http2-request.ts'
import type { AppEnv } from '../wire/wire-request.ts'
import type { ListenerLimits } from './listener-limits.ts'

/** What a listener that speaks HTTP/2 serves, and how. */
interface Http2Options {
  readonly app: Hono<AppEnv>
  readonly limits: ListenerLimits
  readonly address: ServiceEndpoint | undefined
  /** What the control interface has to know of the listener. */
  readonly gate: object
  /** Handed over, since a file that both need would be one more for every start to load. */
  readonly listener: typeof getRequestListener
  /** What is said of a request that cannot be one; without an error, of one with two hosts. */
  refusal(error?: unknown): Response
  /** Told of every request. */
  asked(): void
}

/** Reads requests from connections over which HTTP/2 was agreed. */
export interface Http2 {
  serve(socket: Socket): void
  /** Lets open requests finish; further ones are for another connection. */
  close(): void
}

/** The authority is the Host of HTTP/2 (RFC 9113 §8.3.1); whatever looks at requests knows it by that name. */
function nameHost({ rawHeaders, authority }: Http2ServerRequest) {
  if (authority && !hostsIn(rawHeaders).length) rawHeaders.push('host', authority)
}

/** Two that differ are as ambiguous as they are in HTTP/1.1. */
const hasOneHost = ({ rawHeaders, authority }: Http2ServerRequest) =>
  hostsIn(rawHeaders).every((host) => host === authority)

const hostsIn = (fields: readonly string[]) =>
  fields.filter((_, place) => place % 2 === 1 && fields[place - 1] === 'host')

/** Requests of one connection at a time. */
const MAX_STREAMS = 250

/**
 * Serves an application over HTTP/2, beside the server of HTTP/1.1. From the pipeline on, requests of both are the same.
 */
export function createHttp2({ app, limits, address, gate, listener, refusal, asked }: Http2Options): Http2 {
  const sessions = new Set<ServerHttp2Session>()
  function refused(error?: unknown): Response {
    const response = refusal(error)
    // The connection goes on, and could not say anything else of itself (RFC 9113 §8.2.2).
    response.headers.delete('connection')
    return response
  }
  const answer = listener(
    (request, bindings) => {
      const { incoming, outgoing } = bindings as unknown as {
        incoming: Http2ServerRequest
        outgoing: Http2ServerResponse
      }
      if (!hasOneHost(incoming)) return refused()
      const wire = http2Request(incoming, outgoing, address)
      return app.fetch(request, Object.assign(bindings, { gate, wire }) as unknown as AppEnv['Bindings'])
    },
    {
      overrideGlobalObjects: false,
      autoCleanupIncoming: false,
      errorHandler: refused,
    },
  )
  const server = createServer({ settings: { maxConcurrentStreams: MAX_STREAMS } })
  server.on('session', (session) => {
    sessions.add(session)
    let open = 0
    session.on('stream', (stream) => {
      open += 1
      stream.once('close', () => (open -= 1))
      stream.setTimeout(limits.idleMs, () => {
        // As over HTTP/1.1: who waits for an answer goes on waiting, who does not take it is let go.
        if (stream.writableLength > 0) session.destroy()
      })
    })
    session.setTimeout(limits.keepAliveMs, () => open === 0 && session.close())
    session.on('error', () => {})
    session.once('close', () => sessions.delete(session))
  })
  server.on('request', (incoming: Http2ServerRequest, outgoing: Http2ServerResponse) => {
    asked()
    nameHost(incoming)
    void answer(incoming, outgoing)
  })
  return {
    serve(socket) {
      // The platform's own server notes that TLS is established, which HTTP/2 waits for.
      server.emit('connection', Object.assign(socket, { secureConnecting: false }))
    },
    close() {
      for (const session of sessions) session.close()
    },
  }
}
