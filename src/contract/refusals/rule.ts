/** Plain values, by names in snake_case. */
export type Values = Readonly<Record<string, unknown>>

/** A reason for refusing requests. */
export interface Rule {
  /** Its source; undefined if the sources of the operation say it. */
  readonly source: string | undefined
  /** One sentence with the deciding values. */
  says(values: Values): string
  /** What to do about it. */
  readonly fix?: string
}

/** A number of a sentence, as people write it. */
export const inWords = (value: unknown) =>
  typeof value === 'number' ? value.toLocaleString('en-US') : String(value ?? '?')
