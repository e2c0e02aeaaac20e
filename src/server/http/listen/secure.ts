import type { Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import { createClock } from '../../../base/runtime/clock.ts'
import { isolate } from '../../../base/runtime/isolate.ts'
import { carry } from '../wire/transport.ts'
import { firstByte, TLS_HANDSHAKE } from './first-byte.ts'

/** A certificate with its key, both PEM. */
export interface Certified {
  readonly cert: string
  readonly key: string
}

/** What happens to a connection once its first byte is known. */
export interface Arrivals {
  /** TLS is established. */
  secured(socket: TLSSocket): void
  /** It speaks something else. */
  plain(socket: Socket): void
}

/** Distinguishes TLS from everything else, and establishes it. */
export interface Secure {
  receive(socket: Socket, arrivals: Arrivals): void
}

/** The offered protocols, the preferred one first: every tested client supports HTTP/1.1. */
const PROTOCOLS = { http1: ['http/1.1'], http2: ['h2', 'http/1.1'] } as const

/**
 * Serves TLS with one certificate for any name: a client that wants another name sees that it does not match.
 * @param certified the certificate to present; read for every connection, since a long-running one expires
 * @param timeoutMs how long a client may take until TLS is established; unfinished handshakes are closed
 * @param protocols offered by ALPN
 * @throws OpenSSL's error for an unusable certificate or key
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
    // Errors are reported to the client by an alert. There is nobody else to tell.
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
      isolate('a connection', async () => {
        const byte = await firstByte(socket)
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
