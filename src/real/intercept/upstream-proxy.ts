import { getProxyForUrl } from 'proxy-from-env'

/**
 * The proxy that an application would have used for a URL, by `HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY` and `NO_PROXY`
 * of this process; undefined if it would have connected directly.
 */
export function upstreamProxy(target: URL): URL | undefined {
  const proxy = getProxyForUrl(target.href)
  if (proxy === '') return undefined
  // If a proxy has no scheme, the library adds the target's. Most clients use http: (curl, requests).
  const isWritten = Object.values(process.env).includes(proxy)
  return new URL(isWritten ? proxy : proxy.replace(/^https:/, 'http:'))
}
