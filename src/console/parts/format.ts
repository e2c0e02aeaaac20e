/** A number with thousands separators, in the browser's locale. */
export const count = (number: number): string => new Intl.NumberFormat().format(number)

/** A size in bytes, formatted for people. */
export function bytes(number: number): string {
  if (number < 1000) return `${number} B`
  const [unit, divisor] = number < 1_000_000 ? ['kB', 1000] : ['MB', 1_000_000]
  return `${new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 }).format(number / divisor)} ${unit}`
}

/** A duration in milliseconds, formatted for people. */
export function duration(ms: number): string {
  if (ms < 1) return '<1 ms'
  if (ms < 10_000) return `${count(Math.round(ms))} ms`
  return `${new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 }).format(ms / 1000)} s`
}

/** An ISO 8601 time to the second, as `2026-01-31 12:00:00`. */
export const dateTime = (time: string): string => time.slice(0, 19).replace('T', ' ')
