/** A host and a port that a connection is for. */
export interface Target {
  /** As in URLs: lower case, addresses in canonical form, IPv6 without brackets, no final dot. */
  readonly host: string
  readonly port: number
}

/**
 * Parses the target of CONNECT; undefined if it is not a host with a port (RFC 9110 §9.3.6). IPv4 addresses in any
 * notation that a resolver would understand, such as `0x7f.1` or `2130706433`, are normalized.
 */
export function parseAuthority(text: string): Target | undefined {
  const port = portOf(text)
  const url = `http://${text}`
  if (port === undefined || !URL.canParse(url)) return undefined
  const { hostname, pathname, search, hash, username, password } = new URL(url)
  const isBare = `${pathname}${search}${hash}${username}${password}` === '/'
  return isBare ? { host: plainHost(hostname), port } : undefined
}

/** The port after the last colon, which is required even if it is the default of the scheme. */
function portOf(target: string): number | undefined {
  const text = target.slice(target.lastIndexOf(':') + 1)
  const port = Number(text)
  return /^\d{1,5}$/.test(text) && port > 0 && port <= 65_535 ? port : undefined
}

/** The target of a URL with http: or https:. */
export const targetOf = ({ hostname, port, protocol }: URL): Target => ({
  host: plainHost(hostname),
  port: Number(port) || (protocol === 'https:' ? 443 : 80),
})

/** A target as it is written in CONNECT and in Host. */
export const authorityOf = ({ host, port }: Target): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`

/** The host of a URL without brackets and without a final dot, which does not change its meaning. */
export const plainHost = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')

/** Whether a host name or address always means this machine. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
