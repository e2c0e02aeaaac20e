import { type Deferred, deferred } from '../../base/runtime/deferred.ts'
import { secureId } from '../../base/runtime/random.ts'
import { stopwatch } from '../../base/runtime/time.ts'
import { yieldToEventLoop } from '../../base/runtime/yield-to-event-loop.ts'
import { SharedStateGone, SharedStateLost } from '../state-errors.ts'
import type { Cut } from './changes.ts'
import { type BytesOf, type Database, type Found, NO_CHANGES, type Position } from './database.ts'

/** What the owner has in memory, as far as it is to be stored. */
export interface OwnedWork {
  /** All changes since the last call. */
  cut(): Cut
  /** Everything, and the blobs that its records name. Later cuts begin from here. */
  everything(): Cut
  readonly bytesOf: BytesOf
}

/** The time in which a process owns the installation. */
export type Tenure = ReturnType<typeof createTenure>

export interface TenureParts {
  readonly database: Database
  /** This node, and its address. */
  readonly owner: string
  readonly position: Position
  readonly work: OwnedWork
  /** Called once, when this process is no longer the owner. */
  readonly lost: (reason: Error) => void
  /** Called when the database went back and this node has written what it knows. */
  readonly restored: (what: string) => void
}

/** What a snapshot of everything replaces. */
interface Place extends Pick<Position, 'fence' | 'seq'> {
  readonly found: Pick<Position, 'fence' | 'tip'>
  /** What to report if the database went back. */
  readonly wentBack?: string | undefined
}

/** A snapshot replaces the log when more than this was appended to it, and more than the last snapshot had. */
const LOG_CHARACTERS = 4 * 1024 * 1024

/** Clients that a commit has let have their answers may send their next requests within these turns of the event loop. */
const TURNS_BETWEEN = 4

const charactersIn = ({ changes }: Cut) => changes.reduce((sum, { length }) => sum + length, 0)

/**
 * Commits what the owner of an installation does. A commit is one atomic append that the server refuses unless the
 * fencing number and the id of the last entry are those that the owner wrote last. So nothing is stored by an owner whose
 * lease was taken, and a database that went back is noticed.
 */
export function createTenure({ database, owner, work, lost, restored, ...given }: TenureParts) {
  const { leaseMs } = database.address
  let { position } = given
  /** A cut whose outcome is unknown. It is sent again, with the same id. */
  let pending: { readonly cut: Cut; readonly tip: string } | undefined
  /** Whether something is neither stored nor pending, since a snapshot with it failed. */
  let isIncomplete = false
  let next: Deferred<void> | undefined
  let isRunning = false
  let over: Error | undefined
  let trouble: Error | undefined
  let renewed = stopwatch()
  let wasPaused = false
  let characters = 0
  let snapshotCharacters = 0

  /** Another process owns the installation, or it is gone. */
  function lose(reason: Error) {
    if (over) return
    over = reason
    lost(reason)
  }

  async function run() {
    isRunning = true
    for (let turns = 1; next; turns = TURNS_BETWEEN) {
      // What is read in these turns of the event loop shares the commit.
      for (let turn = 0; turn < turns; turn++) await yieldToEventLoop()
      const waiting = next
      next = undefined
      try {
        await commit()
        trouble = undefined
        waiting.resolve()
      } catch (error) {
        trouble = error as Error
        waiting.reject(error)
        if (error instanceof SharedStateLost || error instanceof SharedStateGone) lose(error)
      }
    }
    isRunning = false
  }

  async function commit() {
    if (over) throw over
    if (isIncomplete)
      await write(await placeIn(await database.append(position, position.tip, owner, NO_CHANGES)))
    if (pending) await append(pending)
    pending = { cut: work.cut(), tip: secureId() }
    await append(pending)
    if (characters > Math.max(LOG_CHARACTERS, snapshotCharacters))
      await write({ ...position, found: position })
  }

  async function append(sent: { readonly cut: Cut; readonly tip: string }) {
    const began = stopwatch()
    const found = await database.append(position, sent.tip, owner, sent.cut, work.bytesOf)
    if (!found.isDone) return write(await placeIn(found))
    renewed = began
    wasPaused = false
    position = found
    pending = undefined
    characters += charactersIn(sent.cut)
  }

  /**
   * Where everything can be written.
   * @throws SharedStateLost; SharedStateGone if the database went back and another process may be its owner
   */
  async function placeIn(found: Found): Promise<Place> {
    if (found.fence === position.fence && found.tip === position.tip) return { ...position, found }
    if (found.fence > position.fence || !['', owner].includes(found.owner)) throw new SharedStateLost()
    if (!(await isProven()))
      throw new SharedStateGone(
        database.address.shown,
        'went back to an earlier state while this process could not prove that it owned it',
      )
    return {
      fence: position.fence + 1,
      seq: Math.max(position.seq, found.seq) + 1,
      found,
      wentBack: wentBack(found),
    }
  }

  function wentBack({ seq }: Found): string | undefined {
    if (seq === 0) return 'The database was emptied'
    // With the same number, it is a snapshot of this process, whose answer was lost.
    if (seq >= position.seq) return undefined
    return `The database went back from entry ${position.seq} to ${seq}`
  }

  /** Whether no other process can have become the owner since the last commit. */
  async function isProven(): Promise<boolean> {
    if (wasPaused) return false
    if (stopwatch() - renewed < leaseMs) return true
    // A server that was restarted while the lease was valid has been given to nobody before.
    const started = await database.startedAt().catch(() => Number.NEGATIVE_INFINITY)
    return started >= renewed - 1000 && started < renewed + leaseMs
  }

  /** Replaces what is stored by what is in memory. */
  async function write(to: Place) {
    isIncomplete = true
    const all = work.everything()
    // It contains whatever was not stored yet.
    pending = undefined
    for (let place = to; ; ) {
      const began = stopwatch()
      const found = await database.install(place, place.found, owner, all, work.bytesOf)
      if (found.isDone) {
        renewed = began
        position = found
        isIncomplete = false
        characters = 0
        snapshotCharacters = charactersIn(all)
        if (place.wentBack !== undefined) restored(place.wentBack)
        return
      }
      // The database was changed meanwhile, or parts of the snapshot are gone.
      place = await placeIn(found)
    }
  }

  /**
   * Resolves when everything that the caller has seen and done so far is stored, and this process was still the owner
   * then. Calls that come together share one commit.
   * @throws SharedStateUnavailable, SharedStateLost, SharedStateGone, SharedStateDamaged
   */
  function settle(): Promise<void> {
    if (over) return Promise.reject(over)
    next ??= deferred()
    const { promise } = next
    if (!isRunning) void run()
    return promise
  }

  return {
    settle,
    /** Why the last commit failed; undefined if it did not. */
    get trouble() {
      return over ?? trouble
    },
    /** The position of the log after the last commit. */
    get seq() {
      return position.seq
    },
    /** The process did not run for so long that another one may have become the owner. */
    paused() {
      wasPaused = true
    },
    /** Stores everything and gives the lease up. Nothing can be stored afterwards. */
    async release() {
      if (over) return
      try {
        await settle()
      } finally {
        // Before the lease is released: a later commit would take it again.
        lose(new SharedStateLost())
      }
      await database.release(owner, position)
    },
    lose,
  }
}
