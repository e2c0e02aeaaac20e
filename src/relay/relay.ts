import type { IncomingMessage, ServerResponse } from 'node:http'
import { Transform } from 'node:stream'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { keyInHeader } from '../http/stages/authenticate.ts'
import type { AppEnv } from '../http/wire/wire-request.ts'
import { answerFields, fieldOf, requestFields } from './forwarded-fields.ts'
import { KeptBody } from './kept-body.ts'
import type { RelayedExchange, RelayedRequest, RelayRefusal } from './relayed.ts'
import type { UpstreamClient } from './upstream-client.ts'

/** What a relay does with requests. */
export interface RelayOptions {
  readonly client: UpstreamClient
  /** Where a request goes on to. */
  upstreamOf(request: RelayedRequest): URL
  /** Whether a request is looked at with its body before it goes on. */
  wantsBody(request: RelayedRequest): boolean
  /** Why it does not go on; the body is there where it was wanted. */
  refuse(request: RelayedRequest, body: Buffer | undefined): Promise<RelayRefusal | undefined>
  /** Is told of a request that went on and got no whole answer, and why. */
  failed(request: RelayedRequest, error: Error): void
  /** Is told of every request that got its answer. */
  relayed(exchange: RelayedExchange): void
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
  const whole = options.wantsBody(request) ? await bodyOf(incoming) : undefined
  const refusal = await options.refuse(request, whole)
  if (outgoing.destroyed) return
  if (refusal) return sendRefusal(outgoing, refusal)

  const requestBody = new KeptBody()
  if (whole) requestBody.add(whole)
  const answerBody = new KeptBody()
  const origin = options.upstreamOf(request)
  const target = request.query === '' ? request.path : `${request.path}?${request.query}`
  let status = 0
  let fields: readonly string[] = []
  await new Promise<void>((resolve) => {
    options.client.dispatch(
      origin,
      {
        method: request.method,
        target,
        fields: requestFields(request.fields),
        body: whole ?? passing(incoming, requestBody),
      },
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
          outgoing.sendDate = false
          outgoing.writeHead(code, message, answerFields(fields))
        },
        onResponseData(controller, chunk) {
          answerBody.add(chunk)
          if (outgoing.write(chunk)) return
          controller.pause()
          outgoing.once('drain', () => controller.resume())
        },
        onResponseEnd() {
          options.relayed({
            request,
            requestBody: requestBody.content,
            origin,
            answer: { status, fields, body: answerBody.content },
          })
          outgoing.end(resolve)
        },
        onResponseError(_, error) {
          if (!outgoing.destroyed) options.failed(request, error)
          breakOff(outgoing, error)
          resolve()
        },
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

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of incoming) chunks.push(chunk)
  } catch {
    // It left; anyone who answers finds nobody.
  }
  return Buffer.concat(chunks)
}

/** The body as it comes; null where none comes. */
function passing(incoming: IncomingMessage, kept: KeptBody): Transform | null {
  const { 'content-length': length, 'transfer-encoding': coding } = incoming.headers
  if (coding === undefined && (length === undefined || length === '0')) return null
  const passing = new Transform({
    transform(chunk, _, done) {
      kept.add(chunk)
      done(null, chunk)
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
  if ((error as NodeJS.ErrnoException).code === 'ECONNRESET') socket?.resetAndDestroy()
  else outgoing.destroy()
}

function sendRefusal(outgoing: ServerResponse, { status, message }: RelayRefusal) {
  const body = JSON.stringify({ message })
  outgoing.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  })
  outgoing.end(body)
}
