import type { Clock } from '../runtime/clock.ts'
import { keepProcessAlive } from '../runtime/keep-process-alive.ts'

/** Tells when a client leaves; the answer takes the callback back. */
export type OnGone = (callback: () => void) => () => void

/** How a wait came to its end: the time was over, the client left, or all waits were ended. */
export type WaitEnd = 'over' | 'gone' | 'ended'

/** The requests of a world that a fault holds back. */
export interface Waits {
  /** Waits for so many milliseconds of the world's clock. A clock that stands still must be moved. */
  pass(ms: number, onGone: OnGone): Promise<WaitEnd>
  /** Waits for the client to leave, however long that takes. */
  hold(onGone: OnGone): Promise<WaitEnd>
  /** Ends every wait that there is. */
  release(): void
  /** The same, and each one that is asked for later ends at once. */
  end(): void
}

export function createWaits(clock: Pick<Clock, 'after'>): Waits {
  const open = new Set<(how: WaitEnd) => void>()
  let ended = false

  function wait(onGone: OnGone, timer: (over: () => void) => () => void): Promise<WaitEnd> {
    if (ended) return Promise.resolve('ended')
    return new Promise((resolve) => {
      // In process there is no connection that would.
      const undo = [keepProcessAlive()]
      const finish = (how: WaitEnd) => {
        open.delete(finish)
        for (const take of undo) take()
        resolve(how)
      }
      open.add(finish)
      undo.push(timer(() => finish('over')))
      // A client that is gone already says so at once.
      undo.push(onGone(() => finish('gone')))
    })
  }

  function release() {
    for (const finish of [...open]) finish('ended')
  }

  return {
    pass: (ms, onGone) => wait(onGone, (over) => clock.after(ms, over)),
    hold: (onGone) => wait(onGone, () => () => {}),
    release,
    end() {
      ended = true
      release()
    },
  }
}
