import { once } from 'node:events'
import type { Socket } from 'node:net'

/** Waits until a connection is established; gives up if that takes too long. Rejects with the error. */
export async function connected(socket: Socket, late: AbortSignal, event = 'connect'): Promise<Socket> {
  const giveUp = () => socket.destroy(late.reason)
  late.addEventListener('abort', giveUp)
  try {
    await once(socket, event)
    return socket
  } finally {
    late.removeEventListener('abort', giveUp)
  }
}
