import { addDuration, parseDuration } from './duration.ts'
import { isolate } from './isolate.ts'
import { firstBehind } from './lists.ts'
import { dayHint, EARLIEST_TIME, isoTime, isTime, LATEST_TIME, parseIsoTime } from './time.ts'

/** The time source of a world: real, shifted, or frozen. Times are ms since 1970. */
export interface Clock {
  now(): number
  readonly frozen: boolean
  /**
   * Advances the time by milliseconds, or by a duration such as `31d`, `90m`, or `P1M`, a calendar month in UTC. Timers
   * that come due run in order, each at its own time, whether the clock is frozen or running.
   * @throws InvalidDuration; RangeError for a negative span or a time after the year 9999
   */
  advance(by: number | string): void
  /**
   * Sets the time: a `Date`, an ISO 8601 string, or milliseconds since 1970. Going forward, timers that come due run as in `advance`; going back, they wait for their time to
   * come again.
   * @throws RangeError for anything else, and for a time before 1970 or after 9999
   */
  set(time: number | Date | string): void
  /** Freezes the current time, or lets it continue from there. */
  freeze(frozen?: boolean): void
  /** Resets to the start time, or the real time; timers wait for their time again. */
  reset(): void
  /**
   * Calls back after this many milliseconds of this clock; returns a function that cancels it. Does not keep the
   * process alive. Nobody waits for the callback: if it fails, or the promise that it returns, that is only reported.
   */
  after(ms: number, callback: () => unknown): () => void
  /** Cancels all timers. */
  close(): void
}

/**
 * The initial state of a clock: `start`, or the real time. A `frozen` clock does not move; otherwise it runs at real
 * speed.
 */
export interface ClockBeginning {
  readonly start?: number
  readonly frozen?: boolean
}

/** A clock for its owner. */
export interface RestartableClock extends Clock {
  /**
   * Restarts at another time; timers wait for their time.
   * @throws RangeError for a start before 1970 or after 9999
   */
  restart(beginning: ClockBeginning): void
  /** The time of a frozen clock, or the offset of a running one from the machine's time. */
  image(): ClockImage
  /** Restores that state; timers that are already due run soon. */
  adopt(image: ClockImage): void
}

/** A clock as plain JSON. */
export interface ClockImage extends ClockBeginning {
  readonly offset: number
  readonly standing?: number
}

/** The longest delay that Node's timers support. Later timers are rescheduled then. */
const MAX_DELAY_MS = 2 ** 31 - 1

/**
 * Creates a clock.
 * @throws RangeError for a start before 1970 or after 9999
 */
export function createClock(beginning: ClockBeginning = {}): RestartableClock {
  let { start, frozen = false } = beginning
  const timers = createTimerQueue()
  /** The offset of a running clock from the machine's. */
  let offset = 0
  /** The time of a frozen clock. */
  let standing: number | undefined
  let wake: NodeJS.Timeout | undefined
  let closed = false

  const now = () => standing ?? Date.now() + offset

  function begin() {
    offset = start === undefined ? 0 : start - Date.now()
    standing = frozen ? (start ?? Date.now()) : undefined
  }

  function moveTo(ms: number) {
    if (standing === undefined) offset = ms - Date.now()
    else standing = ms
  }

  /** Moves to `target`, stopping at every timer that comes due on the way. */
  function travelTo(target: number) {
    for (let due = timers.takeDue(target); due; due = timers.takeDue(target)) {
      if (due.time > now()) moveTo(due.time)
      isolate('a timer', due.callback)
    }
    if (target > now()) moveTo(target)
    schedule()
  }

  /** Schedules a Node timer for the next due timer. A frozen clock reaches it only when advanced. */
  function schedule() {
    clearTimeout(wake)
    const next = timers.nextTime()
    if (closed || next === undefined || (standing !== undefined && next > standing)) return
    wake = setTimeout(runDue, Math.min(Math.max(next - now(), 0), MAX_DELAY_MS))
    wake.unref()
  }

  function runDue() {
    const until = now()
    for (let due = timers.takeDue(until); due; due = timers.takeDue(until)) isolate('a timer', due.callback)
    schedule()
  }

  begin()
  requireTime(now())
  return {
    now,
    get frozen() {
      return standing !== undefined
    },
    advance(by) {
      const target = requireTime(
        typeof by === 'number' ? now() + requireSpan(by) : addDuration(now(), parseDuration(by)),
      )
      travelTo(target)
    },
    set(time) {
      const ms = requireTime(timeGiven(time))
      if (ms > now()) return travelTo(ms)
      moveTo(ms)
      schedule()
    },
    freeze(stand = true) {
      const current = now()
      standing = stand ? current : undefined
      if (!stand) offset = current - Date.now()
      schedule()
    },
    reset() {
      begin()
      schedule()
    },
    restart(next) {
      ;({ start, frozen = false } = next)
      begin()
      requireTime(now())
      schedule()
    },
    image: () => ({ start, frozen, offset, standing }) as ClockImage,
    adopt(image) {
      ;({ start, frozen = false, offset, standing } = image)
      schedule()
    },
    after(ms, callback) {
      if (closed) return () => {}
      const cancel = timers.add(now() + ms, callback)
      schedule()
      return () => {
        cancel()
        schedule()
      }
    },
    close() {
      closed = true
      timers.clear()
      clearTimeout(wake)
    },
  }
}

function requireSpan(ms: number): number {
  if (!Number.isSafeInteger(ms) || ms < 0) {
    throw new RangeError(`The clock advances by a whole number of milliseconds from 0, not by ${ms}`)
  }
  return ms
}

/** What callers without types pass is checked as well. */
function timeGiven(time: number | Date | string): number {
  const ms = typeof time === 'string' ? parseIsoTime(time) : Number(time ?? Number.NaN)
  if (ms === undefined || Number.isNaN(ms))
    throw new RangeError(
      `The clock cannot be set to ${typeof time === 'string' ? JSON.stringify(time) : time}: write an ISO 8601 time such as 2026-01-31T00:00:00Z, a Date, or milliseconds since 1970${dayHint(time)}`,
    )
  return ms
}

function requireTime(ms: number): number {
  if (!isTime(ms)) {
    throw new RangeError(
      `The clock shows times from ${isoTime(EARLIEST_TIME)} to ${isoTime(LATEST_TIME)}, whole milliseconds since 1970; not ${ms}`,
    )
  }
  return ms
}

/** A callback and its due time in ms since 1970. */
interface Timer {
  readonly time: number
  readonly callback: () => unknown
}

/** Timers in the order in which they come due; those due at the same time in order of insertion. */
function createTimerQueue() {
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
