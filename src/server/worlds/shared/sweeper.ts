import type { Clock } from '../../../base/runtime/clock.ts'

/** Removes what expires by a clock, soon after it has expired. */
export interface Sweeper {
  /** Something may expire earlier than before. Costs nothing while a sweep is scheduled. */
  watch(): void
  stop(): void
}

/** The minimum time between two sweeps, and after a failed one. */
const PAUSE_MS = 60_000

/**
 * @param next when something will expire, by the clock; undefined if nothing will
 * @param sweep removes what has expired
 */
export function createSweeper(
  clock: Clock,
  next: () => number | undefined,
  sweep: () => Promise<void>,
): Sweeper {
  let isStopped = false
  /** Cancels the scheduled sweep. */
  let cancel: (() => void) | undefined

  function watch() {
    if (cancel || isStopped) return
    const time = next()
    if (time === undefined) return
    cancel = clock.after(Math.max(time - clock.now(), PAUSE_MS), run)
  }

  async function run() {
    // Without the database, nothing is removed until it is back.
    await sweep().catch(() => {})
    cancel = undefined
    watch()
  }

  return {
    watch,
    stop() {
      isStopped = true
      cancel?.()
    },
  }
}
