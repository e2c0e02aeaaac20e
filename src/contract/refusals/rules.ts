import { REQUEST_RULES } from './request-rules.ts'
import { RESOURCE_RULES } from './resource-rules.ts'
import type { Values } from './rule.ts'

/** Every rule that refuses requests, by its name in the journal. */
export const RULES = { ...REQUEST_RULES, ...RESOURCE_RULES } as const

/** The name of a rule. */
export type RuleId = keyof typeof RULES

/** The rule that refused a request, and the values that decided it. */
export interface Refusal {
  readonly rule: RuleId
  readonly values: Values
}
