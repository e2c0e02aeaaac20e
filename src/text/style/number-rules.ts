import { independentRules, type LanguageChange, ruleGroup, type TextChange } from './rule-group.ts'

/** How numbers are written; undefined properties stay unchanged. */
interface NumberFormat {
  readonly decimal?: ',' | '.'
  /** Between groups of three digits; empty for none. */
  readonly group?: ',' | '.' | "'" | ' ' | ''
  /** Frequencies of radio stations keep their period. */
  readonly sparesRadio?: true
}

/** A part of the rules: for all numbers, or those with this many digits before the decimal separator. */
interface NumberRule extends NumberFormat {
  readonly digits?: 'up_to_4' | 'from_5'
}

/** Separators in numbers. Ambiguous numbers stay unchanged, see `formatNumber`. */
export const numberRules = ruleGroup<NumberRule>(
  {
    'numbers.decimal_separator': (format: NumberFormat) => format,
    'numbers.number_format': (format: NumberFormat) => format,
    'numbers.large_number_format': (format: NumberFormat) => format,
    'numbers.thousands_separator': (group: NumberFormat['group']) => ({ group }),
    'numbers.numbers_of_5_digits_or_more': (format: NumberFormat) => ({ ...format, digits: 'from_5' }),
    'numbers.numbers_up_to_4_digits': (format: NumberFormat) => ({ ...format, digits: 'up_to_4' }),
  },
  (rules) => {
    const formatFor = (digits: 'up_to_4' | 'from_5'): NumberFormat =>
      Object.assign({}, ...rules.filter((rule) => rule.digits === undefined || rule.digits === digits))
    const short = formatFor('up_to_4')
    const long = formatFor('from_5')
    return (text) =>
      text.replace(NUMBER, (whole, integer: string, group: string | undefined, decimals = '', ...rest) => {
        const at = rest.at(-2) as number
        const format = integer.replace(/\D/g, '').length < 5 ? short : long
        if (format.sparesRadio && isFrequency(text, at, at + whole.length)) return whole
        return formatNumber({ integer, group, decimals }, format) ?? whole
      })
  },
)

/** A number with its separators; not a part of a date, a time, a version, an address or a row of numbers. */
const NUMBER =
  /(?<![\p{L}\p{N}\u{F0000}-\u{FFFFD}+#]|\p{N}[.,:/'’ \u00A0\u202F-])(\d{1,3}(?:([.,'’\u00A0\u202F ])\d{3})(?:\2\d{3})*|\d+)([.,]\d+)?(?![\p{N}\u{F0000}-\u{FFFFD}]|[.,:/'’ \u00A0\u202F]\p{N}|\p{Pd}\p{N}{1,2}\p{Pd})/gu

interface WrittenNumber {
  /** With its separators. */
  readonly integer: string
  readonly group: string | undefined
  /** With the separator in front; empty without any. */
  readonly decimals: string
}

/** Longer numbers are identifiers. */
const MAX_GROUPED_DIGITS = 15

/**
 * Reformats a number; undefined leaves it. `12,345` is ambiguous if the comma is to become the decimal separator: such
 * numbers are left, and so are those whose two separators would become the same.
 */
function formatNumber(
  { integer, group: oldGroup, decimals }: WrittenNumber,
  format: NumberFormat,
): string | undefined {
  const oldDecimal = decimals.charAt(0)
  const digits = integer.replace(/\D/g, '')
  const groups = integer.length - digits.length
  if (oldGroup !== undefined && digits.startsWith('0')) {
    return groups === 1 && (oldGroup === '.' || oldGroup === ',') && decimals === ''
      ? formatNumber({ integer: integer.slice(0, -4), group: undefined, decimals: integer.slice(-4) }, format)
      : undefined
  }
  if (oldGroup !== undefined && oldGroup === oldDecimal) return undefined
  if (groups === 1 && decimals === '' && (oldGroup === ' ' || oldGroup === format.decimal)) return undefined

  const decimal = oldDecimal === '' ? '' : (format.decimal ?? oldDecimal)
  const group =
    oldGroup === undefined ? newGroup(digits, decimals, format) : keptGroup(oldGroup, decimal, format)
  if (group !== '' && group === decimal) return undefined
  return grouped(digits, group) + decimal + decimals.slice(1)
}

function grouped(digits: string, separator: string): string {
  if (separator === '') return digits
  const first = digits.length % 3 || 3
  const groups = [digits.slice(0, first)]
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3))
  return groups.join(separator)
}

/** The separator for a number without one: none if the number is short enough to be a year. */
function newGroup(digits: string, decimals: string, { group = '' }: NumberFormat): string {
  if (digits.length > MAX_GROUPED_DIGITS || digits.startsWith('0')) return ''
  return digits.length > 4 || decimals !== '' ? group : ''
}

/** The separator for a number that has one. It is dropped if the decimal separator becomes the same. */
function keptGroup(oldGroup: string, decimal: string, { group }: NumberFormat): string {
  if (group !== undefined) return group
  if (oldGroup !== decimal) return oldGroup
  return decimal === ',' ? '.' : ','
}

const isFrequency = (text: string, start: number, end: number) =>
  /\b(?:FM|AM|UKW)[ \u00A0]$/u.test(text.slice(Math.max(0, start - 5), start)) ||
  /^[ \u00A0]?(?:MHz|kHz|FM|UKW)(?!\p{L})/u.test(text.slice(end, end + 5))

/** Country calling codes of one and two digits; all others have three (E.164). */
const CALLING_CODE =
  '(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|2[1-689]\\d|3[578]\\d|42\\d|5[09]\\d|6[7-9]\\d|8[035789]\\d|9[679]\\d)'
const DIGITS = '(?:[ ().\\u00A0/-]{0,2}\\d){6,12}'
const PHONE = new RegExp(
  `(?<![\\p{L}\\p{N}\\u{F0000}-\\u{FFFFD}])(\\+|00)(${CALLING_CODE})(${DIGITS})(?![\\p{L}\\p{N}]|[.,:]\\p{N})`,
  'gu',
)

interface Phone {
  readonly prefix: '+' | '00'
  readonly country: string
  /** The digits after the calling code, as written. */
  readonly rest: string
}

/** Reformats every telephone number with a calling code; others cannot be distinguished from other numbers. */
const phones =
  (write: (phone: Phone) => string): LanguageChange =>
  (text) =>
    text.replace(PHONE, (_whole, prefix: '+' | '00', country: string, rest: string) =>
      write({ prefix, country, rest }),
    )

/** Hides telephone numbers from the rules about numbers. */
export const hidePhones: TextChange = (text, { hide }) => text.replace(PHONE, (phone) => hide(phone))

const digitsOf = (text: string) => text.replace(/\D/g, '')
const withoutSpaces = (text: string) => text.replace(/[ \u00A0]/g, '')

/** Area code, local prefix and last four digits: known only for numbers of the North American plan. */
const northAmerican = (separator: string) =>
  phones(({ prefix, country, rest }) => {
    const digits = digitsOf(rest)
    if (country !== '1' || digits.length !== 10) return prefix + country + rest
    return [prefix + country, digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].join(separator)
  })

const PHONE_FORMATS = {
  as_written: ({ prefix, country, rest }: Phone) => prefix + country + rest,
  without_spaces: ({ prefix, country, rest }: Phone) => prefix + country + withoutSpaces(rest),
  digits: ({ prefix, country, rest }: Phone) => prefix + country + digitsOf(rest),
  space_after_country_code: ({ prefix, country, rest }: Phone) =>
    `${prefix}${country} ${rest.replace(/^[ \u00A0./-]+/, '')}`,
}

/** Telephone numbers that begin with a country's calling code. */
export const contactRules = independentRules({
  'formatting.phone_number_country_code_format': (written: string) =>
    phones(({ country, rest }) => written + country + rest),
  'formatting.phone_number_format': (format: keyof typeof PHONE_FORMATS | { separator: string }) =>
    typeof format === 'string' ? phones(PHONE_FORMATS[format]) : northAmerican(format.separator),
})

/**
 * How e-mail addresses are written, which no other rule may change. `place_domain_in_parentheses` is not supported: no
 * source shows what it looks like.
 */
export interface EmailFormat {
  readonly at: string
  /** Replaces the periods. */
  readonly dot?: string
}
