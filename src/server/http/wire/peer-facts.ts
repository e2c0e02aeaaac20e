import type { IncomingMessage } from 'node:http'
import { joinedFields } from '../../../base/fields.ts'
import type { ServiceEndpoint } from '../../../service/accounts/service-endpoint.ts'
import type { Disturbance } from './disturbance.ts'
import { bytesOf, type WholeReply } from './wire-reply.ts'

/** A request as another process received it, which forwarded it to this one. */
export interface PeerFacts {
  /** HTTP/1.1 of this platform does not carry all of them. */
  readonly method: string
  /** As received: name, value, name, value. */
  readonly headers: readonly string[]
  readonly host: string
  readonly isSecure: boolean
  readonly address?: ServiceEndpoint | undefined
  readonly connection?: string | undefined
  readonly openedTogether?: number | undefined
  /** What the control interface must know about the listener; absent for a request in process. */
  readonly gate?: object | undefined
}

const arrived = new WeakMap<object, PeerFacts>()

/** Where a request came from, if another process has forwarded it. */
export const peerFactsOf = (incoming: IncomingMessage | undefined): PeerFacts | undefined =>
  incoming && arrived.get(incoming)

/** Gives a forwarded request the head that its client sent. */
export function arriveFromPeer(incoming: IncomingMessage, facts: PeerFacts) {
  incoming.headers = fieldsOf(facts)
  incoming.method = facts.method
  incoming.rawHeaders = [...facts.headers]
  arrived.set(incoming, facts)
}

/** The header fields of a request by name. */
export const fieldsOf = ({
  headers,
  host,
}: Pick<PeerFacts, 'headers' | 'host'>): IncomingMessage['headers'] => ({
  host,
  ...Object.fromEntries(joinedFields(headers)),
})

/** The header of an answer that the forwarding process is to disturb, as JSON. */
export const DISTURB_HEADER = 'x-mynah-disturb'

/** Lets the forwarding process disturb the connection of the client. */
export function disturbedReply(how: Disturbance): WholeReply {
  const { reply, ...others } = 'reply' in how ? how : { ...how, reply: undefined }
  const facts = { ...others, pieces: undefined, status: reply?.status, headers: reply?.headers }
  return { status: 200, headers: { [DISTURB_HEADER]: JSON.stringify(facts) }, body: reply && bytesOf(reply) }
}

/** The disturbance that `disturbedReply` asked for. */
export function disturbanceOf(
  facts: string,
  body: Uint8Array,
  pieces?: AsyncIterable<Uint8Array>,
): Disturbance {
  const { status, headers, ...how } = JSON.parse(facts)
  return status === undefined ? how : { ...how, ...(pieces && { pieces }), reply: { status, headers, body } }
}
