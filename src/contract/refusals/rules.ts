import { REQUEST_RULES } from './request-rules.ts'
import { RESOURCE_RULES } from './resource-rules.ts'
import type { Rule, Values } from './rule.ts'

/** The name of a rule, as the journal shows it. */
export type RuleId = keyof typeof REQUEST_RULES | keyof typeof RESOURCE_RULES

/** Every rule that refuses requests. */
export const RULES: Readonly<Record<RuleId, Rule>> = { ...REQUEST_RULES, ...RESOURCE_RULES }

/** The rule that refused a request, and the values that decided it. */
export interface Refusal {
  readonly rule: RuleId
  readonly values: Values
}
