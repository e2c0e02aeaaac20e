import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Clock } from '../../../base/runtime/clock.ts'
import type { ClientMessage, ServerMessage } from '../../../service/voice/stream/messages.ts'
import { readMessage } from '../../../service/voice/stream/read-message.ts'
import { CLOSE, streamErrors } from '../../../service/voice/stream/stream-error.ts'
import type { VoiceStream } from '../../../service/voice/stream/voice-stream.ts'
import type { Framing } from './framing.ts'

/** How many messages of a client may be pending; beyond that, its connection is not read. */
const MAX_WAITING = 8
/** How many bytes a client may leave unread; beyond that, nothing more is done for it. */
const MAX_UNTAKEN_BYTES = 1024 * 1024
/** Bytes of a reason (RFC 6455 §5.5). */
const MAX_REASON_BYTES = 123

interface ConnectionParts {
  readonly socket: WebSocket
  /** What carries it. */
  readonly carrier: Pick<Duplex, 'cork' | 'uncork'>
  readonly framing: Framing
  /** Real time: no wait is unlimited, whatever the world's clock shows. */
  readonly clock: Pick<Clock, 'after'>
  /** The time of the world. */
  readonly now: () => number
  /** How long a client may leave data unread. */
  readonly untakenMs: number
  readonly onReceived: (message: ClientMessage | undefined) => void
}

/** Reads and writes the messages of one connection, no faster than either side reads them. */
export function createStreamConnection(parts: ConnectionParts) {
  const { socket, carrier, framing, clock, now, untakenMs, onReceived } = parts
  let waiting = 0
  let queue = Promise.resolve()
  let wake = () => {}

  const isOpen = () => socket.readyState === socket.OPEN

  function write(content: string | Uint8Array) {
    if (isOpen()) socket.send(content, { binary: framing.isBinary }, () => wake())
  }

  /** Waits until the client has read enough. */
  async function taken() {
    const cancel = clock.after(untakenMs, () => socket.terminate())
    while (isOpen() && socket.bufferedAmount > MAX_UNTAKEN_BYTES) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
    cancel()
  }

  async function take(frame: Buffer, isBinary: boolean, stream: VoiceStream, arrivedAt: number) {
    let message: ClientMessage
    try {
      if (isBinary !== framing.isBinary) throw streamErrors.wrongFrame(framing.isBinary ? 'binary' : 'text')
      message = readMessage(framing.decode(frame), framing)
    } catch (error) {
      onReceived(undefined)
      return stream.fail(error)
    }
    onReceived(message)
    // All messages caused by one message are sent together.
    carrier.cork()
    try {
      await stream.receive(message, arrivedAt)
    } finally {
      carrier.uncork()
    }
    if (socket.bufferedAmount > MAX_UNTAKEN_BYTES) await taken()
  }

  function enqueue(work: () => Promise<void>) {
    waiting += 1
    if (waiting === MAX_WAITING) socket.pause()
    queue = queue
      .then(work)
      .catch(() => socket.close(CLOSE.INTERNAL))
      .then(() => {
        waiting -= 1
        if (waiting < MAX_WAITING) socket.resume()
      })
  }

  return {
    output: {
      send: (message: ServerMessage) => write(framing.encode(message)),
      close(code: number, reason: string) {
        socket.close(code, shortened(reason))
        // A client that is no longer listened to must still be read, to notice its end.
        socket.resume()
      },
      isOpen,
      settled: () => queue,
    },
    /** Writes an invalid message, in the session's frames. */
    sendRaw: write,
    /** Reads messages from now on, and passes them on sequentially. */
    serve(stream: VoiceStream) {
      socket.on('message', (data: Buffer, isBinary: boolean) => {
        const arrivedAt = now()
        enqueue(() => take(data, isBinary, stream, arrivedAt))
      })
      socket.once('close', () => wake())
    },
  }
}

function shortened(reason: string): string {
  const bytes = Buffer.from(reason)
  return bytes.length <= MAX_REASON_BYTES ? reason : bytes.toString('latin1', 0, MAX_REASON_BYTES)
}
