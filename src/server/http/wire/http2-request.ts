import {
  constants,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Stream,
} from 'node:http2'
import { joinedFields, withoutFields } from '../../../base/fields.ts'
import { yieldToEventLoop } from '../../../base/runtime/yield-to-event-loop.ts'
import { StreamedBody } from '../../../contract/openapi/streamed-body.ts'
import type { ServiceEndpoint } from '../../../service/accounts/service-endpoint.ts'
import { connectionOf } from './connection.ts'
import { type Disturbance, sentOf } from './disturbance.ts'
import { receiveBody, wholeBody } from './receive-body.ts'
import { streamTo } from './stream-to.ts'
import { bodyBytes, type WireReply } from './wire-reply.ts'
import type { WireRequest } from './wire-request.ts'

/** A request over HTTP/2: a stream of a connection with others. */
export function http2Request(
  incoming: Http2ServerRequest,
  outgoing: Http2ServerResponse,
  address: ServiceEndpoint | undefined,
): WireRequest {
  const { stream, url } = incoming
  const mark = url.indexOf('?')
  const host = incoming.authority
  // Every field as it was sent, without the pseudo-headers.
  const rawHeaders = withoutFields(incoming.rawHeaders, (name) => name.startsWith(':'))
  const headers = joinedFields(rawHeaders)
  // If a refused request keeps sending, its stream is reset, the connection is not.
  incoming.once('close', () => {
    if (!incoming.readableEnded && !stream.destroyed) stream.close(constants.NGHTTP2_ENHANCE_YOUR_CALM)
  })
  return {
    method: incoming.method,
    path: mark < 0 ? url : url.slice(0, mark),
    query: mark < 0 ? '' : url.slice(mark + 1),
    host,
    address,
    ...connectionOf(incoming.socket),
    origin: () => `https://${host}`,
    // The platform keeps only the first of some, and a second one would be ignored.
    header: (name) => headers.get(name),
    rawHeaders,
    body: (limitBytes) => wholeBody((take) => receiveBody(incoming, limitBytes, take)),
    receive: (limitBytes, take) => receiveBody(incoming, limitBytes, take),
    answer(reply) {
      send(stream, reply, incoming.complete)
      return undefined
    },
    async disturb(how) {
      await disturbStream(stream, how)
      return undefined
    },
    onGone(callback) {
      if (stream.destroyed) callback()
      outgoing.on('close', callback)
      return () => outgoing.off('close', callback)
    },
  }
}

/** Without connection-specific fields, such as those of a 408: HTTP/2 does not have them (RFC 9113 §8.2.2). */
function respond(stream: ServerHttp2Stream, { status, headers }: WireReply, bytes: number | undefined) {
  const { Connection: _closes, ...others } = headers
  const length = bytes === undefined ? {} : { 'content-length': String(bytes) }
  stream.respond({ ...others, ...length, ':status': status })
}

function send(stream: ServerHttp2Stream, reply: WireReply, isWhole: boolean) {
  if (stream.destroyed || stream.headersSent) return
  const { status, body } = reply
  // Once the answer is complete, the rest of the request is not needed (RFC 9113 §8.1).
  if (!isWhole) stream.once('finish', () => stream.close(constants.NGHTTP2_NO_ERROR))
  respond(stream, reply, body === undefined && status === 204 ? undefined : bodyBytes(reply))
  // Some statuses and methods have no body, and their stream has ended with the head.
  if (stream.writableEnded) return
  if (body instanceof StreamedBody) void streamTo(stream, body)
  else stream.end(body)
}

/** The HTTP/2 equivalents of faults on HTTP/1.1 connections; one stream breaks, and others continue. */
async function disturbStream(stream: ServerHttp2Stream, how: Disturbance): Promise<void> {
  if (stream.destroyed || stream.headersSent) return
  if (how.kind === 'reset') return stream.close(constants.NGHTTP2_INTERNAL_ERROR)
  if (how.kind === 'empty') {
    stream.session?.goaway(constants.NGHTTP2_NO_ERROR)
    // The platform writes the data in the next turn, and nothing more once the session is destroyed.
    await yieldToEventLoop()
    await yieldToEventLoop()
    return stream.session?.destroy()
  }
  if (how.kind === 'bad_chunk') return send(stream, { ...how.reply, status: 501, body: NO_CHUNKS }, true)
  respond(stream, how.reply, bodyBytes(how.reply))
  for await (const part of sentOf(how).parts) {
    if (stream.destroyed || stream.writableEnded) return
    stream.write(part)
  }
  // Not `close`, which would end the body first: a stream destroyed with an error is reset with an internal error.
  if (how.kind === 'dribble') stream.end()
  else if (!stream.writableEnded) stream.write('', () => stream.destroy(new Error('truncated by a fault')))
}

const NO_CHUNKS = JSON.stringify({
  message: "The fault 'bad_chunk' is one of HTTP/1.1: HTTP/2 has no chunks",
  detail: "Use 'truncate' or 'reset', or let the client speak HTTP/1.1.",
})
