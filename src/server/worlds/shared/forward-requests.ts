import { type IncomingMessage, METHODS, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { fieldOf, pairsOf } from '../../../base/fields.ts'
import { createClock } from '../../../base/runtime/clock.ts'
import { stopwatch } from '../../../base/runtime/time.ts'
import { OwnerUnavailable } from '../../../state/state-errors.ts'
import { endToEnd } from '../../forward/fields.ts'
import {
  bodyOf,
  Client,
  clientOf,
  createForwarder,
  type ForwardedAnswer,
  sendAnswer,
} from '../../forward/forwarder.ts'
import { isPlainHost } from '../../http/app.ts'
import { findRoute } from '../../http/service-routes.ts'
import type { StreamArrival } from '../../http/stream/stream-request.ts'
import { nodeRequest } from '../../http/wire/node-request.ts'
import { arriveFromPeer, DISTURB_HEADER, disturbanceOf, type PeerFacts } from '../../http/wire/peer-facts.ts'
import { arrivedBody } from '../../http/wire/receive-body.ts'
import { REASON_PHRASES } from '../../http/wire/wire-reply.ts'
import { ClientGone, type WireRequest } from '../../http/wire/wire-request.ts'
import { createFramedRequests, type FramedRequest, NOT_OWNER } from './framed-requests.ts'
import { connectPeer, NotConnected } from './peer-connections.ts'

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

/** How a request arrived, and who is to serve it. */
export interface Arrival extends Pick<PeerFacts, 'address' | 'gate'> {
  readonly owner: Owner
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
/** The longest body that is one message. */
const FRAMED_BYTES = 1024 * 1024
/** How long an answer of a former owner may be on its way. */
const ANSWER_MS = 2000

const RESIGNED = 'it no longer owns the state'

/** A request that has no answer. */
interface WaitingRequest {
  /** The process that has it. */
  readonly owner: string
  giveUp(): void
}

/**
 * @param secret what the processes of an installation prove to each other
 * @param ownerAfter resolves with the owner, or the one that has just failed if that should be tried again
 * @throws OwnerUnavailable and what `ownerAfter` throws
 */
export function createRequestForwarder(
  secret: string,
  ownerAfter: (failed: FailedOwner) => Promise<Owner>,
): RequestForwarder {
  const forwarder = createForwarder({ connect: (origin) => connectPeer(secret, origin, 'mynah-http') })
  const framed = createFramedRequests(secret)
  const clock = createClock()
  const open = new Set<WaitingRequest>()

  /**
   * Tries one owner after the other until one has received the request.
   * @param attempt returns undefined if that process is not the owner
   */
  async function send<A>(
    client: Client,
    first: Owner,
    attempt: (owner: Owner) => Promise<A | undefined>,
  ): Promise<A> {
    let owner = first
    const since = stopwatch()
    for (;;) {
      let reason = RESIGNED
      let isGivenUp = false
      const waiting = {
        owner: owner.node,
        giveUp() {
          isGivenUp = true
          client.leave(new Error('another process owns the state now'))
        },
      }
      open.add(waiting)
      try {
        const answer = await attempt(owner)
        if (answer !== undefined) return answer
      } catch (error) {
        if (client.reason && !isGivenUp) throw client.reason
        // Its client counts as gone now, so that it cannot be sent to another one.
        if (isGivenUp || !(error instanceof NotConnected))
          throw unknownOutcome(owner, (error as Error).message)
        reason = error.message
      } finally {
        open.delete(waiting)
      }
      owner = await ownerAfter({ owner, reason, since })
    }
  }

  /** Sends a request over HTTP, and its body while it arrives. */
  function sendStreaming(
    client: Client,
    { owner, gate }: Arrival,
    { method, path, query, facts }: FramedRequest,
    body = Readable.from([]),
  ): Promise<ForwardedAnswer> {
    const target = query === '' ? path : `${path}?${query}`
    const { signal } = client
    // Without the announced length: nothing ensures that a body in process has it.
    const fields = headerOf({ ...facts, gate })
    // Also while no process is asked.
    body.on('error', () => {})
    return send(client, owner, async ({ address }) => {
      const request = { method, target, fields, body, asksFirst: true }
      const answer = await forwarder.forward(new URL(`http://${address}`), request, signal).catch((error) => {
        // The owner begins when it has some of the body, for which it has asked.
        throw body.readableDidRead || body.destroyed ? error : new NotConnected(error.message)
      })
      if (answer.status !== NOT_OWNER) return answer
      answer.body.resume()
      return undefined
    })
  }

  return {
    async serve(incoming, outgoing, arrival) {
      const wire = nodeRequest(incoming, outgoing, arrival.address)
      const { method, path, query } = wire
      const request = { method, path, query, facts: factsOf(wire, arrival) }
      const client = clientOf(outgoing)
      const given = bodyOf(incoming)
      const whole = isAnsweredWhole(request) && (given ? arrivedBody(given, FRAMED_BYTES) : NOTHING)
      if (whole) {
        const answer = await send(client, arrival.owner, async (owner) => {
          const answer = await framed.ask(owner, request, whole, client)
          return answer.status === NOT_OWNER ? undefined : answer
        })
        const { status, headers, body, pieces } = answer
        const facts = headers[DISTURB_HEADER]
        if (facts !== undefined) await wire.disturb(disturbanceOf(facts, body, pieces))
        else if (!outgoing.destroyed) outgoing.writeHead(status, REASON_PHRASES[status], headers).end(body)
        return
      }
      try {
        const answer = await sendStreaming(client, arrival, request, given)
        const facts = fieldOf(answer.fields, DISTURB_HEADER)
        if (facts === undefined) await sendAnswer(outgoing, answer)
        else await wire.disturb(await disturbanceIn(facts, answer))
      } catch (error) {
        // So that the connection can carry the next request.
        given?.resume()
        throw error
      }
    },

    async fetch(request, wire, arrival) {
      const isCarried = METHODS.includes(request.method)
      const facts = { ...factsOf(wire, arrival), ...(!isCarried && { method: request.method }) }
      const body = request.body ? Readable.fromWeb(request.body as never) : undefined
      const { path, query } = wire
      const client = new Client()
      wire.onGone(() => client.leave(new ClientGone()))
      const method = isCarried ? request.method : 'POST'
      const answer = await sendStreaming(client, arrival, { method, path, query, facts }, body)
      const disturbed = fieldOf(answer.fields, DISTURB_HEADER)
      if (disturbed !== undefined) return wire.disturb(await disturbanceIn(disturbed, answer))
      const headers = new Headers()
      for (const [name, value] of pairsOf(endToEnd(answer.fields))) headers.append(name, value)
      const hasBody = ![204, 205, 304].includes(answer.status) && request.method !== 'HEAD'
      if (!hasBody) answer.body.resume()
      return new Response(hasBody ? (Readable.toWeb(answer.body) as never) : null, {
        status: answer.status,
        statusText: answer.message,
        headers,
      })
    },

    async upgrade({ incoming, socket, head }, arrival) {
      const { method = 'GET', url = '/' } = incoming
      const facts = factsOf(nodeRequest(incoming, new ServerResponse(incoming), undefined), arrival)
      const request = { method, target: url, fields: headerOf({ ...facts, gate: arrival.gate }) }
      const check = (answer: Buffer) => {
        if (answer.toString('latin1').startsWith(`HTTP/1.1 ${NOT_OWNER} `)) throw new NotConnected(RESIGNED)
      }
      const client = new Client()
      const { signal } = client
      socket.once('close', () => client.leave(new Error('the client disconnected')))
      await send(client, arrival.owner, async ({ address }) => {
        await forwarder.upgrade(new URL(`http://${address}`), request, { socket, head }, check, signal)
        return true
      })
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
      framed.close()
      forwarder.close()
    },
  }
}

/** How a request arrived. */
const factsOf = (wire: WireRequest, { address }: Arrival): PeerFacts => ({
  headers: wire.rawHeaders,
  host: wire.host,
  isSecure: wire.origin().startsWith('https:'),
  address: wire.address ?? address,
  connection: wire.connection,
  openedTogether: wire.openedTogether,
})

/** Whether a request is for an operation, and no file is its body or its answer. */
function isAnsweredWhole({ method, path, facts }: FramedRequest): boolean {
  const found = isPlainHost(facts.host) ? findRoute(method, path) : undefined
  return found !== undefined && found.route?.operation.role !== 'signature'
}

const NOTHING = Buffer.alloc(0)

async function disturbanceIn(facts: string, { body }: ForwardedAnswer) {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  return disturbanceOf(facts, Buffer.concat(chunks))
}

const unknownOutcome = ({ address }: Owner, reason: string) =>
  new OwnerUnavailable(
    `The process at ${address}, which owns the shared state, did not answer (${reason}): unknown outcome. ` +
      'Whether the request changed anything is unknown, unless it only reads. Send it again.',
  )

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
