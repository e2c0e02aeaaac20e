import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { isLoopback } from '../control/loopback.ts'
import { plainHost } from '../proxy/authority-form.ts'
import { connected } from '../proxy/connected.ts'
import { tunnelThrough } from '../proxy/user-proxy.ts'
import { createClock } from '../runtime/clock.ts'

/** How to reach the service. */
export interface WayToUpstream {
  /** The user's own proxy for a URL. Addresses of this machine are reached directly (our choice). */
  readonly proxyFor: (target: URL) => URL | undefined
  /** Certificate authorities in addition to those that Node trusts, as PEM. */
  readonly ca?: string | undefined
}

/** Timeout for a connection, including TLS and the user's proxy. */
const CONNECT_MS = 15_000

/**
 * Opens a connection, with TLS for https. Requests and voice streams both use it.
 * @throws Error that says why the address could not be reached
 */
export async function connectUpstream(origin: URL, { proxyFor, ca }: WayToUpstream): Promise<Socket> {
  const clock = createClock()
  const late = new AbortController()
  clock.after(CONNECT_MS, () =>
    late.abort(new Error(`${origin.host} could not be reached within ${CONNECT_MS / 1000} seconds`)),
  )
  try {
    const isSecure = origin.protocol === 'https:'
    const target = { host: plainHost(origin.hostname), port: Number(origin.port) || (isSecure ? 443 : 80) }
    const proxy = isLoopback(origin.hostname) ? undefined : proxyFor(origin)
    const socket = proxy
      ? await tunnelThrough(proxy, target, late.signal)
      : await connected(connectPlain(target), late.signal)
    if (!isSecure) return socket
    return await connected(
      connectTls({
        socket,
        host: target.host,
        // SNI allows only names, not addresses (RFC 6066 §3).
        ...(isIP(target.host) === 0 && { servername: target.host }),
        ...(ca !== undefined && { ca }),
        ALPNProtocols: ['http/1.1'],
      }),
      late.signal,
      'secureConnect',
    )
  } catch (error) {
    throw late.signal.aborted ? late.signal.reason : error
  } finally {
    clock.close()
  }
}
