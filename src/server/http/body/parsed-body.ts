import type { Violation } from '../../../contract/openapi/validator.ts'

/** A request body as it was parsed. */
export interface ParsedBody {
  /** Values of a form are strings, which coercion converts to their types. */
  readonly kind: 'json' | 'form'
  readonly fields: Readonly<Record<string, unknown>>
}

/** A request body as its operation understands it. */
export interface Understood {
  readonly parsed: ParsedBody
  /**
   * Coerced and with defaults, valid or not. For an operation without a body, the fields that were sent anyway,
   * unchanged; undefined if there were none.
   */
  readonly body: Record<string, unknown> | undefined
  /** The first thing that is wrong with it. */
  readonly violation: Violation | undefined
}
