import type { IncomingMessage, ServerResponse } from 'node:http'
import { StreamedBody } from '../../../contract/openapi/streamed-body.ts'
import type { ServiceEndpoint } from '../../../service/accounts/service-endpoint.ts'
import { callSiteOverSocket } from './call-sites.ts'
import { connectionOf } from './connection.ts'
import { type Disturbance, sentOf } from './disturbance.ts'
import { disturbedReply, peerFactsOf } from './peer-facts.ts'
import { arrivedBody, receiveBody, wholeBody } from './receive-body.ts'
import { streamTo } from './stream-to.ts'
import { cutConnection, resetConnection } from './transport.ts'
import { REASON_PHRASES, withLength } from './wire-reply.ts'
import type { WireRequest } from './wire-request.ts'

/**
 * A request over a socket. Node's own objects are used directly: they support bodies of GET requests, which Hono's
 * request does not, allow faults on the socket, and are several times faster.
 */
export function nodeRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  address: ServiceEndpoint | undefined,
): WireRequest {
  const target = originForm(incoming.url ?? '/')
  const mark = target.indexOf('?')
  const peer = peerFactsOf(incoming)
  const { connection, openedTogether } = peer ?? connectionOf(incoming.socket)
  return {
    method: incoming.method ?? 'GET',
    path: mark < 0 ? target : target.slice(0, mark),
    query: mark < 0 ? '' : target.slice(mark + 1),
    host: incoming.headers.host ?? '',
    address: peer ? peer.address : address,
    connection,
    openedTogether,
    callSite: callSiteOverSocket(incoming.socket),
    origin() {
      const isSecure = peer ? peer.isSecure : 'encrypted' in incoming.socket
      return `${isSecure ? 'https' : 'http'}://${incoming.headers.host ?? ''}`
    },
    header(name) {
      const value = incoming.headers[name]
      return Array.isArray(value) ? value.join(', ') : value
    },
    rawHeaders: incoming.rawHeaders,
    body(limitBytes) {
      return arrivedBody(incoming, limitBytes) ?? wholeBody((take) => this.receive(limitBytes, take))
    },
    receive: (limitBytes, take) => receiveBody(restarted(incoming), limitBytes, take),
    answer(reply) {
      const { status, body } = reply
      if (outgoing.destroyed || outgoing.headersSent) return undefined
      outgoing.writeHead(status, REASON_PHRASES[status], withLength(reply))
      if (body instanceof StreamedBody) void streamTo(outgoing, body)
      else outgoing.end(body)
      return undefined
    },
    async disturb(how) {
      if (peer && how.kind !== 'dribble') return this.answer(disturbedReply(how))
      await disturbNode(outgoing, how)
      return undefined
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

/** While nobody was reading, the client could not send. Its time starts now. */
function restarted(incoming: IncomingMessage): IncomingMessage {
  if (!incoming.complete) incoming.socket.setTimeout(incoming.socket.timeout ?? 0)
  return incoming
}

/** Sent instead of a chunk size. */
const NO_CHUNK_SIZE = 'not a chunk size\r\n\r\n'

/** Disturbs an answer over a socket. */
async function disturbNode(outgoing: ServerResponse, how: Disturbance): Promise<void> {
  const { socket } = outgoing
  if (!socket || outgoing.destroyed || outgoing.headersSent) return
  if (how.kind === 'reset') return resetConnection(socket)
  if (how.kind === 'empty') return void socket.destroy()
  const { status, headers } = how.reply
  const { framing, parts } = sentOf(how)
  outgoing.writeHead(status, REASON_PHRASES[status], { ...headers, ...framing })
  outgoing.flushHeaders()
  for await (const part of parts) {
    if (outgoing.destroyed) return
    if (part.length > 0) outgoing.write(part)
  }
  if (how.kind === 'dribble') outgoing.end()
  if (how.kind === 'truncate') cutConnection(socket)
  if (how.kind === 'bad_chunk') {
    socket.write(NO_CHUNK_SIZE)
    socket.destroySoon()
  }
}
