import { Server } from 'node:http'
import { createServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { changesMade } from './under-way.ts'

/** What begins with one of these events is served after the changes that a test has made before it. */
const BEGINNINGS = ['request', 'upgrade', 'connect', 'checkContinue', 'checkExpectation']

const ports = new Set<number>()
const holding = new WeakMap<object, Promise<unknown>>()

/** Holds requests to this address. Connections without an address, such as those of `connect`, are always held. */
export const holdRequestsTo = (url: string): void => void ports.add(Number(new URL(url).port))

/**
 * Requests wait in the servers of the nodes rather than in clients, of which tests have many: fetch, undici, node:http,
 * HTTP/2, WebSockets and raw sockets. Otherwise a node could answer before it knows about a change.
 */
for (const prototype of [Server.prototype, Object.getPrototypeOf(createServer()) as Server]) {
  const { emit } = prototype
  prototype.emit = function (this: Server, event: string, ...args: unknown[]) {
    const serve = () => Reflect.apply(emit, this, [event, ...args]) as boolean
    if (!BEGINNINGS.includes(event) || this.listenerCount(event) === 0) return serve()
    const before = holding.get(this)
    const made = changesMade()
    const address = this.address() as AddressInfo | null
    if ((!before && !made) || (address !== null && !ports.has(address.port))) return serve()
    // In the order of arrival.
    const held = Promise.all([before, made]).then(() => {
      if (holding.get(this) === held) holding.delete(this)
      serve()
    })
    holding.set(this, held)
    return true
  }
}
