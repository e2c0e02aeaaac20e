import type { Socket } from 'node:net'

/** What carries a connection over TLS. */
const carriers = new WeakMap<Socket, Socket>()

/** Notes that a connection over TLS is carried by this one. */
export function carry(secured: Socket, carrier: Socket) {
  carriers.set(secured, carrier)
}

/** Resets a connection, on which nothing else is said, not even that TLS ends. */
export function resetConnection(socket: Socket) {
  carrierOf(socket).resetAndDestroy()
  socket.destroy()
}

/** Closes a connection when what was written has left; over TLS without the close-notify of an end that is meant. */
export function cutConnection(socket: Socket) {
  const carrier = carrierOf(socket)
  if (carrier === socket) socket.destroySoon()
  // Written behind everything else, nothing itself: it has left when all has.
  else socket.write('', () => carrier.destroySoon())
}

/** What carries a connection: itself, but for TLS. */
export const carrierOf = (socket: Socket): Socket => carriers.get(socket) ?? socket
