import type { Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import { createClock } from '../../runtime/clock.ts'
import { carry } from '../wire/transport.ts'
import { firstByte, TLS_HANDSHAKE } from './first-byte.ts'

/** A certificate with its key, both PEM. */
export interface Certified {
  readonly cert: string
  readonly key: string
}

/** What becomes of a connection whose first byte decides. */
export interface Arrivals {
  /** TLS is established. */
  secured(socket: TLSSocket): void
  /** It speaks something else. */
  plain(socket: Socket): void
}

/** Tells TLS from everything else, and establishes it. */
export interface Secure {
  receive(socket: Socket, arrivals: Arrivals): void
}

/** The protocols that are offered, the preferred one first: every client that was measured takes HTTP/1.1. */
const PROTOCOLS = { http1: ['http/1.1'], http2: ['h2', 'http/1.1'] } as const

/**
 * Serves TLS with one certificate, whatever name the client asks for: one that wants another name sees that this is not it.
 * @param certified the certificate to show; asked for every connection, since one that is long served runs out
 * @param timeoutMs how long a client may take until TLS is established; half a handshake is not kept for longer
 * @param protocols what is offered by ALPN
 * @throws what OpenSSL says of a certificate or key that cannot be used
 */
export function createSecure(
  certified: () => Certified,
  timeoutMs: number,
  protocols: keyof typeof PROTOCOLS = 'http1',
): Secure {
  const clock = createClock()
  let shown = contextOf(certified())
  function secureContext() {
    const current = certified()
    if (current !== shown.certified) shown = contextOf(current)
    return shown.secureContext
  }

  function establish(socket: Socket, secured: Arrivals['secured'], arrived: () => void) {
    const tls = new TLSSocket(socket, {
      isServer: true,
      secureContext: secureContext(),
      ALPNProtocols: [...PROTOCOLS[protocols]],
    })
    carry(tls, socket)
    // What goes wrong is told to the client by an alert; there is nobody else to tell.
    tls.on('error', () => socket.destroy())
    tls.once('close', () => socket.destroy())
    tls.once('secure', () => {
      arrived()
      secured(tls)
    })
  }

  return {
    receive(socket, { secured, plain }) {
      const arrived = clock.after(timeoutMs, () => socket.destroy())
      socket.on('error', () => {})
      socket.once('close', arrived)
      void firstByte(socket).then((byte) => {
        if (byte === TLS_HANDSHAKE) return establish(socket, secured, arrived)
        arrived()
        if (byte === undefined) socket.destroy()
        else plain(socket)
      })
    },
  }
}

const contextOf = (certified: Certified) => ({
  certified,
  secureContext: createSecureContext({ cert: certified.cert, key: certified.key }),
})
