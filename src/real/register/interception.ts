import net from 'node:net'
import { CALL_SITE_HEADER } from '../../base/runtime/call-site.ts'
import { watchRequests } from '../../base/runtime/outgoing-requests.ts'
import { INTERCEPTION_VARIABLES, PROXY_VARIABLES } from './variables.ts'

/** Where something listens. */
export interface Target {
  readonly host: string
  readonly port: number
}

/** What is intercepted, and where it is redirected. */
export interface Interception {
  /** The hosts' names, and the address to which these lead. */
  readonly hosts: ReadonlySet<string>
  /** By the port that a client connects to. */
  readonly targets: ReadonlyMap<number, Target>
  /** Whether requests say where in the application they come from. */
  readonly hasCallSites: boolean
}

const HTTPS_PORT = 443
const HTTP_PORT = 80
const MAX_PORT = 65_535

/**
 * Reads what to intercept.
 * @returns a sentence that explains why nothing is intercepted, if so
 */
export function interceptionIn(environment: NodeJS.ProcessEnv): Interception | string {
  const { tls, plain, hosts, callSites, address: known } = INTERCEPTION_VARIABLES
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
  const own = environment[known]
  if (own) names.push(own)
  // Requests that an application sends to Mynah's address itself say where they come from, too.
  const [, mynah] = /^https?:\/\/([^/]+)/.exec(environment.MYNAH_URL ?? '') ?? []
  if (mynah !== undefined) names.push(mynah)
  const plainTarget = targetOf(environment[plain] ?? '')
  return {
    hosts: new Set(names),
    targets: new Map([[HTTPS_PORT, target], ...(plainTarget ? [[HTTP_PORT, plainTarget] as const] : [])]),
    hasCallSites: environment[callSites] === '1',
  }
}

/** The redirected address of a connection; undefined if it stays unchanged. */
export function redirectionOf(
  { hosts, targets }: Interception,
  host: unknown,
  port: unknown,
): Target | undefined {
  if (typeof host !== 'string') return undefined
  return hosts.has(hostName(host)) ? targets.get(Number(port)) : undefined
}

/**
 * Removes the proxy variables that `mynah exec` has set from an environment. Connections are redirected without them, and
 * programs behave differently with a proxy: they warn about it, or make other requests. Deno and Bun keep them: their
 * `fetch` opens no socket of Node's, and only the proxy redirects it.
 */
export function hideProxy(
  environment: NodeJS.ProcessEnv,
  versions: Readonly<Record<string, string | undefined>> = process.versions,
): void {
  const proxy = environment[INTERCEPTION_VARIABLES.proxy]
  if (proxy === undefined || 'deno' in versions || 'bun' in versions) return
  for (const name of PROXY_VARIABLES) if (environment[name] === proxy) delete environment[name]
}

/** Normalizes a name for comparison: lower case, without the final dot of a full name (RFC 1034 §3.1). */
export const hostName = (text: string) => text.trim().toLowerCase().replace(/\.$/, '')

function targetOf(address: string): Target | undefined {
  const colon = address.lastIndexOf(':')
  const host = address.slice(0, colon).replace(/^\[(.*)\]$/, '$1')
  const port = Number(address.slice(colon + 1))
  return colon > 0 && Number.isInteger(port) && port > 0 && port <= MAX_PORT ? { host, port } : undefined
}

/**
 * Adds a header to requests for the hosts, which says where in the application they come from, percent-encoded.
 * @param own the folder of this program
 */
export function sendCallSites({ hosts, hasCallSites }: Interception, own: string): void {
  if (!hasCallSites) return
  watchRequests(
    {
      concerns: (host) => hosts.has(hostName(host)),
      made: (site, setHeader) => setHeader(CALL_SITE_HEADER, encodeURI(site)),
    },
    own,
  )
}

/** The options of a connection that matter here. */
interface ConnectOptions {
  readonly host?: unknown
  readonly port?: unknown
  readonly path?: unknown
}

/** Options that describe the route to the original host, and would be wrong for another one. */
const OF_THE_WAY = { lookup: undefined, family: undefined, hints: undefined, localAddress: undefined }

/**
 * Redirects connections to the hosts. Every connection goes through this method of sockets, including those of TLS:
 * modules of both kinds, custom agents, `fetch`, every version of undici. A TLS socket keeps the name that it was
 * created for, so its certificate is checked for the service's host.
 */
export function redirectConnections(
  interception: Interception,
  noteOtherHost?: (socket: net.Socket, host: unknown) => void,
): void {
  const original = net.Socket.prototype.connect
  net.Socket.prototype.connect = new Proxy(original, {
    apply(connect, socket: net.Socket, args: unknown[]) {
      const noteOther = (host: unknown) => noteOtherHost?.(socket, host)
      return Reflect.apply(connect, socket, redirected(args, interception, noteOther) ?? args)
    },
  })
}

/** Undefined if the arguments already lead somewhere else. */
function redirected(
  args: readonly unknown[],
  interception: Interception,
  noteOther: (host: unknown) => void,
): unknown[] | undefined {
  // Node's own modules pass one array, whose arguments are in the form with options.
  const [first, ...rest] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args
  const options: ConnectOptions =
    typeof first === 'object' && first !== null ? first : { port: first, host: rest[0] }
  if (options.path) return undefined
  const target = redirectionOf(interception, options.host, options.port)
  if (target === undefined) {
    // The hosts have Mynah's own address with its port.
    if (!interception.hosts.has(`${options.host}:${options.port}`)) noteOther(options.host)
    return undefined
  }
  const callback = rest.find((arg) => typeof arg === 'function')
  const instead = { ...options, ...OF_THE_WAY, ...target }
  return callback === undefined ? [instead] : [instead, callback]
}

/**
 * Adds `--require <path>` to `NODE_OPTIONS`, unless it is already there. The path is quoted in Node's own way, in which
 * a backslash within quotes escapes the next character.
 */
export function withRequire(options: string | undefined, path: string): string {
  if (options === undefined || options.trim() === '') return requireOf(path)
  return hasRequire(options, path) ? options : `${options} ${requireOf(path)}`
}

/** Whether `NODE_OPTIONS` has it, as this module writes it. */
export function hasRequire(options: string | undefined, path: string): boolean {
  return options?.includes(requireOf(path)) ?? false
}

const requireOf = (path: string) => `--require "${path.replace(/[\\"]/g, '\\$&')}"`
