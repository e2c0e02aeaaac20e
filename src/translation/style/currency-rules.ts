import { independentRules, type LanguageChange } from './rule-group.ts'

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
const SPACE = '[ \\u00A0\\u202F]?'
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
