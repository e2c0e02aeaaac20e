import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/** Between a client and its proxy only. */
const OF_THE_PROXY = /^proxy-(authorization|connection)$/i

/** The URL of a request to a proxy; undefined if it has no host. */
export function absoluteTarget({ url = '' }: IncomingMessage): URL | undefined {
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url) : undefined
}

/** The URL of a request by its Host alone, as PHP's streams send requests to a proxy by default. */
export function targetOfHost({ url = '', headers: { host } }: IncomingMessage): URL | undefined {
  const named = `http://${host}`
  if (host === undefined || !url.startsWith('/') || !URL.canParse(named)) return undefined
  const { href, origin } = new URL(named)
  return href === `${origin}/` ? new URL(origin + url) : undefined
}

/** Converts a request with an absolute target to one for its host, whatever its Host says (RFC 9112 §3.2.2). */
export function addressTo(incoming: IncomingMessage, { host }: URL) {
  const target = incoming.url ?? ''
  const rest = /^https?:\/\/[^/?#]*(.*)$/is.exec(target)?.[1] ?? ''
  incoming.url = rest.startsWith('/') ? rest : `/${rest}`
  setField(incoming, 'Host', host)
}

/** Marks a request as proxied, and for which host (RFC 7239); fields for the proxy are removed. */
export function markAsProxied(incoming: IncomingMessage, from: string | undefined) {
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
  incoming.rawHeaders = rawHeaders.filter((_, place) => !pattern.test(rawHeaders[place - (place % 2)] ?? ''))
  for (const name of Object.keys(headers)) if (pattern.test(name)) delete headers[name]
}
