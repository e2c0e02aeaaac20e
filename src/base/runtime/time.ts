/** A time in the service's JSON format: ISO 8601, milliseconds, UTC (clients need the fraction). */
export function isoTime(ms: number): string {
  const second = Math.floor(ms / 1000)
  if (second !== writtenSecond) {
    // Throws for an invalid time before it is cached.
    writtenUpToSecond = new Date(second * 1000).toISOString().slice(0, -'000Z'.length)
    writtenSecond = second
  }
  return `${writtenUpToSecond}${String(Math.floor(ms) - second * 1000).padStart(3, '0')}Z`
}

/** Formatting a time is slow, and most times of requests are within the same second. */
let writtenSecond = Number.NaN
let writtenUpToSecond = ''

/** A time without a fraction, as in usage periods: `2026-01-31T00:00:00Z`. */
export function isoSeconds(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`
}

/** The UTC day of a time: `2026-01-31`. */
export function isoDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

/** `isoDay` with a cache, since formatting is slow and most times of requests are on the same day. */
export function createDays(): (ms: number) => string {
  let start = 0
  let name = isoDay(start)
  return (ms) => {
    if (ms < start || ms >= start + DAY_MS) {
      start = Math.floor(ms / DAY_MS) * DAY_MS
      name = isoDay(start)
    }
    return name
  }
}

/** Year, month (0 to 11) and day of the month of a time in UTC. */
export function dateParts(ms: number): { year: number; month: number; day: number } {
  const date = new Date(ms)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() }
}

/** A time as a `Date`, for libraries. */
export const asDate = (ms: number): Date => new Date(ms)

/** The day of the week in UTC: 0 is Sunday, 6 Saturday. */
export function weekday(ms: number): number {
  return new Date(ms).getUTCDay()
}

/** Midnight UTC of a day; a month outside 0 to 11 counts into the neighboring years. */
export function midnight(year: number, month: number, day: number): number {
  return Date.UTC(year, month, day)
}

/** How many days the month has; a month outside 0 to 11 counts into the neighboring years. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
}

/** The same time of day this many months later, limited to the last day of the month. */
export function addMonths(ms: number, months: number): number {
  const { year, month, day } = dateParts(ms)
  const timeOfDay = ms - midnight(year, month, day)
  return midnight(year, month + months, Math.min(day, daysInMonth(year, month + months))) + timeOfDay
}

/** Milliseconds per day; in UTC all days have the same length. */
export const DAY_MS = 86_400_000

/** The first and last time that a clock can show: 1970 to 9999, so that years have four digits. */
export const EARLIEST_TIME = 0
export const LATEST_TIME = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** Whether a clock can show this time: whole milliseconds from 1970 to the end of 9999. */
export const isTime = (ms: unknown): ms is number =>
  Number.isSafeInteger(ms) && EARLIEST_TIME <= Number(ms) && Number(ms) <= LATEST_TIME

/** Milliseconds of a monotonic clock for measuring durations, unrelated to any world's time. */
export function stopwatch(): number {
  return performance.now()
}

/** A reading of the stopwatch that other processes can compare with their own: milliseconds since 1970. */
export function comparable(reading: number): number {
  return performance.timeOrigin + reading
}

/**
 * The machine's time in ms since 1970, regardless of the clocks of worlds: for values that people compare with other
 * logs.
 */
export function machineTime(): number {
  return Date.now()
}

/** The machine's time at a stopwatch reading. */
export const machineTimeOf = (stopwatchMs: number): number => machineTime() - stopwatch() + stopwatchMs

/** A time for people to compare with other logs: time of day with milliseconds, in the machine's time zone. */
export function timeOfDay(ms: number): string {
  const date = new Date(ms)
  const part = (value: number, digits = 2) => String(value).padStart(digits, '0')
  const [hours, minutes, seconds] = [date.getHours(), date.getMinutes(), date.getSeconds()]
  return `${part(hours)}:${part(minutes)}:${part(seconds)}.${part(date.getMilliseconds(), 3)}`
}

const ISO_TIME = /^(\d{4})-(\d\d)-(\d\d)(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$/

/** What to add to the message about a value that is not a time: most of those that look like one are February 30. */
export const dayHint = (value: unknown): string => (isNoDay(value) ? '; there is no such day' : '')

/** Whether it has the form of an ISO 8601 time, but of a day that the calendar lacks. */
export function isNoDay(value: unknown): boolean {
  const [, year, month, day] = (typeof value === 'string' ? ISO_TIME.exec(value) : undefined) ?? []
  return day !== undefined && Number(day) > daysInMonth(Number(year), Number(month) - 1)
}

/** The time of an ISO 8601 string, in UTC if it has no zone; undefined if it is not a time. */
export function parseIsoTime(text: string): number | undefined {
  // `Date` turns February 30 into March 2.
  if (!ISO_TIME.test(text) || isNoDay(text)) return undefined
  const zoned = /T.*(Z|[+-]\d\d:\d\d)$/.test(text) || text.length === 10 ? text : `${text}Z`
  const ms = Date.parse(zoned)
  return Number.isNaN(ms) ? undefined : ms
}
