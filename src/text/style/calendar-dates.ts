/** A date found in a text. */
export interface WrittenDate {
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
export function replaceDates(
  text: string,
  write: (date: WrittenDate, after: string) => string | undefined,
): string {
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

/** The names of the months, as written within a sentence. */
export const MONTHS: Readonly<Record<string, readonly string[]>> = {
  de: [
    'Januar',
    'Februar',
    'März',
    'April',
    'Mai',
    'Juni',
    'Juli',
    'August',
    'September',
    'Oktober',
    'November',
    'Dezember',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  es: [
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'septiembre',
    'octubre',
    'noviembre',
    'diciembre',
  ],
  fr: [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
  it: [
    'gennaio',
    'febbraio',
    'marzo',
    'aprile',
    'maggio',
    'giugno',
    'luglio',
    'agosto',
    'settembre',
    'ottobre',
    'novembre',
    'dicembre',
  ],
}
