import type { RuleId, Values } from './rules.ts'

/** The rule that refused a request, and the values that decided it. */
export interface Refusal {
  readonly rule: RuleId
  readonly values: Values
}
