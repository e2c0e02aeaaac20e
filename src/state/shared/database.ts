import type { ChainableCommander, Cluster, Redis } from 'ioredis'
import { secureHex } from '../../base/runtime/random.ts'
import { machineTime, stopwatch } from '../../base/runtime/time.ts'
import { mapConcurrently } from '../disk/files.ts'
import {
  SharedStateDamaged,
  SharedStateGone,
  SharedStateLost,
  SharedStateUnavailable,
  SharedStateUnusable,
} from '../state-errors.ts'
import { STATE_FORMAT } from '../store.ts'
import { type Cut, StoredWorlds, written } from './changes.ts'
import { runScript, type SCRIPTS, UNNAMED_MS } from './scripts.ts'
import type { SharedAddress } from './server/shared-address.ts'
import { connectedTo, type ValkeyClient } from './server/valkey-client.ts'

/** The version of the layout of the keys in Valkey. */
export const LAYOUT = 8
/** The layout combined with the format of the records. Another number means another format. */
const SHARED_FORMAT = 100 * LAYOUT + STATE_FORMAT

const CLEAR = "'mynah store clear'"

/** The separator of the id of an entry and its changes: the ASCII group separator, which no change contains. */
const GROUP = '\x1d'
/** How many entries are read at a time. */
const CHUNK = 500
/** How many changes a piece of a snapshot has. */
const PIECE = 1000

/** The place of an owner in the log: what the server compares with each commit. All of an empty database is 0 and ''. */
export interface Position {
  /** The fencing number. */
  readonly fence: number
  /** The random id of the last entry. */
  readonly tip: string
  readonly seq: number
}

/** What the server found, after the change that was asked for if that is done. */
export interface Found extends Position {
  readonly isDone: boolean
  /** Who has the lease; empty if nobody has. */
  readonly owner: string
}

/** The bytes of a blob in memory. */
export type BytesOf = (blob: string) => Promise<Uint8Array | undefined>

/** Only extends the lease. */
export const NO_CHANGES: Cut = { changes: [], named: [], unnamed: [] }
/** A position that no log has: nobody takes the lease who knows it. */
export const NEVER = Number.MAX_SAFE_INTEGER

/** One installation in a database. Every failure of the server throws SharedStateUnavailable. */
export class Database {
  readonly address: SharedAddress
  /** The random id of the installation. */
  readonly installation: string
  readonly #client: ValkeyClient
  readonly #options: string

  /**
   * Joins the installation at an address, or creates one.
   * @param options what all of its nodes must have been started with, as a string to compare
   * @throws SharedStateUnusable
   */
  static open(state: string, options: string): Promise<Database> {
    return connectedTo(state, async (client, address) => {
      const unusable = (problem: string) => new SharedStateUnusable(address.shown, problem)
      // Users without permission for INFO must check the policy themselves.
      const info = await client
        .use((redis) => atInstallation(redis, (line) => line.info('memory')))
        .catch(() => '')
      const policy = /^maxmemory_policy:(\S+)/m.exec(info)?.[1]
      if (policy?.startsWith('allkeys'))
        throw unusable(
          `the server has maxmemory-policy ${policy}, which removes records when memory is short. Set it to noeviction`,
        )
      const [format, installation = '', foundOptions] = await client.use((redis) =>
        runScript(redis, 'beginInstallation', [SHARED_FORMAT, secureHex(16), options, machineTime()]),
      )
      if (Number(format) > SHARED_FORMAT)
        throw unusable(
          `it has shared format ${format}, this version of Mynah knows formats up to ${SHARED_FORMAT}. ` +
            'Install a newer Mynah, or name another ?prefix=',
        )
      if (Number(format) !== SHARED_FORMAT)
        throw unusable(
          `it has shared format ${format}, this version of Mynah uses ${SHARED_FORMAT}. ` +
            `Name another ?prefix=, or end the older processes and run ${CLEAR}`,
        )
      if (foundOptions !== options)
        throw unusable(
          'it belongs to processes that were started with other options or another scenario. Start this one with the same, ' +
            `name another ?prefix=, or end the others and run ${CLEAR}`,
        )
      return new Database(client, address, installation, options)
    })
  }

  private constructor(client: ValkeyClient, address: SharedAddress, installation: string, options: string) {
    this.#client = client
    this.address = address
    this.installation = installation
    this.#options = options
  }

  /**
   * Runs a script. A blob that it does not find is put again.
   * @param bytesOf the blobs that the owner has in memory
   * @param isChange whether replicas must confirm it
   * @throws SharedStateGone if this installation is no longer there; SharedStateDamaged
   */
  async #run(
    script: keyof typeof SCRIPTS,
    args: readonly (string | number)[],
    { bytesOf, isChange = false }: { readonly bytesOf?: BytesOf; readonly isChange?: boolean } = {},
  ): Promise<Found> {
    const { wait, timeoutMs, shown } = this.address
    let replicas = wait
    const ran = await this.#client.use(async (redis) => {
      const answer = await runScript(redis, script, [this.installation, ...args])
      // Over the connection that has written.
      if (isChange && wait > 0 && answer[0] === 'OK')
        replicas = Number(await atInstallation(redis, (line) => line.wait(wait, Math.ceil(timeoutMs / 2))))
      return answer
    })
    const [answer, first = '', tip = '', seq, owner = ''] = ran
    if (answer === 'CLEARED' || answer === 'OTHER') throw new SharedStateGone(shown, GONE[answer])
    if (answer === 'BLOB') {
      const bytes = await bytesOf?.(first)
      if (!bytes) throw new SharedStateDamaged(`blob ${first} is gone`)
      await this.putBlob(first, bytes)
      return this.#run(script, args, { bytesOf, isChange })
    }
    if (!(replicas >= wait))
      throw new SharedStateUnavailable(shown, `${replicas} of ${wait} replicas have confirmed the change`)
    const isDone = answer === 'OK'
    return { isDone, fence: Number(first), tip, seq: Number(seq), owner }
  }

  /**
   * Takes the lease, if nobody has it.
   * @param known the newest position of the log that this node has seen; 0 to take whatever is there
   */
  take(owner: string, known: number): Promise<Found> {
    return this.#run('takeLease', [owner, this.address.leaseMs, secureHex(8), known])
  }

  /** Appends a cut as one entry, or only extends the lease. Sending the same again has no effect. */
  async append(at: Position, tip: string, owner: string, cut: Cut, bytesOf?: BytesOf): Promise<Found> {
    const { changes, named, unnamed } = cut
    const isChange = changes.length > 0
    const blobs = [unnamed.length, ...unnamed, ...named]
    const found = await this.#run(
      'appendEntry',
      [at.fence, at.tip, tip, owner, this.address.leaseMs, written(changes), ...blobs],
      { bytesOf, isChange },
    )
    if (!found.isDone) return found
    // What is there now follows from what was sent. The client library would take long to read it.
    return { ...at, ...(isChange && { tip, seq: at.seq + 1 }), isDone: true, owner }
  }

  /**
   * Replaces everything that is stored by a snapshot, provided that the database still is as it was found.
   * @param place its number and last entry, as they were found
   */
  async install(
    { fence, seq }: Pick<Position, 'fence' | 'seq'>,
    place: Pick<Position, 'fence' | 'tip'>,
    owner: string,
    { changes, named }: Cut,
    bytesOf?: BytesOf,
  ): Promise<Found> {
    const name = secureHex(8)
    const tip = secureHex(8)
    const pieces = Math.max(1, Math.ceil(changes.length / PIECE))
    const asFound = [place.fence, place.tip, owner, this.address.leaseMs]
    let isInstalled = false
    try {
      for (let piece = 0; piece < pieces; piece++) {
        const some = changes.slice(piece * PIECE, (piece + 1) * PIECE)
        const found = await this.#run('putPiece', [...asFound, name, `${tip}${GROUP}${written(some)}`])
        if (!found.isDone) return found
      }
      const log = [name, pieces, SHARED_FORMAT, this.#options, machineTime()]
      const found = await this.#run('installSnapshot', [...asFound, fence, tip, seq, ...log, ...named], {
        bytesOf,
        isChange: true,
      })
      isInstalled = found.isDone
      return found
    } finally {
      // It would take the memory that the next attempt needs.
      if (!isInstalled) this.#client.use((redis) => redis.unlink(`log:${name}`)).catch(() => {})
    }
  }

  /**
   * Reads everything that is stored, while this node has the lease.
   * @throws SharedStateDamaged if there is less than was written; SharedStateLost if another one has taken over since
   */
  async load({ tip, seq }: Position): Promise<StoredWorlds> {
    const { stored, length, last } = await readLog(this.#client)
    const [base, newest] = await this.#client.use((redis) => redis.hmget('head', 'base', 'tip'))
    if (newest !== tip) throw new SharedStateLost()
    if (length !== seq - Number(base) || last !== tip)
      throw new SharedStateDamaged(
        `${length} of ${seq - Number(base)} parts are left; something was evicted, deleted or restored`,
      )
    return stored
  }

  /** The bytes of these blobs, `scope:id`, in order; undefined for one that is gone. */
  blobs(names: readonly string[]): Promise<(Buffer | undefined)[]> {
    return mapConcurrently(names, async (name) => {
      const bytes = await this.#client.use((redis) => redis.getBuffer(`blob:${name}`))
      return bytes ?? undefined
    })
  }

  /** Stores a blob for the record that is about to refer to it. */
  async putBlob(name: string, bytes: Uint8Array): Promise<void> {
    await this.#client.use((redis) => runScript(redis, 'putBlob', [name, Buffer.from(bytes), UNNAMED_MS]))
  }

  async release(owner: string, { fence }: Position): Promise<void> {
    await this.#run('releaseLease', [owner, fence])
  }

  /** When the server was started, as a reading of the stopwatch, at the latest. */
  async startedAt(): Promise<number> {
    const info = await this.#client.use((redis) => atInstallation(redis, (line) => line.info('server')))
    const uptime = /^uptime_in_seconds:(\d+)/m.exec(info)?.[1]
    return stopwatch() - Number(uptime ?? Number.POSITIVE_INFINITY) * 1000
  }

  close() {
    this.#client.close()
  }
}

/** Asks the server of the installation. In a cluster, the library would ask any node if no key tells which one. */
async function atInstallation(
  redis: Redis | Cluster,
  ask: (line: ChainableCommander) => ChainableCommander,
): Promise<string> {
  const [, [error, answer] = []] = (await ask(redis.pipeline().exists('head')).exec()) ?? []
  if (error) throw error
  return String(answer)
}

const GONE = {
  CLEARED: "was cleared with 'mynah store clear'. Restart the processes to begin again",
  OTHER:
    'has another installation now. Restore the database of this one, or restart the processes to join the other',
}

/** Reads the log piece by piece: what is stored, how many entries there are, and the id of the last one. */
export async function readLog(
  client: Pick<ValkeyClient, 'use'>,
): Promise<{ readonly stored: StoredWorlds; readonly length: number; readonly last: string }> {
  const stored = new StoredWorlds()
  let last = ''
  for (let length = 0; ; ) {
    const found = await client.use((redis) => redis.lrange('log', length, length + CHUNK - 1))
    for (const entry of found) {
      const end = entry.indexOf(GROUP)
      last = entry.slice(0, end)
      stored.apply(entry.slice(end + 1))
    }
    length += found.length
    if (found.length < CHUNK) return { stored, length, last }
  }
}
