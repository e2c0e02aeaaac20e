import type { Clock } from '../../base/runtime/clock.ts'
import { keepProcessAlive } from '../../base/runtime/keep-process-alive.ts'

/** Calls back when a client leaves; returns a function that unsubscribes. */
export type OnGone = (callback: () => void) => () => void

/** How a wait ended: the time passed, the client left, or all waits were ended. */
export type WaitEnd = 'over' | 'gone' | 'ended'

/** The requests of a world that a fault holds back. */
export type Waits = ReturnType<typeof createWaits>

/** Creates the waits of a world, by its clock. */
export function createWaits(clock: Pick<Clock, 'after'>) {
  const open = new Set<(how: WaitEnd) => void>()
  let ended = false

  function wait(onGone: OnGone, timer: (over: () => void) => () => void): Promise<WaitEnd> {
    if (ended) return Promise.resolve('ended')
    return new Promise((resolve) => {
      // In process, there is no connection to keep the process alive.
      const undo = [keepProcessAlive()]
      const finish = (how: WaitEnd) => {
        open.delete(finish)
        for (const take of undo) take()
        resolve(how)
      }
      open.add(finish)
      undo.push(timer(() => finish('over')))
      // A client that has already left calls back immediately.
      undo.push(onGone(() => finish('gone')))
    })
  }

  function release() {
    for (const finish of [...open]) finish('ended')
  }

  return {
    /** Waits for this many milliseconds of the world's clock. A frozen clock must be advanced. */
    pass: (ms: number, onGone: OnGone): Promise<WaitEnd> => wait(onGone, (over) => clock.after(ms, over)),
    /** Waits for the client to leave, however long that takes. */
    hold: (onGone: OnGone): Promise<WaitEnd> => wait(onGone, () => () => {}),
    /** Ends all current waits. */
    release,
    /** The same, and later waits end immediately. */
    end() {
      ended = true
      release()
    },
  }
}

/** Chunks are sent no more often than this. If necessary, each has several bytes. */
const SHORTEST_PAUSE_MS = 50

interface Pace {
  readonly bytesPerSecond: number
  readonly clock: Pick<Clock, 'now'>
  readonly waits: Waits
  readonly onGone: OnGone
}

/**
 * The bytes in chunks, each when it is due by the world's clock. When all waits are ended, the rest is sent
 * immediately. When the client leaves, nothing more is sent.
 */
export async function* dribble(bytes: Uint8Array, pace: Pace): AsyncGenerator<Uint8Array> {
  const { bytesPerSecond, clock, waits, onGone } = pace
  const pauseMs = Math.max(SHORTEST_PAUSE_MS, Math.ceil(1000 / bytesPerSecond))
  const start = clock.now()
  let sent = 0
  while (sent < bytes.length) {
    const end = await waits.pass(pauseMs, onGone)
    if (end === 'gone') return
    // Based on the elapsed time, not on the pauses: the clock may have advanced by more than one pause.
    const due = Math.floor(((clock.now() - start) * bytesPerSecond) / 1000)
    const until = end === 'ended' ? bytes.length : Math.min(due, bytes.length)
    if (until > sent) yield bytes.subarray(sent, until)
    sent = Math.max(sent, until)
  }
}
