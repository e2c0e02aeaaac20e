/** The variables that configure interception in a process. */
export const INTERCEPTION_VARIABLES = {
  /** Where connections to port 443 of the hosts go, as `127.0.0.1:<port>`. */
  tls: 'MYNAH_INTERCEPT',
  /** The same for port 80. */
  plain: 'MYNAH_INTERCEPT_HTTP',
  /** The names of the hosts, separated by commas. */
  hosts: 'MYNAH_INTERCEPT_HOSTS',
} as const

/** Where something listens. */
export interface Target {
  readonly host: string
  readonly port: number
}

/** What is intercepted, and where it is redirected. */
export interface Interception {
  readonly hosts: ReadonlySet<string>
  /** By the port that a client connects to. */
  readonly targets: ReadonlyMap<number, Target>
}

const HTTPS_PORT = 443
const HTTP_PORT = 80
const MAX_PORT = 65_535

/**
 * Reads what to intercept.
 * @returns a sentence that explains why nothing is intercepted, if so
 */
export function interceptionIn(environment: NodeJS.ProcessEnv): Interception | string {
  const { tls, plain, hosts } = INTERCEPTION_VARIABLES
  const address = environment[tls]
  if (!address) return `${tls} is not set; \`mynah exec --intercept\` sets it`
  const target = targetOf(address)
  if (target === undefined)
    return `${tls} must be a host and a port, such as 127.0.0.1:4843, not '${address}'`
  const names = (environment[hosts] ?? '')
    .split(',')
    .map(hostName)
    .filter((name) => name !== '')
  if (names.length === 0) return `${hosts} has no host; \`mynah exec --intercept\` sets it`
  const plainTarget = targetOf(environment[plain] ?? '')
  return {
    hosts: new Set(names),
    targets: new Map([[HTTPS_PORT, target], ...(plainTarget ? [[HTTP_PORT, plainTarget] as const] : [])]),
  }
}

/** The redirected address of a connection; undefined if it stays unchanged. */
export function redirectionOf(
  { hosts, targets }: Interception,
  host: unknown,
  port: unknown,
): Target | undefined {
  return typeof host === 'string' && hosts.has(hostName(host)) ? targets.get(Number(port)) : undefined
}

/** Normalizes a name for comparison: lower case, without the final dot of a full name (RFC 1034 §3.1). */
const hostName = (text: string) => text.trim().toLowerCase().replace(/\.$/, '')

function targetOf(address: string): Target | undefined {
  const colon = address.lastIndexOf(':')
  const host = address.slice(0, colon).replace(/^\[(.*)\]$/, '$1')
  const port = Number(address.slice(colon + 1))
  return colon > 0 && Number.isInteger(port) && port > 0 && port <= MAX_PORT ? { host, port } : undefined
}
