import type { Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import { createClock } from '../../../base/runtime/clock.ts'
import { isolate } from '../../../base/runtime/isolate.ts'
import type { HandshakeFailure, HandshakeLog } from '../../../watch/journal/handshakes.ts'
import { carry } from '../wire/transport.ts'

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

/** What is known about a client before it starts TLS: what it asked a proxy for. */
export interface Requested {
  readonly host: string
  readonly client: string | undefined
}

/** The offered protocols, the preferred one first: every tested client supports HTTP/1.1. */
const PROTOCOLS = { http1: ['http/1.1'], http2: ['h2', 'http/1.1'] } as const

/** How TLS is served. */
interface SecureOptions {
  /** The certificate to present; read for every connection, since a long-running one expires. */
  readonly certified: () => Certified
  /** How long a client may take until TLS is established; unfinished handshakes are closed. */
  readonly timeoutMs: number
  /** Offered by ALPN; HTTP/1.1 by default. */
  readonly protocols?: keyof typeof PROTOCOLS
  readonly handshakes?: HandshakeLog | undefined
}

/**
 * Returns a function that distinguishes TLS from everything else, and establishes it with one certificate for any name:
 * a client that wants another name sees that it does not match.
 * @throws OpenSSL's error for an unusable certificate or key
 */
export function createSecure({ certified, timeoutMs, protocols = 'http1', handshakes }: SecureOptions) {
  const clock = createClock()
  let shown = contextOf(certified())
  function secureContext() {
    const current = certified()
    if (current !== shown.certified) shown = contextOf(current)
    return shown.secureContext
  }

  function establish(
    socket: Socket,
    secured: Arrivals['secured'],
    arrived: () => void,
    requested: Requested | undefined,
  ) {
    let host = requested?.host
    let failure: HandshakeFailure | undefined = 'closed'
    const tls = new TLSSocket(socket, {
      isServer: true,
      secureContext: secureContext(),
      // Called before the name is known otherwise: a client without a common protocol gets no further.
      ALPNCallback({ servername, protocols: theirs }) {
        host = servername || host
        return PROTOCOLS[protocols].find((name) => theirs.includes(name))
      },
      SNICallback(name, use) {
        host = name
        use(null)
      },
    })
    carry(tls, socket)
    // Errors are reported to the client by an alert.
    tls.on('error', (error: NodeJS.ErrnoException) => {
      if (failure === 'closed') failure = failureOf(error)
      socket.destroy()
    })
    tls.once('close', () => {
      socket.destroy()
      if (tls.bytesRead > 0) failure = undefined
      if (failure !== undefined) handshakes?.refused({ host, failure, client: requested?.client })
    })
    const ended = () => socket.destroy()
    tls.once('end', ended)
    tls.once('secure', () => {
      tls.off('end', ended)
      arrived()
      secured(tls)
    })
  }

  return (socket: Socket, { secured, plain }: Arrivals, requested?: Requested): void => {
    const arrived = clock.after(timeoutMs, () => socket.destroy())
    socket.on('error', () => {})
    socket.once('close', arrived)
    isolate('a connection', async () => {
      const byte = await firstByte(socket)
      if (byte === TLS_HANDSHAKE) return establish(socket, secured, arrived, requested)
      arrived()
      if (byte === undefined) socket.destroy()
      else plain(socket)
    })
  }
}

/** OpenSSL's codes: an alert about the certificate, or no agreement. The connection may also just end. */
function failureOf({ code = '' }: NodeJS.ErrnoException): HandshakeFailure {
  if (/ALERT_(UNKNOWN_CA|(BAD_|UNSUPPORTED_)?CERTIFICATE)/.test(code)) return 'untrusted'
  return code.startsWith('ERR_SSL_') ? 'incompatible' : 'closed'
}

const contextOf = (certified: Certified) => ({
  certified,
  secureContext: createSecureContext({ cert: certified.cert, key: certified.key }),
})

/** The first byte of every TLS connection: the content type of a handshake (RFC 8446 §5.1). */
const TLS_HANDSHAKE = 0x16

/** Resolves with the first byte, which remains readable. Undefined if the connection ends without one. */
function firstByte(socket: Socket): Promise<number | undefined> {
  return new Promise((resolve) => {
    function done(byte: number | undefined) {
      socket.off('data', onData)
      socket.off('end', onEnd)
      socket.off('close', onEnd)
      resolve(byte)
    }
    function onData(chunk: Buffer) {
      // The next reader starts with the byte that was peeked at.
      socket.pause()
      socket.unshift(chunk)
      done(chunk[0])
    }
    const onEnd = () => done(undefined)
    socket.on('data', onData)
    socket.on('end', onEnd)
    socket.on('close', onEnd)
    socket.resume()
  })
}
