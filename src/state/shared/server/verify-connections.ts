import type { Redis } from 'ioredis'
import type { Clock } from '../../../base/runtime/clock.ts'
import { LOADING, reasonOf, refusalOf } from './server-problems.ts'
import type { SharedAddress } from './shared-address.ts'

/** How long a server that was refused is left alone. A failover may have corrected it by then. */
const PAUSE_MS = 1000
/** How often a server is asked that loads its data. */
const LOADING_MS = 50
/** As the library says it. */
const NONE = Promise.resolve('Connection is closed')

/**
 * Verifies each connection before it is used: after a restart or a failover, the next one may reach a server with fewer
 * databases, or a replica. The library would send commands to any database of any server that answers.
 * @param ms how long a connection may take for it
 * @returns resolves with why no command may be sent over the current connection; undefined if it may
 */
export function verifyConnections(
  redis: Redis,
  address: SharedAddress,
  clock: Clock,
  ms: number,
): () => Promise<string | undefined> {
  let verified: Promise<string | undefined> = NONE
  let cancel = () => {}

  const reconnectIn = (ms: number) => {
    cancel()
    cancel = clock.after(ms, () => redis.disconnect(true))
  }

  redis.on('connect', () => reconnectIn(ms))
  redis.on('ready', () => {
    const verifying = verify(redis, address, clock)
    verified = verifying
    void verifying.then((refusal) => {
      if (verified !== verifying) return
      if (refusal === undefined) cancel()
      else reconnectIn(PAUSE_MS)
    })
  })
  redis.on('close', () => {
    verified = NONE
  })
  return () => verified
}

async function verify(redis: Redis, address: SharedAddress, clock: Clock): Promise<string | undefined> {
  try {
    // The library selects the database too, but continues with database 0 if that fails.
    const [, hello] = await Promise.all([redis.select(address.db), redis.call('HELLO')])
    // Refused while the server loads its data, unlike the others.
    await redis.exists(`{${address.prefix}}:head`)
    return refusalOf(new Map(pairs(hello)))
  } catch (error) {
    const reason = reasonOf(error, address)
    if (reason !== LOADING) return reason
    await new Promise<void>((resolve) => clock.after(LOADING_MS, resolve))
    return verify(redis, address, clock)
  }
}

/** The answer of HELLO or HGETALL, as a list or as the object or map that the library turns it into. */
function pairs(found: unknown): [string, string][] {
  if (found instanceof Map) return [...found]
  if (!Array.isArray(found)) return Object.entries(found as object)
  return Array.from({ length: found.length / 2 }, (_, index) => [found[2 * index], found[2 * index + 1]])
}
