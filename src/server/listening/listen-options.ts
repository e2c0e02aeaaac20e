import type { ServiceEndpoint } from '../../service/accounts/service-endpoint.ts'
import type { ListenerLimits } from '../http/listen/listener-limits.ts'
import type { Certified } from '../http/listen/secure.ts'
import type { ProxyOptions } from '../proxy/proxy-options.ts'

/** Where to listen. */
export interface ListenOptions {
  /** 0, the default, picks a free port. */
  readonly port?: number
  /** `127.0.0.1` by default. */
  readonly host?: string
  /** Makes the listener stand for one of the service's addresses; otherwise it serves every key. */
  readonly address?: ServiceEndpoint
  /**
   * The token that the control interface requires at this listener; without one, it is open on loopback and closed
   * elsewhere.
   */
  readonly controlToken?: string
  /** Overrides of the defaults: how long it waits for clients, and how many it serves. */
  readonly limits?: Partial<ListenerLimits>
  /** HTTPS: with a generated certificate, or with your own, PEM. */
  readonly tls?: boolean | Certified
  /** With `tls`: also offers HTTP/2, by ALPN. Clients that do not ask for it get HTTP/1.1. */
  readonly http2?: boolean
  /** A directory that stores the authority for repeated use. Without it, its key is only in memory. */
  readonly tlsCa?: string
  /** A forward proxy, which answers for the service's hosts. */
  readonly proxy?: boolean | ProxyOptions
}
