import { readFile } from 'node:fs/promises'
import type { Cluster, Redis, RedisOptions } from 'ioredis'
import { createClock } from '../../runtime/clock.ts'
import { withTimeout } from '../../runtime/with-timeout.ts'
import { yieldToEventLoop } from '../../runtime/yield-to-event-loop.ts'
import { SharedStateUnavailable, StateUnusable } from '../state-errors.ts'
import type { ServerScript } from './scripts.ts'
import type { SharedAddress } from './shared-address.ts'

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
  /** Subscribes to channels. Also calls back when messages may have been missed. */
  listen(channels: readonly string[], onMessage: (channel: string, message: string) => void): Promise<void>
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
 * @throws StateUnusable if the library or the server is missing, or if it refuses the credentials
 */
export async function connectValkey(address: SharedAddress): Promise<ValkeyClient> {
  const { Redis, Cluster } = await library(address)
  const options = await connectionOptions(address)
  const connect = (): Redis | Cluster => {
    const { hosts, cluster, sentinel } = address
    if (cluster) return new Cluster([...hosts], clusterOptions(options))
    if (sentinel === undefined) return new Redis({ ...options, ...hosts[0] })
    return new Redis({ ...options, sentinels: [...hosts], name: sentinel })
  }
  const main = connect()
  const listener = connect()
  let problem: string | undefined
  for (const connection of [main, listener]) {
    // Commands report the error when they fail. Without a listener, the library would print it.
    connection.on('error', (error: Error) => {
      problem = messageOf(error)
    })
    connection.on('ready', () => {
      problem = undefined
    })
  }
  try {
    const connecting = Promise.all([main.connect(), listener.connect()])
    // With Sentinels and clusters, the library would try forever to find one that answers.
    const connected = await withTimeout(CONNECTS * address.timeoutMs, connecting)
    if (!connected) throw new Error('nothing there answers')
  } catch (error) {
    main.disconnect()
    listener.disconnect()
    throw new StateUnusable(address.shown, `cannot be reached: ${problem ?? messageOf(error)}`, error)
  }
  // The machine's clock: a server is late whatever the clocks of the worlds show.
  const clock = createClock()

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
      return await Promise.race([command(), late])
    } catch (error) {
      throw new SharedStateUnavailable(address.shown, problemOf(error), error)
    } finally {
      isOver = true
      cancel()
    }
  }

  const problemOf = (error: unknown) => {
    const message = messageOf(error)
    return problem !== undefined && isConnectionProblem(message) ? problem : message
  }

  return {
    key: (name) => `{${address.prefix}}:${name}`,
    run: (script, keys, args) =>
      within(async () => {
        const given = [keys.length, ...keys, ...args] as const
        try {
          return await main.evalsha(script.sha1, ...given)
        } catch (error) {
          if (!messageOf(error).startsWith('NOSCRIPT')) throw error
          return await main.eval(script.text, ...given)
        }
      }),
    call: (command, ...args) => within(() => main.call(command, ...args) as Promise<unknown>),
    bytes: (key) => within(async () => (await main.getBuffer(key)) ?? undefined),
    async listen(channels, onMessage) {
      listener.on('message', onMessage)
      // If a connection breaks before it has subscribed, another one follows.
      listener.on('ready', () => {
        listener.subscribe(...channels).then(
          () => onMessage('', ''),
          () => {},
        )
      })
      await listener.subscribe(...channels)
    },
    close() {
      clock.close()
      main.disconnect()
      listener.disconnect()
    },
  }
}

/** The library is an optional peer dependency, so it is loaded only here, on first use. */
async function library({
  shown,
}: SharedAddress): Promise<Pick<typeof import('ioredis'), 'Redis' | 'Cluster'>> {
  try {
    return await import('ioredis')
  } catch (error) {
    throw new StateUnusable(
      shown,
      'needs the package ioredis, which is not installed: run npm install ioredis where Mynah is installed',
      error,
    )
  }
}

async function connectionOptions(address: SharedAddress): Promise<RedisOptions> {
  const { tls, ca, username, password, db, timeoutMs, shown } = address
  const certificates =
    ca === undefined
      ? undefined
      : await readFile(ca).catch((error) => {
          throw new StateUnusable(shown, `names certificates in ${ca}, which cannot be read`, error)
        })
  return {
    lazyConnect: true,
    db,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(tls && { tls: certificates ? { ca: certificates } : {} }),
    connectTimeout: timeoutMs,
    // A command fails when its connection does. Whether it was executed is checked, never guessed by sending it again.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    // The library tries once, and a failure would be an unhandled rejection. listen() does it instead.
    autoResubscribe: false,
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

/** The library's errors for a missing connection, which do not say why. */
const isConnectionProblem = (message: string) =>
  message.includes('Connection is closed') || message.includes("Stream isn't writeable")

function messageOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }
  return message || code || String(error)
}
