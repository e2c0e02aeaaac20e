import { table } from '../../base/json/table.ts'
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

const shifted =
  (from: RegExp, shift: number): LanguageChange =>
  (text) =>
    text.replace(from, (digit) => String.fromCharCode(digit.charCodeAt(0) + shift))

const temperature = (format: string | { word: string | readonly [one: string, many: string] }) => {
  if (typeof format === 'string') return degrees(format)
  const { word } = format
  return behind(CELSIUS, typeof word === 'string' ? word : plural(...word))
}

/** Numbers with units. */
export const quantityRules = independentRules({
  'numbers.decimal_numbers_less_than_one': () => leadingZero,
  'numbers.dimensions_separator': dimensions,
  'numbers.mathematical_expression_spacing': () => spacedMathematics,
  'numbers.percentage_format': (written: string) => behind(PERCENT, written),
  'numbers.temperature_format': temperature,
  'numbers.units_of_measure_spacing': unitSpacing,
  'formatting.space_between_arabic_numerals_and_unit': unitSpacing,
  'numbers.use_of_hiragana_and_kanji': () => counters,
})

/** The width of digits; applied last, since every other rule expects half-width digits. */
export const digitWidthRules = independentRules({
  'numbers.writing_numbers': (width: 'full' | 'half') =>
    width === 'full' ? shifted(/[0-9]/g, 0xfee0) : shifted(/[０-９]/g, -0xfee0),
})

/** Symbols and their default currencies; `$` is the US dollar. */
const CODE_OF: Readonly<Record<string, string>> = table({
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
})
/** Currencies without their own symbol, identified by their codes. */
const WITHOUT_SYMBOL = 'CHF SEK NOK DKK PLN CZK HUF RON BGN CAD AUD NZD BRL MXN CNY SGD HKD ZAR AED'.split(
  ' ',
)
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

/** Replaces the symbol or code in place. */
const inPlace = ({ amount, isInFront }: Money, sign: string, gap: string) =>
  isInFront ? sign + gap + amount : amount + gap + sign

const FULL_WIDTH: Readonly<Record<string, string>> = table({ $: '＄', '£': '￡', '¥': '￥', '₩': '￦' })

/**
 * Amounts with a symbol or a code. `symbol` and `code` replace what is there, all other formats say what is written. If a
 * currency has no symbol, formats that require one keep the code.
 */
export const currencyRules = independentRules({
  'numbers.currency_format': (format: string) =>
    money((found) => {
      const { amount, code } = found
      const symbol = SYMBOL_OF.get(code)
      if (format === 'symbol') return inPlace(found, symbol ?? code, found.space)
      if (format === 'code') return inPlace(found, code, ' ')
      if (symbol === undefined && !format.includes('{code}')) return undefined
      const written = { amount, code, symbol, wide: FULL_WIDTH[symbol ?? ''] ?? symbol }
      return format.replace(/\{(\w+)\}/g, (_, name: keyof typeof written) => written[name] ?? '')
    }),
})
