import { independentRules, type LanguageChange } from './rule-group.ts'

/** A number that may precede a unit; not the end of a larger construct. */
const NUMBER =
  "(?<![\\p{L}\\p{N}\\u{F0000}-\\u{FFFFD}]|\\p{N}[.,:/])(\\p{N}+(?:[.,'’]\\p{N}+|[ \\u00A0\\u202F]\\p{N}{3}(?!\\p{N})){0,6})"
const SPACE = '[ \\u00A0\\u202F]?'

/** Replaces text after a number. */
const behind = (pattern: string, write: string | ((amount: string) => string)): LanguageChange => {
  const found = new RegExp(`${NUMBER}${SPACE}(?:${pattern})`, 'giu')
  return (text) =>
    text.replace(found, (_whole, amount: string) =>
      typeof write === 'string' ? amount + write : write(amount),
    )
}

/** The percent sign and the words for it in the languages of lists; longer words first. */
const PERCENT =
  '[%％](?![\\p{L}\\p{N}])|(?:per ?cento?|percento|pour ?cent|por ciento|por cien|prozent)(?!\\p{L})|パーセント|퍼센트'
const percent = (written: string) => behind(PERCENT, written)

/** The meaning of a word without a scale: replacing others would turn Fahrenheit into Celsius. */
const CELSIUS = `°${SPACE}C(?!\\p{L})|℃`
const degrees = (space: string): LanguageChange => {
  const found = new RegExp(`${NUMBER}${SPACE}(°${SPACE}[CF](?!\\p{L})|[℃℉])`, 'gu')
  return (text) =>
    text.replace(
      found,
      (_whole, amount: string, unit: string) => amount + space + unit.replace(/[ \u00A0\u202F]/u, ''),
    )
}

/** Symbols that have no other meaning after a number. `h`, `min`, `s` belong to times, `in` is a word. */
const UNITS =
  'km/h|km²|m²|cm²|m³|kWh|kcal|mAh|kHz|MHz|GHz|Hz|dpi|km|cm|mm|nm|µm|kg|mg|µg|ml|mL|cl|dl|hl|kB|KB|MB|GB|TB|kW|MW|kV|mV|mA|kPa|hPa|ha|lb|oz|ft|mi|[mgltVWLNJ]'
const unitSpacing = (space: string): LanguageChange => {
  const found = new RegExp(`${NUMBER}${SPACE}(${UNITS})(?![\\p{L}\\p{N}\\u{F0000}-\\u{FFFFD}/'’])`, 'gu')
  return (text) => text.replace(found, `$1${space}$2`)
}

const X = `${SPACE}[x×]${SPACE}`
const HIDDEN = '\\u{F0000}-\\u{FFFFD}'
/** A number followed by a symbol. The second number is the first of the next pair, so it is matched by a lookahead. */
const DIMENSION = new RegExp(
  `(?:(?<![\\p{L}\\p{N}${HIDDEN}])|(?<=\\p{N}${X}))(\\p{N}+(?:[.,]\\p{N}+)?)${X}(?=\\p{N}+(?:[.,]\\p{N}+)?(?:${X}\\p{N}|(?!\\p{L}*[\\p{N}_]|[${HIDDEN}])))`,
  'gu',
)
const dimensions =
  (sign: string): LanguageChange =>
  (text) =>
    text.replace(DIMENSION, `$1${sign}`)

/**
 * Elements of a sum or an equation. Minus and slash are excluded: they also occur in dates, ranges and telephone
 * numbers.
 */
const spacedMathematics: LanguageChange = (text) =>
  text.replace(/(?<=[\p{N})])[ \u00A0]?([+=×÷<>≤≥≠±])[ \u00A0]?(?=[\p{N}(])/gu, ' $1 ')

const leadingZero: LanguageChange = (text) =>
  text.replace(
    /(?<![\p{L}\p{N}\u{F0000}-\u{FFFFD}.,)\]…])([.,])(?=\p{N}+(?![\p{L}\p{N}]|[.,]\p{N}))/gu,
    '0$1',
  )

const plural = (one: string, many: string) => (amount: string) => `${amount} ${amount === '1' ? one : many}`

/** Japanese: with arabic numerals in hiragana, with kanji numerals in kanji. */
const counters: LanguageChange = (text) =>
  text
    .replace(/(?<=[\p{Nd}][ ]?)(?:箇|カ|ヵ|ヶ|ケ)(?=[所月])/gu, 'か')
    .replace(/(?<=[一二三四五六七八九十百千])(?:か|カ|ヵ|ヶ|ケ)(?=[所月])/gu, '箇')

const widthOf =
  (from: RegExp, shift: number): LanguageChange =>
  (text) =>
    text.replace(from, (digit) => String.fromCharCode(digit.charCodeAt(0) + shift))

/** Numbers with units. */
export const quantityRules = independentRules({
  'numbers.decimal_numbers_less_than_one': { always_use_0_before_decimal_separator: leadingZero },
  'numbers.dimensions_separator': {
    use_multiplication_sign_between_dimensions_with_space_on_either_side: dimensions(' × '),
    use_multiplication_sign_between_dimensions_without_space_on_either_side: dimensions('×'),
    use_x_between_dimensions_with_space_on_either_side: dimensions(' x '),
    use_x_between_dimensions_without_space_on_either_side: dimensions('x'),
  },
  'numbers.mathematical_expression_spacing': {
    use_space_between_elements_of_mathematical_expression_or_equation: spacedMathematics,
  },
  'numbers.percentage_format': {
    use_arabic_numerals_followed_by_percent_symbol_without_space: percent('%'),
    use_numerals_followed_by_full_width_percent_symbol_without_space: percent('％'),
    use_numerals_followed_by_japanese_word_パーセント_without_space: percent('パーセント'),
    use_numerals_followed_by_korean_word_퍼센트: percent('퍼센트'),
    use_numerals_followed_by_percent_symbol: percent('%'),
    use_numerals_followed_by_space_then_german_word_prozent: percent(' Prozent'),
    use_numerals_followed_by_space_then_half_width_percent_symbol: percent(' %'),
    use_numerals_followed_by_space_then_italian_word_per_cento: percent(' per cento'),
    use_numerals_followed_by_space_then_italian_word_percento: percent(' percento'),
    use_numerals_followed_by_space_then_korean_word_퍼센트: percent(' 퍼센트'),
    use_numerals_followed_by_space_then_percent_symbol: percent(' %'),
    use_numerals_followed_by_space_then_spell_out_per_cent: percent(' per cent'),
    use_numerals_followed_by_space_then_spell_out_percent: percent(' percent'),
    use_spanish_word_por_cien: percent(' por cien'),
    use_spanish_word_por_ciento: percent(' por ciento'),
  },
  'numbers.temperature_format': {
    use_arabic_numerals_followed_by_unit_symbol_without_space: degrees(''),
    use_italian_word_grado_and_do_not_specify_temperature_scale: behind(CELSIUS, plural('grado', 'gradi')),
    use_numerals_followed_by_japanese_word_度_without_space: behind(CELSIUS, '度'),
    use_numerals_followed_by_korean_word_도: behind(CELSIUS, '도'),
    use_numerals_followed_by_space_then_unit_symbol: degrees(' '),
    use_numerals_followed_by_unit_symbol_without_space: degrees(''),
    use_spanish_word_grado_and_do_not_specify_temperature_scale: behind(CELSIUS, plural('grado', 'grados')),
  },
  'numbers.units_of_measure_spacing': {
    do_not_use_space_between_numeral_and_unit_of_measure: unitSpacing(''),
    use_space_between_numeral_and_unit_of_measure: unitSpacing(' '),
  },
  'formatting.space_between_arabic_numerals_and_unit': { do_not_use: unitSpacing('') },
  'numbers.use_of_hiragana_and_kanji': {
    use_hiragana_japanese_word_か所_or_か月_when_using_arabic_numerals_in_horizontal_writing_but_use_kanji_japanese_word_箇所_or_箇月_when_using_kanji_numbers:
      counters,
  },
})

/** The width of digits; applied last, since every other rule expects half-width digits. */
export const digitWidthRules = independentRules({
  'numbers.writing_numbers': {
    use_full_width_arabic_numerals_and_only_use_kanji_numbers_where_it_would_otherwise_sound_unnatural:
      widthOf(/[0-9]/g, 0xfee0),
    use_half_width_arabic_numerals_and_only_use_kanji_numbers_where_it_would_otherwise_sound_unnatural:
      widthOf(/[０-９]/g, -0xfee0),
  },
})

/** Symbols and their default currencies; `$` is the US dollar. */
const CODE_OF: Readonly<Record<string, string>> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '￥': 'JPY',
  '₩': 'KRW',
  '￦': 'KRW',
  '₹': 'INR',
  '₽': 'RUB',
  '₺': 'TRY',
  '₴': 'UAH',
  '₪': 'ILS',
  '₫': 'VND',
  '฿': 'THB',
}
/** Currencies without their own symbol, identified by their codes. */
const WITHOUT_SYMBOL = [
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'HUF',
  'RON',
  'BGN',
  'CAD',
  'AUD',
  'NZD',
  'BRL',
  'MXN',
  'CNY',
  'SGD',
  'HKD',
  'ZAR',
  'AED',
]
const SYMBOL_OF = new Map(
  Object.entries(CODE_OF)
    .filter(([symbol]) => symbol !== '￥' && symbol !== '￦')
    .map(([symbol, code]) => [code, symbol]),
)

const CODE = `(?:${[...SYMBOL_OF.keys(), ...WITHOUT_SYMBOL].join('|')})(?!\\p{L})`
const SIGN = `[${Object.keys(CODE_OF).join('').replace('$', '\\$')}]|${CODE}`
const AMOUNT = "-?\\p{N}+(?:[.,'’]\\p{N}+|[ \\u00A0\\u202F]\\p{N}{3}(?!\\p{N})){0,6}"
const MONEY = new RegExp(
  `(?<![\\p{L}\\p{N}\\u{F0000}-\\u{FFFFD}\\p{Sc}]|(?:[\\p{N}\\p{Sc}]|${CODE})${SPACE}|\\p{N}[.,:])(?:(?<front>${SIGN})(?<gap>${SPACE})(?<amount>${AMOUNT})|(?<first>${AMOUNT})(?<space>${SPACE})(?<back>${SIGN}))(?!${SPACE}(?:[\\p{N}\\p{Sc}]|${CODE})|[\\p{L}\\u{F0000}-\\u{FFFFD}]|[.,'’:]\\p{N})`,
  'gu',
)

interface Money {
  readonly amount: string
  readonly code: string
  /** The symbol or code as it was written. */
  readonly sign: string
  readonly isInFront: boolean
  /** Between sign and amount. */
  readonly space: string
}

/** Rewrites every amount with a currency symbol or code; undefined leaves it unchanged. */
const money =
  (write: (money: Money) => string | undefined): LanguageChange =>
  (text) =>
    text.replace(MONEY, (whole: string, ...rest: unknown[]) => {
      const found = rest.at(-1) as Record<string, string | undefined>
      const sign = found.front ?? found.back ?? ''
      const amount = found.amount ?? found.first ?? ''
      const space = found.gap ?? found.space ?? ''
      const isInFront = found.front !== undefined
      return write({ amount, sign, code: CODE_OF[sign] ?? sign, isInFront, space }) ?? whole
    })

const symbol = ({ code }: Money) => SYMBOL_OF.get(code)
/** Replaces the symbol or code in place; codes are separated by a space. */
const inPlace = ({ amount, isInFront, space }: Money, sign: string, gap = space) =>
  isInFront ? sign + gap + amount : amount + gap + sign
const withSymbol = (write: (amount: string, sign: string) => string) =>
  money((found) => {
    const sign = symbol(found)
    return sign === undefined ? undefined : write(found.amount, sign)
  })
const inFront = (space: string) => withSymbol((amount, sign) => sign + space + amount)
const codeInFront = money(({ amount, code }) => `${code} ${amount}`)

const FULL_WIDTH: Readonly<Record<string, string>> = { $: '＄', '£': '￡', '¥': '￥', '₩': '￦' }
const fullWidth = money((found) => {
  const sign = symbol(found)
  return sign === undefined ? undefined : (FULL_WIDTH[sign] ?? sign) + found.amount
})

/** Amounts with a symbol or a code. If a currency has no symbol, options that require one keep the code. */
export const currencyRules = independentRules({
  'numbers.currency_format': {
    use_amount_followed_by_currency_symbol_without_space: withSymbol((amount, sign) => amount + sign),
    use_amount_followed_by_space_then_currency_symbol: withSymbol((amount, sign) => `${amount} ${sign}`),
    use_amount_followed_by_space_then_iso_code: money(({ amount, code }) => `${amount} ${code}`),
    use_currency_symbol_but_use_iso_code_if_no_symbol_exists: money((found) =>
      inPlace(found, symbol(found) ?? found.code),
    ),
    use_currency_symbol_followed_by_amount_in_arabic_numerals_without_space: inFront(''),
    use_currency_symbol_followed_by_amount_without_space: inFront(''),
    use_currency_symbol_followed_by_space_then_amount: inFront(' '),
    use_currency_symbol_followed_by_space_then_amount_in_arabic_numerals: inFront(' '),
    use_full_width_currency_symbol_followed_by_amount_without_space: fullWidth,
    use_half_width_currency_symbol_followed_by_amount_without_space: inFront(''),
    use_half_width_currency_symbol_followed_by_space_then_amount: inFront(' '),
    use_iso_code: money((found) => inPlace(found, found.code, ' ')),
    use_iso_code_followed_by_space_then_amount: codeInFront,
    use_iso_code_followed_by_space_then_amount_in_arabic_numerals: codeInFront,
  },
})
