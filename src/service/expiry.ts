import type { Clock } from '../base/runtime/clock.ts'

/** A record that is deleted at a time of the clock. */
export interface Expiring {
  readonly expiryTime: number
}

/**
 * Deletes records when their time is over. One timer serves all of them.
 * @param records those that expire by this clock
 * @param remove called for each whose time is over; one that it leaves is left until the next `sweep`
 */
export function createExpiry<T extends Expiring>(
  clock: Pick<Clock, 'now' | 'after'>,
  records: () => readonly T[],
  remove: (record: T) => void,
) {
  let isStopped = false
  /** When the timer is due; undefined if none is set. */
  let due: number | undefined
  let cancel = () => {}

  function watch({ expiryTime }: Expiring) {
    if (isStopped || (due !== undefined && due <= expiryTime)) return
    cancel()
    due = expiryTime
    // If the store is closed in the meantime, it keeps its records until it is opened again.
    cancel = clock.after(Math.max(0, expiryTime - clock.now()), () => sweep().catch(() => {}))
  }

  async function sweep() {
    cancel()
    due = undefined
    for (const record of records()) {
      if (record.expiryTime > clock.now()) watch(record)
      else remove(record)
    }
  }

  return {
    /** Must be called for every stored record, unless `resume` is. */
    watch,
    /** Removes what is over, and watches the rest. */
    sweep,
    /** Watches previously stored records. */
    resume() {
      for (const record of records()) watch(record)
    },
    /** Stops watching: the clock may be used by another world and must not keep this one in memory. */
    stop() {
      isStopped = true
      cancel()
    },
  }
}
