import type { Socket } from 'node:net'
import type { Dispatcher } from 'undici'

/** The service never sends larger heads. */
const MAX_HEAD_BYTES = 64 * 1024

/** Sends requests and streams back their answers. */
export interface UpstreamClient {
  dispatch(origin: URL, request: UpstreamRequest, handler: Dispatcher.DispatchHandler): void
  close(): Promise<void>
}

/** A request to send. */
export interface UpstreamRequest {
  readonly method: string
  /** Path and query. */
  readonly target: string
  /** Names and values alternating. */
  readonly fields: readonly string[]
  readonly body: NonNullable<Dispatcher.DispatchOptions['body']> | null
}

/**
 * Creates a client. The library is loaded on first use.
 * @param connect opens a connection to an address
 */
export async function openUpstreamClient(connect: (origin: URL) => Promise<Socket>): Promise<UpstreamClient> {
  const { Agent } = await import('undici')
  const agent = new Agent({
    // The client decides how long to wait for an answer.
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: MAX_HEAD_BYTES,
    allowH2: false,
    connect({ protocol, host }, done) {
      connect(new URL(`${protocol}//${host}`)).then(
        (socket) => done(null, socket),
        (error) => done(error, null),
      )
    },
  })

  return {
    dispatch(origin, { method, target, fields, body }, handler) {
      agent.dispatch(
        {
          origin,
          path: target,
          method: method as Dispatcher.HttpMethod,
          headers: ['host', origin.host, ...fields],
          body,
        },
        handler,
      )
    },
    close: () => agent.destroy(),
  }
}
