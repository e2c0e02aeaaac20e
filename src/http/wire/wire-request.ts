import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServiceEndpoint } from '../../features/accounts/service-endpoint.ts'
import type { Awaitable } from '../../runtime/awaitable.ts'
import type { Disturbance } from './disturbance.ts'
import type { WireReply } from './wire-reply.ts'

/** A request as it came, over a socket or in process. */
export interface WireRequest {
  readonly method: string
  /** Still percent-encoded. */
  readonly path: string
  /** Without `?`. */
  readonly query: string
  /** The Host that the client named, with its port if it named one. */
  readonly host: string
  /** What the listener is bound to, if it is bound. */
  readonly address: ServiceEndpoint | undefined
  /** Tells connections apart; undefined in process, and where a client left before it was let in. */
  readonly connection: string | undefined
  /** How many connections were opened together with this one; for the first request on it alone. */
  readonly openedTogether: number | undefined
  /** Scheme, host and port as the client has them. */
  origin(): string
  /** One header by its lower-case name; several values of one name joined as HTTP has it. */
  header(name: string): string | undefined
  /** Every header in the order and spelling received: name, value, name, value. */
  readonly rawHeaders: readonly string[]
  /**
   * The whole body, at once where all of it is there.
   * @throws PayloadTooLarge as soon as more than `limitBytes` were announced or have arrived
   * @throws ClientGone when the client leaves before its body is complete
   */
  body(limitBytes: number): Awaitable<Uint8Array>
  /**
   * Hands on the body as it comes; where `take` returns a promise, the next piece waits for it. What `take` throws refuses
   * the body, and is thrown here; the rest is read and dropped.
   * @throws as `body`
   */
  receive(limitBytes: number, take: TakeChunk): Promise<void>
  /** Sends the answer and returns what Hono wants to have. */
  answer(reply: WireReply): Response
  /**
   * Answers wrongly, or not at all.
   * @throws what `fetch` throws of such a connection, in process
   */
  disturb(how: Disturbance): Promise<Response>
  /** Calls back when the client leaves, at once when it has; the answer takes the callback back. */
  onGone(callback: () => void): () => void
}

/** Takes a piece of a body; a promise holds up the next one. */
export type TakeChunk = (chunk: Uint8Array) => unknown

/** The client closed the connection before its request was complete; there is nobody to answer. */
export class ClientGone extends Error {
  constructor() {
    super('The client closed the connection before its request was complete')
    this.name = 'ClientGone'
  }
}

/** What Hono hands on of a request: node's own objects when it came over a socket, nothing in process. */
export interface AppEnv {
  Bindings:
    | Partial<{
        incoming: IncomingMessage
        outgoing: ServerResponse
        address: ServiceEndpoint | undefined
        /** The request, where another protocol than HTTP/1.1 brought it. */
        wire: WireRequest
        /** `WireRequest.body`, for the interfaces beside. */
        readBody: (limitBytes: number) => Promise<Uint8Array>
      }>
    | undefined
}
