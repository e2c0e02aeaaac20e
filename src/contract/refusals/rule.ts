/** Plain values, by names in snake_case. */
export type Values = Readonly<Record<string, unknown>>

/** A reason for refusing requests. */
export interface Rule {
  /** Its source; absent if the sources of the operation say it. */
  readonly source?: string
  /** One sentence, with the names of the deciding values in braces. */
  readonly says: string | ((values: Values) => string)
  /** What to do about it. */
  readonly fix?: string
}

/** The sentence of a rule with its values. */
export const sentenceOf = ({ says }: Rule, values: Values): string =>
  typeof says === 'function' ? says(values) : says.replace(/\{(\w+)\}/g, (_, name) => inWords(values[name]))

/** A value of a sentence, as people write it. */
export function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'number' ? value.toLocaleString('en-US') : String(value ?? '?')
}
