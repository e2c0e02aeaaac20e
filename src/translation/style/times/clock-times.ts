/** A time of day found in a text. */
export interface WrittenTime {
  /** 0 to 24. */
  readonly hour: number
  /** Two digits, or empty if only the hour was written. */
  readonly minutes: string
  /** Two digits, or empty. */
  readonly seconds: string
  /** Whether the hour had a leading zero. */
  readonly hasLeadingZero: boolean
  /** Between hour and minutes: `:`, `.`, `h` or ` h `; empty if only the hour was written. */
  readonly separator: string
  /** Between minutes and seconds. */
  readonly secondsSeparator: string
  /** The a.m. or p.m. marker as written; empty on the 24-hour clock. */
  readonly halfDay: string
  /** The German word `Uhr` with the space before it, if it follows. */
  readonly uhr: string
}

const BEFORE =
  '(?<![\\p{L}\\p{N}\\p{Sc}\\u{F0000}-\\u{FFFFD}+#]|\\p{N}[.,:/-]|上午|下午|早上|晚上|[点时]|시 ?|오전 ?|오후 ?)'
const SPACE = '[ \\u00A0\\u202F]?'
const HALF_DAY = `${SPACE}(?:[ap]\\.${SPACE}m\\.|[ap]m(?!\\p{L}))`
const TIMES = new RegExp(
  `${BEFORE}(?<hour>\\d{1,2})(?:(?<separator>[:.]|${SPACE}h${SPACE})(?<minutes>[0-5]\\d)(?:(?<second>[:.])(?<seconds>[0-5]\\d))?)?` +
    `(?:(?<half>${HALF_DAY})|(?<uhr>${SPACE}Uhr(?!\\p{L})))?(?![\\p{L}\\p{N}\\u{F0000}-\\u{FFFFD}]|[.,:/-]\\p{N}|${SPACE}[%°]|${HALF_DAY})`,
  'giu',
)

/**
 * Reformats every time of day. A time is recognized by its colon or `h`, or by what follows it (`a.m.`, `Uhr`); one
 * with only a period could be a number, an amount or a version, and stays unchanged. A time without a.m. or p.m. is
 * read on the 24-hour clock. `write` returns undefined for times that should stay.
 */
export function replaceTimes(
  text: string,
  write: (time: WrittenTime, after: string) => string | undefined,
): string {
  return text.replace(TIMES, (whole: string, ...rest: unknown[]) => {
    const at = rest.at(-3) as number
    const time = timeOf(rest.at(-1) as Record<string, string | undefined>)
    return (time && write(time, text.slice(at + whole.length, at + whole.length + 2))) ?? whole
  })
}

function timeOf(found: Record<string, string | undefined>): WrittenTime | undefined {
  const {
    hour: written = '',
    separator = '',
    minutes = '',
    seconds = '',
    second = '',
    half = '',
    uhr = '',
  } = found
  const isMarked = half !== '' || uhr !== ''
  if (minutes === '' && !isMarked) return undefined
  if (separator === '.' && !isMarked) return undefined
  const hour = Number(written)
  if (half === '' ? hour > 24 || (hour === 24 && Number(minutes) > 0) : hour < 1 || hour > 12)
    return undefined
  return {
    hour: half === '' ? hour : (hour % 12) + (/p/i.test(half) ? 12 : 0),
    minutes,
    seconds,
    hasLeadingZero: written.length === 2 && written.startsWith('0'),
    separator,
    secondsSeparator: second,
    halfDay: half,
    uhr,
  }
}
