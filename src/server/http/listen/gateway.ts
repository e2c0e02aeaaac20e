import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Refusal } from './refusals.ts'

/** What a listener provides to a gateway that got a request for a tunnel. */
export interface TunnelParts {
  /** Serves the requests on the connection. */
  serve(socket: Socket): void
  /** Refuses the tunnel, and closes the connection. */
  refuse(refusal: Refusal): void
}

/** Makes a listener a forward proxy: decides what happens to requests for other hosts, and to tunnels. */
export interface Gateway {
  /**
   * Checks a request before it is served. Returns a refusal, `taken` if it answers the request itself, or nothing if
   * the request should be served here.
   * @param refuse answers a taken request with a refusal, unless it already has an answer
   */
  admit(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    refuse: (refusal: Refusal) => void,
  ): Refusal | 'taken' | undefined
  /** Takes over a connection that requests a tunnel. `head` is the data after the request. */
  connect(incoming: IncomingMessage, socket: Socket, head: Buffer, parts: TunnelParts): void
  /** Ends every connection to other hosts immediately. */
  close(): void
}
