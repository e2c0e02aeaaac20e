import type { Socket } from 'node:net'

/** The carriers of TLS connections. */
const carriers = new WeakMap<Socket, Socket>()

/** Registers the carrier of a TLS connection. */
export function carry(secured: Socket, carrier: Socket) {
  carriers.set(secured, carrier)
}

/** Resets a connection without sending anything else, not even the end of TLS. */
export function resetConnection(socket: Socket) {
  carrierOf(socket).resetAndDestroy()
  socket.destroy()
}

/** Closes a connection once all written data was sent; over TLS without the close-notify of a regular end. */
export function cutConnection(socket: Socket) {
  const carrier = carrierOf(socket)
  if (carrier === socket) socket.destroySoon()
  // An empty write after everything else: once it was sent, everything was.
  else socket.write('', () => carrier.destroySoon())
}

/** The carrier of a connection: itself, except for TLS. */
export const carrierOf = (socket: Socket): Socket => carriers.get(socket) ?? socket
