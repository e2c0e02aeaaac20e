import { createPrivateKey, X509Certificate } from 'node:crypto'
import * as stream from 'node:stream'
import { createClock } from '../../base/runtime/clock.ts'
import { isolate } from '../../base/runtime/isolate.ts'
import { InvalidOption } from '../../plan/options/invalid-option.ts'
import { createHandshakeLog } from '../../watch/journal/handshakes.ts'
import type { Authority } from '../certificates/authority.ts'
import type { ServedApp } from '../http/app.ts'
import type { Gateway } from '../http/listen/gateway.ts'
import type { InProcess } from '../http/listen/in-process.ts'
import type { Listener } from '../http/listen/listener.ts'
import { LISTENER_LIMITS } from '../http/listen/listener-limits.ts'
import type { Certified } from '../http/listen/secure.ts'
import type { ServerOptions } from '../http/listen/server.ts'
import type { World } from '../worlds/world.ts'
import { checkListenOptions } from './check-listen-options.ts'
import type { ListenOptions } from './listen-options.ts'

/** What listeners serve, and what they need to know about it. */
interface Listened {
  readonly app: ServedApp
  /** Takes over connections that request a voice stream. */
  readonly takeStream: ServerOptions['takeStream']
  /** The default world. */
  readonly world: () => Pick<World, 'traces' | 'tunnels' | 'settings'>
  /** The state directory, if there is one. */
  readonly state: string | undefined
  /** Whether the journal marks requests that came through our proxy; true by default. */
  readonly marksProxied?: boolean
}

/** The listeners of an emulator, which may be several for several addresses. */
export type Listening = ReturnType<typeof createListening>

/** Creates the listeners. Code for TLS and proxies is loaded when it is first needed. */
export function createListening({ app, takeStream, world, state, marksProxied }: Listened) {
  /** With the authority of the certificate that each presents, if it is one of ours. */
  const listeners = new Map<Listener, Authority | undefined>()
  const ownPorts = new Set<number>()
  const proxyPorts = new Set<number>()
  const authorities = new Map<string | undefined, Promise<Authority>>()
  const handshakes = createHandshakeLog()
  /** The time of the machine, by which clients check certificates. */
  const clock = createClock()
  let isClosed = false
  const hosts = () => Object.keys(world().settings.hosts)

  /** Listeners that store their authority in the same place share it. */
  function authority(directory: string | undefined): Promise<Authority> {
    const known = authorities.get(directory) ?? newAuthority(directory)
    authorities.set(directory, known)
    known.catch(() => authorities.delete(directory))
    return known
  }

  async function newAuthority(directory: string | undefined): Promise<Authority> {
    if (directory === undefined) {
      const { createAuthority } = await import('../certificates/authority.ts')
      return createAuthority(hosts(), clock)
    }
    const { openAuthority } = await import('../certificates/kept-authority.ts')
    return openAuthority(directory, { hosts: hosts(), state, clock })
  }

  async function gatewayOf(options: ListenOptions, certified: () => Certified): Promise<Gateway> {
    const { createGateway } = await import('../proxy/gateway.ts')
    return createGateway({
      ...(typeof options.proxy === 'object' && options.proxy),
      certified,
      handshakeMs: options.limits?.headMs ?? LISTENER_LIMITS.headMs,
      isServiceHost: (host) => Object.hasOwn(world().settings.hosts, host),
      ownPorts: () => ownPorts,
      proxyPorts: () => proxyPorts,
      tunnels: world().tunnels,
      handshakes,
      marksRequests: marksProxied,
    })
  }

  let inProcess: Promise<InProcess> | undefined

  async function openInProcess(): Promise<InProcess> {
    const { createInProcess } = await import('../http/listen/in-process.ts')
    return createInProcess(app, { takeStream, traceId: () => world().traces.next() })
  }

  return {
    /**
     * A connection without a port.
     * @throws EmulatorClosed
     */
    connect(): stream.Duplex {
      if (isClosed) throw new EmulatorClosed()
      const [client, service] = stream.duplexPair()
      inProcess ??= openInProcess()
      isolate('a connection', () => inProcess?.then(({ serve }) => serve(service, client)))
      return client
    },
    /** @throws ListenFailed, InvalidOption, AuthorityUnusable */
    async listen(
      options: ListenOptions,
      internal: Pick<ServerOptions, 'isBackground'> = {},
    ): Promise<Listener> {
      checkListenOptions(options)
      const {
        port = 0,
        host = '127.0.0.1',
        address,
        controlToken,
        limits,
        tls,
        tlsCa,
        http2,
        proxy,
      } = options
      const { listen } = await import('../http/listen/server.ts')
      if (isClosed) throw new EmulatorClosed()
      const own = typeof tls === 'object' ? tls : undefined
      const issuer = proxy || (tls && !own) ? await authority(tlsCa) : undefined
      const certified = own ? () => own : issuer && (() => issuer.serverCertificate())
      const listener = await listen(app, {
        host,
        port,
        address,
        controlToken,
        limits,
        http2,
        tls: tls ? certified : undefined,
        handshakes,
        gateway: proxy && certified ? await gatewayOf(options, certified) : undefined,
        takeStream,
        traceId: () => world().traces.next(),
        ...internal,
      }).catch((error) => {
        throw own ? wrongCertificate(error, own) : error
      })
      if (isClosed) {
        await listener.close()
        throw new EmulatorClosed()
      }
      const ports = proxy ? proxyPorts : ownPorts
      listeners.set(listener, issuer)
      ports.add(listener.port)
      const opened = {
        ...listener,
        ...(proxy && { hosts: hosts() }),
        async close() {
          listeners.delete(listener)
          ports.delete(listener.port)
          await listener.close()
        },
      }
      return issuer ? withCertificate(opened, issuer) : opened
    },
    /** Clients that did not accept TLS at one of the listeners. */
    handshakes,
    /** The certificates that clients of the listeners must trust, PEM: those of their authorities. */
    certificates: (): string[] => [
      ...new Set([...listeners.values()].flatMap((issuer) => issuer?.certificate ?? [])),
    ],
    /** Stops listening, lets open requests finish. */
    async close(): Promise<void> {
      isClosed = true
      clock.close()
      ;(await inProcess)?.close()
      await Promise.all([...listeners.keys()].map((listener) => listener.close()))
      listeners.clear()
    },
  }
}

/** A listener with the certificate that its clients must trust, which is renewed from time to time. */
const withCertificate = (listener: Listener, issuer: Authority): Listener =>
  Object.defineProperty(listener, 'ca', { enumerable: true, get: () => issuer.certificate })

/** OpenSSL's messages name neither the option nor what is wrong. */
function wrongCertificate(error: NodeJS.ErrnoException, { cert, key }: Certified): Error {
  if (!/^ERR_(OSSL|CRYPTO)/.test(error.code ?? '')) return error
  const begins = (what: string) => `must be PEM: a text with a line -----BEGIN ${what}-----, and intact`
  const certificate = orUndefined(() => new X509Certificate(cert))
  if (certificate === undefined) return new InvalidOption(`tls.cert ${begins('CERTIFICATE')}`)
  const privateKey = orUndefined(() => createPrivateKey(key))
  if (privateKey === undefined)
    return new InvalidOption(`tls.key ${begins('PRIVATE KEY')}, without a passphrase`)
  if (!certificate.checkPrivateKey(privateKey))
    return new InvalidOption('tls.key must be the private key of tls.cert; it belongs to another certificate')
  return new InvalidOption(`tls.cert cannot be used: ${error.message}`)
}

function orUndefined<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}

/** Nothing would close a listener of a closed emulator. */
class EmulatorClosed extends Error {
  constructor() {
    super('The emulator is closed.')
    this.name = 'EmulatorClosed'
  }
}
