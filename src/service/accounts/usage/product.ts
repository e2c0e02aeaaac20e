/** Billed products; the names of the usage report (spec §2.8). */
export const PRODUCTS = [
  'text_translation',
  'document_translation',
  'text_improvement',
  'speech_to_text',
] as const

export type Product = (typeof PRODUCTS)[number]

/** The unit of a product. Limits are per unit: characters of all text products count together (spec §4.7). */
export type Unit = 'characters' | 'milliseconds'

export const UNITS: readonly Unit[] = ['characters', 'milliseconds']

const UNIT_OF = {
  text_translation: 'characters',
  document_translation: 'characters',
  text_improvement: 'characters',
  speech_to_text: 'milliseconds',
} as const satisfies Readonly<Record<Product, Unit>>

/** The unit of a product. */
export const unitOf = (product: Product): Unit => UNIT_OF[product]

/** `text_translation_characters`, `speech_to_text_milliseconds`. */
export type AmountName = { [Name in Product]: `${Name}_${(typeof UNIT_OF)[Name]}` }[Product]

/** The name of a product's amount including its unit: in scenarios and in the control interface. */
export const amountName = (product: Product) => `${product}_${UNIT_OF[product]}` as AmountName

/** Amounts by product. */
export type Amounts = Readonly<Record<Product, number>>

/** Zero for every product. */
export const noAmounts = (): Record<Product, number> => ({
  text_translation: 0,
  document_translation: 0,
  text_improvement: 0,
  speech_to_text: 0,
})

/** The characters of all text products together. */
export const charactersOf = (amounts: Amounts): number =>
  amounts.text_translation + amounts.document_translation + amounts.text_improvement

/** The sum of the products that have this unit. */
export const sumOf = (amounts: Amounts, unit: Unit): number =>
  unit === 'characters' ? charactersOf(amounts) : amounts.speech_to_text
