import { firstBehind } from './lists.ts'

/** A callback and its due time in ms since 1970. */
export interface Timer {
  readonly time: number
  readonly callback: () => unknown
}

/** Timers in the order in which they come due; those due at the same time in order of insertion. */
export function createTimerQueue() {
  const timers: Timer[] = []

  /** The index of the first timer due after that time. */
  const placeAfter = (limit: number) => firstBehind(timers, limit, ({ time }) => time)

  return {
    /** Returns a function that removes the timer. */
    add(time: number, callback: () => unknown): () => void {
      const timer = { time, callback }
      timers.splice(placeAfter(time), 0, timer)
      return () => {
        const place = timers.lastIndexOf(timer, placeAfter(time) - 1)
        if (place >= 0) timers.splice(place, 1)
      }
    },
    /** When the next timer is due. */
    nextTime: (): number | undefined => timers[0]?.time,
    /** Removes and returns the next timer due by `now`. */
    takeDue(now: number): Timer | undefined {
      const [next] = timers
      return next && next.time <= now ? timers.shift() : undefined
    },
    clear() {
      timers.length = 0
    },
  }
}
