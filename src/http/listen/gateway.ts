import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Refusal } from './refusals.ts'

/** What a listener offers to those who were asked for a tunnel. */
export interface TunnelMeans {
  /** Serves the requests that come through the connection. */
  serve(socket: Socket): void
  /** Refuses the tunnel, and closes the connection. */
  refuse(refusal: Refusal): void
}

/** What makes a listener a forward proxy: it decides what becomes of requests for other hosts, and of tunnels. */
export interface Gateway {
  /**
   * Looks at a request before it is served. Answers with a refusal, with `taken` when it answers the request itself, or
   * with nothing: then it is served here.
   * @param refuse answers a request that was taken with a refusal, unless it has an answer
   */
  admit(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    refuse: (refusal: Refusal) => void,
  ): Refusal | 'taken' | undefined
  /** Takes over a connection that asks for a tunnel. `head` came behind the request. */
  connect(incoming: IncomingMessage, socket: Socket, head: Buffer, means: TunnelMeans): void
  /** Ends everything that leads elsewhere, at once. */
  close(): void
}
