import type { Socket } from 'node:net'
import type { Dispatcher } from 'undici'

/** Answers with larger heads are none of the service's. */
const MAX_HEAD_BYTES = 64 * 1024

/** Sends requests on, and hands on what comes back as it comes. */
export interface UpstreamClient {
  dispatch(origin: URL, request: UpstreamRequest, handler: Dispatcher.DispatchHandler): void
  close(): Promise<void>
}

/** A request as it goes on. */
export interface UpstreamRequest {
  readonly method: string
  /** Path and query. */
  readonly target: string
  /** Names and values in turn. */
  readonly fields: readonly string[]
  readonly body: NonNullable<Dispatcher.DispatchOptions['body']> | null
}

/**
 * Opens a client; the library is loaded for those who send something on.
 * @param connect opens a connection to an address
 */
export async function openUpstreamClient(connect: (origin: URL) => Promise<Socket>): Promise<UpstreamClient> {
  const { Agent } = await import('undici')
  const agent = new Agent({
    // How long an answer may take is for the client to say.
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
