import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { Gateway, TunnelMeans } from '../http/listen/gateway.ts'
import type { Refusal } from '../http/listen/refusals.ts'
import { type Certified, createSecure } from '../http/listen/secure.ts'
import type { TunnelLog } from '../journal/tunnels.ts'
import { isolate } from '../runtime/isolate.ts'
import { plainHost, readAuthority, type Target } from './authority-form.ts'
import { bringsCredentials } from './credentials.ts'
import { isLoopbackAddress } from './forbidden-address.ts'
import { passOn } from './pass-on.ts'
import { letsThrough } from './pass-through.ts'
import type { ProxyOptions } from './proxy-options.ts'
import {
  AUTHENTICATION_REQUIRED,
  BAD_TARGET,
  loop,
  NO_HOST,
  notLetThrough,
  unreachable,
} from './proxy-refusals.ts'
import { createReach, type ReachOptions } from './reach.ts'
import { absoluteTarget, addressTo, markAsProxied, targetOfHost } from './request-fields.ts'
import { carryBlindly } from './tunnel.ts'
import { proxyCredentials } from './user-proxy.ts'
import { createWayOut } from './way-out.ts'

/** What a proxy knows about its emulator. */
export interface GatewayOptions extends ProxyOptions, Pick<ReachOptions, 'resolve' | 'proxyPorts'> {
  /** The certificate for terminating TLS for the service's hosts; read for every connection. */
  readonly certified: () => Certified
  /** Until TLS is established in a tunnel, or something else has begun. */
  readonly handshakeMs: number
  readonly isServiceHost: (host: string) => boolean
  /** Ports on which the emulator listens. */
  readonly ownPorts: () => ReadonlySet<number>
  readonly tunnels: TunnelLog
  /** Whether requests show that they came through a proxy; true by default. */
  readonly marksRequests?: boolean | undefined
}

/** Where a target is: served here, the proxy itself, or another host. */
type Side = 'here' | 'loop' | 'elsewhere'

/** A host name is sent in SNI; an address cannot be (RFC 6066 §3), but is checked in the certificate anyway. */
const secured = (socket: Socket, { host }: Target) =>
  connectTls({ socket, host, ...(isIP(host) === 0 && { servername: host }) })

const ESTABLISHED = 'HTTP/1.1 200 Connection Established\r\n\r\n'

/**
 * The decisions of a forward proxy: requests and tunnels for the service's hosts are served here, with TLS if the
 * client starts it. Others are passed through unchanged, or refused (our choice).
 */
export function createGateway(options: GatewayOptions): Gateway {
  const { passThrough = 'none', auth, upstream = () => undefined, marksRequests = true } = options
  const secure = createSecure(options.certified, options.handshakeMs)
  const reach = createReach({ ...options, passThrough, upstream })
  const wayOut = createWayOut(options.tunnels)
  const leave = (leaving: Parameters<typeof wayOut.lead>[0]) =>
    isolate('a connection to another host', () => wayOut.lead(leaving))
  /** Connections whose requests are served here, and their tunnels. */
  const intercepted = new WeakMap<Socket, { readonly from: string | undefined }>()

  function sideOf({ host, port }: Target): Side {
    if (options.isServiceHost(host)) return 'here'
    const isThisMachine = host === 'localhost' || isLoopbackAddress(host)
    if (isThisMachine && options.proxyPorts().has(port)) return 'loop'
    // In containers, this machine has names that only the client knows. Without pass-through, nothing else is allowed
    // anyway.
    const isOwn = options.ownPorts().has(port) && (isThisMachine || passThrough === 'none')
    return isOwn ? 'here' : 'elsewhere'
  }

  /** An absolute target may have a port of this machine that is mapped to a different one in a container. */
  function sideOfRequest(target: Target): Side {
    const isThisMachine = target.host === 'localhost' || isLoopbackAddress(target.host)
    const side = sideOf(target)
    return side === 'elsewhere' && isThisMachine && passThrough === 'none' ? 'here' : side
  }

  const isWelcome = ({ headers }: IncomingMessage) =>
    auth === undefined || bringsCredentials(headers['proxy-authorization'], auth)

  function whyNot(target: Target, side: Side): Refusal | undefined {
    if (side === 'loop') return loop(target)
    return letsThrough(passThrough, target.host) ? undefined : notLetThrough(target)
  }

  function intercept(socket: Socket, { serve }: TunnelMeans) {
    const from = socket.remoteAddress
    function take(inner: Socket) {
      intercepted.set(inner, { from })
      serve(inner)
    }
    secure.receive(socket, { secured: take, plain: take })
  }

  function leadOut(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    url: URL,
    target: Target,
    side: Side,
    refuse: (refusal: Refusal) => void,
  ) {
    const isSecure = url.protocol === 'https:'
    let proxy: URL | undefined
    leave({
      target,
      refused: whyNot(target, side),
      async open() {
        if (isSecure) return reach.tunnel(target)
        proxy = reach.proxyFor(target)
        return reach.plain(target, proxy)
      },
      use(socket) {
        if (outgoing.destroyed) return socket.destroy()
        passOn(incoming, outgoing, {
          connection: isSecure ? secured(socket, target) : socket,
          host: url.host,
          path: proxy ? url.href : (incoming.url ?? '/'),
          headers: proxy ? proxyCredentials(proxy) : {},
          failed: ({ message }) => refuse(unreachable(target, message)),
        })
      },
      refuse,
    })
  }

  return {
    connect(incoming, socket, head, means) {
      if (!isWelcome(incoming)) return means.refuse(AUTHENTICATION_REQUIRED)
      const target = readAuthority(incoming.url ?? '')
      if (!target) return means.refuse(BAD_TARGET)
      if (head.length > 0) socket.unshift(head)
      const side = sideOf(target)
      if (side === 'here') {
        socket.write(ESTABLISHED)
        return intercept(socket, means)
      }
      leave({
        target,
        refused: whyNot(target, side),
        open: () => reach.tunnel(target),
        use(host) {
          if (socket.destroyed) return host.destroy()
          socket.write(ESTABLISHED)
          carryBlindly(socket, host)
        },
        refuse: means.refuse,
      })
    },
    admit(incoming, outgoing, refuse) {
      const tunnel = intercepted.get(incoming.socket)
      if (tunnel) {
        markAsProxied(incoming, marksRequests ? tunnel.from : undefined)
        return undefined
      }
      const absolute = absoluteTarget(incoming)
      // Without pass-through, a request with only a Host is more likely a mistake.
      const url = absolute ?? (passThrough === 'none' ? undefined : targetOfHost(incoming))
      if (!url) return NO_HOST
      const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
      const target = { host: plainHost(url.hostname), port }
      const side = sideOfRequest(target)
      // Somebody is using the proxy's address as that of the server.
      if (!absolute && side === 'loop') return NO_HOST
      if (!isWelcome(incoming)) return AUTHENTICATION_REQUIRED
      if (absolute) addressTo(incoming, url)
      if (side !== 'here') {
        leadOut(incoming, outgoing, url, target, side, refuse)
        return 'taken'
      }
      markAsProxied(incoming, marksRequests ? incoming.socket.remoteAddress : undefined)
      return undefined
    },
    close: () => wayOut.close(),
  }
}
