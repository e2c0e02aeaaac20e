import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Awaitable } from '../../../base/runtime/awaitable.ts'
import type { ServiceEndpoint } from '../../../service/accounts/service-endpoint.ts'
import type { Disturbance } from './disturbance.ts'
import type { WireReply } from './wire-reply.ts'

/** A request as it was received, over a socket or in process. */
export interface WireRequest {
  readonly method: string
  /** Still percent-encoded. */
  readonly path: string
  /** Without `?`. */
  readonly query: string
  /** The Host that the client named, with its port if it named one. */
  readonly host: string
  /** The address that the listener stands for, if any. */
  readonly address: ServiceEndpoint | undefined
  /** Identifies connections; undefined in process, and if a client left before it was accepted. */
  readonly connection: string | undefined
  /** How many connections were opened together with this one; only for its first request. */
  readonly openedTogether: number | undefined
  /** Where it comes from, as `file:line:column`, if this process has sent it. */
  readonly callSite?: string | undefined
  /** Scheme, host and port as the client has them. */
  origin(): string
  /** One header by its lower-case name; repeated ones are joined as HTTP defines. */
  header(name: string): string | undefined
  /** Every header in the order and spelling received: name, value, name, value. */
  readonly rawHeaders: readonly string[]
  /**
   * The whole body, synchronously if it is complete.
   * @throws PayloadTooLarge as soon as more than `limitBytes` were announced or have arrived
   * @throws ClientGone if the client leaves before its body is complete
   */
  body(limitBytes: number): Awaitable<Uint8Array>
  /**
   * Passes on the body as it arrives; if `take` returns a promise, the next piece waits for it. An error of `take`
   * refuses the body, and is thrown here; the rest is read and dropped.
   * @throws the errors of `body`
   */
  receive(limitBytes: number, take: TakeChunk): Promise<void>
  /** Sends the answer. In process, returns it as a response. */
  answer(reply: WireReply): Response | undefined
  /**
   * Answers incorrectly, or not at all. In process, returns the answer as a response.
   * @throws what `fetch` throws for such a connection, in process
   */
  disturb(how: Disturbance): Promise<Response | undefined>
  /** Calls back when the client leaves, or immediately if it has left; returns a function that unsubscribes. */
  onGone(callback: () => void): () => void
}

/** Consumes a piece of a body; a promise delays the next one. */
export type TakeChunk = (chunk: Uint8Array) => unknown

/** The client closed the connection before its request was complete. There is nobody to answer. */
export class ClientGone extends Error {
  constructor() {
    super('The client closed the connection before its request was complete')
    this.name = 'ClientGone'
  }
}

/** Hono's environment of a request: Node's own objects if it came over a socket, empty in process. */
export interface AppEnv {
  Bindings:
    | Partial<{
        incoming: IncomingMessage
        outgoing: ServerResponse
        address: ServiceEndpoint | undefined
        /** The request, if a protocol other than HTTP/1.1 carried it. */
        wire: WireRequest
        /** `WireRequest.body`, for the other interfaces. */
        readBody: (limitBytes: number) => Promise<Uint8Array>
      }>
    | undefined
}

/** Serves a request that is represented by the platform's objects. */
export type Fetch = (request: Request, env?: AppEnv['Bindings']) => Awaitable<Response>
