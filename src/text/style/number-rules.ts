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

const COMMA_AND_PERIOD = { decimal: ',', group: '.' } as const
const COMMA_AND_SPACE = { decimal: ',', group: ' ' } as const
const PERIOD_AND_COMMA = { decimal: '.', group: ',' } as const
const PERIOD_AND_SPACE = { decimal: '.', group: ' ' } as const

const separatorsFor = (digits: 'up_to_4' | 'from_5'): Record<string, NumberRule> => ({
  use_comma_as_decimal_separator_and_period_as_thousands_separator: { ...COMMA_AND_PERIOD, digits },
  use_comma_as_decimal_separator_and_space_as_thousands_separator: { ...COMMA_AND_SPACE, digits },
  use_comma_as_decimal_separator_period_as_thousands_separator_and_period_for_radio_stations: {
    ...COMMA_AND_PERIOD,
    digits,
    sparesRadio: true,
  },
  use_comma_as_decimal_separator_space_as_thousands_separator_and_period_for_radio_stations: {
    ...COMMA_AND_SPACE,
    digits,
    sparesRadio: true,
  },
  use_period_as_decimal_separator_and_comma_as_thousands_separator: { ...PERIOD_AND_COMMA, digits },
  use_period_as_decimal_separator_and_space_as_thousands_separator: { ...PERIOD_AND_SPACE, digits },
})

/** Separators in numbers. Ambiguous numbers stay unchanged, see `formatNumber`. */
export const numberRules = ruleGroup<NumberRule>({
  rules: {
    'numbers.decimal_separator': {
      use_comma_and_do_not_use_thousands_separator: { decimal: ',', group: '' },
      use_comma_as_decimal_separator: { decimal: ',' },
      use_comma_do_not_use_thousands_separator_and_use_period_only_for_radio_stations: {
        decimal: ',',
        group: '',
        sparesRadio: true,
      },
      use_period_and_do_not_use_thousands_separator: { decimal: '.', group: '' },
      use_period_as_decimal_separator: { decimal: '.' },
    },
    'numbers.number_format': {
      use_half_width_comma_to_separate_large_numbers_into_units_of_three_except_for_calendar_years_and_use_half_width_period_as_decimal_separator:
        PERIOD_AND_COMMA,
    },
    'numbers.large_number_format': {
      use_comma_to_separate_large_numbers_into_units_of_three_except_for_calendar_years: { group: ',' },
    },
    'numbers.thousands_separator': {
      do_not_use: { group: '' },
      do_not_use_thousands_separator: { group: '' },
      use_comma: { group: ',' },
      use_comma_to_separate_large_numbers_into_units_of_three: { group: ',' },
      use_period: { group: '.' },
      use_period_as_thousands_separator: { group: '.' },
      use_space: { group: ' ' },
      use_space_as_thousands_separator: { group: ' ' },
      use_space_to_separate_large_numbers_into_units_of_three: { group: ' ' },
      use_straight_apostrophe_as_thousands_separator: { group: "'" },
    },
    'numbers.numbers_of_5_digits_or_more': separatorsFor('from_5'),
    'numbers.numbers_up_to_4_digits': separatorsFor('up_to_4'),
  },
  compile(rules) {
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
})

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

/** Telephone numbers that begin with a country's calling code. */
export const contactRules = independentRules({
  'formatting.phone_number_country_code_format': {
    use_00_before_country_code: phones(({ country, rest }) => `00${country}${rest}`),
    use_plus_sign_before_country_code: phones(({ country, rest }) => `+${country}${rest}`),
  },
  'formatting.phone_number_format': {
    do_not_use_spaces: phones(({ prefix, country, rest }) => prefix + country + withoutSpaces(rest)),
    do_not_use_spaces_or_special_characters_between_digits_of_phone_number: phones(
      ({ prefix, country, rest }) => prefix + country + digitsOf(rest),
    ),
    keep_original_format: (text) => text,
    separate_country_code_area_code_local_prefix_and_last_four_digits_with_hyphens: northAmerican('-'),
    separate_country_code_area_code_local_prefix_and_last_four_digits_with_periods: northAmerican('.'),
    separate_country_code_area_code_local_prefix_and_last_four_digits_with_spaces: northAmerican(' '),
    use_space_after_country_code: phones(
      ({ prefix, country, rest }) => `${prefix}${country} ${rest.replace(/^[ \u00A0./-]+/, '')}`,
    ),
  },
})

/**
 * E-mail addresses, which no other rule may change: the new form, or undefined if the option keeps it.
 * `place_domain_in_parentheses` is not supported: no source shows what it looks like.
 */
export const EMAIL_FORMATS: Readonly<Record<string, (user: string, domain: string) => string>> = {
  replace_at_symbol_with_english_word_at_in_brackets_and_replace_periods_with_english_word_dot_in_brackets: (
    user,
    domain,
  ) => `${dotted(user)} [at] ${dotted(domain)}`,
  replace_at_symbol_with_english_word_at_in_brackets_with_space_on_either_side: (user, domain) =>
    `${user} [at] ${domain}`,
  replace_at_symbol_with_english_word_at_in_parentheses_with_space_on_either_side: (user, domain) =>
    `${user} (at) ${domain}`,
  replace_at_symbol_with_english_word_at_with_space_on_either_side: (user, domain) => `${user} at ${domain}`,
  use_standard_format: (user, domain) => `${user}@${domain}`,
}

const dotted = (text: string) => text.replaceAll('.', ' [dot] ')
