import { once } from 'node:events'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { withTimeout } from '../../../base/runtime/with-timeout.ts'
import { PayloadTooLarge } from '../../../contract/errors.ts'
import { Client } from '../../forward/forwarder.ts'
import { disturbedReply, fieldsOf, type PeerFacts } from '../../http/wire/peer-facts.ts'
import { bytesOf, type WholeReply, wholeReply, withLength } from '../../http/wire/wire-reply.ts'
import type { WireRequest } from '../../http/wire/wire-request.ts'
import { connectPeer, Frames } from './peer-connections.ts'

/** The status of a process that is not the owner: it has not begun with the request. No answer to a client has it. */
export const NOT_OWNER = 999
/** How long the other side has to end a connection. */
const LEAVE_MS = 1000

/** A request whose body is complete, between processes. */
export interface FramedRequest extends Pick<WireRequest, 'path' | 'query'> {
  readonly facts: PeerFacts
}

/** Its answer. */
export interface FramedAnswer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Buffer
  /** The body again, as slowly as it is to be sent. */
  readonly pieces: Readable | undefined
}

/** What a process sends to the owner: a request, or that its client has left. */
type ToOwner = { readonly id: number } & (FramedRequest | { readonly isGone: true })

/** What the owner sends: an answer, or one of its pieces; without an id, that it serves no further requests. */
interface FromOwner extends Partial<Pick<FramedAnswer, 'status' | 'headers'>> {
  readonly id?: number
  /** Another piece follows. */
  readonly isOpen?: true | undefined
}

/**
 * Sends a request whose body is complete; undefined if that process is not the owner.
 * @throws the reason why the client has left; Error if the answer is lost
 */
type Ask = (request: FramedRequest, body: Uint8Array, client: Client) => Promise<FramedAnswer | undefined>

/** A request that has no answer yet, or not all of it. */
interface Asked {
  answered(answer: FramedAnswer | undefined): void
  failed(error: unknown): void
  pieces?: Readable
}

/**
 * Sends requests whose bodies are complete to owners.
 * @param secret that of all processes
 */
export function createFramedRequests(secret: string) {
  /** One to each process that has been the owner, until it leaves. */
  const connections = new Map<string, Promise<{ socket: Socket; ask: Ask }>>()

  async function connectTo(address: string, closed: () => void) {
    const socket = await connectPeer(secret, new URL(`http://${address}`), 'mynah-frames')
    const open = new Map<number, Asked>()
    let last = 0
    let isLeaving = false
    socket.on('close', () => {
      closed()
      for (const { failed, pieces } of open.values()) {
        failed(new Error('the connection was closed before the answer was complete'))
        pieces?.destroy()
      }
    })
    function forget(id: number) {
      open.delete(id)
      if (isLeaving && open.size === 0) socket.end()
    }
    function take({ id = 0, status = 0, headers = {}, isOpen }: FromOwner, body: Buffer) {
      if (id === 0) {
        isLeaving = true
        closed()
      }
      const asked = open.get(id)
      if (!isOpen) forget(id)
      if (asked?.pieces) asked.pieces.push(isOpen ? body : null)
      else if (status === NOT_OWNER) asked?.answered(undefined)
      else if (asked) {
        if (isOpen) asked.pieces = new Readable({ read() {} })
        asked.answered({ status, headers, body, pieces: asked.pieces })
      }
    }
    const frames = new Frames<ToOwner, FromOwner>(socket, take)
    const ask: Ask = (request, body, client) =>
      new Promise((answered, failed) => {
        if (client.reason) throw client.reason
        last += 1
        const id = last
        frames.send({ id, ...request }, body)
        open.set(id, { answered, failed })
        client.onGone(() => {
          const asked = open.get(id)
          if (!asked) return
          frames.send({ id, isGone: true })
          forget(id)
          failed(client.reason)
          asked.pieces?.destroy()
        })
      })
    return { socket, ask }
  }

  return {
    /** @throws NotConnected if nothing was sent; what `Ask` throws */
    async ask({ node, address }: { node: string; address: string }, ...asked: Parameters<Ask>) {
      let connection = connections.get(node)
      if (!connection) {
        const closed = () => void connections.delete(node)
        connection = connectTo(address, closed)
        connections.set(node, connection)
        connection.catch(closed)
      }
      const { ask } = await connection
      return ask(...asked)
    },
    close() {
      for (const connection of connections.values())
        connection.then(({ socket }) => socket.destroy()).catch(() => {})
    },
  }
}

/**
 * Reads requests from the connections of other processes.
 * @param serve answers a request; undefined if this process is not the owner
 */
export function createFramedServing(serve: (request: WireRequest) => Promise<unknown> | undefined) {
  const connections = new Map<Socket, Frames<FromOwner, ToOwner>>()

  async function answer(request: WireRequest) {
    try {
      const answering = serve(request)
      if (answering) await answering
      else request.answer({ status: NOT_OWNER, headers: {}, body: undefined })
    } catch (error) {
      console.error(error)
      const headers = { 'Content-Type': 'text/plain; charset=UTF-8' }
      request.answer({ status: 500, headers, body: 'Internal Server Error' })
    }
  }

  return {
    serve(socket: Socket) {
      const clients = new Map<number, Client>()
      const frames: Frames<FromOwner, ToOwner> = new Frames(socket, (asked, body) => {
        const { id } = asked
        if ('isGone' in asked) return clients.get(id)?.leave()
        const client = new Client()
        clients.set(id, client)
        // A copy: otherwise everything that arrived together would be kept as long as this body.
        const request = requestOf(asked, Buffer.from(body), client, (part, bytes) =>
          frames.send({ id, ...part }, bytes),
        )
        void answer(request).then(() => clients.delete(id))
      })
      connections.set(socket, frames)
      socket.on('close', () => {
        connections.delete(socket)
        for (const client of clients.values()) client.leave()
      })
    },
    /** Ends every connection, after everything that was sent over it has been answered. */
    async close() {
      const closing = Array.from(connections, async ([socket, frames]) => {
        frames.send({})
        await withTimeout(LEAVE_MS, once(socket, 'close'))
        socket.destroy()
      })
      await Promise.all(closing)
    },
  }
}

/** A request as its client sent it. */
function requestOf(
  { path, query, facts }: FramedRequest,
  body: Buffer,
  client: Client,
  sendPart: (part: FromOwner, bytes?: Uint8Array) => void,
): WireRequest {
  const { method, headers: rawHeaders, host, isSecure, address, connection, openedTogether } = facts
  const fields = fieldsOf(facts)
  const send = (reply: WholeReply, isOpen?: true) =>
    sendPart({ status: reply.status, headers: withLength(reply), isOpen }, bytesOf(reply))
  const limited = (limitBytes: number) => {
    if (body.length > limitBytes) throw new PayloadTooLarge(limitBytes, body.length)
    return body
  }
  return {
    method,
    path,
    query,
    host,
    address,
    connection,
    openedTogether,
    origin: () => `${isSecure ? 'https' : 'http'}://${host}`,
    header(name) {
      const value = fields[name]
      return Array.isArray(value) ? value.join(', ') : value
    },
    rawHeaders,
    body: limited,
    async receive(limitBytes, take) {
      await take(limited(limitBytes))
    },
    answer: (reply) => void wholeReply(reply).then(send),
    async disturb(how) {
      if (how.kind !== 'dribble') return void send(disturbedReply(how))
      send(disturbedReply(how), true)
      for await (const piece of how.pieces) sendPart({ isOpen: true }, piece)
      sendPart({})
    },
    onGone: (callback) => client.onGone(callback),
  }
}
