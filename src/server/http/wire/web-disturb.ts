import { type Disturbance, sentOf } from './disturbance.ts'
import { REASON_PHRASES } from './wire-reply.ts'

/** Statuses for which a `Response` accepts no body. */
const NULL_BODY_STATUSES = [204, 205, 304]

/**
 * Simulates a broken connection for the caller of `fetch`: throws what Node's own `fetch` throws, at the same point.
 * @throws TypeError `fetch failed` if there is no answer; the signal's reason if the request was aborted
 */
export function disturbWeb(signal: AbortSignal | undefined, how: Disturbance): Response {
  signal?.throwIfAborted()
  if (how.kind === 'reset') throw new TypeError('fetch failed', { cause: connectionReset() })
  if (how.kind === 'empty') throw new TypeError('fetch failed', { cause: otherSideClosed() })
  const { framing, parts } = sentOf(how)
  const { status, headers, body } = how.reply
  const isBodiless = body === undefined && NULL_BODY_STATUSES.includes(status)
  return new Response(isBodiless ? null : streamOf(parts, signal, FAILURES[how.kind]?.()), {
    status,
    statusText: REASON_PHRASES[status],
    headers: { ...headers, ...framing },
  })
}

/**
 * The pieces as a body, each on demand; then the end, or the failure of the connection. Nothing ahead of demand: an error
 * would replace pieces that nobody has read yet.
 */
function streamOf(
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  signal: AbortSignal | undefined,
  failure?: Error,
): ReadableStream<Uint8Array> {
  async function* sent() {
    for await (const piece of pieces) {
      signal?.throwIfAborted()
      if (piece.length > 0) yield piece
    }
    signal?.throwIfAborted()
    if (failure) throw new TypeError('terminated', { cause: failure })
  }
  return ReadableStream.from(sent())
}

const connectionReset = () =>
  Object.assign(new Error('read ECONNRESET'), { errno: -104, code: 'ECONNRESET', syscall: 'read' })

const otherSideClosed = () => named('SocketError', 'UND_ERR_SOCKET', 'other side closed')

const invalidChunk = () =>
  named(
    'HTTPParserError',
    'HPE_INVALID_CHUNK_SIZE',
    'Response does not match the HTTP/1.1 protocol (Invalid character in chunk size)',
  )

/** How a transmission that has begun fails. */
const FAILURES: Partial<Record<Disturbance['kind'], () => Error>> = {
  truncate: otherSideClosed,
  bad_chunk: invalidChunk,
}

const named = (name: string, code: string, message: string) =>
  Object.assign(new Error(message), { name, code })
