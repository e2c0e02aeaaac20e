import type { Redis } from 'ioredis'
import type { Clock } from '../../../base/runtime/clock.ts'
import { LOADING, reasonOf, refusalOf } from './server-problems.ts'
import type { SharedAddress } from './shared-address.ts'

/** Whether the current connection reaches what the address names. */
export interface VerifiedConnections {
  /** Why no command may be sent now. The library would send it to any database of any server that answers. */
  readonly refusal: string | undefined
  /** Resolves once the current connection is verified or refused. */
  settled(): Promise<void>
}

/** How long a server that was refused is left alone. A failover may have corrected it by then. */
const PAUSE_MS = 1000
/** How often a server is asked that loads its data. */
const LOADING_MS = 50
const NOT_VERIFIED = 'the connection is being verified'

/**
 * Verifies each connection before it is used: after a restart or a failover, the next one may reach a server with fewer
 * databases, or a replica.
 * @param ms how long a connection may take for it
 */
export function verifyConnections(
  redis: Redis,
  address: SharedAddress,
  clock: Clock,
  ms: number,
): VerifiedConnections {
  let refusal: string | undefined = NOT_VERIFIED
  let verifying = Promise.resolve()
  let connections = 0
  let cancel = () => {}

  const reconnectIn = (ms: number) => {
    cancel()
    cancel = clock.after(ms, () => redis.disconnect(true))
  }

  async function verify(connection: number) {
    let found: string | undefined
    do {
      if (found !== undefined) await new Promise<void>((resolve) => clock.after(LOADING_MS, resolve))
      found = await refusalBy(redis, address)
      if (connection !== connections) return
      refusal = found
    } while (found === LOADING)
    if (found === undefined) cancel()
    else reconnectIn(PAUSE_MS)
  }

  redis.on('connect', () => {
    refusal = NOT_VERIFIED
    connections += 1
    reconnectIn(ms)
  })
  redis.on('ready', () => {
    verifying = verify(connections)
  })
  return {
    get refusal() {
      return refusal
    },
    settled: () => verifying,
  }
}

async function refusalBy(redis: Redis, address: SharedAddress): Promise<string | undefined> {
  try {
    // The library selects the database too, but continues with database 0 if that fails.
    const [, hello] = await Promise.all([redis.select(address.db), redis.call('HELLO')])
    // Refused while the server loads its data, unlike the others.
    await redis.exists(`{${address.prefix}}:head`)
    return refusalOf(new Map(pairs(hello)))
  } catch (error) {
    return reasonOf(error, address)
  }
}

/** The answer of HELLO or HGETALL, as a list or as the object or map that the library turns it into. */
function pairs(found: unknown): [string, string][] {
  if (found instanceof Map) return [...found]
  if (!Array.isArray(found)) return Object.entries(found as object)
  return Array.from({ length: found.length / 2 }, (_, index) => [found[2 * index], found[2 * index + 1]])
}
