import { table } from '../json/table.ts'
import { addMonths, DAY_MS } from './time.ts'

/** A duration: calendar months, whose length depends on their start, plus milliseconds. */
export interface Duration {
  readonly months: number
  readonly ms: number
}

/** A string that is not a duration. */
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
const SHORT_UNIT_MS: Readonly<Record<string, number>> = table({
  ms: 1,
  s: SECOND_MS,
  m: MINUTE_MS,
  h: HOUR_MS,
  d: DAY_MS,
})

// Months and years must be whole numbers: there are no half calendar months.
const ISO =
  /^P(?=[\dT])(?:(?<years>\d+)Y)?(?:(?<months>\d+)M)?(?:(?<weeks>\d+)W)?(?:(?<days>\d+(?:[.,]\d+)?)D)?(?:T(?=\d)(?:(?<hours>\d+(?:[.,]\d+)?)H)?(?:(?<minutes>\d+(?:[.,]\d+)?)M)?(?:(?<seconds>\d+(?:[.,]\d+)?)S)?)?$/
const MONTHS_PER_YEAR = 12

/**
 * Parses a duration: `250ms`, `30s`, `15m`, `2h`, `31d`, with optional fractions, or ISO 8601, with a fraction only in
 * the smallest part. Small libraries for this find a duration anywhere in a string, and add months in the machine's
 * time zone without limiting them to the last day of a month.
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
 * Adds a duration to a time: first the months, on the UTC calendar, limited to the last day of a month (January 31 plus
 * `P1M` is the last day of February); then the milliseconds.
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
