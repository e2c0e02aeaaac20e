import type { IncomingMessage, ServerResponse } from 'node:http'
import { Transform } from 'node:stream'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { keyInHeader } from '../http/stages/authenticate.ts'
import { cutConnection, resetConnection } from '../http/wire/transport.ts'
import type { AppEnv } from '../http/wire/wire-request.ts'
import { answerFields, fieldOf, requestFields } from './forwarded-fields.ts'
import { KeptBody, KeptExchange } from './kept-body.ts'
import type { RelayedExchange, RelayedRequest, RelayRefusal } from './relayed.ts'
import type { Room } from './room.ts'
import type { UpstreamClient } from './upstream-client.ts'

/** How a relay treats requests. */
export interface RelayOptions {
  readonly client: UpstreamClient
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
    const body = Buffer.isBuffer(whole) ? whole : passing(incoming, requestBody)
    const exchange = await passOn(request, body, outgoing, kept, options)
    if (exchange) await options.relayed({ ...exchange, requestBody: requestBody.content })
  } finally {
    kept.leave()
  }
}

/** Forwards a request and its answer; undefined if the connection broke. */
function passOn(
  request: RelayedRequest,
  body: Buffer | Transform | null,
  outgoing: ServerResponse,
  kept: KeptExchange,
  options: RelayOptions,
): Promise<Omit<RelayedExchange, 'requestBody'> | undefined> {
  const origin = options.upstreamOf(request)
  const target = request.query === '' ? request.path : `${request.path}?${request.query}`
  let answerBody = new KeptBody(kept, 0)
  let status = 0
  let fields: readonly string[] = []
  return new Promise((resolve) => {
    function broken(error: Error) {
      if (!outgoing.destroyed) options.failed(request, error)
      breakOff(outgoing, error)
      resolve(undefined)
    }
    options.client.dispatch(
      origin,
      { method: request.method, target, fields: requestFields(request.fields), body },
      {
        onRequestStart(controller) {
          outgoing.on('close', () => {
            if (!outgoing.writableFinished) controller.abort(new Error('the client disconnected'))
          })
          if (outgoing.destroyed) controller.abort(new Error('the client disconnected'))
        },
        onResponseStart(controller, code, _, message = '') {
          // An informational answer; the final one is still to come.
          if (code < 200) return
          status = code
          fields = textsOf(controller.rawHeaders)
          answerBody = new KeptBody(kept, announcedBytes(fields))
          outgoing.sendDate = false
          outgoing.writeHead(code, message, answerFields(fields))
        },
        onResponseData(controller, chunk) {
          const room = answerBody.add(chunk)
          const isTaken = outgoing.write(chunk)
          if (isTaken && !room) return
          controller.pause()
          const taken = isTaken
            ? undefined
            : new Promise((go) => outgoing.once('drain', go).once('close', go))
          void Promise.all([room, taken]).then(() => controller.resume())
        },
        onResponseEnd() {
          resolve({ request, origin, answer: { status, fields, body: answerBody.content } })
          outgoing.end()
        },
        onResponseError: (_, error) => broken(error),
      },
    )
  })
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

/** The body as it streams in; null if there is none. */
function passing(incoming: IncomingMessage, kept: KeptBody): Transform | null {
  const { 'content-length': length, 'transfer-encoding': coding } = incoming.headers
  if (coding === undefined && (length === undefined || length === '0')) return null
  const passing = new Transform({
    transform(chunk, _, done) {
      const room = kept.add(chunk)
      if (room) room.then(() => done(null, chunk))
      else done(null, chunk)
    },
  })
  incoming.on('error', (error) => passing.destroy(error))
  incoming.on('close', () => {
    if (!incoming.readableEnded) passing.destroy(new Error('the client disconnected'))
  })
  passing.on('error', () => {})
  return incoming.pipe(passing)
}

/** Header fields as strings; on the wire they are bytes. */
const textsOf = (raw: unknown): string[] =>
  Array.isArray(raw)
    ? raw.map((part) => (typeof part === 'string' ? part : Buffer.from(part).toString('latin1')))
    : []

/** The client receives what the service sent so far, then the same failure. */
function breakOff(outgoing: ServerResponse, error: Error) {
  const { socket } = outgoing
  if (!socket) outgoing.destroy()
  else if ((error as NodeJS.ErrnoException).code === 'ECONNRESET') resetConnection(socket)
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
