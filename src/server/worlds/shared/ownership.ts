import { type Deferred, deferred } from '../../../base/runtime/deferred.ts'
import { isolate } from '../../../base/runtime/isolate.ts'
import { isoTime, machineTime, stopwatch } from '../../../base/runtime/time.ts'
import { withTimeout } from '../../../base/runtime/with-timeout.ts'
import { CLOSE } from '../../../service/voice/stream/stream-error.ts'
import { type Database, NO_CHANGES, type Position, type Taken } from '../../../state/shared/database.ts'
import {
  OwnerUnavailable,
  SharedStateGone,
  SharedStateLost,
  SharedStateUnavailable,
} from '../../../state/state-errors.ts'
import { isLoopback } from '../../forward/target.ts'
import type { App } from '../../http/app.ts'
import type { ServerOptions } from '../../http/listen/server.ts'
import type { Worlds } from '../worlds.ts'
import type { FailedOwner, Owner } from './forward-requests.ts'
import { type OwnedWorlds, type OwnedWorldsParts, openOwnedWorlds } from './owned-worlds.ts'

/** What serves worlds as a single process does. */
export interface Served {
  readonly app: App
  readonly takeStream: ServerOptions['takeStream']
  /** Ends everything that would go on for as long as its clients like. */
  endStreams(code?: number, reason?: string): Promise<void>
}

interface OwnershipParts
  extends Omit<OwnedWorldsParts, 'owner' | 'position' | 'isBack' | 'lost' | 'restored'> {
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

/** Whether this process owns an installation, or who else does. */
export class Ownership {
  readonly #parts: OwnershipParts
  readonly #database: Database
  #owned: Owned | undefined
  #owner: Owner | undefined
  #isLeaving = false
  #isClosed = false
  /** Why there is no owner that could be asked. */
  #trouble: Error | undefined
  #notice: string | undefined
  #knownSeq = 0
  /** Since when the database is older than what this process knows. */
  #backSince: number | undefined
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
   * @throws SharedStateUnusable, SharedStateGone, SharedStateDamaged, InvalidScenario
   */
  async join(): Promise<void> {
    try {
      await this.#firstLook()
    } catch (error) {
      throw error instanceof SharedStateUnavailable ? error.unusable : error
    }
    this.#running = this.#run()
  }

  /** What serves here, as long as this process is the owner: also while it finishes what it has begun. */
  get owned(): Owned | undefined {
    return this.#owned
  }

  /** Whether this process serves new requests. */
  get isHere(): boolean {
    return this.#owned !== undefined && !this.#isLeaving
  }

  /**
   * Resolves with the owner, or undefined if it is this process.
   * @param failed who did not receive the request; it is tried again for as long as it may take until it is replaced
   * @throws OwnerUnavailable, SharedStateUnavailable, SharedStateGone, SharedStateDamaged
   */
  async awaitOwner(failed?: FailedOwner): Promise<Owner | undefined> {
    const until = (failed?.since ?? stopwatch()) + this.#database.address.leaseMs + TAKEOVER_MS
    if (failed && this.#owner?.node === failed.owner.node) this.#owner = undefined
    this.#waiting += 1
    try {
      for (;;) {
        if (this.isHere) return undefined
        const left = until - stopwatch()
        const owner = this.#owner
        if (owner && (left > 0 || owner.node !== failed?.owner.node)) return owner
        if (this.#trouble && !(this.#trouble instanceof SharedStateLost)) throw this.#trouble
        if (left <= 0 || this.#isClosed) throw unavailable(failed)
        const { promise } = this.#changed
        if (failed) await withTimeout(WAITING_LOOK_MS, promise)
        this.#wake()
        await withTimeout(Math.min(left, LOOK_MS), promise)
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
      this.#busy -= 1
      if (this.#busy === 0) this.#tellWaiting()
    }
  }

  /** Gives the ownership up, and does not take it again. */
  async leave(): Promise<void> {
    if (this.#isLeaving) return
    this.#isLeaving = true
    if (!this.#owned) return
    const { worlds, served, tenure } = this.#owned
    worlds.endWaits()
    await served.endStreams(CLOSE.SERVICE_RESTART, GOES_ON)
    await withTimeout(RELEASE_MS, this.#idle())
    await tenure.release().catch(() => {})
  }

  async close(): Promise<void> {
    await this.leave()
    this.#isClosed = true
    this.#wake()
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

  #wake() {
    this.#woken.resolve()
  }

  #say(text: string) {
    this.#notice = `${isoTime(machineTime())}: ${text}`
    console.error(`mynah: ${this.#database.address.shown}: ${text}`)
  }

  async #firstLook() {
    const began = stopwatch()
    while (!this.#owned && !this.#owner) {
      try {
        await this.#look()
      } catch (error) {
        const { leaseMs } = this.#database.address
        if (!(error instanceof SharedStateLost) || stopwatch() - began > leaseMs + TAKEOVER_MS) throw error
      }
    }
    const { address, machine } = this.#owner ?? this.#parts.self
    if (machine !== this.#parts.self.machine && isLocal(address))
      this.#say(
        `the process on ${machine} that owns the state can only be reached there, at ${address}. Start every process with --advertise <host:port>`,
      )
  }

  async #run() {
    const { leaseMs } = this.#database.address
    while (!this.#isClosed) {
      let pause: number
      try {
        pause = await this.#look()
      } catch (error) {
        // The owner tells its clients itself.
        if (!this.#owned) this.#trouble = error as Error
        pause = this.#waiting > 0 ? WAITING_LOOK_MS * 2 : LOOK_MS / 2
        this.#tellWaiting()
      }
      const began = stopwatch()
      if (!this.#isClosed) await withTimeout(pause, this.#woken.promise)
      this.#woken = deferred()
      if (stopwatch() - began > pause + leaseMs) this.#owned?.tenure.paused()
    }
  }

  /** Looks at the lease, takes it if nobody has it, and keeps it. Returns when to look again, in milliseconds. */
  async #look(): Promise<number> {
    const { leaseMs } = this.#database.address
    const ownPause = Math.min(leaseMs / 3, LOOK_MS)
    if (this.#owned) {
      const { tenure, expire } = this.#owned
      isolate('the removal of what has expired', expire)
      await tenure.settle()
      this.#knownSeq = tenure.seq
      return ownPause
    }
    const pause = this.#waiting > 0 ? WAITING_LOOK_MS : LOOK_MS
    if (this.#isLeaving) {
      this.#owner = ownerOf(await this.#database.owner())
      this.#tellWaiting()
      return pause
    }
    const isPatienceOver = this.#backSince !== undefined && stopwatch() - this.#backSince > 2 * leaseMs
    const taken = await this.#database.take(written(this.#parts.self), isPatienceOver ? 0 : this.#knownSeq)
    if (taken.kind === 'other') throw this.#database.foreign(taken)
    if (taken.kind === 'held') {
      this.#isHeld(taken)
      return Math.min(pause, taken.leftMs + 1)
    }
    this.#owner = undefined
    if (taken.kind === 'back') {
      await this.#isBehind(taken.seq, isPatienceOver)
      return 0
    }
    const isBack = this.#backSince !== undefined
    if (isBack)
      this.#say(`${this.#wentBackTo(taken.position.seq)}; no process knew more, so what is stored counts`)
    this.#backSince = undefined
    await this.#own(taken.position, isBack)
    return ownPause
  }

  #isHeld({ owner, seq }: Extract<Taken, { kind: 'held' }>) {
    this.#owner = ownerOf(owner)
    if (this.#owner) this.#parts.isOwned(this.#owner)
    this.#knownSeq = Math.max(this.#knownSeq, seq)
    this.#backSince = undefined
    this.#trouble = undefined
    this.#tellWaiting()
  }

  /** Nobody has the lease, and this process knows of later entries than the database has. */
  async #isBehind(seq: number | undefined, isPatienceOver: boolean) {
    this.#backSince ??= stopwatch()
    if (!isPatienceOver)
      throw new SharedStateGone(
        this.#database.address.shown,
        `cannot be used yet: ${this.#wentBackTo(seq)}. Its owner, if it still runs, restores it`,
      )
    const to = { fence: 1, seq: this.#knownSeq + 1 }
    await this.#database.install(to, undefined, written(this.#parts.self), NO_CHANGES)
  }

  #wentBackTo(seq: number | undefined) {
    if (seq === undefined) return 'the database was emptied'
    return `the database went back from entry ${this.#knownSeq} to ${seq}`
  }

  async #own(position: Position, isBack: boolean) {
    const { self, serve, isOwned } = this.#parts
    const opening = openOwnedWorlds({
      ...this.#parts,
      owner: written(self),
      position,
      isBack,
      lost: (reason) => this.#lost(reason),
      restored: (what) => this.#say(`${what}. This process owned it and has stored what it knows`),
    })
    const opened = await this.#keepLease(position, opening)
    const notice = () => this.#notice
    const worlds: Worlds = {
      ...opened.worlds,
      get notice() {
        return notice()
      },
    }
    try {
      await opened.tenure.settle()
    } catch (error) {
      opened.tenure.lose(error as Error)
      await opened.worlds.close().catch(() => {})
      throw error
    }
    this.#owned = { ...opened, worlds, served: serve(worlds) }
    this.#owner = undefined
    this.#trouble = undefined
    this.#knownSeq = opened.tenure.seq
    isOwned(self)
    this.#tellWaiting()
  }

  /** Loading may take longer than the lease. If it ended, the next process would begin to load, and so on. */
  async #keepLease<R>(position: Position, loading: Promise<R>): Promise<R> {
    const { self } = this.#parts
    const { address } = this.#database
    const isOver = loading.then(
      () => true,
      () => true,
    )
    while (!(await withTimeout(address.leaseMs / 3, isOver)))
      await this.#database.append(position, position.tip, written(self), NO_CHANGES).catch(() => {})
    return loading
  }

  #lost(reason: Error) {
    const former = this.#owned
    this.#owned = undefined
    if (!former) return
    this.#knownSeq = Math.max(this.#knownSeq, former.tenure.seq)
    if (!this.#isLeaving && reason instanceof SharedStateGone) this.#trouble = reason
    // What it has begun fails when it is to be stored.
    void former.served.endStreams(CLOSE.SERVICE_RESTART, GOES_ON).catch(() => {})
    void former.worlds.close().catch(() => {})
    this.#wake()
  }
}

/** Whether an address can only be reached on its machine. */
export const isLocal = (address: string) => isLoopback(address.replace(/:\d+$/, ''))

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
