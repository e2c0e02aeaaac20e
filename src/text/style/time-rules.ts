import { ruleGroup } from './rule-group.ts'

/** How times of day are written; undefined properties stay unchanged. */
interface TimeFormat {
  readonly clock?: 12 | 24
  /** The a.m. and p.m. markers of the 12-hour clock, with the space beside them; null for none. */
  readonly halves?: readonly [am: string, pm: string] | null
  readonly halvesInFront?: true
  /** 12:00 p.m. and a.m. by these names. */
  readonly namesNoon?: true
  readonly separator?: string
  /** Text after the minutes, as in `14시 30분`. */
  readonly minutesEnd?: string
  readonly secondsSeparator?: ':' | '.'
  readonly leadingZero?: boolean
  /** Omits the minutes of full hours. */
  readonly shortensFullHours?: true
  readonly midnight?: '00' | '24'
  readonly uhr?: true
}

/** Times of day; later rules override earlier ones. */
export const timeRules = ruleGroup<TimeFormat>(
  {
    'dates_and_times.time_format': (format: TimeFormat) => format,
    'dates_and_times.hours_minutes_separator': (separator: string) => ({ separator }),
    'dates_and_times.hours_minutes_seconds_separator': (secondsSeparator: ':' | '.') => ({
      secondsSeparator,
    }),
    'dates_and_times.midnight_in_numerals': (midnight: '00' | '24') => ({ midnight }),
    'dates_and_times.single_digit_hours': (leadingZero: boolean) => ({ leadingZero }),
  },
  (rules) => {
    const format: TimeFormat = Object.assign({}, ...rules)
    return (text, { hide }) =>
      replaceTimes(text, (time, after) => hide(withFullStop(written(time, format), time, after)))
  },
)

function written(time: WrittenTime, format: TimeFormat): string {
  const clock = format.clock ?? (time.halfDay === '' ? 24 : 12)
  const isFull = time.minutes === '' || (time.minutes === '00' && time.seconds === '')
  if (clock === 12 && format.namesNoon && isFull && time.hour % 12 === 0) {
    return time.hour === 12 ? 'noon' : 'midnight'
  }
  const { front, behind } = halvesOf(time, clock, format)
  const hour = hourOf(time, clock, format)
  const uhr = format.uhr && time.uhr === '' ? ` Uhr` : clock === 24 ? time.uhr : ''
  return front + hour + restOf(time, isFull, clock, format) + behind + uhr
}

function halvesOf(
  time: WrittenTime,
  clock: 12 | 24,
  { halves, halvesInFront }: TimeFormat,
): { front: string; behind: string } {
  if (clock === 24 || halves === null) return { front: '', behind: '' }
  if (halves === undefined) return { front: '', behind: time.halfDay }
  const half = halves[time.hour % 24 < 12 ? 0 : 1]
  return halvesInFront ? { front: half, behind: '' } : { front: '', behind: half }
}

function hourOf(
  { hour, minutes, hasLeadingZero, halfDay }: WrittenTime,
  clock: 12 | 24,
  format: TimeFormat,
): string {
  const isMidnight = hour % 24 === 0
  if (clock === 24 && isMidnight && Number(minutes) === 0 && format.midnight) return format.midnight
  const shown = clock === 12 ? ((hour + 11) % 12) + 1 : hour
  const zero = format.leadingZero ?? (hasLeadingZero || (clock === 24 && halfDay !== ''))
  const isWholeHour = minutes === '' && format.leadingZero === undefined
  return zero || (clock === 24 && isMidnight && !isWholeHour) ? String(shown).padStart(2, '0') : String(shown)
}

/**
 * Minutes and seconds with their separators. A changed separator also applies to the seconds, unless a rule names
 * theirs.
 */
function restOf(time: WrittenTime, isFull: boolean, clock: 12 | 24, format: TimeFormat): string {
  const separator = format.separator ?? (time.separator || ':')
  if (isFull && format.shortensFullHours) return ''
  if (time.minutes === '' && clock === 12 && !format.minutesEnd) return ''
  // A full hour has no minutes: 8 Uhr.
  if (time.minutes === '' && time.uhr !== '') return ''
  const minutes = time.minutes || '00'
  if (time.seconds === '') return separator + minutes + (format.minutesEnd ?? '')
  const between = format.secondsSeparator ?? (/^[:.]$/.test(separator) ? separator : time.secondsSeparator)
  const first = format.secondsSeparator ?? separator
  return `${first}${minutes}${between}${time.seconds}`
}

/** The period of `p.m.` may also end the sentence; there must be exactly one, whatever the format of the time. */
function withFullStop(text: string, { halfDay }: WrittenTime, after: string): string {
  if (text.endsWith('.')) return /^\.(?!\.)/.test(after) ? text.slice(0, -1) : text
  if (!halfDay.endsWith('.')) return text
  return after === '' || after.startsWith('\n') ? `${text}.` : text
}

/** A time of day found in a text. */
type WrittenTime = NonNullable<ReturnType<typeof timeOf>>

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
function replaceTimes(text: string, write: (time: WrittenTime, after: string) => string | undefined): string {
  return text.replace(TIMES, (whole: string, ...rest: unknown[]) => {
    const at = rest.at(-3) as number
    const time = timeOf(rest.at(-1) as Record<string, string | undefined>)
    return (time && write(time, text.slice(at + whole.length, at + whole.length + 2))) ?? whole
  })
}

function timeOf(found: Record<string, string | undefined>) {
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
    /** 0 to 24. */
    hour: half === '' ? hour : (hour % 12) + (/p/i.test(half) ? 12 : 0),
    /** Two digits, or empty if only the hour was written. */
    minutes,
    /** Two digits, or empty. */
    seconds,
    /** Whether the hour had a leading zero. */
    hasLeadingZero: written.length === 2 && written.startsWith('0'),
    /** Between hour and minutes: `:`, `.`, `h` or ` h `; empty if only the hour was written. */
    separator,
    /** Between minutes and seconds. */
    secondsSeparator: second,
    /** The a.m. or p.m. marker as written; empty on the 24-hour clock. */
    halfDay: half,
    /** The German word `Uhr` with the space before it, if it follows. */
    uhr,
  }
}
