import type { Socket } from 'node:net'
import { stopwatch } from '../../../base/runtime/time.ts'
import type { WireRequest } from './wire-request.ts'

/** What a request says of its connection. */
type ConnectionFacts = Pick<WireRequest, 'connection' | 'openedTogether'>

/** Of every open one. Read in time: the platform forgets addresses once a connection is closed. */
const known = new WeakMap<Socket, ConnectionFacts>()

/** How long a client takes, on a busy machine, to open all its connections. */
const TOGETHER_MS = 250

/**
 * Returns a function to call for every new connection. It counts those that are opened at the same time, as clients do
 * that run many requests in parallel, even if each is answered before the next one arrives: this one and those that are
 * still open.
 */
export function createOpenings(): (socket: Socket) => void {
  let recent: { readonly socket: Socket; readonly at: number }[] = []
  return (socket) => {
    const at = stopwatch()
    recent = recent.filter((one) => at - one.at < TOGETHER_MS && !one.socket.destroyed)
    known.set(socket, { connection: addressOf(socket), openedTogether: recent.push({ socket, at }) })
  }
}

/** The connection of a request. */
export function connectionOf(socket: Socket): ConnectionFacts {
  const facts = known.get(socket)
  if (!facts) return { connection: addressOf(socket), openedTogether: undefined }
  if (facts.openedTogether !== undefined) known.set(socket, { ...facts, openedTogether: undefined })
  return facts
}

/** The client's address and port identify a connection as long as it lives. */
const addressOf = ({ remoteAddress, remotePort }: Socket) =>
  remoteAddress === undefined ? undefined : `${remoteAddress}:${remotePort}`
