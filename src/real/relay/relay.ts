import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { type Fields, fieldOf } from '../../base/fields.ts'
import { DEFAULT_SETTINGS } from '../../plan/scenarios/settings.ts'
import { connectTo } from '../../server/forward/connect.ts'
import { endToEnd, isForMynah } from '../../server/forward/fields.ts'
import {
  bodyOf,
  clientOf,
  createForwarder,
  type ForwardedRequest,
  sendAnswer,
  wasReset,
} from '../../server/forward/forwarder.ts'
import { credentialIn } from '../../server/http/stages/authenticate.ts'
import type { StreamArrival } from '../../server/http/stream/stream-request.ts'
import { cutConnection, resetConnection } from '../../server/http/wire/transport.ts'
import { createListening } from '../../server/listening/listening.ts'
import { createTraceIds } from '../../server/worlds/trace-ids.ts'
import { createTunnels } from '../../watch/journal/tunnels.ts'
import { createMeter, type MeterOptions } from './budget.ts'
import { decodedBody } from './decoded-body.ts'
import { createRoom, KeptBody, type KeptExchange, MAX_KEPT_BYTES } from './kept-body.ts'
import type { RelayedAnswer, RelayedExchange, RelayedRequest, RelayRefusal } from './relayed.ts'
import { upstreamOf } from './upstream.ts'

/** How to send requests on. */
export interface RelayOptions extends MeterOptions {
  /** Where to send requests; by default the host that a request names, or else the address for its key. */
  readonly upstream: URL | undefined
  /** The user's own proxy for a URL. */
  readonly proxyFor: (target: URL) => URL | undefined
  /** Certificate authorities in addition to those that Node trusts, as PEM. */
  readonly ca?: string | undefined
  /** Called for every request that was answered; resolves when its bodies are no longer needed. */
  relayed(exchange: RelayedExchange): Promise<void>
}

/** Listeners that forward requests, and the cost of these. */
export type Relay = ReturnType<typeof createRelay>

/**
 * For the large bodies of all requests in progress. Others wait, so that an application that uploads many documents at
 * the same time does not fill the memory (our choice).
 */
const ROOM_BYTES = MAX_KEPT_BYTES

/**
 * Creates listeners that forward every request and answer unchanged; nothing listens yet. If the service's connection
 * breaks, so does the client's.
 */
export function createRelay(options: RelayOptions) {
  const forwarder = createForwarder({ connect: (origin) => connectTo(origin, options) })
  const meter = createMeter(options)
  const place = createRoom(ROOM_BYTES)
  const originOf = (request: RelayedRequest) => options.upstream ?? upstreamOf(request)

  const failed = ({ method, path }: RelayedRequest, error: Error) =>
    options.notice(`${options.command}: ${method} ${path} did not get a complete answer: ${error.message}`)

  async function relay(incoming: IncomingMessage, outgoing: ServerResponse) {
    const request = requestOf(incoming)
    const kept = place()
    const requestBody = new KeptBody(kept, announcedBytes(request.fields))
    try {
      await requestBody.begin()
      const whole = meter.needsBody(request) ? await wholeOf(incoming, requestBody) : undefined
      const refusal = whole && (await meter.admit(request, whole))
      if (outgoing.destroyed) return
      if (refusal) return sendRefusal(outgoing, refusal)
      const origin = originOf(request)
      const body = Buffer.isBuffer(whole) ? whole : copied(incoming, requestBody)
      const answer = await passOn(request, origin, body, outgoing, kept)
      if (!answer) return
      const exchange = { request, requestBody: requestBody.content, origin, answer }
      await Promise.all([meter.count(exchange), options.relayed(exchange)])
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
  ): Promise<RelayedAnswer | undefined> {
    const { method, path, query } = request
    const target = query === '' ? path : `${path}?${query}`
    const fields = fieldsForUpstream(request.fields)
    try {
      const { signal } = clientOf(outgoing)
      const head = await forwarder.forward(origin, { method, target, fields, body }, signal)
      const answerBody = new KeptBody(kept, announcedBytes(head.fields))
      await sendAnswer(outgoing, head, (chunk) => answerBody.add(chunk))
      const { status, fields: answered } = head
      const { content } = answerBody
      const decoded = content && (await decodedBody(content, fieldOf(answered, 'content-encoding')))
      return { status, fields: answered, body: decoded }
    } catch (error) {
      if (!outgoing.destroyed) failed(request, error as Error)
      breakOff(outgoing, error)
      return undefined
    }
  }

  /** Forwards a voice stream without reading it. When either side closes, so does the other. */
  async function relayStream({ incoming, socket, head }: StreamArrival) {
    const request = requestOf(incoming)
    const { url: target = '/', rawHeaders } = incoming
    try {
      await forwarder.upgrade(
        originOf(request),
        { method: request.method, target, fields: fieldsForUpstream(rawHeaders) },
        { socket, head, reset: () => resetConnection(socket) },
      )
    } catch (error) {
      if (!socket.destroyed) failed(request, error as Error)
      socket.destroy()
    }
  }

  /** Requests whose answers are still to be counted and recorded, although their clients have them. */
  const running = new Set<Promise<void>>()
  async function serve(incoming: IncomingMessage, outgoing: ServerResponse) {
    const relayed = relay(incoming, outgoing)
    running.add(relayed)
    await relayed.finally(() => running.delete(relayed))
  }

  const settings = DEFAULT_SETTINGS
  const world = { settings, traces: createTraceIds(settings.seed), tunnels: createTunnels() }
  const listening = createListening({
    app: { serve, others: () => Promise.reject(new Error('every request is forwarded')) },
    takeStream: relayStream,
    world: () => world,
    state: undefined,
    marksProxied: false,
  })
  return {
    listening,
    counts: meter.counts,
    async close() {
      await listening.close()
      await Promise.allSettled(running)
      forwarder.close()
    },
  }
}

/** The fields that the service sees of a request. */
const fieldsForUpstream = (fields: Fields): string[] =>
  endToEnd(fields, (name) => name === 'host' || name === 'expect' || isForMynah(name))

function requestOf({ method = 'GET', url = '/', rawHeaders }: IncomingMessage): RelayedRequest {
  const mark = url.indexOf('?')
  return {
    method,
    path: mark < 0 ? url : url.slice(0, mark),
    query: mark < 0 ? '' : url.slice(mark + 1),
    fields: rawHeaders,
    key: credentialIn(fieldOf(rawHeaders, 'authorization')),
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
const copied = (incoming: IncomingMessage, kept: KeptBody): Readable | undefined =>
  bodyOf(incoming) && Readable.from(keeping(incoming, kept))

async function* keeping(incoming: IncomingMessage, kept: KeptBody) {
  for await (const chunk of incoming) {
    await kept.add(chunk)
    yield chunk
  }
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
