import type { IncomingMessage } from 'node:http'
import type { Http2ServerRequest } from 'node:http2'
import { yieldToEventLoop } from '../../../base/runtime/yield-to-event-loop.ts'
import { PayloadTooLarge, requestTimeout } from '../../../contract/errors.ts'
import { ClientGone } from './wire-request.ts'

/** A request with a body, in either version of HTTP. */
type Incoming = IncomingMessage | Http2ServerRequest

/**
 * Refused or unneeded bodies are still read and dropped, so that the client sees the answer; up to this size, about
 * that of the longest body that any operation accepts.
 */
export const MAX_UNREAD_BYTES = 64 * 1024 * 1024
/** The size of chunks of a body that arrives faster than it can be read. */
const LARGE_CHUNK_BYTES = 32 * 1024

/**
 * The body of a message that is already complete, as short ones are; undefined if it must be awaited, or is larger. One
 * that another process received in process may be announced as larger than it is.
 */
export function arrivedBody(
  message: IncomingMessage,
  limitBytes = Number.POSITIVE_INFINITY,
): Buffer | undefined {
  if (!message.complete || message.destroyed || message.readableEnded) return undefined
  if (message.readableLength > limitBytes || Number(message.headers['content-length']) > limitBytes)
    return undefined
  return message.read() ?? NOTHING
}

const NOTHING = Buffer.alloc(0)

/** The whole body that `receive` passes on; throws like it. */
export async function wholeBody(
  receive: (take: (chunk: Uint8Array) => unknown) => Promise<void>,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  await receive((chunk) => chunks.push(chunk))
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
}

/**
 * Passes on a body as it arrives, no faster than it is consumed: if `take` returns a promise, reading pauses until it
 * settles. An error of `take` refuses the body, and is thrown here; the rest is read and dropped.
 * @throws PayloadTooLarge, requestTimeout, ClientGone
 */
export function receiveBody(
  incoming: Incoming,
  limitBytes: number,
  take: (chunk: Uint8Array) => unknown,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const announced = Number(incoming.headers['content-length'])
    let bytes = 0
    /** The bytes of a refused body that arrived anyway. */
    let unwanted = 0
    let refusal: { readonly error: unknown } | undefined

    /** A promise when the next chunk has to wait. */
    function handOn(chunk: Buffer): Promise<void> | undefined {
      try {
        const taking = take(chunk)
        if (!(taking instanceof Promise)) return undefined
        return taking.catch((error) => {
          refusal = { error }
        })
      } catch (error) {
        refusal = { error }
        return undefined
      }
    }
    function refuseSize() {
      refusal = { error: new PayloadTooLarge(limitBytes, Math.max(bytes, announced || 0)) }
      reject(refusal.error)
    }
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      let taking: Promise<void> | undefined
      if (bytes > limitBytes + MAX_UNREAD_BYTES || unwanted > MAX_UNREAD_BYTES) incoming.destroy()
      else if (bytes > limitBytes) refuseSize()
      else if (refusal) unwanted += chunk.length
      else taking = handOn(chunk)
      if (taking) resumeAfter(incoming, taking)
      else if (chunk.length >= LARGE_CHUNK_BYTES) resumeAfter(incoming, yieldToEventLoop())
    })
    // A body of an accepted size is read to its end, whatever it contains: many clients send all of it first.
    incoming.on('end', () => {
      if (isCutOff(incoming)) reject(new ClientGone())
      else if (refusal) reject(refusal.error)
      else resolve()
    })
    incoming.on('error', () => reject(new ClientGone()))
    incoming.on('close', () => {
      if (!incoming.readableEnded) reject(new ClientGone())
    })
    incoming.on('timeout', () => (refusal ? incoming.destroy() : reject(requestTimeout())))
    if (announced > limitBytes) refuseSize()
    // Already closed: nothing more will arrive, not even an end event.
    if (incoming.destroyed) reject(new ClientGone())
  })
}

/** The platform reads up to two megabytes of one connection before it serves another; here they alternate. */
function resumeAfter(incoming: Incoming, waiting: Promise<void>) {
  incoming.pause()
  void waiting.then(() => incoming.resume())
}

/** A cancelled HTTP/2 stream ends like a complete one. */
const isCutOff = (incoming: Incoming) => 'stream' in incoming && incoming.stream?.aborted === true
