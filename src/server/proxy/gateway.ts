import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIPv6, type Socket } from 'node:net'
import { withoutFields } from '../../base/fields.ts'
import { isolate } from '../../base/runtime/isolate.ts'
import type { HandshakeLog } from '../../watch/journal/handshakes.ts'
import type { TunnelLog } from '../../watch/journal/tunnels.ts'
import { proxyCredentials, secured } from '../forward/connect.ts'
import { endToEnd } from '../forward/fields.ts'
import { bodyOf, clientOf, createForwarder, sendAnswer } from '../forward/forwarder.ts'
import { joinConnections } from '../forward/join-connections.ts'
import { parseAuthority, type Target, targetOf } from '../forward/target.ts'
import type { Gateway, TunnelParts } from '../http/listen/gateway.ts'
import type { Refusal } from '../http/listen/refusals.ts'
import { type Certified, createSecure, type Requested } from '../http/listen/secure.ts'
import { isLoopbackAddress } from './forbidden-address.ts'
import { createOutbound } from './outbound.ts'
import type { ProxyOptions } from './proxy-options.ts'
import {
  AUTHENTICATION_REQUIRED,
  BAD_TARGET,
  loop,
  NO_HOST,
  notLetThrough,
  unreachable,
} from './proxy-refusals.ts'
import { createReach, isPassedThrough, type ReachOptions } from './reach.ts'

/** What a proxy knows about its emulator. */
interface GatewayOptions extends ProxyOptions, Pick<ReachOptions, 'resolve' | 'proxyPorts'> {
  /** The certificate for terminating TLS for the service's hosts; read for every connection. */
  readonly certified: () => Certified
  /** Until TLS is established in a tunnel, or something else has begun. */
  readonly handshakeMs: number
  readonly isServiceHost: (host: string) => boolean
  /** Ports on which the emulator listens. */
  readonly ownPorts: () => ReadonlySet<number>
  readonly tunnels: TunnelLog
  readonly handshakes?: HandshakeLog
  /** Whether requests show that they came through a proxy; true by default. */
  readonly marksRequests?: boolean | undefined
}

/** Where a target is: served here, the proxy itself, or another host. */
type Side = 'here' | 'loop' | 'elsewhere'

const ESTABLISHED = 'HTTP/1.1 200 Connection Established\r\n\r\n'

/**
 * The decisions of a forward proxy: requests and tunnels for the service's hosts are served here, with TLS if the
 * client starts it. Others are passed through unchanged, or refused (our choice).
 */
export function createGateway(options: GatewayOptions): Gateway {
  const { passThrough = 'none', auth, upstream = () => undefined, marksRequests = true } = options
  const { certified, handshakeMs: timeoutMs, handshakes } = options
  const secure = createSecure({ certified, timeoutMs, handshakes })
  const reach = createReach({ ...options, passThrough, upstream })
  const outbound = createOutbound(options.tunnels)
  const open = (connection: Parameters<typeof outbound.open>[0]) =>
    isolate('a connection to another host', () => outbound.open(connection))
  /** Connections whose requests are served here, and their tunnels. */
  const intercepted = new WeakMap<Socket, { readonly from: string | undefined }>()

  function sideOf({ host, port }: Target, { isRequest }: { readonly isRequest: boolean }): Side {
    if (options.isServiceHost(host)) return 'here'
    const isThisMachine = host === 'localhost' || isLoopbackAddress(host)
    if (isThisMachine && options.proxyPorts().has(port)) return 'loop'
    if (passThrough !== 'none') return isThisMachine && options.ownPorts().has(port) ? 'here' : 'elsewhere'
    // Nothing else is allowed anyway. In containers, this machine has names that only the client knows, and an absolute
    // target may have a port of this machine that is mapped to a different one.
    return (isRequest && isThisMachine) || options.ownPorts().has(port) ? 'here' : 'elsewhere'
  }

  const isWelcome = ({ headers }: IncomingMessage) =>
    auth === undefined || hasCredentials(headers['proxy-authorization'], auth)

  function whyNot(target: Target, side: Side): Refusal | undefined {
    if (side === 'loop') return loop(target)
    return isPassedThrough(passThrough, target.host) ? undefined : notLetThrough(target)
  }

  function intercept(socket: Socket, requested: Requested, { serve }: TunnelParts) {
    const from = socket.remoteAddress
    function take(inner: Socket) {
      intercepted.set(inner, { from })
      serve(inner)
    }
    secure(socket, { secured: take, plain: take }, requested)
  }

  function forward(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    url: URL,
    target: Target,
    side: Side,
    refuse: (refusal: Refusal) => void,
  ) {
    const isSecure = url.protocol === 'https:'
    open({
      target,
      refused: whyNot(target, side),
      connect: () => reach(target, { isTunnel: isSecure }),
      async use({ socket, proxy }) {
        if (outgoing.destroyed) return socket.destroy()
        const forwarder = createForwarder({
          connect: async () => (isSecure ? secured(socket, target) : socket),
          keepsConnections: false,
        })
        const credentials = proxy ? Object.entries(proxyCredentials(proxy)).flat() : []
        const request = {
          method: incoming.method ?? 'GET',
          target: proxy ? url.href : (incoming.url ?? '/'),
          fields: [...endToEnd(incoming.rawHeaders, (name) => name === 'host'), ...credentials],
          body: bodyOf(incoming),
        }
        try {
          await sendAnswer(outgoing, await forwarder.forward(url, request, clientOf(outgoing).signal))
        } catch (error) {
          socket.destroy()
          if (outgoing.headersSent) outgoing.destroy()
          else refuse(unreachable(target, (error as Error).message))
        }
      },
      refuse,
    })
  }

  return {
    connect(incoming, socket, head, parts) {
      if (!isWelcome(incoming)) return parts.refuse(AUTHENTICATION_REQUIRED)
      const target = parseAuthority(incoming.url ?? '')
      if (!target) return parts.refuse(BAD_TARGET)
      if (head.length > 0) socket.unshift(head)
      const side = sideOf(target, { isRequest: false })
      if (side === 'here') {
        socket.write(ESTABLISHED)
        return intercept(socket, { host: target.host, client: incoming.headers['user-agent'] }, parts)
      }
      open({
        target,
        refused: whyNot(target, side),
        connect: () => reach(target, { isTunnel: true }),
        use({ socket: host }) {
          if (socket.destroyed) return host.destroy()
          socket.write(ESTABLISHED)
          joinConnections(socket, host)
        },
        refuse: parts.refuse,
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
      const target = targetOf(url)
      const side = sideOf(target, { isRequest: true })
      // Somebody is using the proxy's address as that of the server.
      if (!absolute && side === 'loop') return NO_HOST
      if (!isWelcome(incoming)) return AUTHENTICATION_REQUIRED
      if (absolute) addressTo(incoming, url)
      if (side !== 'here') {
        forward(incoming, outgoing, url, target, side, refuse)
        return 'taken'
      }
      markAsProxied(incoming, marksRequests ? incoming.socket.remoteAddress : undefined)
      return undefined
    },
    close: () => outbound.close(),
  }
}

/** Whether a `Proxy-Authorization` has the right user and password; compares in constant time. */
function hasCredentials(field: string | undefined, wanted: string): boolean {
  const [scheme = '', credentials = ''] = (field ?? '').split(' ', 2)
  if (scheme.toLowerCase() !== 'basic') return false
  return timingSafeEqual(digest(Buffer.from(credentials, 'base64').toString()), digest(wanted))
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Between a client and its proxy only. */
const OF_THE_PROXY = /^proxy-(authorization|connection)$/i

/** The URL of a request to a proxy; undefined if it has no host. */
function absoluteTarget({ url = '' }: IncomingMessage): URL | undefined {
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url) : undefined
}

/** The URL of a request by its Host alone, as PHP's streams send requests to a proxy by default. */
function targetOfHost({ url = '', headers: { host } }: IncomingMessage): URL | undefined {
  const named = `http://${host}`
  if (host === undefined || !url.startsWith('/') || !URL.canParse(named)) return undefined
  const { href, origin } = new URL(named)
  return href === `${origin}/` ? new URL(origin + url) : undefined
}

/** Converts a request with an absolute target to one for its host, whatever its Host says (RFC 9112 §3.2.2). */
function addressTo(incoming: IncomingMessage, { host }: URL) {
  const target = incoming.url ?? ''
  const rest = /^https?:\/\/[^/?#]*(.*)$/is.exec(target)?.[1] ?? ''
  incoming.url = rest.startsWith('/') ? rest : `/${rest}`
  setField(incoming, 'Host', host)
}

/** Marks a request as proxied, and for which host (RFC 7239); fields for the proxy are removed. */
function markAsProxied(incoming: IncomingMessage, from: string | undefined) {
  removeFields(incoming, OF_THE_PROXY)
  if (from === undefined) return
  const earlier = incoming.headers.forwarded
  const own = isIPv6(from) ? `for="[${from}]"` : `for=${from}`
  setField(incoming, 'Forwarded', earlier === undefined ? own : `${earlier}, ${own}`)
}

function setField(incoming: IncomingMessage, name: string, value: string) {
  removeFields(incoming, new RegExp(`^${name}$`, 'i'))
  incoming.rawHeaders.push(name, value)
  incoming.headers[name.toLowerCase()] = value
}

/** From the raw fields and the parsed ones. */
function removeFields(incoming: IncomingMessage, pattern: RegExp) {
  const { rawHeaders, headers } = incoming
  incoming.rawHeaders = withoutFields(rawHeaders, (name) => pattern.test(name))
  for (const name of Object.keys(headers)) if (pattern.test(name)) delete headers[name]
}
