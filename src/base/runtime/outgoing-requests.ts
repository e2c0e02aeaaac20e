import { channel } from 'node:diagnostics_channel'
import { ClientRequest } from 'node:http'
import type { Socket } from 'node:net'
import { callSite } from './call-site.ts'
import { isolate } from './isolate.ts'

/** Learns of requests that this process makes, with `fetch`, undici or `node:http`, directly or by a library. */
export interface RequestWatcher {
  /** Whether requests to this host are of interest. With the port, unless it is the usual one. */
  concerns(host: string): boolean
  /** A request is made. Its head has not been sent. */
  made?(site: string, setHeader: (name: string, value: string) => void): void
  /** A request is about to be sent on a connection. The call site is undefined if it is unknown. */
  sent?(site: string | undefined, socket: Socket): void
}

/**
 * Watches requests in the calls that make them, where the stack shows who they are. Undici, and so `fetch`, publishes
 * them there; of `node:http`, Node 20 only enters `onSocket` there. A request that waits for a free connection of its agent
 * is unknown.
 * @param own the folder of our own code, which is never a call site
 * @returns a function that ends it
 */
export function watchRequests(watcher: RequestWatcher, own: string): () => void {
  const sites = new WeakMap<object, string>()
  let isEnded = false

  function undiciMade(message: unknown) {
    const { request } = message as Message
    if (!watcher.concerns(hostOf(request))) return
    const site = callSite(undiciMade, own)
    if (site === undefined) return
    sites.set(request, site)
    watcher.made?.(site, (name, value) => request.addHeader(name, value))
  }
  function undiciSent(message: unknown) {
    const { request, socket } = message as Message
    if (watcher.concerns(hostOf(request))) watcher.sent?.(sites.get(request), socket)
  }

  const { prototype } = ClientRequest
  const { onSocket: original } = prototype
  function onSocket(this: ClientRequest, socket: Socket, ...rest: unknown[]) {
    if (!isEnded) isolate('the call site of a request', () => nodeMade(this, socket))
    return Reflect.apply(original, this, [socket, ...rest])
  }
  function nodeMade(request: ClientRequest, socket: Socket) {
    if (!watcher.concerns(`${request.getHeader('host')}`)) return
    const site = callSite(onSocket, own)
    if (site !== undefined && !request.headersSent)
      watcher.made?.(site, (name, value) => request.setHeader(name, value))
    watcher.sent?.(site, socket)
  }

  // By methods of the channels: the functions of the module are missing in Node 16, in which programs are intercepted, too.
  const [made, sent] = [channel('undici:request:create'), channel('undici:client:sendHeaders')]
  made.subscribe(undiciMade)
  sent.subscribe(undiciSent)
  prototype.onSocket = onSocket
  return () => {
    isEnded = true
    made.unsubscribe(undiciMade)
    sent.unsubscribe(undiciSent)
    // Another library may have replaced it since.
    if (prototype.onSocket === onSocket) prototype.onSocket = original
  }
}

interface Message {
  readonly request: {
    readonly origin: string | URL
    addHeader(name: string, value: string): void
  }
  readonly socket: Socket
}

const hostOf = ({ origin }: Message['request']) => `${origin}`.replace(/^\w+:\/\/|\/$/g, '')
