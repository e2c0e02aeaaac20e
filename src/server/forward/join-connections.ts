import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { createClock } from '../../base/runtime/clock.ts'

/** How long joined connections may be idle: longer than any client's polling interval. */
const IDLE_MS = 10 * 60_000

/**
 * Transfers bytes both ways until both sides have ended. If one breaks off, the other does too, and nothing is read
 * from one that the other does not accept.
 */
export function joinConnections(client: Socket, host: Socket, resetClient = () => reset(client)) {
  const clock = createClock()
  let movedAt = clock.now()
  let isHalfClosed = false

  function closeIfIdle() {
    const left = movedAt + IDLE_MS - clock.now()
    if (left > 0) return clock.after(left, closeIfIdle)
    client.destroy()
    host.destroy()
  }
  clock.after(IDLE_MS, closeIfIdle)

  for (const [one, other, resetOther] of [
    [client, host, () => reset(host)],
    [host, client, resetClient],
  ] as const) {
    one.pipe(other)
    one.on('data', () => {
      movedAt = clock.now()
    })
    one.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNRESET') resetOther()
    })
    one.on('close', () => {
      // Until then, the other side may still have to read pending data.
      if (isHalfClosed) clock.close()
      isHalfClosed = true
      other.destroySoon()
    })
  }
}

/** Resets a connection; the platform cannot do that over TLS. */
function reset(connection: Socket) {
  if (!(connection instanceof TLSSocket)) connection.resetAndDestroy()
}
