import type { IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, isIPv6, type Socket } from 'node:net'
// Not the global function: a test suite with fake timers does not mean to stop a server in the same process.
import { setImmediate } from 'node:timers'
import type { ServiceEndpoint } from '../../../service/accounts/service-endpoint.ts'
import type { ServedApp } from '../app.ts'
import type { createHonoListener } from '../hono-listener.ts'
import { carrierOf } from '../wire/transport.ts'
import { dropUnread } from './connections.ts'
import { refusalOfHead, sendRefusal, type TargetRefusal } from './refusals.ts'

interface DispatchOptions {
  readonly address: ServiceEndpoint | undefined
  /** What the control interface must know about the listener. */
  readonly gate: object
  readonly refusal: TargetRefusal
  traceId(): string
}

/** So many requests are served without waiting for more. */
const MAX_TOGETHER = 64

/** Decides who serves each request: the application, another process, or Hono, which is loaded with the first of its. */
export function createDispatch(app: ServedApp, { address, gate, refusal, traceId }: DispatchOptions) {
  /** Bytes after an invalid request may be attacker-controlled. */
  const ignored = new WeakSet<Socket>()
  /** Answers the requests that Hono must look at. */
  let answer: ReturnType<typeof createHonoListener> | undefined
  let loading: Promise<unknown> | undefined
  async function loadHono() {
    try {
      const [{ createHonoListener }, others] = await Promise.all([
        import('../hono-listener.ts'),
        app.others(),
      ])
      answer = createHonoListener(others, { bindings: { address, gate }, valid, refusal })
    } finally {
      loading = undefined
    }
  }
  function valid(incoming: IncomingMessage, outgoing: ServerResponse) {
    ignored.delete(incoming.socket)
    outgoing.on('timeout', dropUnreadAnswer)
  }
  function serveRequest(incoming: IncomingMessage, outgoing: ServerResponse) {
    if (ignored.has(incoming.socket)) return
    const refusal = refusalOfHead(incoming)
    // A request is only served once those before it on its connection turned out to be valid.
    if (loading) loading.then(() => serveRequest(incoming, outgoing)).catch((error) => fail(outgoing, error))
    else if (refusal) {
      ignored.add(incoming.socket)
      sendRefusal(outgoing, refusal, traceId())
    } else {
      const diverted = app.divert?.(incoming, outgoing, { address, gate })
      if (diverted) return void diverted.catch((error) => fail(outgoing, error))
      const served = app.serve(incoming, outgoing, address)
      if (!served) return serveWithHono(incoming, outgoing)
      outgoing.on('timeout', dropUnreadAnswer)
      served.catch((error) => fail(outgoing, error))
    }
  }
  function serveWithHono(incoming: IncomingMessage, outgoing: ServerResponse) {
    if (!answer) {
      loading = loadHono()
      serveRequest(incoming, outgoing)
      return
    }
    // Until it turns out to be a request, which happens synchronously.
    ignored.add(incoming.socket)
    answer(incoming, outgoing).catch((error) => fail(outgoing, error))
  }

  let arrived: [IncomingMessage, ServerResponse][] = []

  /**
   * Serves requests after everything available has been read, in order of arrival. Reading and serving each run a lot of
   * code. Alternating between them evicts each other from the processor's caches, which cost more than half of the time
   * for a request (docs/contributing/performance.md). Clients whose answers were written together do not send their next
   * requests at once, so this waits until a turn of the event loop brings no further one.
   * @param known how many had arrived a turn ago
   */
  function serveArrived(known: number) {
    const arrivals = arrived
    if (arrivals.length > known && arrivals.length < MAX_TOGETHER) {
      setImmediate(serveArrived, arrivals.length)
      return
    }
    arrived = []
    for (const [incoming, outgoing] of arrivals) {
      // Short requests are complete by now.
      if (!incoming.complete) dropUnread(incoming, outgoing, () => ignored.add(incoming.socket))
      try {
        serveRequest(incoming, outgoing)
      } catch (error) {
        fail(outgoing, error)
      }
    }
  }

  return {
    /** Serves a request together with those that arrive at the same time. */
    arrive(incoming: IncomingMessage, outgoing: ServerResponse) {
      if (incoming.httpVersion === '1.0') addHost(incoming)
      if (arrived.push([incoming, outgoing]) === 1) setImmediate(serveArrived, 0)
    },
    /** Serves no further request of this connection. */
    ignore: (socket: Socket): void => void ignored.add(socket),
  }
}

/**
 * Only HTTP/1.1 requires a Host. Without one, a request is for the address at which it arrived (RFC 9112 §3.2, §3.3):
 * the health checks of some load balancers send such requests.
 */
function addHost({ headers, socket }: IncomingMessage) {
  if (headers.host !== undefined) return
  const { address, port } = carrierOf(socket).address() as AddressInfo
  headers.host = `${isIPv6(address) ? `[${address}]` : address}:${port}`
}

/** Answers a request for which our own code has failed. */
function fail(outgoing: ServerResponse, error: unknown) {
  console.error(error)
  if (outgoing.headersSent) outgoing.destroy()
  else outgoing.writeHead(500, { 'Content-Type': 'text/plain; charset=UTF-8' }).end('Internal Server Error')
}

/**
 * Nothing has moved on the connection of this answer for a while. Clients that wait for it keep waiting, since faults
 * may delay it at will. Clients that do not read it are disconnected.
 */
function dropUnreadAnswer(this: ServerResponse, socket: Socket) {
  if (socket.writableLength > 0) socket.destroy()
}
