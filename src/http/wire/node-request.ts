import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { PayloadTooLarge, RequestTimeout } from '../../errors.ts'
import type { ServiceEndpoint } from '../../features/accounts/service-endpoint.ts'
import { yieldToEventLoop } from '../../runtime/yield-to-event-loop.ts'
import { disturbNode } from './node-disturb.ts'
import { statusText } from './status-text.ts'
import { bodyBytes, type WireReply } from './wire-reply.ts'
import { ClientGone, type WireRequest } from './wire-request.ts'

/**
 * What is refused, or wanted by nobody, is read on and dropped, so that the client gets to see the answer; up to so much,
 * about as long as the longest body that any operation takes.
 */
const MAX_UNREAD_BYTES = 64 * 1024 * 1024
/** Of a body that comes faster than it can be read. */
const LARGE_CHUNK_BYTES = 32 * 1024

/**
 * A request over a socket. Node's own objects are used directly: they carry bodies of GET requests, which Hono's
 * request does not, allow faults on the socket, and are several times faster.
 */
export function nodeRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  address: ServiceEndpoint | undefined,
): WireRequest {
  const target = originForm(incoming.url ?? '/')
  const mark = target.indexOf('?')
  return {
    method: incoming.method ?? 'GET',
    path: mark < 0 ? target : target.slice(0, mark),
    query: mark < 0 ? '' : target.slice(mark + 1),
    host: incoming.headers.host ?? '',
    address,
    connection: connectionOf(incoming.socket),
    header(name) {
      const value = incoming.headers[name]
      return Array.isArray(value) ? value.join(', ') : value
    },
    rawHeaders: incoming.rawHeaders,
    body: (limitBytes) => readBody(incoming, limitBytes),
    receive: (limitBytes, take) => receive(incoming, limitBytes, take),
    answer(reply) {
      send(outgoing, reply)
      return RESPONSE_ALREADY_SENT
    },
    async disturb(how) {
      await disturbNode(outgoing, how)
      return RESPONSE_ALREADY_SENT
    },
    onGone(callback) {
      if (outgoing.destroyed) callback()
      outgoing.on('close', callback)
      return () => outgoing.off('close', callback)
    },
  }
}

/** The path and query of a request target; proxies send it with scheme and host. */
function originForm(target: string): string {
  if (target.startsWith('/')) return target
  const path = target.indexOf('/', target.indexOf('://') + 3)
  return path < 0 ? '/' : target.slice(path)
}

async function readBody(incoming: IncomingMessage, limitBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  await receive(incoming, limitBytes, (chunk) => chunks.push(chunk))
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
}

function receive(
  incoming: IncomingMessage,
  limitBytes: number,
  take: (chunk: Uint8Array) => unknown,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const announced = Number(incoming.headers['content-length'])
    let bytes = 0
    let refusal: { readonly error: unknown } | undefined

    function handOn(chunk: Buffer) {
      try {
        take(chunk)
      } catch (error) {
        refusal = { error }
      }
    }
    function refuseSize() {
      refusal = { error: new PayloadTooLarge(limitBytes) }
      reject(refusal.error)
    }
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > limitBytes + MAX_UNREAD_BYTES) incoming.destroy()
      else if (bytes > limitBytes) refuseSize()
      else if (!refusal) handOn(chunk)
      if (chunk.length >= LARGE_CHUNK_BYTES) letOthersRead(incoming)
    })
    // A body of a size that is taken is read to its end whatever it holds: many clients send all of it first.
    incoming.on('end', () => (refusal ? reject(refusal.error) : resolve()))
    incoming.on('error', () => reject(new ClientGone()))
    incoming.on('close', () => {
      if (!incoming.readableEnded) reject(new ClientGone())
    })
    incoming.on('timeout', () => (refusal ? incoming.destroy() : reject(new RequestTimeout())))
    // While nobody read, the client had no chance to send: its time begins now.
    if (!incoming.complete) incoming.socket.setTimeout(incoming.socket.timeout ?? 0)
    if (announced > limitBytes) refuseSize()
    // Gone before anybody looked: nothing of it comes any more, not even its end.
    if (incoming.destroyed) reject(new ClientGone())
  })
}

/** The platform reads up to two megabytes of one connection before it looks at another; here they take turns. */
function letOthersRead(incoming: IncomingMessage) {
  incoming.pause()
  void yieldToEventLoop().then(() => incoming.resume())
}

function send(outgoing: ServerResponse, reply: WireReply) {
  const { status, headers, body } = reply
  if (outgoing.destroyed || outgoing.headersSent) return
  if (!outgoing.req.complete) boundUnread(outgoing.req)
  if (body !== undefined) headers['Content-Length'] = String(bodyBytes(reply))
  else if (status !== 204) headers['Content-Length'] = '0'
  outgoing.writeHead(status, statusText(status), headers)
  if (typeof body === 'object' && !(body instanceof Uint8Array)) sendPieces(outgoing, body)
  else outgoing.end(body)
}

/** Writes piece by piece, each when the one before has left, and others have had their turn. */
function sendPieces(outgoing: ServerResponse, pieces: readonly Uint8Array[]) {
  const [piece, ...rest] = pieces
  if (!piece) outgoing.end()
  else
    outgoing.write(piece, (error) => !error && void yieldToEventLoop().then(() => sendPieces(outgoing, rest)))
}

/** The platform reads and drops what is left of a request that is answered; here it is kept from doing so for ever. */
function boundUnread(incoming: IncomingMessage) {
  let bytes = 0
  incoming.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MAX_UNREAD_BYTES) incoming.destroy()
  })
}

/**
 * The client's address and port name a connection for as long as it lives. The platform knows them no longer once it is
 * gone, unless somebody has asked before; undefined then.
 */
export const connectionOf = ({ remoteAddress, remotePort }: Socket): string | undefined =>
  remoteAddress === undefined ? undefined : `${remoteAddress}:${remotePort}`
