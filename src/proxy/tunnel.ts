import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'

/** How long nothing may move in a tunnel: longer than any client polls. */
const IDLE_MS = 10 * 60_000

/** Carries bytes both ways until both sides have ended; one that breaks off takes the other with it. */
export function carryBlindly(client: Socket, host: Socket) {
  for (const [one, other] of [
    [client, host],
    [host, client],
  ] as const) {
    one.pipe(other)
    one.on('error', ({ code }: NodeJS.ErrnoException) => {
      // What was reset is reset at the other end as well; the platform cannot do that over TLS.
      if (code === 'ECONNRESET' && !(other instanceof TLSSocket)) other.resetAndDestroy()
    })
    one.on('close', () => other.destroySoon())
    one.setTimeout(IDLE_MS, () => one.destroy())
  }
}
