import { once } from 'node:events'
import type { ClientRequest } from 'node:http'
import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { createClock } from '../../base/runtime/clock.ts'
import { authorityOf, isLoopback, type Target, targetOf } from './target.ts'

/** How to reach other hosts. */
export interface RouteOptions {
  /** The user's own proxy for a URL. Addresses of this machine are reached directly (our choice). */
  readonly proxyFor?: ((target: URL) => URL | undefined) | undefined
  /** Certificate authorities in addition to those that Node trusts, as PEM. */
  readonly ca?: string | undefined
}

/** Timeout for a connection, including TLS and the user's proxy. */
const CONNECT_MS = 15_000

/**
 * Opens a connection to the host of a URL, with TLS for https, through the user's proxy if there is one.
 * @throws Error that says why the address could not be reached
 */
export async function connectTo(origin: URL, { proxyFor, ca }: RouteOptions): Promise<Socket> {
  const clock = createClock()
  const timeout = new AbortController()
  clock.after(CONNECT_MS, () =>
    timeout.abort(new Error(`${origin.host} could not be reached within ${CONNECT_MS / 1000} seconds`)),
  )
  try {
    const target = targetOf(origin)
    const proxy = isLoopback(origin.hostname) ? undefined : proxyFor?.(origin)
    const socket = proxy
      ? await tunnelThrough(proxy, target, timeout.signal)
      : await connected(connectPlain({ ...target, noDelay: true }), timeout.signal)
    if (origin.protocol !== 'https:') return socket
    return await connected(secured(socket, target, ca), timeout.signal, 'secureConnect')
  } catch (error) {
    throw timeout.signal.aborted ? timeout.signal.reason : error
  } finally {
    clock.close()
  }
}

/** The name for SNI, which an address cannot be (RFC 6066 §3). */
const serverName = (host: string) => (isIP(host) === 0 ? { servername: host } : {})

/** Starts TLS on a connection to a host. */
export const secured = (socket: Socket, { host }: Target, ca?: string): Socket =>
  connectTls({
    socket,
    host,
    ...serverName(host),
    ...(ca !== undefined && { ca }),
    ALPNProtocols: ['http/1.1'],
  })

/** Waits until a connection is established, or the signal aborts it. Rejects with the error. */
export async function connected(socket: Socket, signal: AbortSignal, event = 'connect'): Promise<Socket> {
  const abort = () => socket.destroy(signal.reason)
  signal.addEventListener('abort', abort)
  try {
    await once(socket, event)
    return socket
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

/** Opens a connection to the user's own proxy, for requests with absolute targets. */
export async function connectToProxy(url: URL, signal: AbortSignal): Promise<Socket> {
  const { isSecure, ...target } = proxyAt(url)
  if (!isSecure) return connected(connectPlain(target), signal)
  return connected(connectTls({ ...target, ...serverName(target.host) }), signal, 'secureConnect')
}

/** Requests a tunnel from the user's own proxy. Rejects with its answer otherwise, or when the signal aborts it. */
export async function tunnelThrough(url: URL, target: Target, signal: AbortSignal): Promise<Socket> {
  const { isSecure, ...proxy } = proxyAt(url)
  const { request } = isSecure ? await import('node:https') : await import('node:http')
  const authority = authorityOf(target)
  const connect: ClientRequest = request({
    ...proxy,
    method: 'CONNECT',
    path: authority,
    headers: { host: authority, ...proxyCredentials(url) },
    agent: false,
    signal,
  })
  return new Promise((resolve, reject) => {
    const refused = (status: number | undefined) => reject(new Error(`the upstream proxy answered ${status}`))
    connect.on('error', reject)
    connect.on('response', ({ statusCode }) => {
      refused(statusCode)
      connect.destroy()
    })
    connect.on('connect', ({ statusCode }, socket: Socket, head: Buffer) => {
      if (statusCode !== 200) {
        // The platform no longer handles the socket, so an error would end the process.
        socket.on('error', () => {}).destroy()
        return refused(statusCode)
      }
      socket.allowHalfOpen = true
      if (head.length > 0) socket.unshift(head)
      resolve(socket)
    })
    connect.end()
  })
}

/** The credentials in the URL of a proxy, as header fields. */
export function proxyCredentials({ username, password }: URL): Readonly<Record<string, string>> {
  if (username === '') return {}
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` }
}

function proxyAt(url: URL): Target & { readonly isSecure: boolean } {
  const { protocol } = url
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error(`the upstream proxy uses ${protocol}, not http:`)
  return { ...targetOf(url), isSecure: protocol === 'https:' }
}
