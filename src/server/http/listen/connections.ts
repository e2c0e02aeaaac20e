import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createClock } from '../../../base/runtime/clock.ts'
import { yieldToEventLoop } from '../../../base/runtime/yield-to-event-loop.ts'
import { MAX_UNREAD_BYTES } from '../wire/receive-body.ts'

/** How long an open request may still take when the server is stopping. */
const DRAIN_MS = 5_000
/** How often to check for connections that have become idle. */
const SWEEP_MS = 20

/** Tracks the connections of a server where the platform does not know their state. */
export function createConnections(server: Server) {
  const arriving = new Set<Socket>()
  const apart = new Set<Socket>()
  const serving = new Set<Socket>()

  function note(sockets: Set<Socket>, socket: Socket) {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  }

  function abort() {
    server.closeAllConnections()
    for (const socket of [...arriving, ...apart]) socket.destroy()
  }

  return {
    /** Registers one whose protocol is being detected, whose handshake is running, or that leads elsewhere. */
    arriving: (socket: Socket): void => note(arriving, socket),
    /** Registers one on which requests are read, and its carrier if that is a different one. */
    serving(socket: Socket, carrier: Socket) {
      arriving.delete(carrier)
      note(serving, socket)
    },
    /** Registers one whose requests are read and completed elsewhere. */
    apart(carrier: Socket) {
      arriving.delete(carrier)
      note(apart, carrier)
    },
    /** Closes every connection immediately. */
    abort,
    /** Stops listening, lets open requests finish for a while, then closes every connection. */
    drain(): Promise<void> {
      const clock = createClock()
      clock.after(DRAIN_MS, abort)
      // Clients keep a connection alive after an answer, and open some in advance; the platform considers a connection
      // busy until it has received something.
      function closeIdle() {
        server.closeIdleConnections()
        for (const socket of arriving) socket.destroy()
        // Over TLS, bytes inside it: a handshake does not count. A connection whose first byte was peeked at has some.
        for (const socket of serving) if (socket.bytesRead === 0) socket.destroy()
        sweep()
      }
      // First come events of the network that have waited while the machine did something else.
      const sweep = () => clock.after(SWEEP_MS, () => yieldToEventLoop().then(closeIdle))
      return new Promise((resolve) => {
        server.close(() => {
          clock.close()
          resolve()
        })
        // Data that was sent earlier may have arrived by then.
        sweep()
      })
    },
  }
}

/**
 * Tracks the answers that a listener still owes on each connection: those to requests that came before unreadable data.
 * Entries disappear with their connection: a request, with its secrets, is kept no longer than until it is answered.
 */
export function createOwedAnswers() {
  const owed = new WeakMap<Socket, Set<ServerResponse>>()
  const asked = new WeakSet<Socket>()

  return {
    /** Records a request when it arrives. */
    add(answer: ServerResponse) {
      const { socket } = answer.req
      const answers = owed.get(socket) ?? new Set()
      owed.set(socket, answers.add(answer))
      answer.once('close', () => answers.delete(answer))
    },
    /**
     * Calls back once every complete request on this connection has been answered. Only the first caller is called back.
     */
    afterAnswers(socket: Socket, work: () => void) {
      if (asked.has(socket)) return
      asked.add(socket)
      // A request that breaks off in its body is the unreadable data itself, unless it is already being answered.
      const open = [...(owed.get(socket) ?? [])].filter(({ req, headersSent }) => req.complete || headersSent)
      let left = open.length
      if (left === 0) return work()
      for (const answer of open) answer.once('close', () => --left === 0 && work())
    },
  }
}

/**
 * Reads and drops the rest of the body of an answered request, within a limit. If it was the last request of its
 * connection, that is closed only then: otherwise it would be reset, and a client that is still sending would get EPIPE
 * instead of the answer (RFC 9112 §9.6). `ending` is called when no more requests should be served.
 */
export function dropUnread(incoming: IncomingMessage, outgoing: ServerResponse, ending: () => void) {
  const { socket } = incoming
  // Before the listener by which the platform closes the connection.
  outgoing.prependOnceListener('finish', () => {
    if (incoming.complete || socket.destroyed) return
    let bytes = 0
    // The platform would drop the rest unseen if nothing had been read.
    incoming.read()
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MAX_UNREAD_BYTES) socket.destroy()
    })
    incoming.resume()
    const { destroySoon } = socket
    let isEnding = false
    socket.destroySoon = () => {
      isEnding = true
      ending()
      socket.end()
    }
    incoming.once('end', () => {
      socket.destroySoon = destroySoon
      if (isEnding) socket.destroySoon()
    })
  })
}
