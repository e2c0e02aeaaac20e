import type { Socket } from 'node:net'
import { callSite } from '../../../base/runtime/call-site.ts'
import { CODE_FOLDER } from '../../../package-files.ts'

/** In process, by request. */
const ofRequests = new WeakMap<Request, string>()

/** Remembers where a request in process comes from. */
export function noteCallSite(request: Request, above: (...args: never[]) => unknown) {
  const site = callSite(above, CODE_FOLDER)
  if (site !== undefined) ofRequests.set(request, site)
}

/** Where a request in process comes from, if that is known. */
export const callSiteInProcess = (request: Request): string | undefined => ofRequests.get(request)

/** Over a socket, for requests of this process: that of the latest request by the port of the client's end. */
const ofConnections = new Map<number, string>()
const MAX_CONNECTIONS = 1000

/** When nothing listens anymore. */
export const forgetConnections = () => ofConnections.clear()

/** Where a request over a socket comes from, if it is one of this process. */
export const callSiteOverSocket = ({ remotePort }: Socket): string | undefined =>
  remotePort === undefined ? undefined : ofConnections.get(remotePort)

/** The call site in the header of `mynah/register`, where it is percent-encoded. Clients may send anything. */
export function callSiteIn(header: string): string | undefined {
  if (!/:\d+$/.test(header)) return undefined
  try {
    return decodeURI(header)
  } catch {
    return undefined
  }
}

/** Before anything is sent, a connection has its port. */
export function noteSent(site: string | undefined, socket: Socket) {
  if (socket.connecting) socket.once('connect', () => noteSent(site, socket))
  else if (socket.localPort === undefined) return
  else if (site === undefined) ofConnections.delete(socket.localPort)
  else {
    if (ofConnections.size >= MAX_CONNECTIONS) ofConnections.clear()
    ofConnections.set(socket.localPort, site)
  }
}
