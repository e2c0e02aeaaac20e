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
import type { WireRequest } from '../../http/wire/wire-request.ts'
import { createFramedRequests, NOT_OWNER } from './framed-requests.ts'
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

/** How a request arrived. */
export type Arrival = Pick<PeerFacts, 'address' | 'gate'>

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
const GIVEN_UP = new Error('another process owns the state now')

/**
 * @param secret what the processes of an installation prove to each other
 * @param awaitOwner resolves with the owner, or the one that has just failed if that should be tried again
 * @throws OwnerUnavailable and what `awaitOwner` throws
 */
export function createRequestForwarder(
  secret: string,
  awaitOwner: (failed?: FailedOwner) => Promise<Owner>,
): RequestForwarder {
  const forwarder = createForwarder({ connect: (origin) => connectPeer(secret, origin, 'mynah-http') })
  const framed = createFramedRequests(secret)
  const clock = createClock()
  /** Who has the request of each client that has no answer. */
  const asked = new Map<Client, Owner>()

  /**
   * Tries one owner after the other until one has received the request.
   * @param attempt returns undefined if that process is not the owner
   */
  async function send<A>(client: Client, attempt: (owner: Owner) => Promise<A | undefined>): Promise<A> {
    let owner = await awaitOwner()
    const since = stopwatch()
    for (;;) {
      let reason = RESIGNED
      asked.set(client, owner)
      try {
        const answer = await attempt(owner)
        if (answer !== undefined) return answer
      } catch (error) {
        if (client.reason && client.reason !== GIVEN_UP) throw client.reason
        reason = (error as Error).message
        // A client that was given up counts as gone, so its request cannot be sent to another one.
        if (client.reason || !(error instanceof NotConnected)) throw unknownOutcome(owner, reason)
      } finally {
        asked.delete(client)
      }
      owner = await awaitOwner({ owner, reason, since })
    }
  }

  /** Sends a request over HTTP, and its body while it arrives. */
  function sendStreaming(
    client: Client,
    wire: WireRequest,
    facts: PeerFacts,
    body = Readable.from([]),
  ): Promise<ForwardedAnswer> {
    // Those that HTTP/1.1 of this platform does not carry are among the facts.
    const method = METHODS.includes(wire.method) ? wire.method : 'POST'
    const target = wire.query === '' ? wire.path : `${wire.path}?${wire.query}`
    const { signal } = client
    // Without the announced length: nothing ensures that a body in process has it.
    const request = { method, target, fields: headerOf(facts), body, asksFirst: true }
    // Also while no process is asked.
    body.on('error', () => {})
    return send(client, async ({ address }) => {
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
      const client = clientOf(outgoing)
      const given = bodyOf(incoming)
      const whole = isAnsweredWhole(wire) && (given ? arrivedBody(given, FRAMED_BYTES) : NOTHING)
      if (whole) {
        const facts = factsOf(wire, { address: arrival.address })
        const request = { path: wire.path, query: wire.query, facts }
        const answer = await send(client, (owner) => framed.ask(owner, request, whole, client))
        const { status, headers, body, pieces } = answer
        const disturbed = headers[DISTURB_HEADER]
        if (disturbed !== undefined) await wire.disturb(disturbanceOf(disturbed, body, pieces))
        else if (!outgoing.destroyed) outgoing.writeHead(status, REASON_PHRASES[status], headers).end(body)
        return
      }
      try {
        const answer = await sendStreaming(client, wire, factsOf(wire, arrival), given)
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
      const body = request.body ? Readable.fromWeb(request.body as never) : undefined
      const client = new Client()
      wire.onGone(() => client.leave())
      const answer = await sendStreaming(client, wire, factsOf(wire, arrival), body)
      const facts = fieldOf(answer.fields, DISTURB_HEADER)
      if (facts !== undefined) return wire.disturb(await disturbanceIn(facts, answer))
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
      const wire = nodeRequest(incoming, new ServerResponse(incoming), undefined)
      const request = { method, target: url, fields: headerOf(factsOf(wire, arrival)) }
      const check = (answer: Buffer) => {
        if (answer.toString('latin1').startsWith(`HTTP/1.1 ${NOT_OWNER} `)) throw new NotConnected(RESIGNED)
      }
      const client = new Client()
      const { signal } = client
      socket.once('close', () => client.leave())
      await send(client, async ({ address }) => {
        await forwarder.upgrade(new URL(`http://${address}`), request, { socket, head }, check, signal)
        return true
      })
    },

    giveUpOnOthers({ node }) {
      const others = [...asked].filter(([, owner]) => owner.node !== node)
      if (others.length === 0) return
      clock.after(ANSWER_MS, () => {
        // The others have been answered, or sent to another process.
        for (const [client, owner] of others) if (asked.get(client) === owner) client.leave(GIVEN_UP)
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
const factsOf = (wire: WireRequest, { address, gate }: Arrival): PeerFacts => ({
  method: wire.method,
  headers: wire.rawHeaders,
  host: wire.host,
  isSecure: wire.origin().startsWith('https:'),
  address: wire.address ?? address,
  connection: wire.connection,
  openedTogether: wire.openedTogether,
  gate,
})

/** Whether a request is for an operation, and no file is its body or its answer. */
function isAnsweredWhole({ method, path, host }: WireRequest): boolean {
  const found = isPlainHost(host) ? findRoute(method, path) : undefined
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
