import net from 'node:net'
import { type Interception, redirectionOf } from './interception.ts'

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
export function redirectConnections(interception: Interception): void {
  const original = net.Socket.prototype.connect
  net.Socket.prototype.connect = new Proxy(original, {
    apply: (connect, socket, args: unknown[]) =>
      Reflect.apply(connect, socket, redirected(args, interception) ?? args),
  })
}

/** Undefined if the arguments already lead somewhere else. */
function redirected(args: readonly unknown[], interception: Interception): unknown[] | undefined {
  // Node's own modules pass one array, whose arguments are in the form with options.
  const [first, ...rest] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args
  const options: ConnectOptions =
    typeof first === 'object' && first !== null ? first : { port: first, host: rest[0] }
  if (options.path) return undefined
  const target = redirectionOf(interception, options.host, options.port)
  if (target === undefined) return undefined
  const callback = rest.find((arg) => typeof arg === 'function')
  const instead = { ...options, ...OF_THE_WAY, ...target }
  return callback === undefined ? [instead] : [instead, callback]
}
