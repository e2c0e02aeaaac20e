/** A request body as it was understood. */
export interface ParsedBody {
  /** Values of a form are texts, which coercion turns into what they stand for. */
  readonly kind: 'json' | 'form'
  readonly fields: Readonly<Record<string, unknown>>
}
