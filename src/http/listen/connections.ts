import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { createClock } from '../../runtime/clock.ts'

/** How long an open request may still take when the server is asked to stop. */
const DRAIN_MS = 5_000
/** How often it is looked for connections that have become idle meanwhile. */
const SWEEP_MS = 20

/** The connections of a server, in so far as the platform does not know what they are doing. */
export interface Connections {
  /** Notes one that is being told apart, or is still shaking hands, or leads elsewhere. */
  arriving(socket: Socket): void
  /** Notes one on which requests are read, and what carries it where that is another one. */
  serving(socket: Socket, carrier: Socket): void
  /** Notes one whose requests somebody else reads, who also lets them finish. */
  apart(carrier: Socket): void
  /** Notes that a request has come. */
  asked(socket: Socket): void
  /** Stops listening, lets open requests finish for a while, then closes every connection. */
  drain(): Promise<void>
  /** Closes every connection at once. */
  abort(): void
}

/** Keeps account of the connections of a server. */
export function createConnections(server: Server): Connections {
  const arriving = new Set<Socket>()
  const apart = new Set<Socket>()
  /** Without a request up to now. */
  const unused = new Set<Socket>()

  function note(sockets: Set<Socket>, socket: Socket) {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  }

  function abort() {
    server.closeAllConnections()
    for (const socket of [...arriving, ...apart]) socket.destroy()
  }

  return {
    arriving: (socket) => note(arriving, socket),
    serving(socket, carrier) {
      arriving.delete(carrier)
      note(unused, socket)
    },
    apart(carrier) {
      arriving.delete(carrier)
      note(apart, carrier)
    },
    asked: (socket) => void unused.delete(socket),
    abort,
    drain() {
      const clock = createClock()
      clock.after(DRAIN_MS, abort)
      // A connection that was busy is kept alive by its client once it is answered; some are opened for later, and to
      // the platform one that has brought nothing yet is busy.
      function closeIdle() {
        server.closeIdleConnections()
        for (const socket of arriving) socket.destroy()
        // Over TLS, the bytes in it: a handshake is none. One that is served after its first byte was seen has some.
        for (const socket of unused) if (socket.bytesRead === 0) socket.destroy()
        clock.after(SWEEP_MS, closeIdle)
      }
      return new Promise((resolve) => {
        server.close(() => {
          clock.close()
          resolve()
        })
        // What was sent before may be here by then.
        clock.after(SWEEP_MS, closeIdle)
      })
    },
  }
}
