import { ruleGroup } from './rule-group.ts'

/** How times of day are written; undefined properties stay unchanged. */
interface TimeFormat {
  readonly clock?: 12 | 24
  /** The a.m. and p.m. markers of the 12-hour clock, before or after the time; null for none. */
  readonly halves?: { readonly am: string; readonly pm: string; readonly inFront?: true } | null
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

const LOWER_WITH_PERIODS = { am: ` a.m.`, pm: ` p.m.` }
const LOWER = { am: ` am`, pm: ` pm` }
const UPPER_WITH_PERIODS = { am: ` A.M.`, pm: ` P.M.` }
const UPPER = { am: ` AM`, pm: ` PM` }
const WITH_SPACES = { am: ` a. m.`, pm: ` p. m.` }
const CHINESE = { am: '上午', pm: '下午', inFront: true } as const
const KOREAN = { am: '오전 ', pm: '오후 ', inFront: true } as const

const twelve = (halves: NonNullable<TimeFormat['halves']>, more: TimeFormat = {}): TimeFormat => ({
  clock: 12,
  halves,
  leadingZero: false,
  ...more,
})
const namedNoon = { namesNoon: true } as const
const uhr = (separator: ':' | '.', leadingZero: boolean, more: TimeFormat = {}): TimeFormat => ({
  clock: 24,
  separator,
  leadingZero,
  uhr: true,
  ...more,
})

/** Times of day; later rules override earlier ones. */
export const timeRules = ruleGroup<TimeFormat>({
  rules: {
    'dates_and_times.time_format': {
      use_12_hour_clock_and_do_not_specify_morning_or_evening: {
        clock: 12,
        halves: null,
        leadingZero: false,
      },
      use_12_hour_clock_and_lowercase_am_or_pm_with_periods: twelve(LOWER_WITH_PERIODS),
      use_12_hour_clock_and_lowercase_am_or_pm_with_periods_except_use_noon_and_midnight_instead_of_12_am_and_12_pm:
        twelve(LOWER_WITH_PERIODS, namedNoon),
      use_12_hour_clock_and_lowercase_am_or_pm_without_periods: twelve(LOWER),
      use_12_hour_clock_and_lowercase_am_or_pm_without_periods_except_use_noon_and_midnight_instead_of_12_am_and_12_pm:
        twelve(LOWER, namedNoon),
      use_12_hour_clock_and_uppercase_am_or_pm_with_periods: twelve(UPPER_WITH_PERIODS),
      use_12_hour_clock_and_uppercase_am_or_pm_with_periods_except_use_noon_and_midnight_instead_of_12_am_and_12_pm:
        twelve(UPPER_WITH_PERIODS, namedNoon),
      use_12_hour_clock_and_uppercase_am_or_pm_without_periods: twelve(UPPER),
      use_12_hour_clock_and_uppercase_am_or_pm_without_periods_except_use_noon_and_midnight_instead_of_12_am_and_12_pm:
        twelve(UPPER, namedNoon),
      use_12_hour_clock_and_write_chinese_word_上午_or_下午_or_chinese_word_早上_or_晚上_followed_by_arabic_numerals:
        twelve(CHINESE, { separator: ':' }),
      use_12_hour_clock_and_write_chinese_word_上午_or_下午_or_chinese_word_早上_or_晚上_followed_by_arabic_numerals_with_chinese_word_点_for_hours:
        twelve(CHINESE, { separator: '点', minutesEnd: '分' }),
      use_12_hour_clock_and_write_chinese_word_上午_or_下午_or_chinese_word_早上_or_晚上_followed_by_arabic_numerals_with_chinese_words_时_and_分_for_hours_and_minutes:
        twelve(CHINESE, { separator: '时', minutesEnd: '分' }),
      use_12_hour_clock_with_arabic_numerals_and_colon: {
        clock: 12,
        halves: null,
        separator: ':',
        leadingZero: false,
      },
      use_12_hour_clock_with_korean_words_시_and_분: twelve(KOREAN, { separator: '시 ', minutesEnd: '분' }),
      use_12_hour_clock_without_leading_zero_or_minutes_for_full_hours_use_colon_as_separator_and_lowercase_am_or_pm_without_periods:
        twelve(LOWER, { separator: ':', shortensFullHours: true }),
      use_12_hour_clock_without_leading_zero_or_minutes_for_full_hours_use_colon_as_separator_and_uppercase_am_or_pm_without_periods:
        twelve(UPPER, { separator: ':', shortensFullHours: true }),
      use_12_hour_clock_without_leading_zero_use_period_as_separator_and_lowercase_am_or_pm_with_periods_and_spaces:
        twelve(WITH_SPACES, { separator: '.' }),
      use_24_hour_clock: { clock: 24 },
      use_24_hour_clock_with_arabic_numerals_and_colon: { clock: 24, separator: ':' },
      use_24_hour_clock_with_colon_as_separator: { clock: 24, separator: ':' },
      use_24_hour_clock_with_korean_words_시_and_분: { clock: 24, separator: '시 ', minutesEnd: '분' },
      use_24_hour_clock_with_period_as_separator: { clock: 24, separator: '.' },
      use_hh_colon_mm_german_word_uhr_with_leading_zeros_for_single_digit_hours: uhr(':', true),
      use_hh_colon_mm_german_word_uhr_without_leading_zeros_for_single_digit_hours: uhr(':', false),
      use_hh_period_mm_german_word_uhr_with_leading_zeros_for_single_digit_hours: uhr('.', true),
      use_hh_period_mm_german_word_uhr_without_leading_zeros_for_single_digit_hours: uhr('.', false),
      use_hh_period_mm_german_word_uhr_without_leading_zeros_for_single_digit_hours_and_for_full_hours_state_hour_only:
        uhr('.', false, { shortensFullHours: true }),
    },
    'dates_and_times.hours_minutes_separator': {
      use_colon_without_spaces: { separator: ':' },
      use_letter_h_with_regular_space_on_either_side: { separator: ' h ' },
      use_letter_h_without_spaces: { separator: 'h' },
    },
    'dates_and_times.hours_minutes_seconds_separator': {
      use_colon: { secondsSeparator: ':' },
      use_period: { secondsSeparator: '.' },
    },
    'dates_and_times.midnight_in_numerals': {
      use_00_00: { midnight: '00' },
      use_24_00: { midnight: '24' },
    },
    'dates_and_times.single_digit_hours': {
      do_not_use_leading_zero: { leadingZero: false },
      use_leading_zero: { leadingZero: true },
    },
  },
  compile(rules) {
    const format: TimeFormat = Object.assign({}, ...rules)
    return (text, { hide }) =>
      replaceTimes(text, (time, after) => hide(withFullStop(written(time, format), time, after)))
  },
})

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
  { halves }: TimeFormat,
): { front: string; behind: string } {
  if (clock === 24 || halves === null) return { front: '', behind: '' }
  if (halves === undefined) return { front: '', behind: time.halfDay }
  const half = time.hour % 24 < 12 ? halves.am : halves.pm
  return halves.inFront ? { front: half, behind: '' } : { front: '', behind: half }
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
interface WrittenTime {
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
function replaceTimes(text: string, write: (time: WrittenTime, after: string) => string | undefined): string {
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
