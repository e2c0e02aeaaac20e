import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** A duplex with the socket methods that have no meaning here. */
export function asSocket(duplex: Duplex): Socket {
  const itself = () => duplex
  return Object.assign(duplex, {
    setTimeout: itself,
    setNoDelay: itself,
    setKeepAlive: itself,
    ref: itself,
    unref: itself,
    destroySoon: () => duplex.end(() => duplex.destroy()),
    resetAndDestroy: () => duplex.destroy(),
  }) as unknown as Socket
}
