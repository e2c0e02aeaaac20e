import { MONTHS, replaceDates, type WrittenDate } from './calendar-dates.ts'
import { ruleGroup } from './rule-group.ts'

/** Leading zeros of days and months below ten: unchanged, always, or never. */
type Zeros = 'as_written' | 'always' | 'never'

interface DateRule {
  /** Undefined leaves the date unchanged. */
  write?(date: WrittenDate, zeros: Zeros, language: string): string | undefined
  readonly zeros?: Zeros
}

const number = (written: string, zeros: Zeros) => {
  const plain = String(Number(written))
  return zeros === 'never' ? plain : zeros === 'always' ? plain.padStart(2, '0') : written
}

const dayFirst = (separator: string, zeros?: Zeros): DateRule => ({
  write: ({ year, month, day }, wanted) =>
    [number(day, zeros ?? wanted), number(month, zeros ?? wanted), year].join(separator),
})

/** Two digits for month and day, as in all standards that begin with the year. */
const yearFirst = (separator: string, zeros?: Zeros): DateRule => ({
  write: ({ year, month, day }, wanted) =>
    [
      year,
      ...[month, day].map((part) => number(part, zeros ?? (wanted === 'never' ? wanted : 'always'))),
    ].join(separator),
})

/** Keeps the date's order and separators; ISO dates always have leading zeros. */
const sameForm = (zeros: Zeros): DateRule => ({
  write({ year, month, day, form, separator }) {
    const [m, d] = [number(month, zeros), number(day, zeros)]
    if (form === 'day_first') return [d, m, year].join(separator)
    if (form === 'month_first') return [m, d, year].join(separator)
    const isIso = form === 'year_first' && separator === '-'
    return form === 'year_first' && (!isIso || zeros === 'always') ? [year, m, d].join(separator) : undefined
  },
})

type Months = (language: string) => readonly string[] | undefined

const spelledOut = (
  write: (day: string, month: string, year: string) => string,
  months: Months = (language) => MONTHS[language],
  zeros?: Zeros,
): DateRule => ({
  write({ year, month, day }, wanted, language) {
    const name = months(language)?.[Number(month) - 1]
    return name === undefined ? undefined : write(number(day, zeros ?? wanted), name, year)
  },
})

const dayMonthYear = (day: string, month: string, year: string) => `${day} ${month} ${year}`
const dayPeriodMonthYear = (day: string, month: string, year: string) => `${day}. ${month} ${year}`
const monthDayYear = (day: string, month: string, year: string) => `${month} ${day}, ${year}`

const GERMAN_SHORT = [
  'Jan.',
  'Feb.',
  'Mrz.',
  'Apr.',
  'Mai',
  'Jun.',
  'Jul.',
  'Aug.',
  'Sep.',
  'Okt.',
  'Nov.',
  'Dez.',
]
const GERMAN_LONGER = [
  'Jan.',
  'Febr.',
  'März',
  'Apr.',
  'Mai',
  'Juni',
  'Juli',
  'Aug.',
  'Sept.',
  'Okt.',
  'Nov.',
  'Dez.',
]
const SETIEMBRE = MONTHS.es?.map((name) => (name === 'septiembre' ? 'setiembre' : name))

const CHINESE_DIGITS = '〇一二三四五六七八九'
const chineseDigits = (digits: string) =>
  digits.replace(/\d/g, (digit) => CHINESE_DIGITS[Number(digit)] ?? digit)

/** Numbers up to 99 in Chinese: 三十一. */
function chineseNumber(value: number): string {
  const ones = value % 10 === 0 ? '' : chineseDigits(String(value % 10))
  if (value < 10) return ones
  const tens = Math.floor(value / 10)
  return `${tens === 1 ? '' : chineseDigits(String(tens))}十${ones}`
}

/** Dates in numerals. Only unambiguous dates are rewritten; the sources do not show the order of others. */
export const dateRules = ruleGroup<DateRule>({
  rules: {
    'dates_and_times.single_digit_days_and_months': {
      do_not_use_leading_zero: { ...sameForm('never'), zeros: 'never' },
      use_leading_zero: { ...sameForm('always'), zeros: 'always' },
    },
    'dates_and_times.dates_in_numerical_form': {
      use_dd_hyphen_mm_hyphen_yyyy: dayFirst('-'),
      use_dd_period_mm_period_yyyy: dayFirst('.'),
      use_dd_slash_mm_slash_yyyy: dayFirst('/'),
    },
    'dates_and_times.writing_dates': {
      use_dd_space_spelled_out_month_space_yyyy: spelledOut(dayMonthYear, undefined, 'never'),
    },
    'dates_and_times.date_format': {
      use_dd_period_mm_period_yy_with_leading_zeros_for_single_digit_days_and_months: {
        write: ({ year, month, day }) =>
          `${number(day, 'always')}.${number(month, 'always')}.${year.slice(-2)}`,
      },
      use_dd_period_mm_period_yyyy: dayFirst('.'),
      use_dd_period_mm_period_yyyy_with_leading_zeros_for_single_digit_days_and_months: dayFirst(
        '.',
        'always',
      ),
      use_dd_period_space_abbreviated_month_yyyy_with_abbreviations_jan_period_feb_period_mrz_period_apr_period_mai_jun_period_jul_period_aug_period_sep_period_okt_period_nov_period_dez_period_without_leading_zeros_for_single_digit_days:
        spelledOut(dayPeriodMonthYear, () => GERMAN_SHORT, 'never'),
      use_dd_period_space_abbreviated_month_yyyy_with_abbreviations_jan_period_febr_period_maerz_apr_period_mai_juni_juli_aug_period_sept_period_okt_period_nov_period_dez_period_without_leading_zeros_for_single_digit_days:
        spelledOut(dayPeriodMonthYear, () => GERMAN_LONGER, 'never'),
      use_dd_period_space_month_yyyy_without_leading_zeros_for_single_digit_days: spelledOut(
        dayPeriodMonthYear,
        undefined,
        'never',
      ),
      use_dd_slash_mm_slash_yyyy: dayFirst('/'),
      use_dd_slash_mm_slash_yyyy_with_leading_zeros_for_single_digit_days_and_months: dayFirst('/', 'always'),
      use_dd_space_spelled_out_month_space_yyyy: spelledOut(dayMonthYear),
      use_dd_space_spelled_out_month_space_yyyy_and_use_spanish_word_septiembre_for_ninth_month: spelledOut(
        dayMonthYear,
        () => MONTHS.es,
      ),
      use_dd_space_spelled_out_month_space_yyyy_and_use_spanish_word_setiembre_for_ninth_month: spelledOut(
        dayMonthYear,
        () => SETIEMBRE,
      ),
      use_dd_space_spelled_out_month_space_yyyy_without_leading_zeros_for_single_digit_days: spelledOut(
        dayMonthYear,
        undefined,
        'never',
      ),
      use_mm_slash_dd_slash_yyyy_with_leading_zeros_for_single_digit_days_and_months: {
        write: ({ year, month, day }) => `${number(month, 'always')}/${number(day, 'always')}/${year}`,
      },
      use_numerals_only_with_leading_zero_for_single_digits: sameForm('always'),
      use_numerals_only_without_leading_zero_for_single_digits: sameForm('never'),
      use_spelled_out_month_space_dd_comma_space_yyyy_and_use_spanish_word_septiembre_for_ninth_month:
        spelledOut(monthDayYear, () => MONTHS.es),
      use_spelled_out_month_space_dd_comma_space_yyyy_without_leading_zeros_for_single_digit_days: spelledOut(
        monthDayYear,
        undefined,
        'never',
      ),
      use_yyyy_chinese_word_年_mm_chinese_word_月_dd_chinese_word_日_with_chinese_numbers: {
        write: ({ year, month, day }) =>
          `${chineseDigits(year)}年${chineseNumber(Number(month))}月${chineseNumber(Number(day))}日`,
      },
      use_yyyy_chinese_word_年_mm_chinese_word_月_dd_chinese_word_日_without_leading_zero_for_single_digit_months_and_days:
        { write: ({ year, month, day }) => `${year}年${Number(month)}月${Number(day)}日` },
      use_yyyy_hyphen_mm_hyphen_dd_with_leading_zero_for_single_digit_days_and_months: yearFirst(
        '-',
        'always',
      ),
      use_yyyy_hyphen_mm_hyphen_dd_with_leading_zeros_for_single_digit_days_and_months: yearFirst(
        '-',
        'always',
      ),
      'use_yyyy_korean word_년_space_mm_korean word_월_space_dd_korean word_일_without_leading_zero_for_single_digit_days_and_months':
        { write: ({ year, month, day }) => `${year}년 ${Number(month)}월 ${Number(day)}일` },
      use_yyyy_period_mm_period_dd: yearFirst('.'),
      use_yyyy_period_space_mm_period_space_dd_period_space_without_leading_zero_for_single_digit_days_and_months:
        {
          write: ({ year, month, day }) => `${year}. ${Number(month)}. ${Number(day)}.`,
        },
      use_yyyy_slash_mm_slash_dd: yearFirst('/'),
      use_yyyy_slash_mm_slash_dd_with_leading_zero_for_single_digit_days_and_months: yearFirst('/', 'always'),
    },
  },
  compile(rules, language) {
    const zeros = rules.findLast((rule) => rule.zeros !== undefined)?.zeros ?? 'as_written'
    const write = rules.findLast((rule) => rule.write !== undefined)?.write
    return (text, { hide }) =>
      replaceDates(text, (date, after) => {
        const written = write?.(date, zeros, language)
        if (written === undefined) return undefined
        // A period after the date may also end the sentence, or already exist.
        const hasPeriod = date.separator === '. ' ? after.startsWith('.') : /^\.(?!\.)/.test(after)
        return hide(written.endsWith('.') && hasPeriod ? written.slice(0, -1) : written)
      })
  },
})
