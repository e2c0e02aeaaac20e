import { type Disturbance, firstHalf, truncated } from './disturbance.ts'
import { bytesOf, REASON_PHRASES, type WholeReply } from './wire-reply.ts'

/** Statuses for which a `Response` accepts no body. */
const NULL_BODY_STATUSES = [204, 205, 304]

/**
 * Simulates a broken connection for the caller of `fetch`: throws what Node's own `fetch` throws, at the same point.
 * @throws TypeError `fetch failed` if there is no answer; the signal's reason if the request was aborted
 */
export function disturbWeb(signal: AbortSignal | undefined, how: Disturbance): Response {
  signal?.throwIfAborted()
  switch (how.kind) {
    case 'reset':
      throw new TypeError('fetch failed', { cause: connectionReset() })
    case 'empty':
      throw new TypeError('fetch failed', { cause: otherSideClosed() })
    case 'truncate': {
      const body = bytesOf(how.reply)
      return response(
        how.reply,
        { 'Content-Length': String(body.length) },
        parts([truncated(body, how.bytes)], signal, otherSideClosed()),
      )
    }
    case 'bad_chunk':
      return response(
        how.reply,
        { 'Transfer-Encoding': 'chunked' },
        parts([firstHalf(bytesOf(how.reply))], signal, invalidChunk()),
      )
    case 'dribble':
      return response(
        how.reply,
        { 'Content-Length': String(bytesOf(how.reply).length) },
        parts(how.pieces, signal),
      )
  }
}

function response(
  { status, headers, body }: WholeReply,
  framing: Record<string, string>,
  stream: ReadableStream<Uint8Array>,
): Response {
  const bodiless = body === undefined && NULL_BODY_STATUSES.includes(status)
  return new Response(bodiless ? null : stream, {
    status,
    statusText: REASON_PHRASES[status],
    headers: { ...headers, ...framing },
  })
}

/**
 * The pieces as a body, each on demand; then the end, or the failure of the connection. Nothing ahead of demand: an error
 * would replace pieces that nobody has read yet.
 */
function parts(
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

const named = (name: string, code: string, message: string) =>
  Object.assign(new Error(message), { name, code })
