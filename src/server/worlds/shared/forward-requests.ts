import { createHash } from 'node:crypto'
import { type IncomingMessage, METHODS, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { connect, createServer, type Server } from 'node:tls'
import { createClock } from '../../../base/runtime/clock.ts'
import { stopwatch } from '../../../base/runtime/time.ts'
import { OwnerUnavailable } from '../../../state/state-errors.ts'
import { endToEnd, fieldOf } from '../../forward/fields.ts'
import { bodyOf, createForwarder, type ForwardedAnswer, forwardTo } from '../../forward/forwarder.ts'
import type { StreamArrival } from '../../http/stream/stream-request.ts'
import { connectionOf, takeOpened } from '../../http/wire/node-request.ts'
import { arriveFromPeer, DISTURB_HEADER, disturbanceOf, type PeerFacts } from '../../http/wire/peer-facts.ts'
import { arrivedBody } from '../../http/wire/receive-body.ts'
import type { WireRequest } from '../../http/wire/wire-request.ts'

/** The process that owns the installation, as another one reaches it. */
export interface Owner {
  /** Random; another one for each start of a process. */
  readonly node: string
  /** Host and port of its listener for other processes. */
  readonly address: string
  /** The name of its machine. */
  readonly machine: string
}

/** An owner that did not receive a request, why, and since when that one and others have not, by the stopwatch. */
export interface FailedOwner {
  readonly owner: Owner
  readonly reason: string
  readonly since: number
}

/** Describes how a request arrived, for the owner. */
export interface Arrival {
  readonly address?: PeerFacts['address']
  readonly gate?: object | undefined
}

/** Forwards requests to the process that owns the installation. */
export interface RequestForwarder {
  /** A request over HTTP/1.1. Its answer has been sent when the promise resolves. */
  serve(incoming: IncomingMessage, outgoing: ServerResponse, arrival: Arrival): Promise<void>
  /** A request in process or over HTTP/2. */
  fetch(request: Request, wire: WireRequest, arrival: Arrival): Promise<Response | undefined>
  /** A request for a stream, and the stream. */
  upgrade(arrival: StreamArrival, how: Arrival): Promise<void>
  /**
   * Gives up on answers of processes that no longer own the installation: one that sleeps never answers. One that stopped
   * has answered everything, and the answers may still be on their way.
   */
  giveUpOnOthers(owner: Owner): void
  close(): void
}

/** How a forwarded request arrived. */
const PEER_HEADER = 'x-mynah-peer'
/** The answer of a process that is not the owner: it has not begun with the request. */
export const NOT_OWNER = 421
/** How much of a body is kept, in case that the owner has to be another one. */
const KEPT_BYTES = 1024 * 1024
const CONNECT_MS = 2000
/** How long an answer of a former owner may be on its way. */
const ANSWER_MS = 2000

/** A request that has no answer. */
interface WaitingRequest {
  /** The process that has it. */
  readonly owner: string
  giveUp(): void
}

/** The client of a request. */
interface Client {
  /** Aborted when it leaves, and by `abort`. */
  readonly signal: AbortSignal
  abort(reason: Error): void
}

/** Nothing was sent: the connection could not be opened. */
class NotConnected extends Error {}

/**
 * @param secret what the processes of an installation prove to each other
 * @param ownerFor resolves with the owner, or the one that has just failed if that should be tried again
 * @throws OwnerUnavailable and what `ownerFor` throws
 */
export function createRequestForwarder(
  secret: string,
  ownerFor: (failed?: FailedOwner) => Promise<Owner>,
): RequestForwarder {
  const forwarder = createForwarder({ connect: (origin) => connectPeer(secret, origin) })
  const clock = createClock()
  const open = new Set<WaitingRequest>()

  /** Tries one owner after the other until one has received the request. */
  async function send(
    method: string,
    target: string,
    facts: PeerFacts,
    body: Repeatable | undefined,
    { signal, abort }: Client,
  ): Promise<ForwardedAnswer> {
    const fields = [
      ...facts.headers.filter((_, index) => /^content-(length|type)$/i.test(facts.headers[index & ~1] ?? '')),
      ...headerOf(facts),
    ]
    let owner = await ownerFor()
    const since = stopwatch()
    for (;;) {
      let reason: string
      let isGivenUp = false
      const waiting = {
        owner: owner.node,
        giveUp() {
          isGivenUp = true
          abort(new Error('another process owns the state now'))
        },
      }
      open.add(waiting)
      try {
        const request = { method, target, fields, body: body?.content() }
        const answer = await forwarder.forward(new URL(`http://${owner.address}`), request, signal)
        if (answer.status !== NOT_OWNER) return answer
        answer.body.resume()
        reason = 'it no longer owns the state'
      } catch (error) {
        if (signal.aborted && !isGivenUp) throw error
        if (!(error instanceof NotConnected)) throw unknownOutcome(owner, (error as Error).message)
        reason = error.message
      } finally {
        open.delete(waiting)
      }
      if (body && !body.isRepeatable)
        throw new OwnerUnavailable(
          `The process at ${owner.address} stopped owning the shared state while it received the request. Nothing was changed. Send it again.`,
        )
      owner = await ownerFor({ owner, reason, since })
    }
  }

  return {
    async serve(incoming, outgoing, { address, gate }) {
      const { method = 'GET', url = '/' } = incoming
      const facts: PeerFacts = {
        headers: incoming.rawHeaders,
        host: incoming.headers.host ?? '',
        isSecure: 'encrypted' in incoming.socket,
        address,
        gate,
        connection: connectionOf(incoming.socket),
        openedTogether: takeOpened(incoming.socket),
      }
      const given = bodyOf(incoming)
      const whole = given && arrivedBody(given, KEPT_BYTES)
      const body = whole
        ? { content: () => whole, isRepeatable: true, drop() {} }
        : given && repeatable(given)
      let disturbing: ForwardedAnswer | undefined
      await forwardTo(outgoing, async (signal, abort) => {
        const answer = await send(method, url, facts, body, { signal, abort })
        if (fieldOf(answer.fields, DISTURB_HEADER) === undefined) return answer
        disturbing = answer
        throw new Disturbed()
      }).catch(async (error) => {
        body?.drop()
        if (!disturbing) throw error
        const { disturbNode } = await import('../../http/wire/node-disturb.ts')
        await disturbNode(outgoing, await disturbanceIn(disturbing))
      })
    },

    async fetch(request, wire, { address, gate }) {
      const isCarried = METHODS.includes(request.method)
      const facts: PeerFacts = {
        ...(!isCarried && { method: request.method }),
        headers: wire.rawHeaders,
        host: wire.host,
        isSecure: wire.origin().startsWith('https:'),
        address: wire.address ?? address,
        gate,
        connection: wire.connection,
        openedTogether: wire.openedTogether,
      }
      const body = request.body ? repeatable(Readable.fromWeb(request.body as never)) : undefined
      const target = `${wire.path}${wire.query === '' ? '' : `?${wire.query}`}`
      const client = new AbortController()
      const abort = (reason: Error) => client.abort(reason)
      // Servers pass objects that merely look like a request, without a signal.
      const gone: AbortSignal | undefined = request.signal
      const leave = () => client.abort(gone?.reason)
      if (gone?.aborted) leave()
      gone?.addEventListener('abort', leave)
      const { signal } = client
      const answer = await send(isCarried ? request.method : 'POST', target, facts, body, { signal, abort })
      if (fieldOf(answer.fields, DISTURB_HEADER) !== undefined)
        return wire.disturb(await disturbanceIn(answer))
      const headers = new Headers()
      const fields = endToEnd(answer.fields)
      for (let index = 0; index < fields.length; index += 2)
        headers.append(fields[index] ?? '', fields[index + 1] ?? '')
      const hasBody = ![204, 205, 304].includes(answer.status) && request.method !== 'HEAD'
      if (!hasBody) answer.body.resume()
      return new Response(hasBody ? (Readable.toWeb(answer.body) as never) : null, {
        status: answer.status,
        statusText: answer.message,
        headers,
      })
    },

    async upgrade({ incoming, socket, head }, { address, gate }) {
      const { method = 'GET', url = '/' } = incoming
      const facts: PeerFacts = {
        headers: incoming.rawHeaders,
        host: incoming.headers.host ?? '',
        isSecure: 'encrypted' in socket,
        address,
        gate,
        connection: connectionOf(socket),
      }
      let owner = await ownerFor()
      const since = stopwatch()
      for (;;) {
        const fields = headerOf(facts)
        try {
          const origin = new URL(`http://${owner.address}`)
          return await forwarder.upgrade(origin, { method, target: url, fields }, { socket, head })
        } catch (error) {
          if (!(error instanceof NotConnected)) throw error
          owner = await ownerFor({ owner, reason: error.message, since })
        }
      }
    },

    giveUpOnOthers({ node }) {
      const others = [...open].filter(({ owner }) => owner !== node)
      if (others.length === 0) return
      clock.after(ANSWER_MS, () => {
        // The others have been answered, or sent to another process.
        for (const waiting of others) if (open.has(waiting)) waiting.giveUp()
      })
    },

    close() {
      clock.close()
      forwarder.close()
    },
  }
}

/** The answer has to be disturbed instead of being sent. */
class Disturbed extends Error {}

async function disturbanceIn({ fields, body }: ForwardedAnswer) {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  return disturbanceOf(fieldOf(fields, DISTURB_HEADER) ?? '', Buffer.concat(chunks))
}

const unknownOutcome = ({ address }: Owner, reason: string) =>
  new OwnerUnavailable(
    `The process at ${address}, which owns the shared state, did not answer (${reason}): unknown outcome. ` +
      'Whether the request changed anything is unknown, unless it only reads. Send it again.',
  )

/**
 * TLS with the secret as its key: both sides prove that they have it, and nobody else can read or change what they send.
 * Without forward secrecy, the secret would reveal earlier connections.
 */
const peerTls = (secret: string) => {
  const psk = createHash('sha256').update(`mynah peers ${secret}`).digest()
  return { psk, ciphers: 'ECDHE-PSK-CHACHA20-POLY1305', maxVersion: 'TLSv1.2' } as const
}

/** Accepts connections of processes that have the secret. */
export function acceptPeers(secret: string, serve: (socket: Socket) => void): Server {
  const { psk, ...tls } = peerTls(secret)
  return createServer({ ...tls, pskCallback: () => psk, handshakeTimeout: CONNECT_MS }, serve)
}

async function connectPeer(secret: string, origin: URL): Promise<Socket> {
  const { psk, ...tls } = peerTls(secret)
  const host = origin.hostname.replace(/^\[(.*)\]$/, '$1')
  const socket = connect({
    ...tls,
    host,
    port: Number(origin.port),
    timeout: CONNECT_MS,
    pskCallback: () => ({ psk, identity: 'mynah' }),
    checkServerIdentity: () => undefined,
  })
  return new Promise((resolve, reject) => {
    const failed = ({ code, message }: NodeJS.ErrnoException) =>
      reject(new NotConnected(code?.startsWith('ERR_SSL') ? OTHER_SECRET : message))
    const late = () => socket.destroy(new Error(`no connection within ${CONNECT_MS} ms`))
    socket.once('error', failed).once('timeout', late)
    socket.once('secureConnect', () => {
      socket.off('error', failed).off('timeout', late).setTimeout(0).setNoDelay()
      resolve(socket)
    })
  })
}

const OTHER_SECRET = 'it has another cluster secret than this process'

/** How a request arrived, in ASCII. */
const headerOf = (facts: PeerFacts) => [
  PEER_HEADER,
  JSON.stringify(facts).replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  ),
]

/** Restores a forwarded request as it arrived. */
export function receiveFromPeer(incoming: IncomingMessage) {
  arriveFromPeer(incoming, JSON.parse(String(incoming.headers[PEER_HEADER])))
}

/** A body that can be sent again as long as it is short. */
interface Repeatable {
  /** All of the body from its beginning. An earlier stream of it ends. */
  content(): Readable | Uint8Array
  readonly isRepeatable: boolean
  /** Reads the rest of the body and drops it, so that the connection can carry the next request. */
  drop(): void
}

function repeatable(source: Readable): Repeatable {
  let kept: Buffer[] | undefined = []
  let bytes = 0
  let sink: PassThrough | undefined
  let isOver = false
  let failure: Error | undefined
  source.pause()
  source.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > KEPT_BYTES) kept = undefined
    kept?.push(chunk)
    const full = sink && !sink.destroyed && !sink.write(chunk)
    if (!full) return
    source.pause()
    sink?.once('drain', () => source.resume())
  })
  source.on('end', () => {
    isOver = true
    sink?.end()
  })
  source.on('error', (error) => {
    failure = error
    sink?.destroy(error)
  })
  source.on('close', () => {
    if (!isOver) sink?.destroy(failure ?? new Error('the client disconnected'))
  })
  source.pause()
  return {
    content() {
      const next = new PassThrough()
      sink?.destroy()
      sink = next
      next.on('error', () => {})
      for (const chunk of kept ?? []) next.write(chunk)
      if (failure) next.destroy(failure)
      else if (isOver) next.end()
      else source.resume()
      return next
    },
    get isRepeatable() {
      return kept !== undefined
    },
    drop() {
      kept = undefined
      sink?.destroy()
      source.resume()
    },
  }
}
