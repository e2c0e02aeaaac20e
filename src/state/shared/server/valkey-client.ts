import { readFile } from 'node:fs/promises'
import { connect as connectTls } from 'node:tls'
import type { Cluster, Redis, RedisOptions } from 'ioredis'
import { createClock } from '../../../base/runtime/clock.ts'
import { withTimeout } from '../../../base/runtime/with-timeout.ts'
import { yieldToEventLoop } from '../../../base/runtime/yield-to-event-loop.ts'
import { SharedStateUnavailable, SharedStateUnusable } from '../../state-errors.ts'
import type { ServerScript } from '../scripts.ts'
import { isConnectionProblem, isReadOnly, reasonOf } from './server-problems.ts'
import type { SharedAddress } from './shared-address.ts'
import { verifyConnections } from './verify-connections.ts'

/**
 * The few commands that shared state needs from a connection to the server. Every failure throws
 * SharedStateUnavailable.
 */
export interface ValkeyClient {
  /** The name of a key of the installation. All of them are in one slot of a cluster. */
  key(name: string): string
  /** Runs a script on the head of the installation. */
  run(
    script: ServerScript,
    keys: readonly string[],
    args: readonly (string | number | Buffer)[],
  ): Promise<unknown>
  call(command: string, ...args: (string | number)[]): Promise<unknown>
  /** The same, for an answer in bytes. */
  bytes(key: string): Promise<Buffer | undefined>
  close(): void
}

const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 1000
/** An answer may come in several pieces. */
const LAST_READS = 10
/** Finding the primary takes several connections. */
const CONNECTS = 3

/**
 * Connects.
 * @throws SharedStateUnusable if the library or the server is missing, or if the server cannot be used
 */
export async function connectValkey(address: SharedAddress): Promise<ValkeyClient> {
  const { Redis, Cluster } = await library(address)
  const options = await connectionOptions(address)
  if (address.tls) await checkCertificates(address, options)
  function connection(): Redis | Cluster {
    const { hosts, cluster, sentinel, db } = address
    if (cluster) return new Cluster([...hosts], clusterOptions(options))
    if (sentinel === undefined) return new Redis({ ...options, db, ...hosts[0] })
    return new Redis({ ...options, db, sentinels: [...hosts], name: sentinel })
  }
  // The machine's clock: a server is late whatever the clocks of the worlds show.
  const clock = createClock()
  const connectMs = CONNECTS * address.timeoutMs
  const main = connection()
  let problem: string | undefined
  // Commands report the error when they fail. Without a listener, the library would print it.
  main.on('error', (error: Error) => {
    problem = reasonOf(error, address)
    if (main instanceof Redis) ignoreErrors(main)
  })
  main.on('+node', (node: Redis) => node.on('error', () => ignoreErrors(node)))
  main.on('ready', () => {
    problem = undefined
  })
  // A cluster has one database, and the library finds its primaries.
  const verified =
    main instanceof Redis ? verifyConnections(main, address, clock, connectMs) : async () => undefined

  async function refuseWrong() {
    const refusal = await verified()
    if (refusal !== undefined) throw new Error(refusal)
  }

  function close() {
    clock.close()
    main.disconnect()
  }

  try {
    const connecting = main.connect().then(refuseWrong)
    // With Sentinels and clusters, the library would try forever to find one that answers.
    if (
      !(await withTimeout(
        connectMs,
        connecting.then(() => true),
      ))
    )
      throw new Error('nothing there answers')
  } catch (error) {
    close()
    throw new SharedStateUnusable(address.shown, problem ?? reasonOf(error, address), error)
  }

  /** A command that takes too long has failed. Whatever its connection still delivers is ignored. */
  async function within<T>(command: () => Promise<T>): Promise<T> {
    let cancel = () => {}
    let isOver = false
    const late = new Promise<never>((_, reject) => {
      cancel = clock.after(address.timeoutMs, async () => {
        // A process that was busy or stopped this long may not have read an answer that arrived in time.
        for (let reads = 0; reads < LAST_READS && !isOver; reads++) await yieldToEventLoop()
        if (isOver) return
        reject(new Error(`no answer within ${address.timeoutMs} ms`))
        main.disconnect(true)
      })
    })
    try {
      return await Promise.race([refuseWrong().then(command), late])
    } catch (error) {
      // The next connection may reach the primary.
      if (isReadOnly(error)) main.disconnect(true)
      // A caller that immediately tries again must not keep the connection from being restored.
      await yieldToEventLoop()
      throw new SharedStateUnavailable(address.shown, problemOf(error), error)
    } finally {
      isOver = true
      cancel()
    }
  }

  const problemOf = (error: unknown) =>
    problem !== undefined && isConnectionProblem(error) ? problem : reasonOf(error, address)

  return {
    key: (name) => `{${address.prefix}}:${name}`,
    run: (script, keys, args) =>
      within(async () => {
        const given = [keys.length, ...keys, ...args] as const
        try {
          return await main.evalsha(script.sha1, ...given)
        } catch (error) {
          if (!(error as Error).message.startsWith('NOSCRIPT')) throw error
          return await main.eval(script.text, ...given)
        }
      }),
    call: (command, ...args) => within(() => main.call(command, ...args) as Promise<unknown>),
    bytes: (key) => within(async () => (await main.getBuffer(key)) ?? undefined),
    close,
  }
}

/** The library is an optional peer dependency, so it is loaded only here, on first use. */
async function library({
  shown,
}: SharedAddress): Promise<Pick<typeof import('ioredis'), 'Redis' | 'Cluster'>> {
  try {
    return await import('ioredis')
  } catch (error) {
    throw new SharedStateUnusable(
      shown,
      'it needs the package ioredis, which is not installed. Run npm install ioredis where Mynah is installed',
      error,
    )
  }
}

async function connectionOptions(address: SharedAddress): Promise<RedisOptions> {
  const { tls, ca, username, password, timeoutMs, shown } = address
  const certificates =
    ca === undefined
      ? undefined
      : await readFile(ca).catch((error) => {
          throw new SharedStateUnusable(shown, `the file of ca, ${ca}, cannot be read (${error.code})`, error)
        })
  const secured = tls && (certificates ? { ca: certificates } : {})
  return {
    lazyConnect: true,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(secured && { tls: secured, sentinelTLS: secured, enableTLSForSentinelMode: true }),
    connectTimeout: timeoutMs,
    // A command fails when its connection does. Whether it was executed is checked, never guessed by sending it again.
    enableOfflineQueue: false,
    // verifyConnections() does it. The library's needs a permission, and prints that it is missing.
    enableReadyCheck: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: pauseBefore,
    sentinelRetryStrategy: pauseBefore,
  }
}

function clusterOptions({ lazyConnect, retryStrategy, ...redisOptions }: RedisOptions) {
  return {
    lazyConnect: lazyConnect === true,
    enableOfflineQueue: false,
    clusterRetryStrategy: pauseBefore,
    redisOptions,
  }
}

const pauseBefore = (attempt: number) =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempt, 10), LONGEST_PAUSE_MS)

/**
 * A TLS socket may fail twice, first with its certificate and then with the alert of the server. The library expects one
 * error, and the second would end the process.
 */
function ignoreErrors({ stream }: Redis) {
  stream?.on('error', () => {})
}

/**
 * Connects to one of the hosts with TLS.
 * @throws SharedStateUnusable why the first of them cannot be used, if none can
 */
async function checkCertificates(address: SharedAddress, { tls }: RedisOptions): Promise<void> {
  let first: unknown
  for (const host of address.hosts) {
    const socket = connectTls({ ...host, ...tls, timeout: address.timeoutMs })
    try {
      await new Promise((resolve, reject) => {
        socket.on('error', reject)
        socket.once('timeout', () =>
          reject(Object.assign(new Error('connect ETIMEDOUT'), { code: 'ETIMEDOUT' })),
        )
        socket.once('secureConnect', resolve)
      })
      return
    } catch (error) {
      first ??= error
    } finally {
      socket.destroy()
    }
  }
  throw new SharedStateUnusable(address.shown, reasonOf(first, address), first)
}
