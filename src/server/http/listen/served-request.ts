import { IncomingMessage } from 'node:http'
import { isVoiceStream } from '../../../contract/openapi/voice-stream.ts'

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
