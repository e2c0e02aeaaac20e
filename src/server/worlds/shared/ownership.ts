import type { ServerResponse } from 'node:http'
import { type Deferred, deferred } from '../../../base/runtime/deferred.ts'
import { isolate } from '../../../base/runtime/isolate.ts'
import { isoTime, machineTime, stopwatch } from '../../../base/runtime/time.ts'
import { withTimeout } from '../../../base/runtime/with-timeout.ts'
import { CLOSE } from '../../../service/voice/stream/stream-error.ts'
import {
  type Database,
  type Found,
  NEVER,
  NO_CHANGES,
  type Position,
} from '../../../state/shared/database.ts'
import { OwnerUnavailable, SharedStateGone, SharedStateLost } from '../../../state/state-errors.ts'
import { isLoopback } from '../../forward/target.ts'
import type { App } from '../../http/app.ts'
import type { ServerOptions } from '../../http/listen/server.ts'
import type { Worlds } from '../worlds.ts'
import type { FailedOwner, Owner } from './forward-requests.ts'
import { type OwnedWorlds, openOwnedWorlds, type WorldsParts } from './owned-worlds.ts'

/** What serves worlds as a single process does. */
export interface Served {
  readonly app: App
  readonly takeStream: ServerOptions['takeStream']
  /** Ends everything that would go on for as long as its clients like. */
  endStreams(code?: number, reason?: string): Promise<void>
}

interface OwnershipParts extends WorldsParts {
  readonly database: Database
  readonly self: Owner
  /** Serves worlds; called whenever this process becomes their owner. */
  readonly serve: (worlds: Worlds) => Served
  /** Called when another process, or this one, is the owner. */
  readonly isOwned: (by: Owner) => void
}

/** What this process serves while it is the owner. */
interface Owned extends OwnedWorlds {
  readonly served: Served
}

/** How long requests in progress have until the ownership is given up. */
const RELEASE_MS = 5000
/** How often the lease is looked at: without requests, and while some are waiting for an owner. */
const LOOK_MS = 500
const WAITING_LOOK_MS = 25
/** How long a request waits for an owner, besides the lease. */
const TAKEOVER_MS = 5000

/** What a process knows about the owner of its installation. */
interface Known {
  /** What it serves, if it is the owner itself. */
  readonly owned?: Owned
  /** Another process. */
  readonly owner?: Owner | undefined
  /** Why there is no owner that could be asked. */
  readonly trouble?: Error | undefined
}

/** Whether this process owns an installation, or who else does. */
export class Ownership {
  readonly #parts: OwnershipParts
  readonly #database: Database
  #known: Known = {}
  /** It gives the ownership up, and does not take it again; after that, it no longer looks at the lease. */
  #end: 'leaving' | 'closed' | undefined
  #notice: string | undefined
  #knownSeq = 0
  /** How the database is older than what this process knows, and since when. */
  #back: { readonly what: string; readonly since: number } | undefined
  /** How many requests wait for an owner, and how many are served here. */
  #waiting = 0
  #busy = 0
  /** Ends the pause between two looks. */
  #woken: Deferred<void> = deferred()
  /** Resolves with the next change of anything that is waited for. */
  #changed: Deferred<void> = deferred()
  #running: Promise<void> | undefined

  constructor(parts: OwnershipParts) {
    this.#parts = parts
    this.#database = parts.database
  }

  /**
   * Takes the lease of the installation, or finds the process that has it.
   * @throws SharedStateUnavailable, SharedStateGone, SharedStateDamaged, InvalidScenario
   */
  async join(): Promise<void> {
    const until = stopwatch() + this.#database.address.leaseMs + TAKEOVER_MS
    while (!this.owned && !this.#known.owner) {
      try {
        await this.#look()
      } catch (error) {
        if (!(error instanceof SharedStateLost) || stopwatch() > until) throw error
      }
    }
    const { self } = this.#parts
    const { address, machine } = this.#known.owner ?? self
    if (machine !== self.machine && isLocal(address))
      this.#say(
        `the process on ${machine} that owns the state can only be reached there, at ${address}. Start every process with --advertise <host:port>`,
      )
    this.#running = this.#run()
  }

  /** What serves here, as long as this process is the owner: also while it finishes what it has begun. */
  get owned(): Owned | undefined {
    return this.#known.owned
  }

  /** Whether this process serves new requests. */
  get isHere(): boolean {
    return this.owned !== undefined && !this.#end
  }

  /**
   * Resolves with the owner, which may be this process.
   * @param failed who did not receive the request; it is tried again for as long as it may take until it is replaced
   * @throws OwnerUnavailable, SharedStateUnavailable, SharedStateGone, SharedStateDamaged
   */
  async awaitOwner(failed?: FailedOwner): Promise<Owner> {
    const until = (failed?.since ?? stopwatch()) + this.#database.address.leaseMs + TAKEOVER_MS
    const isFailed = (owner: Owner | undefined) => owner?.node === failed?.owner.node
    if (failed && isFailed(this.#known.owner)) this.#known = { trouble: this.#known.trouble }
    this.#waiting += 1
    try {
      for (let isFirst = true; ; isFirst = false) {
        if (this.isHere && !isFailed(this.#parts.self)) return this.#parts.self
        const { owner, trouble } = this.#known
        const left = until - stopwatch()
        if (owner && (left > 0 || !isFailed(owner))) return owner
        if (trouble) throw trouble
        if (left <= 0 || this.#end === 'closed') throw unavailable(failed)
        const { promise } = this.#changed
        if (failed) await withTimeout(WAITING_LOOK_MS, promise)
        // From then on, it looks again and again for as long as somebody waits.
        if (isFirst) this.#woken.resolve()
        await withTimeout(left, promise)
      }
    } finally {
      this.#waiting -= 1
    }
  }

  /** Counts what this process serves, which must be done before the ownership is given up. */
  async counted<R>(work: Promise<R>): Promise<R> {
    this.#busy += 1
    try {
      return await work
    } finally {
      this.#finished()
    }
  }

  /** The same for a request over a socket, until its answer has been sent. */
  countUntilSent(outgoing: ServerResponse) {
    if (outgoing.destroyed) return
    this.#busy += 1
    outgoing.on('close', () => this.#finished())
  }

  #finished() {
    this.#busy -= 1
    if (this.#busy === 0) this.#tellWaiting()
  }

  /** Gives the ownership up, and does not take it again. */
  async leave(): Promise<void> {
    if (this.#end) return
    this.#end = 'leaving'
    if (!this.owned) return
    const { worlds, served, tenure } = this.owned
    worlds.endWaits()
    await served.endStreams(CLOSE.SERVICE_RESTART, GOES_ON)
    await withTimeout(RELEASE_MS, this.#idle())
    await tenure.release().catch(() => {})
  }

  async close(): Promise<void> {
    await this.leave()
    this.#end = 'closed'
    this.#woken.resolve()
    this.#tellWaiting()
    await this.#running
  }

  async #idle() {
    while (this.#busy > 0) await this.#changed.promise
  }

  #tellWaiting() {
    const { resolve } = this.#changed
    this.#changed = deferred()
    resolve()
  }

  #learn(known: Known) {
    this.#known = known
    this.#tellWaiting()
  }

  #say(text: string) {
    this.#notice = `${isoTime(machineTime())}: ${text}`
    console.error(`mynah: ${this.#database.address.shown}: ${text}`)
  }

  async #run() {
    const { leaseMs } = this.#database.address
    while (this.#end !== 'closed') {
      let pause: number
      try {
        pause = await this.#look()
      } catch (error) {
        // The owner tells its clients itself. If the lease was lost while this process was loading, another one has it.
        const trouble = error instanceof SharedStateLost ? undefined : (error as Error)
        if (!this.owned) this.#learn({ owner: this.#known.owner, trouble })
        pause = LOOK_MS / 2
      }
      const began = stopwatch()
      if (this.#waiting > 0 && !this.owned) pause = Math.min(pause, WAITING_LOOK_MS)
      await withTimeout(pause, this.#woken.promise)
      this.#woken = deferred()
      if (stopwatch() - began > pause + leaseMs) this.owned?.tenure.paused()
    }
  }

  /** Looks at the lease, takes it if nobody has it, and keeps it. Returns when to look again, in milliseconds. */
  async #look(): Promise<number> {
    const { leaseMs } = this.#database.address
    if (this.owned) {
      const { tenure, expire } = this.owned
      isolate('the removal of what has expired', expire)
      await tenure.settle()
      this.#knownSeq = tenure.seq
      return Math.min(leaseMs / 3, LOOK_MS)
    }
    const { self, isOwned } = this.#parts
    const isPatienceOver = this.#back !== undefined && stopwatch() - this.#back.since > 2 * leaseMs
    const atLeast = isPatienceOver ? 0 : this.#knownSeq
    const found = await this.#database.take(written(self), this.#end ? NEVER : atLeast)
    const owner = ownerOf(found.owner)
    if (owner && owner.node !== self.node) {
      this.#knownSeq = Math.max(this.#knownSeq, found.seq)
      this.#back = undefined
      if (!this.#end) isOwned(owner)
      this.#learn({ owner })
      return LOOK_MS
    }
    this.#known = { trouble: this.#known.trouble }
    if (found.isDone)
      await this.#own(found).catch(async (error) => {
        // The next one finds the reason itself, instead of a process that does not serve.
        await this.#database.release(written(self), found).catch(() => {})
        throw error
      })
    else if (this.#end) this.#learn({})
    else await this.#isBehind(found, isPatienceOver)
    return Math.min(leaseMs / 3, LOOK_MS)
  }

  /** Nobody has the lease, and this process knows of later entries than the database has. */
  async #isBehind(found: Found, isPatienceOver: boolean) {
    const what =
      found.seq === 0
        ? 'the database was emptied'
        : `the database went back from entry ${this.#knownSeq} to ${found.seq}`
    this.#back ??= { what, since: stopwatch() }
    if (!isPatienceOver)
      throw new SharedStateGone(
        this.#database.address.shown,
        `cannot be used yet: ${what}. Its owner, if it still runs, restores it`,
      )
    // It is empty. The next look takes the lease.
    const to = { fence: 1, seq: this.#knownSeq + 1 }
    await this.#database.install(to, found, written(this.#parts.self), NO_CHANGES)
    this.#woken.resolve()
  }

  async #own(position: Position) {
    const { self, serve, isOwned } = this.#parts
    const back = this.#back
    const opening = openOwnedWorlds({
      ...this.#parts,
      owner: written(self),
      position,
      isBack: back !== undefined,
      notice: () => this.#notice,
      lost: (reason) => this.#lost(reason),
      restored: (what) => this.#say(`${what}. This process owned it and has stored what it knows`),
    })
    const opened = await this.#keepLease(position, opening)
    try {
      await opened.tenure.settle()
    } catch (error) {
      opened.tenure.lose(error as Error)
      await opened.worlds.close().catch(() => {})
      throw error
    }
    if (this.#end) {
      // It was told to leave while it was loading.
      await opened.tenure.release().catch(() => {})
      await opened.worlds.close().catch(() => {})
      return
    }
    if (back) this.#say(`${back.what}; no process knew more, so what is stored counts`)
    this.#back = undefined
    this.#knownSeq = opened.tenure.seq
    isOwned(self)
    this.#learn({ owned: { ...opened, served: serve(opened.worlds) } })
  }

  /** Loading may take longer than the lease. If it ended, the next process would begin to load, and so on. */
  async #keepLease<R>(position: Position, loading: Promise<R>): Promise<R> {
    const { leaseMs } = this.#database.address
    const isOver = loading.then(
      () => true,
      () => true,
    )
    while (!(await withTimeout(leaseMs / 3, isOver)))
      await this.#database
        .append(position, position.tip, written(this.#parts.self), NO_CHANGES)
        .catch(() => {})
    return loading
  }

  #lost(reason: Error) {
    const former = this.owned
    if (!former) return
    this.#known = { trouble: !this.#end && reason instanceof SharedStateGone ? reason : undefined }
    this.#knownSeq = Math.max(this.#knownSeq, former.tenure.seq)
    // What it has begun fails when it is to be stored.
    void former.served.endStreams(CLOSE.SERVICE_RESTART, GOES_ON).catch(() => {})
    void former.worlds.close().catch(() => {})
    this.#woken.resolve()
  }
}

/** Whether an address can only be reached on its machine. */
export const isLocal = (address: string) => isLoopback(new URL(`http://${address}`).hostname)

const GOES_ON = 'Another process continues; reconnect'

/** An owner, as the lease names it. */
const written = ({ node, address, machine }: Owner) => `${node} ${address} ${machine}`

function ownerOf(lease: string | undefined): Owner | undefined {
  const [node, address, machine = ''] = (lease ?? '').split(' ')
  return node && address ? { node, address, machine } : undefined
}

function unavailable(failed: FailedOwner | undefined): OwnerUnavailable {
  if (!failed)
    return new OwnerUnavailable('No process owns the shared state yet. Send the request again later.')
  const { owner, reason } = failed
  const advice = isLocal(owner.address)
    ? 'That is a loopback address: start every process with --advertise <host:port>.'
    : 'Send the request again later.'
  return new OwnerUnavailable(
    `The process at ${owner.address} on ${owner.machine} owns the shared state and cannot be reached (${reason}). ${advice}`,
  )
}
