import {
  createServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { fieldOf, valuesOf } from '../../../base/fields.ts'
import { isolate } from '../../../base/runtime/isolate.ts'
import type { ServiceEndpoint } from '../../../service/accounts/service-endpoint.ts'
import { refusedTarget } from '../hono-listener.ts'
import { http2Request } from '../wire/http2-request.ts'
import type { AppEnv, Fetch } from '../wire/wire-request.ts'
import type { ListenerLimits } from './listener-limits.ts'
import type { TargetRefusal } from './refusals.ts'

/** What an HTTP/2 listener serves, and how. */
interface Http2Options {
  readonly answer: Fetch
  readonly limits: ListenerLimits
  readonly address: ServiceEndpoint | undefined
  /** The listener's properties for the control interface. */
  readonly gate: object
  /** The answer to an invalid request. */
  readonly refusal: TargetRefusal
  /** Called for every request. */
  asked(): void
}

/** The authority is the Host of HTTP/2 (RFC 9113 §8.3.1); all code that looks at requests uses that name. */
function nameHost({ rawHeaders, authority }: Http2ServerRequest) {
  if (authority && fieldOf(rawHeaders, 'host') === undefined) rawHeaders.push('host', authority)
}

/** Two different ones are as ambiguous as in HTTP/1.1. */
const hasOneHost = ({ rawHeaders, authority }: Http2ServerRequest) =>
  valuesOf(rawHeaders, 'host').every((host) => host === authority)

/** Concurrent requests on one connection. */
const MAX_STREAMS = 250

/**
 * Serves an application over HTTP/2, next to the server of HTTP/1.1. From the pipeline on, requests of both are the
 * same.
 */
export function createHttp2({ answer, limits, address, gate, refusal, asked }: Http2Options) {
  const sessions = new Set<ServerHttp2Session>()
  function withoutConnection(response: Response): Response {
    // The connection stays open, and HTTP/2 has no such header (RFC 9113 §8.2.2).
    response.headers.delete('connection')
    return response
  }
  const serve = getRequestListener(
    (request, bindings) => {
      const { incoming, outgoing } = bindings as unknown as {
        incoming: Http2ServerRequest
        outgoing: Http2ServerResponse
      }
      if (!hasOneHost(incoming)) return withoutConnection(refusal(true))
      const wire = http2Request(incoming, outgoing, address)
      return answer(request, Object.assign(bindings, { gate, wire }) as unknown as AppEnv['Bindings'])
    },
    {
      overrideGlobalObjects: false,
      autoCleanupIncoming: false,
      errorHandler: (error: unknown) => withoutConnection(refusedTarget(error, refusal)),
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
        // As over HTTP/1.1: clients that wait for an answer keep waiting; clients that do not read it are disconnected.
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
    isolate('a request over HTTP/2', () => serve(incoming, outgoing))
  })
  server.on('connect', (_: Http2ServerRequest, outgoing: Http2ServerResponse) => {
    outgoing.writeHead(405)
    outgoing.end()
  })
  return {
    serve(socket: Socket) {
      // The platform's own server signals that TLS is established, which HTTP/2 waits for.
      server.emit('connection', Object.assign(socket, { secureConnecting: false }))
    },
    /** Lets open requests finish. Later ones need another connection. */
    close() {
      for (const session of sessions) session.close()
    },
  }
}
