import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { createClock } from '../runtime/clock.ts'

/** How long nothing may move in a tunnel: longer than any client polls. */
const IDLE_MS = 10 * 60_000

/**
 * Carries bytes both ways until both sides have ended; one that breaks off takes the other with it, and nothing is read
 * from one that the other does not take.
 */
export function carryBlindly(client: Socket, host: Socket) {
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

  for (const [one, other] of [
    [client, host],
    [host, client],
  ] as const) {
    one.pipe(other)
    one.on('data', () => {
      movedAt = clock.now()
    })
    one.on('error', ({ code }: NodeJS.ErrnoException) => {
      // What was reset is reset at the other end as well; the platform cannot do that over TLS.
      if (code === 'ECONNRESET' && !(other instanceof TLSSocket)) other.resetAndDestroy()
    })
    one.on('close', () => {
      // Until then, the other side may still have to take what is there.
      if (isHalfClosed) clock.close()
      isHalfClosed = true
      other.destroySoon()
    })
  }
}
