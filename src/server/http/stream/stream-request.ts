import { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { isVoiceStream } from '../../../contract/openapi/voice-stream.ts'
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

/** Whether a request asks for a WebSocket where there is one. */
function isStreamRequest({ method, url = '', headers }: IncomingMessage): boolean {
  if (method !== 'GET' || headers.upgrade?.toLowerCase() !== 'websocket') return false
  const mark = url.indexOf('?')
  return isVoiceStream(mark < 0 ? url : url.slice(0, mark))
}

/**
 * A request that leaves HTTP only for a stream. A request to upgrade to any other protocol is answered as if it had not
 * asked. Java's client expects that, since it offers HTTP/2 with every request; the platform would close its
 * connection.
 */
export class ServedRequest extends IncomingMessage {
  // Set by the constructor of the base class, before a field of this one would exist.
  declare upgradeAsked: unknown

  get upgrade(): boolean {
    return Boolean(this.upgradeAsked) && (this.method === 'CONNECT' || isStreamRequest(this))
  }

  set upgrade(asked: unknown) {
    this.upgradeAsked = asked
  }
}
