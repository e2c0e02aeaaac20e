import type { IncomingMessage, ServerResponse } from 'node:http'
import { Transform } from 'node:stream'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { endToEnd, type Fields, fieldOf, isForMynah } from '../../server/forward/fields.ts'
import {
  bodyOf,
  clientOf,
  type ForwardedRequest,
  type Forwarder,
  sendAnswer,
  wasReset,
} from '../../server/forward/forwarder.ts'
import { keyInHeader } from '../../server/http/stages/authenticate.ts'
import type { StreamArrival } from '../../server/http/stream/stream-request.ts'
import { cutConnection, resetConnection } from '../../server/http/wire/transport.ts'
import type { AppEnv } from '../../server/http/wire/wire-request.ts'
import { KeptBody, KeptExchange, type Room } from './kept-body.ts'
import type { RelayedAnswer, RelayedExchange, RelayedRequest, RelayRefusal } from './relayed.ts'

/** How a relay treats requests. */
export interface RelayOptions {
  readonly forwarder: Forwarder
  /** Room for bodies that are kept until they have been processed. */
  readonly room: Room
  /** Where to send a request. */
  upstreamOf(request: RelayedRequest): URL
  /** Whether `refuse` needs the request's body. */
  wantsBody(request: RelayedRequest): boolean
  /**
   * Returns the reason for refusing a request, if any. `body` is set if it was wanted, `too large` if it cannot be
   * kept.
   */
  refuse(request: RelayedRequest, body: Buffer | 'too large' | undefined): Promise<RelayRefusal | undefined>
  /** Called if a request was sent but not completely answered, with the reason. */
  failed(request: RelayedRequest, error: Error): void
  /** Called for every request that was answered; resolves when its bodies are no longer needed. */
  relayed(exchange: RelayedExchange): Promise<void>
}

/**
 * Creates an application that forwards every request and answer unchanged. If the service's connection breaks, so does
 * the client's.
 */
export function createRelay(options: RelayOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ strict: false })
  app.all('*', async ({ env }) => {
    const { incoming, outgoing } = env ?? {}
    if (!incoming || !outgoing) return new Response('Requests come over a socket here.', { status: 501 })
    await relay(incoming, outgoing, options)
    return RESPONSE_ALREADY_SENT
  })
  return app
}

async function relay(incoming: IncomingMessage, outgoing: ServerResponse, options: RelayOptions) {
  const request = requestOf(incoming)
  const kept = new KeptExchange(options.room)
  const requestBody = new KeptBody(kept, announcedBytes(request.fields))
  try {
    await requestBody.begin()
    const whole = options.wantsBody(request) ? await wholeOf(incoming, requestBody) : undefined
    const refusal = await options.refuse(request, whole)
    if (outgoing.destroyed) return
    if (refusal) return sendRefusal(outgoing, refusal)
    const origin = options.upstreamOf(request)
    const body = Buffer.isBuffer(whole) ? whole : copied(incoming, requestBody)
    const answer = await passOn(request, origin, body, outgoing, kept, options)
    if (answer) await options.relayed({ request, requestBody: requestBody.content, origin, answer })
  } finally {
    kept.leave()
  }
}

/** Forwards a request and its answer; undefined if the connection broke. */
async function passOn(
  request: RelayedRequest,
  origin: URL,
  body: ForwardedRequest['body'],
  outgoing: ServerResponse,
  kept: KeptExchange,
  { forwarder, failed }: RelayOptions,
): Promise<RelayedAnswer | undefined> {
  const { method, path, query } = request
  const target = query === '' ? path : `${path}?${query}`
  const fields = fieldsForUpstream(request.fields)
  let answerBody = new KeptBody(kept, 0)
  let answer: Omit<RelayedAnswer, 'body'> = { status: 0, fields: [] }
  try {
    const { signal } = clientOf(outgoing)
    const head = await forwarder.forward(origin, { method, target, fields, body }, signal)
    answer = { status: head.status, fields: head.fields }
    answerBody = new KeptBody(kept, announcedBytes(head.fields))
    await sendAnswer(outgoing, head, (chunk) => answerBody.add(chunk))
    return { ...answer, body: answerBody.content }
  } catch (error) {
    if (!outgoing.destroyed) failed(request, error as Error)
    breakOff(outgoing, error)
    return undefined
  }
}

/** The fields that the service sees of a request. */
const fieldsForUpstream = (fields: Fields): string[] =>
  endToEnd(fields, (name) => name === 'host' || name === 'expect' || isForMynah(name))

/** Forwards a voice stream without reading it. When either side closes, so does the other. */
export async function relayStream(
  { incoming, socket, head }: StreamArrival,
  { forwarder, upstreamOf, failed }: Pick<RelayOptions, 'forwarder' | 'upstreamOf' | 'failed'>,
) {
  const request = requestOf(incoming)
  const { url: target = '/', rawHeaders } = incoming
  try {
    await forwarder.upgrade(
      upstreamOf(request),
      { method: request.method, target, fields: fieldsForUpstream(rawHeaders) },
      { socket, head, reset: () => resetConnection(socket) },
    )
  } catch (error) {
    if (!socket.destroyed) failed(request, error as Error)
    socket.destroy()
  }
}

function requestOf({ method = 'GET', url = '/', rawHeaders }: IncomingMessage): RelayedRequest {
  const mark = url.indexOf('?')
  return {
    method,
    path: mark < 0 ? url : url.slice(0, mark),
    query: mark < 0 ? '' : url.slice(mark + 1),
    fields: rawHeaders,
    key: keyInHeader(fieldOf(rawHeaders, 'authorization')),
  }
}

/** The announced length of a body; undefined if it ends with the connection or is chunked. */
function announcedBytes(fields: readonly string[]): number | undefined {
  const length = fieldOf(fields, 'content-length')
  return length === undefined ? undefined : Number(length)
}

/** Reads the whole body. One that is too large is read and dropped, so that its client sees the refusal. */
async function wholeOf(incoming: IncomingMessage, kept: KeptBody): Promise<Buffer | 'too large'> {
  try {
    for await (const chunk of incoming) await kept.add(chunk)
  } catch {
    // The client left, so nobody reads the answer.
  }
  return kept.content ?? 'too large'
}

/** The body as it streams in, with a copy; undefined if there is none. */
function copied(incoming: IncomingMessage, kept: KeptBody): Transform | undefined {
  if (!bodyOf(incoming)) return undefined
  const copy = new Transform({
    transform(chunk, _, done) {
      const room = kept.add(chunk)
      if (room) room.then(() => done(null, chunk))
      else done(null, chunk)
    },
  })
  incoming.on('error', (error) => copy.destroy(error))
  incoming.on('close', () => {
    if (!incoming.readableEnded) copy.destroy(new Error('the client disconnected'))
  })
  copy.on('error', () => {})
  return incoming.pipe(copy)
}

/** The client receives what the service sent so far, then the same failure. */
function breakOff(outgoing: ServerResponse, error: unknown) {
  const { socket } = outgoing
  if (!socket) outgoing.destroy()
  else if (wasReset(error)) resetConnection(socket)
  else cutConnection(socket)
}

function sendRefusal(outgoing: ServerResponse, { status, message }: RelayRefusal) {
  const body = JSON.stringify({ message })
  outgoing.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  })
  outgoing.end(body)
}
