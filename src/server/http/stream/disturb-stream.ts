import type { Clock } from '../../../base/runtime/clock.ts'
import type { ServerMessage, WireSegment } from '../../../service/voice/stream/messages.ts'
import { CLOSE, StreamError } from '../../../service/voice/stream/stream-error.ts'
import type { StreamOutput } from '../../../service/voice/stream/voice-stream.ts'
import type { Then } from '../../../watch/faults/fault.ts'

/** The actions of a fault on a stream. */
interface Disturbing {
  readonly then: Then
  readonly output: StreamOutput
  readonly clock: Pick<Clock, 'after' | 'now'>
  /** Ends the session with an error. */
  fail(error: StreamError): unknown
  /** Cuts the connection without an error message, once everything sent so far is on its way. */
  cut(): void
  /** Sends an invalid message. */
  spoil(): void
  /** How long a message is on the wire. */
  sizeOf(message: ServerMessage): number
}

/** The output of a stream, disturbed by a fault: cut, ended by an error, invalid, slow, or with a revision. */
export function disturbedOutput(disturbing: Disturbing): StreamOutput {
  const { then, output, clock, fail, cut, spoil } = disturbing
  const slow = then.dribble ? slowed(output, then.dribble.bytes_per_second, disturbing) : output
  const revise = then.alter === 'revised_concluded' ? createReviser() : undefined
  let sent = 0
  let isDone = false

  /** Whether the fault acts after this message. */
  const isDue = (after = 0) => !isDone && sent >= after

  function act() {
    if (then.drop && isDue(then.drop.after_messages)) {
      isDone = true
      cut()
    } else if (then.error && isDue(then.error.after_messages)) {
      isDone = true
      fail(errorOf(then.error))
    } else if (then.malformed && isDue(1)) {
      isDone = true
      spoil()
    }
  }

  // Faults that need no message act as soon as the stream is open.
  clock.after(0, act)
  return {
    send(message) {
      const isError = 'error' in message
      // Whether the stream was open before its first message must not matter.
      if (sent === 0 && !isError) act()
      // Nothing follows the end of the connection or of the session.
      if (isDone && (then.drop || (then.error && !isError))) return
      const revision = revise?.(message)
      if (revision) slow.send(revision)
      slow.send(message)
      sent += 1
      if (!isError) act()
    },
    close(code, reason) {
      if (!(isDone && then.drop)) slow.close(code, reason)
    },
    isOpen: output.isOpen,
    settled: output.settled,
  }
}

function errorOf({ reason_code: reason, message = 'Fault' }: NonNullable<Then['error']>): StreamError {
  return new StreamError('unknown', reason, message, CLOSE.POLICY)
}

/** Sends messages at most at this many bytes a second. */
function slowed(
  output: StreamOutput,
  bytesPerSecond: number,
  { clock, sizeOf }: Pick<Disturbing, 'clock' | 'sizeOf'>,
): StreamOutput {
  let freeAt = 0
  function later(size: number, send: () => void) {
    freeAt = Math.max(freeAt, clock.now()) + Math.ceil((size * 1000) / bytesPerSecond)
    clock.after(freeAt - clock.now(), send)
  }
  return {
    send: (message) => later(sizeOf(message), () => output.send(message)),
    close: (code, reason) => later(0, () => output.close(code, reason)),
    isOpen: output.isOpen,
    settled: output.settled,
  }
}

/**
 * Clients need not expect this: before the next update, the last concluded segment is sent again with other words,
 * although concluded segments are sent once and never change (public docs).
 */
function createReviser(): (message: ServerMessage) => ServerMessage | undefined {
  let last: WireSegment | undefined
  let isDone = false
  return (message) => {
    if (!('source_transcript_update' in message) || isDone) return undefined
    const { concluded } = message.source_transcript_update
    if (!last) {
      last = concluded.at(-1)
      return undefined
    }
    isDone = true
    const revised = { ...last, text: `${last.text} (revised)` }
    return { source_transcript_update: { concluded: [revised], tentative: [] } }
  }
}
