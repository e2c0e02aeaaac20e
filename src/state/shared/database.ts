import { secureHex } from '../../base/runtime/random.ts'
import { machineTime, stopwatch } from '../../base/runtime/time.ts'
import {
  SharedStateDamaged,
  SharedStateGone,
  SharedStateUnavailable,
  SharedStateUnusable,
} from '../state-errors.ts'
import { STATE_FORMAT } from '../store.ts'
import { type Cut, StoredWorlds, written } from './changes.ts'
import {
  appendEntry,
  beginInstallation,
  installSnapshot,
  putBlob,
  releaseLease,
  type ServerScript,
  takeLease,
  UNNAMED_MS,
} from './scripts.ts'
import { parseSharedAddress, type SharedAddress } from './server/shared-address.ts'
import { connectValkey, type ValkeyClient } from './server/valkey-client.ts'

/** The version of the layout of the keys in Valkey. */
export const LAYOUT = 7
/** The layout combined with the format of the records. Another number means another format. */
const SHARED_FORMAT = 100 * LAYOUT + STATE_FORMAT

const CLEAR = "'mynah store clear'"

/** The separator of the id of an entry and its changes: the ASCII group separator, which no change contains. */
const GROUP = '\x1d'
/** How many entries are read at a time, and how many blobs. */
const CHUNK = 500
const BLOBS_AT_A_TIME = 50
/** How many changes a piece of a snapshot has. */
const PIECE = 1000

/** The place of an owner in the log: what the server compares with each commit. */
export interface Position {
  /** The fencing number. */
  readonly fence: number
  /** The random id of the last entry. */
  readonly tip: string
  readonly seq: number
}

/** Only extends the lease. */
export const NO_CHANGES: Cut = { changes: [], named: [], unnamed: [] }

/** Why a commit was refused. */
export type Refused =
  | {
      readonly kind: 'lost'
      readonly fence: number
      readonly tip: string
      readonly seq: number
      readonly owner: string
    }
  | { readonly kind: 'blob'; readonly blob: string }
  | { readonly kind: 'empty' }
  | { readonly kind: 'other'; readonly isCleared: boolean }

/** What came of an attempt to take the lease. */
export type Taken =
  | { readonly kind: 'taken'; readonly position: Position }
  | { readonly kind: 'held'; readonly owner: string; readonly leftMs: number; readonly seq: number }
  /** The database is older than what this node has seen of it; `seq` is undefined if it is empty. */
  | { readonly kind: 'back'; readonly seq: number | undefined }
  | { readonly kind: 'other'; readonly isCleared: boolean }

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
  static async open(state: string, options: string): Promise<Database> {
    const address = parseSharedAddress(state)
    const client = await connectValkey(address)
    try {
      await refuseEviction(client, address.shown)
      const begun = await client.run(
        beginInstallation,
        [client.key('head')],
        [SHARED_FORMAT, secureHex(16), options, machineTime()],
      )
      const [format, installation = '', foundOptions] = begun as string[]
      const unusable = (problem: string) => new SharedStateUnusable(address.shown, problem)
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
    } catch (error) {
      client.close()
      throw error instanceof SharedStateUnavailable ? error.unusable : error
    }
  }

  private constructor(client: ValkeyClient, address: SharedAddress, installation: string, options: string) {
    this.#client = client
    this.address = address
    this.installation = installation
    this.#options = options
  }

  async #run(script: ServerScript, args: readonly (string | number)[]): Promise<string[]> {
    return (await this.#client.run(script, [this.#client.key('head')], args)) as string[]
  }

  /**
   * Takes the lease, if nobody has it.
   * @param known the newest position of the log that this node has seen; 0 to take whatever is there
   */
  async take(owner: string, known: number): Promise<Taken> {
    const tip = secureHex(8)
    const [answer, first, second, third] = await this.#run(takeLease, [
      this.installation,
      owner,
      this.address.leaseMs,
      tip,
      known,
    ])
    if (answer === 'TAKEN')
      return { kind: 'taken', position: { fence: Number(first), seq: Number(second), tip } }
    if (answer === 'HELD')
      return { kind: 'held', owner: String(first), leftMs: Number(second), seq: Number(third) }
    if (answer === 'OTHER' || answer === 'CLEARED') return { kind: 'other', isCleared: answer === 'CLEARED' }
    return { kind: 'back', seq: answer === 'BACK' ? Number(first) : undefined }
  }

  /** Appends a cut as one entry, or only extends the lease. Sending the same again has no effect. */
  async append(at: Position, tip: string, owner: string, cut: Cut): Promise<Position | Refused> {
    const [answer = '', ...rest] = await this.#run(appendEntry, [
      this.installation,
      at.fence,
      at.tip,
      tip,
      owner,
      this.address.leaseMs,
      written(cut.changes),
      cut.unnamed.length,
      ...cut.unnamed,
      ...cut.named,
    ])
    if (answer !== 'OK') return refusal(answer, rest)
    if (cut.changes.length === 0) return at
    await this.#confirm()
    return { fence: at.fence, tip, seq: Number(rest[0]) }
  }

  /**
   * Replaces everything that is stored by a snapshot, provided that the database still is as it was found.
   * @param found its number and last entry; undefined for an empty database
   */
  async install(
    { fence, seq }: Pick<Position, 'fence' | 'seq'>,
    found: Pick<Position, 'fence' | 'tip'> | undefined,
    owner: string,
    { changes, named }: Cut,
  ): Promise<Position | Refused> {
    const name = secureHex(8)
    const tip = secureHex(8)
    const key = this.#client.key(`log:${name}`)
    const pieces = Math.max(1, Math.ceil(changes.length / PIECE))
    for (let piece = 0; piece < pieces; piece++) {
      const some = changes.slice(piece * PIECE, (piece + 1) * PIECE)
      await this.#client.call('RPUSH', key, `${tip}${GROUP}${written(some)}`)
      // Nobody completes one whose owner is gone.
      if (piece === 0) await this.#client.call('PEXPIRE', key, UNNAMED_MS)
    }
    const [answer = '', ...rest] = await this.#run(installSnapshot, [
      this.installation,
      ...(found ? [found.fence, found.tip] : ['', '']),
      owner,
      this.address.leaseMs,
      fence,
      tip,
      seq,
      name,
      pieces,
      SHARED_FORMAT,
      this.#options,
      machineTime(),
      ...named,
    ])
    if (answer !== 'OK') return refusal(answer, rest)
    await this.#confirm()
    return { fence, tip, seq }
  }

  /**
   * Reads everything that is stored, while this node has the lease.
   * @throws SharedStateDamaged if there is less than was written
   */
  async load({ tip, seq }: Position): Promise<StoredWorlds> {
    const base = Number(await this.#client.call('HGET', this.#client.key('head'), 'base'))
    const { stored, length, last } = await readLog(this.#client)
    if (length !== seq - base || last !== tip)
      throw new SharedStateDamaged(
        `${length} of ${seq - base} parts are left; something was evicted, deleted or restored`,
      )
    return stored
  }

  /** The bytes of these blobs, `scope:id`, in order; undefined for one that is gone. */
  async blobs(names: readonly string[]): Promise<(Buffer | undefined)[]> {
    const all: (Buffer | undefined)[] = []
    for (let from = 0; from < names.length; from += BLOBS_AT_A_TIME) {
      const some = names.slice(from, from + BLOBS_AT_A_TIME)
      all.push(
        ...(await Promise.all(some.map((name) => this.#client.bytes(this.#client.key(`blob:${name}`))))),
      )
    }
    return all
  }

  /** Stores a blob for the record that is about to refer to it. */
  async putBlob(name: string, bytes: Uint8Array): Promise<void> {
    const { key, run } = this.#client
    await run(putBlob, [key('head'), key(`blob:${name}`)], [Buffer.from(bytes), UNNAMED_MS])
  }

  /** The process that has the lease; undefined if none has. */
  async owner(): Promise<string | undefined> {
    const [found, id] = (await Promise.all([
      this.#client.call('GET', this.#client.key('lease')),
      this.#client.call('HGET', this.#client.key('head'), 'id'),
    ])) as (string | null)[]
    return id === this.installation ? (found ?? undefined) : undefined
  }

  async release(owner: string, { fence }: Position): Promise<void> {
    await this.#run(releaseLease, [owner, fence])
  }

  /** When the server was started, as a reading of the stopwatch, at the latest. */
  async startedAt(): Promise<number> {
    const uptime = /^uptime_in_seconds:(\d+)/m.exec(String(await this.#client.call('INFO', 'server')))?.[1]
    return stopwatch() - Number(uptime ?? Number.POSITIVE_INFINITY) * 1000
  }

  /** Waits until as many replicas have the change as the address asks for. */
  async #confirm() {
    const { wait, timeoutMs, shown } = this.address
    if (wait === 0) return
    const replicas = Number(await this.#client.call('WAIT', wait, Math.ceil(timeoutMs / 2)))
    if (replicas < wait)
      throw new SharedStateUnavailable(shown, `${replicas} of ${wait} replicas have confirmed the change`)
  }

  /** The state of this installation is no longer in its place, and must not be brought back. */
  foreign({ isCleared }: { readonly isCleared: boolean }): Error {
    return new SharedStateGone(
      this.address.shown,
      isCleared
        ? "was cleared with 'mynah store clear'. Restart the processes to begin again"
        : 'has another installation now. Restore the database of this one, or restart the processes to join the other',
    )
  }

  close() {
    this.#client.close()
  }
}

/** Reads the log piece by piece: what is stored, how many entries there are, and the id of the last one. */
export async function readLog(
  client: Pick<ValkeyClient, 'call' | 'key'>,
): Promise<{ readonly stored: StoredWorlds; readonly length: number; readonly last: string }> {
  const stored = new StoredWorlds()
  let last = ''
  for (let length = 0; ; ) {
    const found = (await client.call('LRANGE', client.key('log'), length, length + CHUNK - 1)) as string[]
    for (const entry of found) {
      const end = entry.indexOf(GROUP)
      last = entry.slice(0, end)
      stored.apply(entry.slice(end + 1))
    }
    length += found.length
    if (found.length < CHUNK) return { stored, length, last }
  }
}

function refusal(answer: string, [first = '', second = '', third = '', fourth = '']: string[]): Refused {
  if (answer === 'BLOB') return { kind: 'blob', blob: first }
  if (answer === 'NONE') return { kind: 'empty' }
  if (answer === 'OTHER' || answer === 'CLEARED') return { kind: 'other', isCleared: answer === 'CLEARED' }
  return { kind: 'lost', fence: Number(first), tip: second, seq: Number(third), owner: fourth }
}

/** @throws SharedStateUnusable if the server may evict stored data */
async function refuseEviction(client: ValkeyClient, shown: string): Promise<void> {
  // Users without permission for INFO must check the policy themselves.
  const info = String(await client.call('INFO', 'memory').catch(() => ''))
  const policy = /^maxmemory_policy:(\S+)/m.exec(info)?.[1]
  if (policy?.startsWith('allkeys'))
    throw new SharedStateUnusable(
      shown,
      `the server has maxmemory-policy ${policy}, which removes records when memory is short. Set it to noeviction`,
    )
}
