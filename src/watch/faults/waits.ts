import type { Clock } from '../../base/runtime/clock.ts'
import { keepProcessAlive } from '../../base/runtime/keep-process-alive.ts'

/** Calls back when a client leaves; returns a function that unsubscribes. */
export type OnGone = (callback: () => void) => () => void

/** How a wait ended: the time passed, the client left, or all waits were ended. */
export type WaitEnd = 'over' | 'gone' | 'ended'

/** The requests of a world that a fault holds back. */
export interface Waits {
  /** Waits for this many milliseconds of the world's clock. A frozen clock must be advanced. */
  pass(ms: number, onGone: OnGone): Promise<WaitEnd>
  /** Waits for the client to leave, however long that takes. */
  hold(onGone: OnGone): Promise<WaitEnd>
  /** Ends all current waits. */
  release(): void
  /** The same, and later waits end immediately. */
  end(): void
}

export function createWaits(clock: Pick<Clock, 'after'>): Waits {
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
    pass: (ms, onGone) => wait(onGone, (over) => clock.after(ms, over)),
    hold: (onGone) => wait(onGone, () => () => {}),
    release,
    end() {
      ended = true
      release()
    },
  }
}
