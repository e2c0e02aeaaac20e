import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type ConnectionOptions, connect as connectTls } from 'node:tls'
import type { Cluster, Redis } from 'ioredis'
import { createClock } from '../../../base/runtime/clock.ts'
import { withTimeout } from '../../../base/runtime/with-timeout.ts'
import { yieldToEventLoop } from '../../../base/runtime/yield-to-event-loop.ts'
import { SharedStateUnavailable, SharedStateUnusable } from '../../state-errors.ts'
import { SCRIPTS } from '../scripts.ts'
import { keepsConnection, LOADING, reasonOf, refusalOf } from './server-problems.ts'
import { parseSharedAddress, type SharedAddress } from './shared-address.ts'

type Connection = Redis | Cluster

/** A connection, and the same once it has been verified. */
interface Opening {
  readonly redis: Connection
  readonly opened: Promise<Connection>
}

/** Connects to the server of an installation when something is to be done there: one connection at a time. */
export interface ValkeyClient {
  /**
   * Does something over the connection, which adds the prefix of the installation to the names of keys.
   * @throws SharedStateUnavailable if that fails or takes too long
   */
  use<T>(work: (redis: Connection) => Promise<T>): Promise<T>
  close(): void
}

/** How long it waits after it could not connect: longer each time. */
const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 1000
/** How often a server is asked that loads its data. */
const LOADING_MS = 50
/** An answer may come in several pieces. */
const LAST_READS = 10
/** Finding the primary takes several connections. */
const CONNECTS = 3

/**
 * Connects.
 * @throws SharedStateUnusable if the library or the server is missing, or if the server cannot be used
 */
export async function connectValkey(address: SharedAddress): Promise<ValkeyClient> {
  const tls = address.tls ? await trustedCertificates(address) : undefined
  const create = await connectionsTo(address, tls)
  // The machine's clock: a server is late whatever the clocks of the worlds show.
  const clock = createClock()
  /** The connection, or why there is none: until then, no other one is tried. */
  let current: Opening | undefined
  let failures = 0
  let isClosed = false

  function connection(): Opening {
    if (isClosed) throw new Error('Connection is closed')
    if (current) return current
    const redis = create()
    const opening = { redis, opened: open(redis, address, tls) }
    current = opening
    opening.opened.then(
      () => {
        failures = 0
        redis.once('end', () => drop(opening))
      },
      () => {
        clock.after(Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS), () => drop(opening))
        failures += 1
      },
    )
    return opening
  }

  function drop(dropped: Opening | undefined) {
    if (current === dropped) current = undefined
    dropped?.redis.disconnect()
  }

  function close() {
    isClosed = true
    clock.close()
    drop(current)
  }

  try {
    await connection().opened
  } catch (error) {
    close()
    throw new SharedStateUnusable(address.shown, reasonOf(error, address), withoutCommand(error))
  }
  return {
    async use(work) {
      let cancel = () => {}
      let isOver = false
      const late = new Promise<never>((_, reject) => {
        cancel = clock.after(address.timeoutMs, async () => {
          // A process that was busy or stopped this long may not have read an answer that arrived in time.
          for (let reads = 0; reads < LAST_READS && !isOver; reads++) await yieldToEventLoop()
          reject(new Error(`no answer within ${address.timeoutMs} ms`))
        })
      })
      let connected: Opening | undefined
      async function working() {
        const opening = connection()
        const redis = await opening.opened
        connected = opening
        return work(redis)
      }
      try {
        return await Promise.race([working(), late])
      } catch (error) {
        // Whatever it still delivers is ignored, and the next one may reach the primary.
        if (connected && !keepsConnection(error)) drop(connected)
        // A caller that immediately tries again must not keep the connection from being restored.
        await yieldToEventLoop()
        throw new SharedStateUnavailable(address.shown, reasonOf(error, address), withoutCommand(error))
      } finally {
        isOver = true
        cancel()
      }
    },
    close,
  }
}

/** The library attaches the command to its errors. The arguments of the one that logs in are the user and the password. */
function withoutCommand(error: unknown): unknown {
  Reflect.deleteProperty(error as object, 'command')
  const { lastNodeError } = error as { readonly lastNodeError?: object }
  if (lastNodeError) withoutCommand(lastNodeError)
  return error
}

/**
 * Connects for some work, and closes the connection if that fails.
 * @throws SharedStateUnusable, and what `work` throws
 */
export async function connectedTo<R>(
  state: string,
  work: (client: ValkeyClient, address: SharedAddress) => Promise<R>,
): Promise<R> {
  const address = parseSharedAddress(state)
  const client = await connectValkey(address)
  try {
    return await work(client, address)
  } catch (error) {
    client.close()
    throw error instanceof SharedStateUnavailable ? error.unusable : error
  }
}

/** The library is an optional peer dependency, so it is loaded only here, on first use. */
async function connectionsTo(address: SharedAddress, tls: ConnectionOptions | undefined) {
  const { hosts, username, password, timeoutMs, shown, prefix, cluster, sentinel, db } = address
  const { Redis, Cluster } = await import('ioredis').catch((error) => {
    throw new SharedStateUnusable(
      shown,
      'it needs the package ioredis, which is not installed. Run npm install ioredis where Mynah is installed',
      error,
    )
  })
  // The library has a subclass of String. V8 then reads every string of the process slowly, until it enumerates one as
  // an object: a request takes a tenth more.
  for (const _ in Object('')) {
  }
  const shared = {
    lazyConnect: true,
    keyPrefix: `{${prefix}}:`,
    scripts: SCRIPTS,
    // A command fails when its connection does. Whether it was executed is checked, never guessed by sending it again.
    enableOfflineQueue: false,
  }
  const connecting = {
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(tls && { tls, sentinelTLS: tls, enableTLSForSentinelMode: true }),
    connectTimeout: timeoutMs,
    // The library's needs a permission, and prints that it is missing.
    enableReadyCheck: false,
    retryStrategy: () => null,
    sentinelRetryStrategy: () => null,
  }
  return (): Connection => {
    if (cluster)
      return new Cluster([...hosts], {
        ...shared,
        clusterRetryStrategy: () => null,
        redisOptions: connecting,
      })
    const options = { ...shared, ...connecting, db }
    if (sentinel === undefined) return new Redis({ ...options, ...hosts[0] })
    return new Redis({ ...options, sentinels: [...hosts], name: sentinel })
  }
}

/** Opens a connection, and verifies that it is the right one. */
async function open(
  redis: Connection,
  address: SharedAddress,
  tls: ConnectionOptions | undefined,
): Promise<Connection> {
  let problem: unknown
  // Commands report the error when they fail. Without a listener, the library would print it.
  redis.on('error', (error) => {
    problem ??= error
    ignoreErrors(redis)
  })
  redis.on('+node', (node: Redis) => node.on('error', () => ignoreErrors(node)))
  async function opened() {
    if (tls) await checkCertificates(address, tls)
    await redis.connect()
    // A cluster has one database, and the library finds its primaries.
    if (!address.cluster) await verify(redis, address)
    // The library continues with database 0 if it cannot select another one.
    return problem === undefined
  }
  try {
    const isRight = await withTimeout(CONNECTS * address.timeoutMs, opened())
    if (!isRight) throw problem ?? new Error('nothing there answers')
    return redis
  } catch (error) {
    redis.disconnect()
    throw problem ?? error
  }
}

/**
 * After a restart or a failover, a connection may reach a server that loads its data, or a replica. The library would send
 * commands to any server that answers.
 */
async function verify(redis: Connection, address: SharedAddress) {
  const refusal = refusalOf(new Map(pairs(await redis.call('HELLO'))))
  if (refusal !== undefined) throw new Error(refusal)
  const isLoading = (error: unknown) => {
    if (reasonOf(error, address) !== LOADING) throw error
    return true
  }
  const ended = new Promise<void>((resolve) => redis.once('end', resolve))
  while ((await redis.exists('head').catch(isLoading)) === true) await withTimeout(LOADING_MS, ended)
}

/** The answer of HELLO, as a list or as the object or map that the library turns it into. */
function pairs(found: unknown): [string, string][] {
  if (found instanceof Map) return [...found]
  if (!Array.isArray(found)) return Object.entries(found as object)
  return Array.from({ length: found.length / 2 }, (_, index) => [found[2 * index], found[2 * index + 1]])
}

async function trustedCertificates({ ca, shown }: SharedAddress): Promise<ConnectionOptions> {
  if (ca === undefined) return {}
  try {
    return { ca: await readFile(ca) }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new SharedStateUnusable(shown, `the file of ca, ${ca}, cannot be read (${code})`, error)
  }
}

/**
 * A TLS socket may fail twice, first with its certificate and then with the alert of the server. The library expects one
 * error, and the second would end the process.
 */
function ignoreErrors(redis: Connection) {
  if ('stream' in redis) redis.stream?.on('error', () => {})
}

/**
 * Connects to one of the hosts with TLS. The library would not tell why it cannot.
 * @throws why the first of them cannot be used, if none can
 */
async function checkCertificates({ hosts, timeoutMs }: SharedAddress, tls: ConnectionOptions) {
  const checks = hosts.map(async (host) => {
    const socket = connectTls({ ...host, ...tls, timeout: timeoutMs }).on('error', () => {})
    const late = Object.assign(new Error('connect ETIMEDOUT'), { code: 'ETIMEDOUT' })
    socket.once('timeout', () => socket.destroy(late))
    await once(socket, 'secureConnect').finally(() => socket.destroy())
  })
  await Promise.any(checks).catch(({ errors: [first] }) => {
    throw first
  })
}
