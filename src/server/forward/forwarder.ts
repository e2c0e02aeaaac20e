import {
  Agent,
  type ClientRequest,
  type ClientRequestArgs,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { type Duplex, type Readable, Writable } from 'node:stream'
import { type Fields, fieldOf } from '../../base/fields.ts'
import { arrivedBody } from '../http/wire/receive-body.ts'
import { ClientGone } from '../http/wire/wire-request.ts'
import { endToEnd } from './fields.ts'
import { joinConnections } from './join-connections.ts'

/** Larger than any head that the service sends. */
const MAX_HEAD_BYTES = 64 * 1024

/** How long an idle connection is kept, unless its server announces less. */
const IDLE_MS = 4000

/** A request to forward. */
export interface ForwardedRequest {
  readonly method: string
  /** Path and query; an absolute URL if the next hop is a proxy. */
  readonly target: string
  /** The end-to-end fields, sent in this order after `Host`, which is that of the origin unless it is among them. */
  readonly fields: Fields
  /** A stream without a Content-Length is sent in chunks. */
  readonly body?: Readable | Uint8Array | undefined
  /** Sends the body once the server has agreed to receive it (RFC 9110 §10.1.1). */
  readonly asksFirst?: boolean
}

/** The answer to a forwarded request, as soon as its head has arrived. */
export interface ForwardedAnswer {
  readonly status: number
  readonly message: string
  /** As received, including those of the connection. */
  readonly fields: Fields
  /** Fails if the connection breaks before the end; see `wasReset`. */
  readonly body: IncomingMessage
}

/** How a forwarder sends requests. */
export interface ForwarderOptions {
  /** Opens a connection for requests to an origin, with everything that comes before HTTP, such as TLS. */
  connect(origin: URL): Promise<Socket>
  /** Whether connections are used for several requests; true by default. */
  readonly keepsConnections?: boolean
  /** Gives up when nothing is received for this long; by default the client decides. */
  readonly silenceMs?: number
}

/** Sends requests of others over HTTP, unchanged: no redirects, no decompression, no retries. */
export interface Forwarder {
  /**
   * Sends a request while its body streams in, and resolves with the head of the answer.
   * @param signal ends the request and the body of its answer
   */
  forward(origin: URL, request: ForwardedRequest, signal?: AbortSignal): Promise<ForwardedAnswer>
  /**
   * Sends a request for a WebSocket, and from then on everything in both directions, without reading it.
   * @param check is called before with the first data of the answer; if it throws, the client is left as it is
   * @param signal ends the wait for that data
   */
  upgrade(
    origin: URL,
    request: ForwardedRequest,
    client: UpgradedClient,
    check?: (answer: Buffer) => void,
    signal?: AbortSignal,
  ): Promise<void>
  /** Ends all connections. */
  close(): void
}

/** The connection of a client that requested an upgrade. */
export interface UpgradedClient {
  readonly socket: Socket
  /** The data after the head of the request. */
  readonly head: Buffer
  /** Resets the client's connection; by default as far as the platform can. */
  reset?(): void
}

/** Creates a forwarder. */
export function createForwarder(options: ForwarderOptions): Forwarder {
  const { connect, keepsConnections = true, silenceMs } = options
  const agent = new ConnectingAgent(connect, keepsConnections)

  return {
    forward(origin, { method, target, fields, body, asksFirst }, signal) {
      const sent = request({
        agent,
        origin,
        method,
        path: target,
        // Node sends a flat list unchanged, including repeated names.
        headers: [
          ...withFraming(withHost(fields, origin), { method, body }),
          ...(asksFirst && body ? ['Expect', '100-continue'] : []),
        ],
        maxHeaderSize: MAX_HEAD_BYTES,
      } as OriginOptions)
      // Not as an option of the request, which costs a tenth of all that forwarding does.
      const abort = () => sent.destroy(signal?.reason)
      if (signal?.aborted) abort()
      signal?.addEventListener('abort', abort)
      sent.on('close', () => signal?.removeEventListener('abort', abort))
      if (silenceMs !== undefined)
        sent.setTimeout(silenceMs, () =>
          sent.destroy(new Error(`no answer within ${silenceMs / 1000} seconds`)),
        )
      sendBody(sent, body, asksFirst)
      return answerTo(sent)
    },

    async upgrade(origin, { method, target, fields }, { socket, head, reset }, check, signal) {
      const upstream = await connect(origin)
      if (socket.destroyed) return void upstream.destroy()
      const all = [...withHost(fields, origin), 'Connection', 'Upgrade', 'Upgrade', 'websocket']
      const lines = all.map((part, index) => (index % 2 === 0 ? `\r\n${part}: ` : part)).join('')
      upstream.write(`${method} ${target} HTTP/1.1${lines}\r\n\r\n`, 'latin1')
      upstream.write(head)
      try {
        check?.(await firstData(upstream, signal))
      } catch (error) {
        upstream.destroy()
        throw error
      }
      joinConnections(socket, upstream, reset)
    },

    close: () => agent.destroy(),
  }
}

/** Waits for the first data of a connection, which stays there to be read. */
async function firstData(upstream: Socket, signal?: AbortSignal): Promise<Buffer> {
  const leave = () => upstream.destroy(signal?.reason)
  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave)
  const reading = upstream.iterator({ destroyOnReturn: false })
  try {
    const { value } = await reading.next()
    if (!value) throw new Error(CLOSED)
    upstream.unshift(value)
    return value
  } finally {
    await reading.return?.()
    signal?.removeEventListener('abort', leave)
  }
}

/** Which origin a request is for. */
interface OriginOptions extends ClientRequestArgs {
  readonly origin: URL
}

/** Keeps connections that were opened asynchronously. */
class ConnectingAgent extends Agent {
  readonly #connect: ForwarderOptions['connect']

  constructor(connect: ForwarderOptions['connect'], keepAlive: boolean) {
    super({ keepAlive, timeout: IDLE_MS })
    this.#connect = connect
  }

  override getName(options?: object): string {
    return (options as OriginOptions).origin.origin
  }

  override createConnection(
    options: ClientRequestArgs,
    done: (error: Error | null, stream: Duplex) => void = () => {},
  ): undefined {
    this.#connect((options as OriginOptions).origin).then(
      (socket) => done(null, socket),
      (error) => done(error, undefined as unknown as Duplex),
    )
  }
}

const withHost = (fields: Fields, { host }: URL): Fields =>
  fieldOf(fields, 'host') === undefined ? ['Host', host, ...fields] : fields

/** Servers expect a length with these even if there is no body (RFC 9110 §8.6). */
const EXPECT_BODIES = new Set(['POST', 'PUT', 'PATCH'])

/** Adds the field that delimits the body. */
function withFraming(fields: Fields, { method, body }: Pick<ForwardedRequest, 'method' | 'body'>): Fields {
  if (['content-length', 'transfer-encoding'].some((name) => fieldOf(fields, name) !== undefined))
    return fields
  if (body instanceof Uint8Array) return [...fields, 'Content-Length', String(body.length)]
  if (body) return [...fields, 'Transfer-Encoding', 'chunked']
  return EXPECT_BODIES.has(method) ? [...fields, 'Content-Length', '0'] : fields
}

/**
 * Sends a body, even if the answer is complete before: then the platform no longer tells when the request can take more,
 * so each piece waits for the one before it. What an answered request can no longer take is dropped.
 */
function sendBody(sent: ClientRequest, body: ForwardedRequest['body'], asksFirst: boolean | undefined) {
  if (body === undefined || body instanceof Uint8Array) return sent.end(body)
  const rest = new Writable({
    write: (chunk, _, done) => void sent.write(chunk, done),
    final(done) {
      sent.end()
      done()
    },
  })
  const fail = (error: Error) => sent.destroy(error)
  body.on('error', fail)
  const begin = () => {
    // It failed while no server was asked.
    if (body.destroyed && !body.readableEnded) return void sent.destroy()
    body.pipe(rest).on('error', () => {})
    sent.on('response', () => sent.on('close', () => body.unpipe(rest).resume()))
  }
  if (!asksFirst) return begin()
  // Another server may be asked for the same body.
  sent.on('close', () => body.off('error', fail))
  sent.on('continue', begin).flushHeaders()
}

function answerTo(sent: ClientRequest): Promise<ForwardedAnswer> {
  return new Promise((resolve, reject) => {
    let answer: IncomingMessage | undefined
    sent.on('error', (error) => {
      if (answer) answer.destroy(error)
      else reject(wasReset(error) ? error : explained(error))
    })
    sent.on('response', (incoming) => {
      answer = incoming
      const { statusCode = 0, statusMessage = '', rawHeaders } = incoming
      resolve({ status: statusCode, message: statusMessage, fields: rawHeaders, body: incoming })
    })
  })
}

/** Whether a connection was reset. Node uses the same code for connections that ended early. */
export const wasReset = (error: unknown): boolean => {
  const { code, syscall } = error as NodeJS.ErrnoException
  return code === 'ECONNRESET' && syscall !== undefined
}

const CLOSED = 'the connection was closed before the answer was complete'

/** Node says `socket hang up` or `aborted`. */
const explained = (error: unknown): Error =>
  (error as NodeJS.ErrnoException).code === 'ECONNRESET' ? new Error(CLOSED) : (error as Error)

/** The body of a request to a server; undefined if it has none. */
export function bodyOf(incoming: IncomingMessage): IncomingMessage | undefined {
  const { 'content-length': length, 'transfer-encoding': coding } = incoming.headers
  return coding === undefined && (length === undefined || length === '0') ? undefined : incoming
}

/** Somebody who waits for an answer. An AbortController for each costs a tenth of what forwarding does. */
export class Client {
  /** Why nobody waits anymore. */
  reason: unknown
  readonly #callbacks = new Set<() => void>()

  leave(reason: unknown = new ClientGone()) {
    if (this.reason) return
    this.reason = reason
    for (const callback of this.#callbacks) callback()
  }

  /** Calls back when the client leaves, or immediately if it has left; returns a function that unsubscribes. */
  onGone(callback: () => void): () => void {
    if (this.reason) callback()
    this.#callbacks.add(callback)
    return () => this.#callbacks.delete(callback)
  }

  get signal(): AbortSignal {
    const aborted = new AbortController()
    this.onGone(() => aborted.abort(this.reason))
    return aborted.signal
  }
}

/** The client of a request to a server, which leaves if it does so before it has its answer. */
export function clientOf(outgoing: ServerResponse): Client {
  const client = new Client()
  const leave = () => {
    if (!outgoing.writableFinished) client.leave()
  }
  outgoing.on('close', leave)
  if (outgoing.destroyed) leave()
  return client
}

/**
 * Sends a client the answer to its forwarded request, no faster than it reads.
 * @param onChunk is called with each chunk, and may delay the next
 * @throws Error if the answer is incomplete; nothing was sent if `outgoing.headersSent` is false
 */
export async function sendAnswer(
  outgoing: ServerResponse,
  { status, message, fields, body }: ForwardedAnswer,
  onChunk?: (chunk: Buffer) => Promise<void> | undefined,
): Promise<void> {
  outgoing.sendDate = false
  outgoing.writeHead(status, message, endToEnd(fields))
  const whole = onChunk ? undefined : arrivedBody(body)
  if (whole) return void outgoing.end(whole)
  try {
    for await (const chunk of body) {
      const room = onChunk?.(chunk)
      if (!outgoing.write(chunk)) await drained(outgoing)
      await room
    }
  } catch (error) {
    throw wasReset(error) ? error : explained(error)
  }
  outgoing.end()
}

const drained = (outgoing: ServerResponse) =>
  new Promise<void>((resolve) => {
    const done = () => {
      outgoing.off('drain', done).off('close', done)
      resolve()
    }
    outgoing.on('drain', done).on('close', done)
  })
