import { lookup } from 'node:dns/promises'
import { connect, isIP, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { createClock } from '../../base/runtime/clock.ts'
import { connected, connectToProxy, tunnelThrough } from '../forward/connect.ts'
import { authorityOf, plainHost, type Target } from '../forward/target.ts'
import type { Refusal } from '../http/listen/refusals.ts'
import { isLoopbackAddress, whyForbidden } from './forbidden-address.ts'
import type { PassThrough } from './proxy-options.ts'
import { forbidden, loop, tooSlow, unreachable } from './proxy-refusals.ts'

/** What determines the route to a host. */
export interface ReachOptions {
  readonly passThrough: PassThrough
  /** Ports of this machine on which one of our proxies listens. */
  readonly proxyPorts: () => ReadonlySet<number>
  /** The user's own proxy for a URL. */
  readonly upstream: (target: URL) => URL | undefined
  /** The addresses of a host name. */
  readonly resolve?: ((host: string) => Promise<readonly string[]>) | undefined
}

/** How long a host may take to be resolved and to answer. */
const REACH_MS = 15_000

/** A connection on the way to a host. */
export interface Reached {
  readonly socket: Socket
  /** The proxy at its other end, unless that is the host. */
  readonly proxy?: URL
}

/** Why a host cannot be reached. */
export class Unreached extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.name = 'Unreached'
    this.refusal = refusal
  }
}

/**
 * Opens connections to other hosts, if allowed. A name is resolved once: the checked addresses are those that it connects
 * to, so nobody can change the answer in between.
 */
export function createReach({ passThrough, proxyPorts, upstream, resolve = resolveHost }: ReachOptions) {
  function check(target: Target, address: string) {
    const why = whyForbidden(address)
    if (why !== undefined && !isNamed(passThrough, address))
      throw new Unreached(forbidden(target, address, why))
    if (proxyPorts().has(target.port) && isOfThisMachine(address)) throw new Unreached(loop(target))
  }

  async function connectDirectly(target: Target, late: AbortSignal): Promise<Socket> {
    const { host, port } = target
    const addresses = isIP(host) ? [host] : await resolve(host)
    for (const address of addresses) check(target, address)
    let failure: unknown = new Error('it has no address')
    for (const address of addresses) {
      late.throwIfAborted()
      try {
        // Either half may end before the other.
        return await connected(connect({ host: address, port, allowHalfOpen: true, noDelay: true }), late)
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }

  /** Any error on the way becomes a refusal, and nothing is left open. */
  async function within(target: Target, open: (late: AbortSignal) => Promise<Reached>): Promise<Reached> {
    const clock = createClock()
    const late = new AbortController()
    const tooLate = new Promise<never>((_, reject) => {
      late.signal.addEventListener('abort', () => reject(late.signal.reason))
    })
    clock.after(REACH_MS, () => late.abort(new Unreached(tooSlow(target))))
    try {
      return await Promise.race([open(late.signal), tooLate])
    } catch (error) {
      throw error instanceof Unreached ? error : new Unreached(unreachable(target, (error as Error).message))
    } finally {
      clock.close()
    }
  }

  /**
   * Connects to a host for plain HTTP, or for a tunnel to it; or to the user's proxy before it.
   * @throws Unreached
   */
  return (target: Target, { isTunnel }: { readonly isTunnel: boolean }): Promise<Reached> =>
    within(target, async (late) => {
      const proxy = upstream(new URL(`${isTunnel ? 'https' : 'http'}://${authorityOf(target)}`))
      if (!proxy) return { socket: await connectDirectly(target, late) }
      // The other proxy's name resolution is unknown; an address is the same everywhere.
      if (isIP(target.host)) check(target, target.host)
      return isTunnel
        ? { socket: await tunnelThrough(proxy, target, late) }
        : { socket: await connectToProxy(proxy, late), proxy }
    })
}

async function resolveHost(host: string): Promise<string[]> {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address)
  } catch (error) {
    throw new Error(`its name does not resolve (${(error as NodeJS.ErrnoException).code})`)
  }
}

function isOfThisMachine(address: string): boolean {
  if (isLoopbackAddress(address)) return true
  return Object.values(networkInterfaces()).some((ones) => ones?.some((one) => one.address === address))
}

/** Whether a host may be passed through. */
export function isPassedThrough(passThrough: PassThrough, host: string): boolean {
  if (typeof passThrough === 'string') return passThrough === 'all'
  return passThrough.some((pattern) => {
    const wanted = pattern.toLowerCase()
    return wanted.startsWith('*.') ? host.endsWith(wanted.slice(1)) : isNamed([wanted], host)
  })
}

/** Whether a host is listed literally, not by a pattern. */
const isNamed = (passThrough: PassThrough, host: string): boolean =>
  typeof passThrough !== 'string' && passThrough.some((name) => canonical(name) === host)

/** In the form of a URL's host, so that an address has a single form. */
function canonical(name: string): string {
  const host = name.includes(':') && !name.startsWith('[') ? `[${name}]` : name
  if (!URL.canParse(`http://${host}`)) return name.toLowerCase()
  return plainHost(new URL(`http://${host}`).hostname)
}
