import type { RuleId, Values } from './rules.ts'

/** The rule that refused a request, and the values by which it decided. */
export interface Refusal {
  readonly rule: RuleId
  readonly values: Values
}
