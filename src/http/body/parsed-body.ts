import type { Violation } from '../../openapi/validator.ts'

/** A request body as it was parsed. */
export interface ParsedBody {
  /** Values of a form are texts, which coercion turns into what they stand for. */
  readonly kind: 'json' | 'form'
  readonly fields: Readonly<Record<string, unknown>>
}

/** A request body as its operation understands it. */
export interface Understood {
  readonly parsed: ParsedBody
  /**
   * Coerced and with defaults, right or wrong. Of an operation that has no body, the fields that came nevertheless, as
   * they came; undefined when none did.
   */
  readonly body: Record<string, unknown> | undefined
  /** The first thing that is wrong with it. */
  readonly violation: Violation | undefined
}
