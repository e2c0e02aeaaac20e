import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ServiceEndpoint } from '../../../service/accounts/service-endpoint.ts'
import { nodeRequest } from '../wire/node-request.ts'

/** A connection that requests a stream, as the platform provides it. */
export interface StreamArrival {
  readonly incoming: IncomingMessage
  readonly socket: Socket
  /** The data after the head of the request. */
  readonly head: Buffer
}

/** The request of an arrival, which may be answered instead; that ends its connection. */
export function requestOf({ incoming, socket }: StreamArrival, address: ServiceEndpoint | undefined) {
  const outgoing = new ServerResponse(incoming)
  outgoing.shouldKeepAlive = false
  outgoing.assignSocket(socket)
  outgoing.once('finish', () => socket.end())
  return { outgoing, request: nodeRequest(incoming, outgoing, address) }
}
