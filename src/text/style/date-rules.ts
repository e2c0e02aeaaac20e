import { table } from '../../base/json/table.ts'
import { ruleGroup } from './rule-group.ts'

/** Leading zeros of days and months below ten: unchanged, always, or never. */
type Zeros = 'as_written' | 'always' | 'never'

interface DateRule {
  /** Undefined leaves the date unchanged. */
  readonly write: (date: WrittenDate, zeros: Zeros, language: string) => string | undefined
  readonly zeros?: Zeros
}

/**
 * What replaces a date: a pattern, in which `d` and `m` have no leading zero, `dd` and `mm` always have two digits, `D`
 * and `M` are as the rule about leading zeros says, and `DD` and `MM` have two digits unless it says no; or the date's own
 * form with other zeros.
 */
type DateForm =
  | string
  | { readonly pattern: string; readonly months?: string; readonly numerals?: 'chinese' }
  | { readonly zeros: Zeros }

/** Dates in numerals. Only unambiguous dates are rewritten; the sources do not show the order of others. */
export const dateRules = ruleGroup<DateRule>(
  {
    'dates_and_times.single_digit_days_and_months': (zeros: Zeros) => ({ ...sameForm(zeros), zeros }),
    'dates_and_times.dates_in_numerical_form': inForm,
    'dates_and_times.writing_dates': inForm,
    'dates_and_times.date_format': inForm,
  },
  (rules, language) => {
    const zeros = rules.findLast((rule) => rule.zeros !== undefined)?.zeros ?? 'as_written'
    const write = rules.at(-1)?.write
    return (text, { hide }) =>
      replaceDates(text, (date, after) => {
        const written = write?.(date, zeros, language)
        if (written === undefined) return undefined
        // A period after the date may also end the sentence, or already exist.
        const hasPeriod = date.separator === '. ' ? after.startsWith('.') : /^\.(?!\.)/.test(after)
        return hide(written.endsWith('.') && hasPeriod ? written.slice(0, -1) : written)
      })
  },
)

function inForm(form: DateForm): DateRule {
  if (typeof form === 'string') return inPattern(form)
  if ('zeros' in form) return sameForm(form.zeros)
  return inPattern(form.pattern, form.months, form.numerals)
}

/** The names of the months, as written within a sentence. */
const MONTHS: Readonly<Record<string, string>> = table({
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  en: 'January February March April May June July August September October November December',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
})

/** @param months their names, if they are not those of the language */
function inPattern(pattern: string, months?: string, numerals?: 'chinese'): DateRule {
  return {
    write({ year, month, day }, zeros, language) {
      const name = (months ?? MONTHS[language])?.split(' ')[Number(month) - 1]
      if (name === undefined && pattern.includes('MMMM')) return undefined
      const isChinese = numerals === 'chinese'
      return pattern.replace(/YYYY|YY|MMMM|([DMdm])\1?/g, (field) => {
        if (field === 'MMMM') return name ?? ''
        if (field.startsWith('Y')) return isChinese ? chineseDigits(year) : year.slice(-field.length)
        const part = /d/i.test(field) ? day : month
        return isChinese ? chineseNumber(Number(part)) : number(part, zerosOf(field, zeros))
      })
    },
  }
}

function zerosOf(field: string, wanted: Zeros): Zeros {
  if (field === field.toLowerCase()) return field.length === 2 ? 'always' : 'never'
  return field.length === 2 && wanted !== 'never' ? 'always' : wanted
}

const number = (written: string, zeros: Zeros) => {
  const plain = String(Number(written))
  return zeros === 'never' ? plain : zeros === 'always' ? plain.padStart(2, '0') : written
}

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

/** A date found in a text. */
interface WrittenDate {
  readonly year: string
  /** As written, with or without leading zero. */
  readonly month: string
  readonly day: string
  readonly form: 'year_first' | 'day_first' | 'month_first' | 'cjk'
  /** Between the parts; undefined for `2026年1月31日` and the like. */
  readonly separator: string
}

const BEFORE = '(?<![\\p{L}\\p{N}\\u{F0000}-\\u{FFFFD}]|\\p{N}[.,:/-])'
const AFTER = '(?![\\p{N}\\u{F0000}-\\u{FFFFD}]|[.:/-]\\p{N})'
const DATES = new RegExp(
  [
    `${BEFORE}(?<y1>\\d{4})(?<s1>[-/]|\\. ?)(?<m1>\\d{1,2})\\k<s1>(?<d1>\\d{1,2})(?!\\p{L})${AFTER}`,
    `${BEFORE}(?<a>\\d{1,2})(?<s2>[-/.])(?<b>\\d{1,2})\\k<s2>(?<y2>\\d{4})(?!\\p{L})${AFTER}`,
    `${BEFORE}(?<y3>\\d{4})(?:년 ?|年)(?<m3>\\d{1,2})(?:월 ?|月)(?<d3>\\d{1,2})[일日](?!\\p{N})`,
  ].join('|'),
  'gu',
)

/**
 * Reformats every unambiguous date in numerals: year first, with periods, with a day above 12, or day and month the
 * same. `write` returns undefined for dates that should stay.
 */
function replaceDates(text: string, write: (date: WrittenDate, after: string) => string | undefined): string {
  return text.replace(DATES, (whole: string, ...rest: unknown[]) => {
    const after = (rest.at(-3) as number) + whole.length
    const date = dateOf(rest.at(-1) as Record<string, string | undefined>)
    return date && isReal(date) ? (write(date, text.slice(after, after + 2)) ?? whole) : whole
  })
}

function dateOf(found: Record<string, string | undefined>): WrittenDate | undefined {
  const { y1, s1, m1, d1, y2, s2, a, b, y3, m3, d3 } = found
  if (y1 && s1 && m1 && d1) return { year: y1, month: m1, day: d1, form: 'year_first', separator: s1 }
  if (y3 && m3 && d3) return { year: y3, month: m3, day: d3, form: 'cjk', separator: '' }
  if (!y2 || !s2 || !a || !b) return undefined
  if (s2 === '.' || Number(a) > 12 || Number(a) === Number(b))
    return { year: y2, month: b, day: a, form: 'day_first', separator: s2 }
  if (Number(b) > 12) return { year: y2, month: a, day: b, form: 'month_first', separator: s2 }
  return undefined
}

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function isReal({ month, day }: WrittenDate): boolean {
  const days = DAYS[Number(month) - 1]
  return days !== undefined && Number(day) >= 1 && Number(day) <= days
}
