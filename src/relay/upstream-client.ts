import type { Dispatcher } from 'undici'

/** How long a connection may take to be made. */
const CONNECT_MS = 15_000
/** Answers with larger heads are none of the service's. */
const MAX_HEAD_BYTES = 64 * 1024

/** Sends requests on, and hands on what comes back as it comes. */
export interface UpstreamClient {
  dispatch(origin: URL, request: UpstreamRequest, handler: Dispatcher.DispatchHandler): void
  close(): Promise<void>
}

/** A request as it goes on. */
export interface UpstreamRequest {
  readonly method: string
  /** Path and query. */
  readonly target: string
  /** Names and values in turn. */
  readonly fields: readonly string[]
  readonly body: NonNullable<Dispatcher.DispatchOptions['body']> | null
}

/**
 * Opens a client; the library is loaded for those who send something on.
 * @param proxyFor the user's own proxy that leads to a URL
 */
export async function openUpstreamClient(
  proxyFor: (target: URL) => URL | undefined = () => undefined,
): Promise<UpstreamClient> {
  const { Agent, ProxyAgent } = await import('undici')
  // How long an answer may take is for the client to say.
  const patient = { headersTimeout: 0, bodyTimeout: 0, maxHeaderSize: MAX_HEAD_BYTES, allowH2: false }
  const direct = new Agent({ ...patient, connect: { timeout: CONNECT_MS } })
  const proxied = new Map<string, Dispatcher>()

  function wayTo(origin: URL): Dispatcher {
    const proxy = proxyFor(origin)
    if (!proxy) return direct
    const known = proxied.get(proxy.href)
    if (known) return known
    const agent = new ProxyAgent({ ...patient, uri: proxy.href })
    proxied.set(proxy.href, agent)
    return agent
  }

  return {
    dispatch(origin, { method, target, fields, body }, handler) {
      wayTo(origin).dispatch(
        {
          origin,
          path: target,
          method: method as Dispatcher.HttpMethod,
          headers: ['host', origin.host, ...fields],
          body,
        },
        handler,
      )
    },
    async close() {
      await Promise.all([direct, ...proxied.values()].map((agent) => agent.destroy()))
    },
  }
}
