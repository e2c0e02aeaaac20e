import { addMonths, DAY_MS } from './time.ts'

/** A span of time: calendar months, whose length depends on when they begin, and milliseconds on top. */
export interface Duration {
  readonly months: number
  readonly ms: number
}

/** A text that names no duration. */
export class InvalidDuration extends RangeError {
  constructor(text: string) {
    super(
      `${JSON.stringify(text)} is not a duration: write it like 250ms, 30s, 15m, 2h, 31d, or ISO 8601 (P1M, PT90M)`,
    )
    this.name = 'InvalidDuration'
  }
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

const SHORT = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/
const SHORT_UNIT_MS: Readonly<Record<string, number>> = {
  ms: 1,
  s: SECOND_MS,
  m: MINUTE_MS,
  h: HOUR_MS,
  d: DAY_MS,
}

// Months and years are whole: there is no half a month on the calendar.
const ISO =
  /^P(?=[\dT])(?:(?<years>\d+)Y)?(?:(?<months>\d+)M)?(?:(?<weeks>\d+)W)?(?:(?<days>\d+(?:[.,]\d+)?)D)?(?:T(?=\d)(?:(?<hours>\d+(?:[.,]\d+)?)H)?(?:(?<minutes>\d+(?:[.,]\d+)?)M)?(?:(?<seconds>\d+(?:[.,]\d+)?)S)?)?$/
const MONTHS_PER_YEAR = 12

/**
 * Reads a duration: `250ms`, `30s`, `15m`, `2h`, `31d`, a fraction allowed, or ISO 8601, where a fraction is allowed in
 * the smallest part only. Written here since the small libraries for it find a duration anywhere in a text and add
 * months in the machine's time zone, past the end of shorter months.
 * @throws InvalidDuration
 */
export function parseDuration(text: string): Duration {
  const duration = parseShort(text) ?? parseIso(text)
  if (!duration || !Number.isSafeInteger(duration.ms) || !Number.isSafeInteger(duration.months)) {
    throw new InvalidDuration(text)
  }
  return duration
}

/**
 * The time that lies a duration after another: months first, on the calendar of UTC, the day being the month's last
 * where it is too short (31 January and `P1M`: the last of February); then the milliseconds.
 */
export function addDuration(time: number, { months, ms }: Duration): number {
  return addMonths(time, months) + ms
}

function parseShort(text: string): Duration | undefined {
  const [, amount, unit = ''] = SHORT.exec(text) ?? []
  return amount === undefined
    ? undefined
    : { months: 0, ms: Math.round(Number(amount) * (SHORT_UNIT_MS[unit] ?? 0)) }
}

function parseIso(text: string): Duration | undefined {
  const parts = ISO.exec(text)?.groups
  if (!parts) return undefined
  const { years, months, weeks, days, hours, minutes, seconds } = parts
  const given = [weeks, days, hours, minutes, seconds].filter((part) => part !== undefined)
  if (given.slice(0, -1).some((part) => /[.,]/.test(part))) return undefined
  return {
    months: amount(years) * MONTHS_PER_YEAR + amount(months),
    ms: Math.round(
      amount(weeks) * 7 * DAY_MS +
        amount(days) * DAY_MS +
        amount(hours) * HOUR_MS +
        amount(minutes) * MINUTE_MS +
        amount(seconds) * SECOND_MS,
    ),
  }
}

const amount = (part: string | undefined) => (part === undefined ? 0 : Number(part.replace(',', '.')))
