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

/** What a relay does with requests. */
export interface RelayOptions {
  readonly client: UpstreamClient
  /** For the bodies that are kept until they have been looked at. */
  readonly room: Room
  /** Where a request goes on to. */
  upstreamOf(request: RelayedRequest): URL
  /** Whether a request is looked at with its body before it goes on. */
  wantsBody(request: RelayedRequest): boolean
  /** Why it does not go on; the body is there where it was wanted, `too large` where it cannot be kept. */
  refuse(request: RelayedRequest, body: Buffer | 'too large' | undefined): Promise<RelayRefusal | undefined>
  /** Is told of a request that went on and got no whole answer, and why. */
  failed(request: RelayedRequest, error: Error): void
  /** Is told of every request that got its answer; resolves when its bodies are of no use any more. */
  relayed(exchange: RelayedExchange): Promise<void>
}

/**
 * An application that sends every request on and its answer back, as they are. A connection that breaks over there
 * breaks here.
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

/** Sends a request on and its answer back; what came of it, unless it broke off. */
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
            if (!outgoing.writableFinished) controller.abort(new Error('the client left'))
          })
          if (outgoing.destroyed) controller.abort(new Error('the client left'))
        },
        onResponseStart(controller, code, _, message = '') {
          // Others than the last one say that it is still to come.
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

/** How long a body is said to be; undefined for one whose end shows it. */
function announcedBytes(fields: readonly string[]): number | undefined {
  const length = fieldOf(fields, 'content-length')
  return length === undefined ? undefined : Number(length)
}

/** The body, once it is there; the rest of one that cannot be kept is read and dropped, so that its client sees the refusal. */
async function wholeOf(incoming: IncomingMessage, kept: KeptBody): Promise<Buffer | 'too large'> {
  try {
    for await (const chunk of incoming) await kept.add(chunk)
  } catch {
    // It left; anyone who answers finds nobody.
  }
  return kept.content ?? 'too large'
}

/** The body as it comes; null where none comes. */
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
    if (!incoming.readableEnded) passing.destroy(new Error('the client left'))
  })
  passing.on('error', () => {})
  return incoming.pipe(passing)
}

/** Header fields as strings: on the wire they are bytes. */
const textsOf = (raw: unknown): string[] =>
  Array.isArray(raw)
    ? raw.map((part) => (typeof part === 'string' ? part : Buffer.from(part).toString('latin1')))
    : []

/** The client gets as far as the service did, and then the same end. */
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
