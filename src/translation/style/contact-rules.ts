import { independentRules, type LanguageChange, type TextChange } from './rule-group.ts'

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
