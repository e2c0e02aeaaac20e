import { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { isVoiceStream } from '../../openapi/voice-stream.ts'

/** A connection that asks for a stream, as the platform hands it on. */
export interface StreamArrival {
  readonly incoming: IncomingMessage
  readonly socket: Socket
  /** What came behind the head of the request. */
  readonly head: Buffer
}

/** Whether a request asks for a WebSocket where there is one. */
function isStreamRequest({ method, url = '', headers }: IncomingMessage): boolean {
  if (method !== 'GET' || headers.upgrade?.toLowerCase() !== 'websocket') return false
  const mark = url.indexOf('?')
  return isVoiceStream(mark < 0 ? url : url.slice(0, mark))
}

/**
 * A request that leaves HTTP only for a stream. Any other that asks for another protocol is answered as if it had not, as
 * Java's client expects that asks for HTTP/2 with everything; the platform would end its connection.
 */
export class ServedRequest extends IncomingMessage {
  // Set by the constructor of the class above, before a field of this one would be there.
  declare upgradeAsked: unknown

  get upgrade(): boolean {
    return Boolean(this.upgradeAsked) && (this.method === 'CONNECT' || isStreamRequest(this))
  }

  set upgrade(asked: unknown) {
    this.upgradeAsked = asked
  }
}
