import { readFile } from 'node:fs/promises'
import type { Cluster, Redis, RedisOptions } from 'ioredis'
import { createClock } from '../../runtime/clock.ts'
import { withTimeout } from '../../runtime/with-timeout.ts'
import { yieldToEventLoop } from '../../runtime/yield-to-event-loop.ts'
import { SharedStateUnavailable, StateUnusable } from '../state-errors.ts'
import type { ServerScript } from './scripts.ts'
import type { SharedAddress } from './shared-address.ts'

/** A connection to the server, as far as shared state needs one. Whatever fails throws SharedStateUnavailable. */
export interface ValkeyClient {
  /** The name of a key of the installation; all are in one slot of a cluster. */
  key(name: string): string
  /** Runs a script on the head of the installation. */
  run(
    script: ServerScript,
    keys: readonly string[],
    args: readonly (string | number | Buffer)[],
  ): Promise<unknown>
  call(command: string, ...args: (string | number)[]): Promise<unknown>
  /** The same, with bytes in the answer. */
  bytes(key: string): Promise<Buffer | undefined>
  /** Calls back for every message of the channels, and when messages may have been missed. */
  listen(channels: readonly string[], onMessage: (channel: string, message: string) => void): Promise<void>
  close(): void
}

const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 1000
/** An answer may come in several pieces. */
const LAST_READS = 10
/** Finding the primary takes several connections. */
const CONNECTS = 3

/** Connects. @throws StateUnusable when the library or the server is not there, or refuses the credentials */
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
    // Told to those whose commands fail; without a listener it would be printed.
    connection.on('error', (error: Error) => {
      problem = messageOf(error)
    })
    connection.on('ready', () => {
      problem = undefined
    })
  }
  try {
    const connecting = Promise.all([main.connect(), listener.connect()])
    // Of Sentinels and clusters, the library would try for ever to find one that answers.
    const connected = await withTimeout(CONNECTS * address.timeoutMs, connecting)
    if (!connected) throw new Error('nothing there answers')
  } catch (error) {
    main.disconnect()
    listener.disconnect()
    throw new StateUnusable(address.shown, `cannot be reached: ${problem ?? messageOf(error)}`, error)
  }
  // By the machine: a server is late whatever the clocks of worlds show.
  const clock = createClock()

  /** A command that takes too long has failed: what its connection still brings belongs to nothing any more. */
  async function within<T>(command: () => Promise<T>): Promise<T> {
    let cancel = () => {}
    let isOver = false
    const late = new Promise<never>((_, reject) => {
      cancel = clock.after(address.timeoutMs, async () => {
        // A process that was busy or stopped for so long has not read yet what came in time.
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
      // A connection that breaks before it has subscribed is followed by another one.
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

/** The library is an optional peer dependency: loaded here, for those who have it, and nowhere else. */
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
    // A command fails when its connection does: whether it was carried out is looked up, never guessed by sending it again.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    // The library tries once, and its failure would be an unhandled rejection: listen() does it.
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

/** What the library says of a connection that is not there, without why. */
const isConnectionProblem = (message: string) =>
  message.includes('Connection is closed') || message.includes("Stream isn't writeable")

function messageOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }
  return message || code || String(error)
}
