/** Invisible characters that change how text is displayed or read. They are shown by name. */
const HIDDEN =
  /([\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff])/

/**
 * Text from outside. It is isolated, so that its direction does not affect the text around it, and invisible characters
 * are shown as code points.
 */
export const Foreign = ({ text }: { readonly text: string }) => (
  <bdi dir="auto">
    {text.split(HIDDEN).map((part, index) =>
      // What the expression captures is at odd places.
      index % 2 === 1 ? (
        <span key={index} class="hidden-character" title="Invisible character">
          {codePoint(part)}
        </span>
      ) : (
        part
      ),
    )}
  </bdi>
)

const codePoint = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** About three lines. */
const SHORT = 220

/** Text from outside. Only the beginning of a long text is shown until somebody expands it. */
export function LongText({ text }: { readonly text: string }) {
  if (text.length <= SHORT)
    return (
      <p>
        <Foreign text={text} />
      </p>
    )
  return (
    <details class="long-text">
      <summary>
        <Foreign text={`${text.slice(0, SHORT)}…`} />
      </summary>
      <Foreign text={text} />
    </details>
  )
}

/** A number with thousands separators, in the browser's locale. */
export const count = (number: number): string => new Intl.NumberFormat().format(number)

/** A number and what it counts, such as `1 document` and `2 documents`. */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${count(number)} ${number === 1 ? one : many}`

const tenths = (number: number) =>
  new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 }).format(number)

/** A name of the interface, such as `status_code`, as words. */
export const inWords = (name: string): string => name.replaceAll('_', ' ')

/** A size in bytes, formatted for people. */
export function bytes(number: number): string {
  if (number < 1000) return `${number} B`
  return number < 1_000_000 ? `${tenths(number / 1000)} kB` : `${tenths(number / 1_000_000)} MB`
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A duration in milliseconds, formatted for people. */
export function duration(ms: number): string {
  if (ms === 0) return '0 ms'
  if (ms < 1) return '<1 ms'
  if (ms < 10_000) return `${count(Math.round(ms))} ms`
  if (ms < MINUTE_MS) return `${tenths(ms / 1000)} s`
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min ${Math.floor((ms % MINUTE_MS) / 1000)} s`
  return `${count(Math.floor(ms / HOUR_MS))} h ${Math.floor((ms % HOUR_MS) / MINUTE_MS)} min`
}

const TIME = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium', hourCycle: 'h23' })

/** The time of day, in the browser's time zone. */
export const timeOfDay = (time: Date | number): string => TIME.format(time)

/** An ISO 8601 time to the second, as `2026-01-31 12:00:00`. */
export const dateTime = (time: string): string => time.slice(0, 19).replace('T', ' ')

/** The day of an ISO 8601 time, as `2026-01-31`. */
export const dayOf = (time: string): string => time.slice(0, 10)
